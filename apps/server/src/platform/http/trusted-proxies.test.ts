import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createHttpServer } from './http-server.ts';

/** Asks who the caller is to the server, by what proxies wrote and a stranger may have written before them. */
async function callerSeen(trust: string, forwarded: string, connected: string): Promise<string> {
  const app = await createHttpServer(readConfig({ KORPUS_TRUST_PROXY: trust, KORPUS_LOG: 'silent' }));
  app.get('/who', (request) => ({ address: request.ip }));
  const headers = { 'x-forwarded-for': forwarded };
  const answer = await app.inject({ url: '/who', headers, remoteAddress: connected });
  await app.close();
  return answer.json().address;
}

it.each([
  ['off', '198.51.100.9', '10.0.0.5', '10.0.0.5'],
  ['on', '192.0.2.7', '10.0.0.5', '192.0.2.7'],
  ['1', '198.51.100.9, 192.0.2.7', '10.0.0.5', '192.0.2.7'],
  ['2', '198.51.100.9, 192.0.2.7, 10.9.9.9', '10.0.0.5', '192.0.2.7'],
  ['2', '192.0.2.7', '10.0.0.5', '192.0.2.7'],
  ['10.0.0.5', '198.51.100.9, 192.0.2.7', '10.0.0.5', '192.0.2.7'],
  ['10.0.0.0/8, 2001:db8::1', '198.51.100.9, 192.0.2.7, 2001:db8::1, 10.9.9.9', '10.0.0.5', '192.0.2.7'],
  ['10.0.0.5', '198.51.100.9', '203.0.113.4', '203.0.113.4'],
])('trusting %s, of %s over %s the caller is %s', async (trust, forwarded, connected, caller) => {
  expect(await callerSeen(trust, forwarded, connected)).toBe(caller);
});
