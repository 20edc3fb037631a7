import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { lockOrders } from '@korpus/contract/closing/closing.ts';
import { addMonths, endOfMonth, isoDate, startOfMonth } from '@korpus/domain/dates/iso-date.ts';
import { z } from 'zod';
import { billedLines } from '../../apps/server/src/modules/closing/index.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { catchStatement } from '../../tests/kit/statement-of.ts';
import { alternate, besideSmaller } from '../alternate.ts';
import type { BenchRow } from '../bench-row.ts';
import { startLoad } from '../load/load.ts';
import { besideFloor } from '../orders/beside-floor.ts';
import { adminOf, today } from '../orders/order-floors.ts';
import { type OrderHouse, openOrderHouse } from '../orders/order-house.ts';
import { answerOnce } from '../orders/order-requests.ts';

const orders = 100_000;
const manyOrders = 1_000_000;
const rowsToLock = 2_000;

/**
 * The list of a billed month for an admin: beside its floor, and as long a list in a house with ten times as many orders;
 * and closing a period of so many rows.
 */
export async function* benchClosingCalls(entry: string): AsyncGenerator<BenchRow> {
  const postgres = await startPostgres({ fsync: true });
  using load = startLoad();
  try {
    await using house = await openOrderHouse(entry, postgres, { orders, isFound: false });
    const month = addMonths(today(), -12);
    const period = { startDate: startOfMonth(month), endDate: endOfMonth(month) };
    const path = `${listBilledOrders.path}?startDate=${period.startDate}&endDate=${period.endDate}`;
    const text = await answerOnce(`${house.url}${path}`, house.person);
    const count = z.array(z.unknown()).parse(JSON.parse(text)).length;
    const name = `billed month, ${orders.toLocaleString('en')} orders (${count} rows, ${Math.round(text.length / 1024)} KB)`;
    const { tenantId, person, databaseUrl } = house;
    const lines = billedLines({ tenantId, person: adminOf(person), ...period });
    const { sql, values } = await catchStatement((tx) => lines.execute(tx));
    yield* await besideFloor(load, house, {
      name,
      goal: '≤ 3',
      path,
      request: person,
      isReading: true,
      floor: { databaseUrl, sql, values, answer: text },
    });

    // Closing is measured before the person's token is too old.
    yield await lockSome(house);
    await using grown = await openOrderHouse(entry, postgres, { orders: manyOrders, isFound: false });
    // Days are asked for whole, and those of the bigger house hold more: the smaller one then shows as many rows.
    const ofMany = await pathOfRows(grown, count);
    const found = JSON.parse(await answerOnce(`${grown.url}${ofMany}`, grown.person));
    const ofFew = await pathOfRows(house, z.array(z.unknown()).parse(found).length);
    const targets = [
      { url: `${house.url}${ofFew}`, headers: house.person.headers },
      { url: `${grown.url}${ofMany}`, headers: grown.person.headers },
    ];
    const results = await alternate(load, targets, { connections: 1 });
    const many = `as many billed rows, ${manyOrders.toLocaleString('en')} orders`;
    yield* besideSmaller(many, orders.toLocaleString('en'), results);
  } finally {
    await postgres.stop();
  }
}

/** Days a year ago that hold about so many rows, however many the house has. */
async function pathOfRows({ query, tenantId }: OrderHouse, count: number): Promise<string> {
  const start = startOfMonth(addMonths(today(), -12));
  const [row] = await query(
    `select max(date)::text as last from (select date from billed_rows
      where tenant_id = $1 and date >= $2 order by date limit $3) b`,
    [tenantId, start, count],
  );
  return `${listBilledOrders.path}?startDate=${start}&endDate=${String(row?.last)}`;
}

/** Measures closing from the first row on: never asserted, the goal is 3 seconds. */
async function lockSome({ query, tenantId, url, person }: OrderHouse): Promise<BenchRow> {
  // The demo has closed its months; copies of its orders lie in them without numbers.
  await query(
    `update global_values set value = '"2000-01-01"' where tenant_id = $1 and key = 'LAST_ORDER_LOCK_DATE'`,
    [tenantId],
  );
  const [row] = await query(
    `select max(date)::text as last from (select date from billed_rows
      where tenant_id = $1 and number is null order by date limit $2) b`,
    [tenantId, rowsToLock],
  );
  const date = isoDate(String(row?.last));
  const started = performance.now();
  const answer = await fetch(`${url}${lockOrders.path}`, {
    method: 'PUT',
    headers: {
      ...person.headers,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ date }),
  });
  const { given } = z.object({ given: z.array(z.unknown()) }).parse(await answer.json());
  const seconds = (performance.now() - started) / 1000;
  return {
    name: `closing ${given.length} rows (3 s for 2,000 are wanted)`,
    value: seconds,
    unit: 's',
    goal: '',
  };
}
