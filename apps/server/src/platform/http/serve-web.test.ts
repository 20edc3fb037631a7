import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createHttpServer, serveWeb } from './http-server.ts';
import { leadOn } from './lead-on.ts';

const folder = mkdtempSync(join(tmpdir(), 'korpus-web-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'assets'));
for (const [name, content] of [
  ['index.html', '<!doctype html><title>product</title>'],
  ['sign-in.html', '<!doctype html><title>sign-in</title>'],
  ['app.html', '<!doctype html><title>picture app</title>'],
  ['sw.js', 'const worker = 1;'],
  ['sw.js.br', 'packed'],
  ['manifest.webmanifest', '{}'],
  ['assets/app-1.js', 'const app = 1;'],
] as const)
  writeFileSync(join(folder, name), content);

async function aServer(env: Record<string, string>) {
  const config = readConfig({ KORPUS_LOG: 'silent', ...env });
  const app = await createHttpServer(config);
  await serveWeb(app, folder, config);
  return (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
}

describe('the files of the web application', () => {
  it.each([
    ['/sw.js', 'no-cache', /^text\/javascript|^application\/javascript/],
    ['/app.html', 'no-cache', /^text\/html/],
    ['/manifest.webmanifest', 'no-cache', /^application\/manifest\+json/],
    ['/assets/app-1.js', 'public, max-age=31536000, immutable', /javascript/],
  ])('%s is served as what it is, and asked for anew where it may change', async (url, cache, type) => {
    const { statusCode, headers } = await (await aServer({}))(url);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe(cache);
    expect(headers['content-type']).toMatch(type);
  });

  it('answer the sign-in as a page of its own, whatever is asked of it, and the program everywhere else', async () => {
    const get = await aServer({});
    for (const url of ['/login', '/login?from=mail']) {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body]).toEqual([200, '<!doctype html><title>sign-in</title>']);
      expect(headers['cache-control']).toBe('no-cache');
    }
    for (const url of ['/', '/login/', '/orders/all'])
      expect((await get(url)).body).toBe('<!doctype html><title>product</title>');
  });

  it('allow workers and a manifest of our own alone', async () => {
    const { headers } = await (await aServer({}))('/app.html');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]));
  });

  it('have a service worker that ends itself where the picture app is to need the network', async () => {
    const get = await aServer({ KORPUS_APP_OFFLINE: 'off' });
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const answer = await get('/sw.js', headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('unregister');
    }
    expect((await get('/app.html')).statusCode).toBe(200);
    expect((await (await aServer({}))('/sw.js')).body).toBe('const worker = 1;');
  });
});

it('what is posted where nobody keeps it is led on by a GET before its body has come, whoever posts it', async () => {
  const app = await createHttpServer(readConfig({ KORPUS_LOG: 'silent' }));
  leadOn(app, '/from', '/to?lost');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  const body = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1073741824';
  socket.write(`POST /from HTTP/1.1\r\nhost: here\r\n${body}\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 303 /);
  expect(answer).toMatch(/\r\nlocation: \/to\?lost\r\n/);
  expect(answer).toMatch(/\r\ncache-control: no-store\r\n/);
  expect(answer).toMatch(/\r\ncontent-security-policy: /);
  expect(answer).not.toMatch(/set-cookie/i);
  await app.close();
});
