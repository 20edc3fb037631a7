import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { listeningAddress } from '../../../../../tests/kit/listening-address.ts';
import { endUnread } from './unread-answers.ts';

const patience = 500;
/** Size of an answer: more than the system keeps on its own way of a connection that nobody reads. */
const large = 32 * 1024 * 1024;

async function aServer() {
  const app = fastify();
  endUnread(app, patience);
  app.get('/large', async () => 'x'.repeat(large));
  app.get('/late', async () => {
    await pause(patience * 2);
    return 'late';
  });
  onTestFinished(() => app.close());
  return { app, port: Number(new URL(await listeningAddress(app)).port) };
}

async function ask(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  // Ended by the other side is what is expected.
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: korpus\r\n\r\n`);
  return socket;
}

it('ends an answer of which nobody reads a byte, and lets go of it', async () => {
  const { app, port } = await aServer();
  const ended = Promise.withResolvers<void>();
  const seen = { open: 0 };
  app.server.on('connection', (socket) => {
    seen.open += 1;
    socket.on('close', () => {
      seen.open -= 1;
      if (seen.open === 0) ended.resolve();
    });
  });
  const sockets = await Promise.all(Array.from({ length: 5 }, () => ask(port, '/large')));
  expect(seen.open).toBeGreaterThan(0);
  await ended.promise;
  expect(sockets.every((socket) => socket.bytesRead < large)).toBe(true);
});

it('waits for a reader that is only slow, and for an answer that takes long to make', async () => {
  const { port } = await aServer();
  const late = (await ask(port, '/late')).resume();
  const [first] = await once(late, 'data');
  expect(String(first)).toContain('200 OK');
  late.destroy();

  const slow = await ask(port, '/large');
  let received = 0;
  while (received < large) {
    const chunk: unknown = slow.read();
    if (chunk instanceof Buffer) received += chunk.length;
    else if (slow.closed) break;
    // Longer over all than its patience, never as long at once.
    await pause(1);
  }
  expect(received).toBeGreaterThanOrEqual(large);
  slow.destroy();
});
