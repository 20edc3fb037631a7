import { connect, type Socket } from 'node:net';
import { z } from 'zod';

/**
 * The load generator, a process of its own: raw keep-alive connections that send the next request as soon as the
 * answer is whole. It does so little that what it measures is the server.
 */
const order = z.object({
  url: z.url(),
  headers: z.record(z.string(), z.string()),
  connections: z.number().int().positive(),
  milliseconds: z.number().positive(),
});
export type LoadOrder = z.infer<typeof order>;
export type LoadResult = { readonly requests: number; readonly median: number; readonly p95: number };

async function drive({ url, headers, connections, milliseconds }: LoadOrder): Promise<LoadResult> {
  const target = new URL(url);
  const lines = Object.entries({ host: target.host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = Buffer.from(`GET ${target.pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  const one = async () => {
    const socket = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    await exchange(socket, request, until, times);
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, one));
  times.sort((first, second) => first - second);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { requests: times.length, median: at(0.5), p95: at(0.95) };
}

function exchange(socket: Socket, request: Buffer, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const state: { sentAt: number; received: Buffer } = {
      sentAt: performance.now(),
      received: Buffer.alloc(0),
    };
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed the connection.')));
    socket.on('data', (chunk: Buffer) => {
      state.received = state.received.length === 0 ? chunk : Buffer.concat([state.received, chunk]);
      const end = endOfAnswer(state.received);
      if (end === null || state.received.length < end) return;
      const now = performance.now();
      times.push(now - state.sentAt);
      state.received = Buffer.alloc(0);
      if (now >= until) return resolve();
      state.sentAt = now;
      socket.write(request);
    });
    socket.write(request);
  });
}

/** Where the answer ends; null while its head is not whole. Only 200 counts. */
function endOfAnswer(received: Buffer): number | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd === -1) return null;
  const head = received.toString('latin1', 0, headEnd);
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(head.split('\r\n')[0]);
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error('An answer without a length.');
  return headEnd + 4 + Number(length);
}

process.on('message', (message) => {
  drive(order.parse(message)).then((result) => process.send?.(result));
});
