import { type LiveEvent, liveEvent } from '@korpus/contract/system/live-event.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Engine } from '../../apps/server/src/platform/database/engine.ts';
import { listeningAddress } from './listening-address.ts';

/** An open browser: a real connection, read as it comes. */
export type LiveStream = {
  readonly status: number;
  readonly headers: Headers;
  /** The next event; undefined when the server ended the stream. */
  readonly next: () => Promise<LiveEvent | undefined>;
  readonly close: () => Promise<void>;
};

/** Opens the stream of news. Older news is not heard any more: news of PostgreSQL takes its time. */
export async function openLive(app: FastifyInstance, token: string | undefined): Promise<LiveStream> {
  const abort = new AbortController();
  const answer = await fetch(`${await listeningAddress(app)}/api/live`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  // Taken at once: a body that nobody reads yet goes when its answer is collected as garbage.
  const reader = answer.body?.getReader();
  const events = reader === undefined ? undefined : eventsIn(reader);
  const hello = answer.status === 200 && token !== undefined ? await helloAlone(app, token, events) : [];
  const next = async (): Promise<LiveEvent | undefined> => {
    const event = hello.shift() ?? (await events?.next())?.value ?? undefined;
    return event?.id === marker ? next() : event;
  };
  return {
    status: answer.status,
    headers: answer.headers,
    next,
    close: async () => abort.abort(),
  };
}

/** Heard by everybody in the house, of no meaning to anybody. */
const marker = 'marker';
const claims = z.object({ tid: z.string() });

/** Once the marker has come, so has all there was before it. */
async function helloAlone(app: FastifyInstance, token: string, events: AsyncIterator<LiveEvent> | undefined) {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { tid } = claims.parse(JSON.parse(payload));
  const hello = (await events?.next())?.value;
  const engine = app.getDecorator<Engine>('engine');
  await engine.query("select pg_notify('korpus_live', $1)", [`${tid}:tenant:${marker}`]);
  for (let event = await events?.next(); event?.done === false; event = await events?.next())
    if (event.value.id === marker) break;
  return hello === undefined ? [] : [hello];
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
