import { type LiveEvent, liveEvent } from '@korpus/contract/system/live-event.ts';
import type { FastifyInstance } from 'fastify';
import { listeningAddress } from './listening-address.ts';

/** An open browser: a real connection, read as it comes. */
export type LiveStream = {
  readonly status: number;
  readonly headers: Headers;
  /** The next event; undefined when the server ended the stream. */
  readonly next: () => Promise<LiveEvent | undefined>;
  readonly close: () => Promise<void>;
};

export async function openLive(app: FastifyInstance, token: string | undefined): Promise<LiveStream> {
  const abort = new AbortController();
  const answer = await fetch(`${await listeningAddress(app)}/api/live`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  // Taken at once: a body that nobody reads yet goes when its answer is collected as garbage.
  const reader = answer.body?.getReader();
  const events = reader === undefined ? undefined : eventsIn(reader);
  return {
    status: answer.status,
    headers: answer.headers,
    next: async () => (await events?.next())?.value ?? undefined,
    close: async () => abort.abort(),
  };
}

/** Server-sent events: blocks between empty lines; a line that starts with a colon only keeps the connection. */
async function* eventsIn(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<LiveEvent, undefined> {
  const decoder = new TextDecoder();
  let waiting = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (waiting + decoder.decode(part.value, { stream: true })).split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith('data: ')) yield liveEvent.parse(JSON.parse(block.slice('data: '.length)));
    }
  }
}
