import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { alternate, medianRatio, medianTime, type Target } from '../alternate.ts';
import type { BenchRow } from '../bench-row.ts';
import { startLoad } from '../load/load.ts';
import { type OrderHouse, openOrderHouse } from './order-house.ts';
import { saveRequest, usualOrders } from './order-requests.ts';

const sizes = [1_000, 100_000, 1_000_000] as const;
const rounds = 9;
const goal = '≤ 1.3';

/**
 * The same calls in houses with more and more orders. The month holds the same rows in each, since no copy of an order
 * is that young; whatever gets slower does so because of what else the house has.
 */
export async function* benchOrderGrowth(entry: string): AsyncGenerator<BenchRow> {
  const postgres = await startPostgres({ fsync: true });
  using load = startLoad();
  try {
    await using stack = new AsyncDisposableStack();
    const houses: OrderHouse[] = [];
    for (const orders of sizes) {
      process.stderr.write(`  ${orders} orders …\n`);
      houses.push(stack.use(await openOrderHouse(entry, postgres, { orders, isFound: false })));
    }
    for (const [name, targetOf] of Object.entries(calls)) {
      const targets = await Promise.all(houses.map(targetOf));
      const results = await alternate(load, targets, { connections: 1, rounds });
      yield* compareSizes(name, results);
    }
  } finally {
    await postgres.stop();
  }
}

type Results = Awaited<ReturnType<typeof alternate>>;

function compareSizes(name: string, [smallest = [], ...larger]: Results): BenchRow[] {
  const sizeOf = (place: number) => (sizes[place] ?? 0).toLocaleString('en');
  return [
    medianTime(`${name}, ${sizeOf(0)} orders: median`, smallest),
    ...larger.map(
      (results, place): BenchRow => ({
        name: `${name}, ${sizeOf(place + 1)} orders: times ${sizeOf(0)}`,
        value: medianRatio(results, smallest),
        unit: 'x',
        goal,
      }),
    ),
  ];
}

const calls: Readonly<Record<string, (house: OrderHouse) => Promise<Target>>> = {
  'order overview, one month': async ({ url, person }) => {
    const to = isoDate(new Date().toISOString().slice(0, 10));
    const path = `/api/orders?by=sellDate&from=${addDays(to, -30)}&to=${to}`;
    return { url: `${url}${path}`, headers: person.headers };
  },
  'order: open': async (house) => {
    const [id = ''] = await usualOrders(house, 1);
    return { url: `${house.url}/api/orders/${id}`, headers: house.person.headers };
  },
  'order: save': async (house) => {
    const [id = ''] = await usualOrders(house, 1);
    return { url: `${house.url}/api/orders`, ...(await saveRequest(house, id)) };
  },
};
