import { randomUUID } from 'node:crypto';
import { applyBulk } from '@korpus/contract/bulk/bulk.ts';
import type { CallName } from '@korpus/contract/calls.ts';
import { makeAssemblyFor } from '../kit/assemblies.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';
import type { Subject, World } from './world.ts';

const change = { carpenterId: null };

/** One kind of rows at a time (rules: bulk#one-change). */
export const bulkRequests: { readonly [N in CallName]?: Request<N> } = {
  previewBulk: async (subject: Subject, world: World) => ({
    body: { orders: { change, ids: [await anExampleOf.order(subject, world)] } },
  }),
  applyBulk: async (subject, world) => ({
    body: {
      id: randomUUID(),
      orders: { change, rows: [{ id: await aWholeOrder(subject, world), version: 1 }] },
    },
  }),
  undoBulk: async (subject, world) => {
    const id = randomUUID();
    const rows = [{ id: await aWholeOrder(subject, world), version: 1 }];
    (await subject.person.call(applyBulk, { body: { id, orders: { change, rows } } })).ok();
    return { params: { id } };
  },
};

/** An order of the person, with all a save asks for. */
const aWholeOrder = ({ person, shop }: Subject, { house }: World) =>
  makeAssemblyFor(house.services, { userId: person.userId, tenantId: shop.tenantId }, person.userId, {
    location: shop.records.location,
    deliveryDateNotDefined: true,
  });

/** Calls whose ids exclude each other: each of them has a request of its own. */
export const takesOneIdAtATime: ReadonlySet<string> = new Set(['previewBulk', 'applyBulk']);

/** Makes of a request one of the kind and the field that this id is about. */
export function reshape(request: object, path: string): void {
  const [, kind = '', part = '', field = ''] =
    /^body\.(orders|offers|complaints)\.(change|ids|rows)(?:\.(\w+))?/.exec(path) ?? [];
  const body: unknown = Reflect.get(request, 'body');
  if (kind === '' || typeof body !== 'object' || body === null) return;
  for (const each of ['orders', 'offers', 'complaints']) Reflect.deleteProperty(body, each);
  if ('id' in body) Reflect.set(body, 'id', randomUUID());
  const harmless = kind === 'offers' ? { notificationDate: null } : change;
  Reflect.set(body, kind, {
    change: part === 'change' ? { [field]: null } : harmless,
    ...('id' in body ? { rows: [{ id: randomUUID(), version: 1 }] } : { ids: [randomUUID()] }),
  });
}
