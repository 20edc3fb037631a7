import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { listeningAddress } from '../../../../../tests/kit/listening-address.ts';
import { chance, rounds } from '../../../../../tests/reliability/support/rounds.ts';
import { readConfig } from '../config/config.ts';
import { createHttpServer } from './http-server.ts';

/** Size of an answer: more than the system keeps on its own way of a connection that nobody reads. */
const large = 24 * 1024 * 1024;

async function aServer() {
  const app = await createHttpServer(readConfig({ KORPUS_LOG: 'silent' }));
  const done = { writes: 0 };
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  app.post('/write', async () => {
    await pause(2);
    done.writes += 1;
    await pause(2);
    return { number: done.writes };
  });
  app.get('/large', async () => 'x'.repeat(large));
  app.get('/large-later', async () => {
    asked.resolve();
    await gate.promise;
    return 'x'.repeat(large);
  });
  app.get('/slow', async () => {
    await pause(300);
    return { done: true };
  });
  const closing = Promise.withResolvers<void>();
  app.addHook('preClose', () => {
    const over = app.giveLastAnswers();
    closing.resolve();
    return over;
  });
  onTestFinished(() => app.close());
  return {
    app,
    done,
    asked: asked.promise,
    open: gate.resolve,
    closing: closing.promise,
    port: Number(new URL(await listeningAddress(app)).port),
  };
}

type Call = { readonly port: number; readonly agent: Agent; readonly path: string; readonly method?: string };

const send = ({ path, method = 'GET', ...where }: Call) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', path, method, ...where }, resolve)
      .once('error', reject)
      .end();
  });

async function measureLength(answer: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const chunk of answer) length += chunk.length;
  return length;
}

it('answers every write that it did, and does none that it cannot answer', async () => {
  const { between } = chance('last answers');
  for (let round = 0; round < rounds(8, 200); round += 1) {
    const { app, done, port } = await aServer();
    const agent = new Agent({ keepAlive: true });
    const heard = { answers: 0 };
    const closing = { at: between(1, 300), done: Promise.resolve() };
    const writer = async () => {
      for (;;) {
        const answer = await send({ port, agent, path: '/write', method: 'POST' }).catch(() => null);
        if (answer === null) return;
        await measureLength(answer);
        heard.answers += 1;
        if (heard.answers === closing.at) closing.done = app.close();
      }
    };
    await Promise.all(Array.from({ length: 60 }, writer));
    await closing.done;
    expect(heard.answers).toBe(done.writes);
    agent.destroy();
  }
});

it('answers all that came in at once on one connection, in their turn', async () => {
  const { app, done, port } = await aServer();
  const socket = connect(port, '127.0.0.1');
  const head = 'POST /write HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n';
  socket.write(head.repeat(5));
  const text = readAll(socket);
  while (done.writes === 0) await pause(1);
  await app.close();
  const answers = (await text).split('HTTP/1.1 200 OK').length - 1;
  expect(answers).toBe(done.writes);
  expect(answers).toBe(5);
});

it('does nothing that comes in behind the last answer of a connection', async () => {
  const { app, done, asked, open, closing, port } = await aServer();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /large-later HTTP/1.1\r\nhost: x\r\n\r\n');
  await asked;
  const closed = app.close();
  await closing;
  open();
  await once(socket, 'readable');
  socket.write('POST /write HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n');
  await pause(100); // the request arrives while nobody reads the large answer
  expect((await readAll(socket)).length).toBeGreaterThan(large);
  await closed;
  expect(done.writes).toBe(0);
});

it('sends a large answer to its end, to somebody who reads slowly', async () => {
  const { app, port } = await aServer();
  const agent = new Agent({ keepAlive: true });
  const answer = await send({ port, agent, path: '/large' });
  const closed = app.close();
  await pause(200);
  expect(await measureLength(answer)).toBe(large);
  await closed;
});

it('hangs up at once on whoever asks nothing, and takes nobody new', async () => {
  const { app, port } = await aServer();
  const agent = new Agent({ keepAlive: true });
  await measureLength(await send({ port, agent, path: '/write', method: 'POST' }));
  const [idle] = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []);
  const slow = send({ port, agent: new Agent(), path: '/slow' });
  await pause(50);
  const closed = app.close();
  await new Promise((gone) => idle?.once('close', gone));
  // A client that knocked in the moment of closing is sent away rather than not let in.
  await expect(send({ port, agent: new Agent(), path: '/slow' })).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
  expect((await slow).headers.connection).toBe('close');
  await closed;
});

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += chunk;
  return text;
}
