import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { z } from 'zod';

/**
 * The load generator, a process of its own: raw keep-alive connections that send the next request as soon as the
 * answer is whole. It does so little that what it measures is the server. In headers and body `{{uuid}}` is a new id in
 * every request, and `{{number}}` counts up from `number`.
 */
const order = z.object({
  url: z.url(),
  method: z.enum(['GET', 'PUT', 'POST']).default('GET'),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
  number: z.number().int().default(0),
  connections: z.number().int().positive(),
  milliseconds: z.number().positive(),
  /** Answers that are not 200 are counted instead of ending it. */
  countsRefusals: z.boolean().default(false),
});
export type LoadOrder = z.input<typeof order>;
export type LoadResult = {
  readonly requests: number;
  readonly median: number;
  readonly p95: number;
  readonly slowest: number;
  readonly refused: number;
};

async function drive(given: z.infer<typeof order>): Promise<LoadResult> {
  const { url, connections, milliseconds, countsRefusals } = given;
  const target = new URL(url);
  const next = buildRequests(given, target);
  const times: number[] = [];
  const refusals = { count: 0 };
  const judge = (head: string) => {
    if (head.startsWith('HTTP/1.1 200 ')) return;
    if (!countsRefusals) throw new Error(head);
    refusals.count += 1;
  };
  const until = performance.now() + milliseconds;
  const one = async () => {
    const socket = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    await exchange(socket, { next, until, times, judge });
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, one));
  times.sort((first, second) => first - second);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const slowest = times.at(-1) ?? Number.NaN;
  return { requests: times.length, median: at(0.5), p95: at(0.95), slowest, refused: refusals.count };
}

function buildRequests({ method, headers, body, number }: z.infer<typeof order>, target: URL): () => Buffer {
  const state = { number };
  const fill = (text: string) =>
    text.replaceAll('{{uuid}}', () => randomUUID()).replaceAll('{{number}}', () => String(state.number));
  const build = () => {
    const content = body === undefined ? '' : fill(body);
    const all = {
      host: target.host,
      ...headers,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${fill(value)}\r\n`);
    state.number += 1;
    return Buffer.from(
      `${method} ${target.pathname}${target.search} HTTP/1.1\r\n${lines.join('')}\r\n${content}`,
    );
  };
  if (method !== 'GET') return build;
  const always = build();
  return () => always;
}

type Exchange = {
  readonly next: () => Buffer;
  readonly until: number;
  readonly times: number[];
  /** Throws for an answer that is none. */
  readonly judge: (head: string) => void;
};

function exchange(socket: Socket, { next, until, times, judge }: Exchange): Promise<void> {
  return new Promise((resolve, reject) => {
    const state: { sentAt: number; head: Buffer; received: number; end: number | null } = {
      sentAt: 0,
      head: Buffer.alloc(0),
      received: 0,
      end: null,
    };
    const sendNext = () => {
      const request = next();
      Object.assign(state, { sentAt: performance.now(), head: Buffer.alloc(0), received: 0, end: null });
      socket.write(request);
    };
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed the connection.')));
    socket.on('data', (chunk: Buffer) => {
      state.received += chunk.length;
      // The head alone is kept: an answer may have megabytes, and piling them up would be measured too.
      if (state.end === null) {
        state.head = Buffer.concat([state.head, chunk]);
        state.end = endOfAnswer(state.head, judge);
      }
      if (state.end === null || state.received < state.end) return;
      const now = performance.now();
      times.push(now - state.sentAt);
      if (now >= until) return resolve();
      sendNext();
    });
    sendNext();
  });
}

/** Where the answer ends; null while its head is not whole. */
function endOfAnswer(received: Buffer, judge: Exchange['judge']): number | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd === -1) return null;
  const head = received.toString('latin1', 0, headEnd);
  judge(head);
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error('An answer without a length.');
  return headEnd + 4 + Number(length);
}

process.on('message', (message) => {
  drive(order.parse(message)).then((result) => process.send?.(result));
});
