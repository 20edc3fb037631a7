import { addDays, startOfMonth } from '@korpus/domain/dates/iso-date.ts';
import { z } from 'zod';
import { todayInGermany } from '../../kit/today.ts';
import type { Visitor } from './visitor.ts';

/** Kinds of requests: those of one kind are waited for alike. */
export const kinds = ['read', 'save', 'list', 'print'] as const;
export type Kind = (typeof kinds)[number];

type Errand = {
  readonly kind: Kind;
  readonly share: number;
  readonly run: (visitor: Visitor) => Promise<number>;
};

/** 2,000 in 200 houses. */
export const peopleOfHouse = 10;
const day = todayInGermany();
const month = startOfMonth(day);
const listed = z.object({ orders: z.array(z.object({ id: z.string() })) });
const opened = z.looseObject({ id: z.string(), notes: z.string().nullable() });
const link = z.object({ url: z.string() });

/** Milliseconds of the last thing that is done. */
async function timed(last: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await last();
  return performance.now() - began;
}

const reading = (share: number, path: string): Errand => ({
  kind: 'read',
  share,
  run: (visitor) => timed(() => visitor.ask(path)),
});

const lists = new WeakMap<Visitor, Promise<string[]>>();

/** Theirs to save, so that no two come to each other. */
async function listOwnOrders(visitor: Visitor): Promise<string[]> {
  const text = await visitor.ask(`/api/orders?by=sellDate&from=${addDays(day, -60)}`);
  const { orders } = listed.parse(JSON.parse(text));
  return orders.map(({ id }) => id).filter((_id, place) => place % peopleOfHouse === visitor.place);
}

/** An order of the list they opened in the morning: a browser keeps it, and opens orders from it. */
async function someOrder(visitor: Visitor): Promise<string> {
  const theirs = lists.get(visitor) ?? listOwnOrders(visitor);
  lists.set(visitor, theirs);
  const ids = await theirs;
  return ids[Math.floor(Math.random() * ids.length)] ?? '';
}

/** Requests of a day: of a hundred so many of each. */
export const errands: readonly Errand[] = [
  reading(20, '/api/authentication/current-user'),
  reading(10, `/api/orders?by=sellDate&from=${addDays(day, -30)}`),
  reading(8, '/api/dashboard/today'),
  reading(6, `/api/calendars/overview?startDate=${month}&endDate=${addDays(month, 30)}`),
  reading(6, `/api/export/week?date=${day}`),
  reading(8, '/api/search?text=hub%20gr'),
  reading(4, '/api/complaints'),
  reading(4, `/api/clients?from=${addDays(day, -90)}`),
  {
    kind: 'read',
    share: 18,
    run: async (visitor) => {
      const id = await someOrder(visitor);
      return timed(() => visitor.ask(`/api/orders/${id}`));
    },
  },
  {
    kind: 'save',
    share: 14,
    run: async (visitor) => {
      const order = opened.parse(JSON.parse(await visitor.ask(`/api/orders/${await someOrder(visitor)}`)));
      const body = { ...order, notes: `Gesprochen um ${new Date().toISOString()}` };
      return timed(() => visitor.ask('/api/orders', { method: 'PUT', body }));
    },
  },
  {
    kind: 'list',
    share: 1,
    run: (visitor) => timed(() => visitor.ask('/api/orders?by=sellDate&from=2000-01-01')),
  },
  {
    kind: 'print',
    share: 1,
    run: async (visitor) => {
      const order = await someOrder(visitor);
      return timed(async () => {
        link.parse(
          JSON.parse(
            await visitor.ask('/api/export/order-file/PDF', {
              method: 'POST',
              body: { orders: [{ id: order }] },
            }),
          ),
        );
      });
    },
  },
];

/** One after the other by their shares, so that every hundred is the same mix. */
export const hundred: readonly Errand[] = errands
  .flatMap((errand) =>
    Array.from({ length: errand.share }, (_, place) => ({ errand, at: (place + 0.5) / errand.share })),
  )
  .toSorted((one, other) => one.at - other.at)
  .map(({ errand }) => errand);
