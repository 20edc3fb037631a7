import { randomUUID } from 'node:crypto';
import type { CallName } from '@korpus/contract/calls.ts';
import type { Request } from './request.ts';
import { anExampleOf, type Subject, type World } from './world.ts';

const change = { carpenterId: null };

/** One kind of rows at a time (rules: bulk#one-change). */
export const bulkRequests: { readonly [N in CallName]?: Request<N> } = {
  previewBulk: async (subject: Subject, world: World) => ({
    body: { orders: { change, ids: [await anExampleOf.order(subject, world)] } },
  }),
  applyBulk: async (subject, world) => ({
    body: {
      id: randomUUID(),
      orders: { change, rows: [{ id: await anExampleOf.order(subject, world), version: 1 }] },
    },
  }),
};
