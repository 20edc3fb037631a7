import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { weekOf } from '@korpus/domain/week-overview/week-lists.ts';
import { findOpenOrders } from '../../apps/server/src/modules/week-overview/index.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { catchStatement } from '../../tests/kit/statement-of.ts';
import { alternate, besideSmaller } from '../alternate.ts';
import type { BenchRow } from '../bench-row.ts';
import type { FloorOrder } from '../floor-server.ts';
import { startLoad } from '../load/load.ts';
import { besideFloor } from '../orders/beside-floor.ts';
import { adminOf, today } from '../orders/order-floors.ts';
import { type OrderHouse, openOrderHouse } from '../orders/order-house.ts';
import { answerOnce } from '../orders/order-requests.ts';

/** So far ahead that no copy of an order is delivered then: the lists of money are of today all the same. */
const week = addDays(today(), 182);
const orders = 10_000;
const manyOrders = 1_000_000;

/**
 * The week overview for somebody who may see everything: beside its floor, and in a house that has had a hundred times
 * as many orders and waits for as much money.
 */
export async function* benchWeekCalls(entry: string): AsyncGenerator<BenchRow> {
  const postgres = await startPostgres({ fsync: true });
  using load = startLoad();
  try {
    await using house = await openOrderHouse(entry, postgres, { orders, isFound: false });
    const path = `${getWeek.path}?date=${week}`;
    const text = await answerOnce(`${house.url}${path}`, house.person);
    const name = `week overview, ${orders.toLocaleString('en')} orders (${Math.round(text.length / 1024)} KB)`;
    yield* await besideFloor(load, house, {
      name,
      goal: '≤ 3',
      path,
      request: house.person,
      floor: await openOrdersFloor(house, text),
      // Answers say when they were read, so no two are the same.
      isReading: false,
    });

    await using grown = await openOrderHouse(entry, postgres, {
      orders: manyOrders,
      isFound: false,
      openUpTo: orders,
    });
    const results = await alternate(
      load,
      [house, grown].map(({ url, person }) => ({ url: `${url}${path}`, headers: person.headers })),
      { connections: 1 },
    );
    const many = `week overview, ${manyOrders.toLocaleString('en')} orders`;
    yield* besideSmaller(many, orders.toLocaleString('en'), results);
  } finally {
    await postgres.stop();
  }
}

/** The one statement that reads most of it, and the bytes of the answer. */
async function openOrdersFloor(
  { tenantId, person, databaseUrl }: OrderHouse,
  text: string,
): Promise<FloorOrder> {
  const query = { tenantId, person: adminOf(person), week: weekOf(week) };
  const { sql, values } = await catchStatement((tx) => findOpenOrders(tx, query));
  return { databaseUrl, sql, values, answer: text };
}
