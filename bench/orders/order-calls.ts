import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import type { BenchRow } from '../bench-row.ts';
import { type Load, startLoad } from '../load/load.ts';
import { besideFloor, type Compared } from './beside-floor.ts';
import { createFloor, namesFloor, openFloor, overviewFloor, type Range, saveFloor } from './order-floors.ts';
import { type OrderHouse, openOrderHouse } from './order-house.ts';
import {
  answerOnce,
  createRequest,
  mostFrequentName,
  nameAndCity,
  saveRequest,
  searchPath,
  usualOrders,
} from './order-requests.ts';

const orderCount = 20_000;

/** The calls of the order overview and dialog for somebody who may see everything, each beside its floor. */
export async function benchOrderCalls(entry: string): Promise<BenchRow[]> {
  const postgres = await startPostgres({ fsync: true });
  using load = startLoad();
  try {
    await using house = await openOrderHouse(entry, postgres, { orders: orderCount, isFound: true });
    return [
      ...(await benchOverview(load, house, 'one month', lastDays(30), '≤ 3')),
      ...(await benchOverview(load, house, 'one year', lastDays(365), '≤ 1.5')),
      ...(await benchRecords(load, house)),
    ];
  } finally {
    await postgres.stop();
  }
}

/** Three years ago, where the house has as many orders as in any year. */
function lastDays(count: number): Range {
  const to = addDays(isoDate(new Date().toISOString().slice(0, 10)), -3 * 365);
  return { from: addDays(to, -count), to };
}

async function benchOverview(
  load: Load,
  house: OrderHouse,
  span: string,
  range: Range,
  goal: string,
): Promise<BenchRow[]> {
  const path = `/api/orders?by=sellDate&from=${range.from}&to=${range.to}`;
  const floor = await overviewFloor(house, range);
  const text = await answerOnce(`${house.url}${path}`, house.person);
  const { orders }: { orders: readonly unknown[] } = JSON.parse(text);
  const name = `order overview, ${span} (${orders.length} rows, ${Math.round(text.length / 1024)} KB)`;
  return besideFloor(load, house, { name, goal, path, floor, request: house.person, isReading: true });
}

async function benchRecords(load: Load, house: OrderHouse): Promise<BenchRow[]> {
  const [opened = '', saved = '', other = ''] = await usualOrders(house, 3);
  const { url, person } = house;
  const open = `/api/orders/${opened}`;
  const { name, count } = await mostFrequentName(house);
  const search = async (text: string, about: string): Promise<Compared> => ({
    name: `search for “${text}”${about}`,
    goal: '≤ 4',
    path: searchPath(text),
    request: person,
    floor: namesFloor(house, text, await answerOnce(`${url}${searchPath(text)}`, person)),
    isReading: true,
  });
  const saving = await saveRequest(house, saved);
  const savedAnswer = await answerOnce(`${url}/api/orders`, saving);
  const creating = await createRequest(house, opened);
  const createdAnswer = await answerOnce(`${url}/api/orders`, creating);
  const writing = { path: '/api/orders', isReading: false };
  const parts: readonly Compared[] = [
    {
      name: 'order: open',
      goal: '≤ 3',
      path: open,
      request: person,
      floor: await openFloor(house, opened, await answerOnce(`${url}${open}`, person)),
      isReading: true,
    },
    await search(name, `, as ${count} orders are called`),
    await search(await nameAndCity(house, opened), ''),
    {
      name: 'order: save',
      goal: '≤ 4',
      ...writing,
      request: { ...saving, number: saving.number + 1 },
      // Another row: a version that grows elsewhere would make the next save stale.
      floor: await saveFloor(house, other, savedAnswer),
    },
    {
      name: 'order: create, with a new customer',
      goal: '≤ 4',
      ...writing,
      request: creating,
      floor: await createFloor(house, opened, createdAnswer),
    },
  ];
  const rows: BenchRow[] = [];
  for (const part of parts) rows.push(...(await besideFloor(load, house, part)));
  return rows;
}
