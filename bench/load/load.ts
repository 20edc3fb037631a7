import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { LoadOrder, LoadResult } from './load-client.ts';

const result = z.object({
  requests: z.number(),
  median: z.number(),
  p95: z.number(),
  slowest: z.number(),
  refused: z.number(),
});

export type Load = Disposable & { readonly drive: (order: LoadOrder) => Promise<LoadResult> };

/** One load generator for all rounds, so that every server meets the same client. */
export function startLoad(): Load {
  const client = fork(fileURLToPath(new URL('load-client.ts', import.meta.url)));
  const failed = once(client, 'exit').then(() => {
    throw new Error('The load generator ended.');
  });
  failed.catch(() => {});
  return {
    drive: async (order) => {
      const answered = once(client, 'message');
      client.send(order);
      const [message] = await Promise.race([answered, failed]);
      return result.parse(message);
    },
    [Symbol.dispose]: () => void client.kill(),
  };
}
