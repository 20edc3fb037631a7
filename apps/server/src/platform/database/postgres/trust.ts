import { Socket } from 'node:net';
import type pg from 'pg';
import { OnlyReads } from '../faults.ts';

type Log = { readonly warn: (details: object, message: string) => void };

export const isSilence = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

export type Trust = ReturnType<typeof trustIn>;

/**
 * Where one connection fell silent, those opened before it are dead too, as after a failover without a word; each would
 * take its deadline to show it. So all of them are given up and new ones opened, as where their server only reads.
 */
export function trustIn(pool: pg.Pool, log: Log) {
  const openedAt = new WeakMap<object, number>();
  const state = { since: 0 };
  const listeners = new Set<() => void>();
  const giveUp = (reason: string) => {
    state.since = performance.now();
    for (const tell of listeners) tell();
    log.warn({ reason }, 'database connections given up');
  };
  return {
    met: (client: object) => void openedAt.set(client, performance.now()),
    connect: async (): Promise<pg.PoolClient> => {
      for (;;) {
        const client = await pool.connect();
        if ((openedAt.get(client) ?? 0) >= state.since) return client;
        client.release(true);
      }
    },
    failed: (error: unknown): never => {
      if (isSilence(error)) giveUp(error.message);
      throw error;
    },
    /** Gives up the connection whose server has become a standby; a new one finds the server that writes. */
    demoted: (cause: Error): OnlyReads => {
      giveUp(cause.message);
      return new OnlyReads('The database server only reads.', { cause });
    },
    /** Calls whenever connections are given up until what it answers is called. */
    onGivenUp: (tell: () => void) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}

/** Remembers whether the connection broke, so that the pool throws it away instead of lending it again. */
export function watch(client: pg.PoolClient) {
  const state: { error: Error | undefined } = { error: undefined };
  const mark = (error: Error) => {
    state.error = error;
  };
  client.on('error', mark);
  const release = () => {
    client.off('error', mark);
    client.release(state.error);
  };
  return { mark, release };
}

/**
 * Lends a connection for a statement that may take long, such as a vacuum. Where another one falls silent meanwhile, it
 * has as long as a call has from then on: it would hold up the job queue and every stop for a minute.
 */
export async function patiently<T>(
  trust: Trust,
  grace: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await trust.connect();
  const { mark, release } = watch(client);
  const state: { timer: NodeJS.Timeout | undefined } = { timer: undefined };
  const stop = trust.onGivenUp(() => {
    state.timer ??= setTimeout(() => hangUp(client), grace);
  });
  try {
    return await work(client);
  } catch (error) {
    mark(error instanceof Error ? error : new Error(String(error)));
    return trust.failed(error);
  } finally {
    clearTimeout(state.timer);
    stop();
    release();
  }
}

/** Destroys the connection: its own end would wait in pipelines for the answer that does not come. */
function hangUp(client: pg.PoolClient): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : undefined;
  if (stream instanceof Socket) stream.destroy();
}
