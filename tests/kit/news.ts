import { randomUUID } from 'node:crypto';
import type { Engine } from '../../apps/server/src/platform/database/engine.ts';

/** News that all houses are told of from now on; `soFar` waits until all of it has come, and listens no longer. */
export async function listenForNews(engine: Engine): Promise<{ readonly soFar: () => Promise<string[]> }> {
  const heard: string[] = [];
  const waiting = { marker: '', come: () => {} };
  const hear = (payload: string) => {
    if (payload === waiting.marker) waiting.come();
    else heard.push(payload);
  };
  const stop = await engine.listen('korpus_live', hear, () => {});
  /** News come in the order they were told in. */
  const until = (marker: string) =>
    new Promise<void>((come) => {
      Object.assign(waiting, { marker, come });
      void engine.query("select pg_notify('korpus_live', $1)", [marker]);
    });
  // Earlier news may still be on its way.
  await until(`:tenant:${randomUUID()}`);
  heard.length = 0;
  return {
    soFar: async () => {
      await until(`:tenant:${randomUUID()}`);
      await stop();
      return heard;
    },
  };
}
