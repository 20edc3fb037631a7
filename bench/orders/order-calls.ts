import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import type { Request } from '../alternate.ts';
import type { BenchRow } from '../bench-row.ts';
import { type Load, startLoad } from '../load/load.ts';
import { besideFloor, type Compared } from './beside-floor.ts';
import { callFloor } from './call-floor.ts';
import { namesFloor, openFloor, overviewFloor, type Range } from './order-floors.ts';
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
import { openRecorder } from './recorded-call.ts';

const orderCount = 20_000;

/** The calls of the order overview and dialog for somebody who may see everything, each beside its floor. */
export async function* benchOrderCalls(entry: string): AsyncGenerator<BenchRow> {
  const postgres = await startPostgres({ fsync: true });
  using load = startLoad();
  try {
    await using house = await openOrderHouse(entry, postgres, { orders: orderCount, isFound: true });
    yield* await benchOverview(load, house, 'one month', lastDays(30), '≤ 3');
    yield* await benchOverview(load, house, 'one year', lastDays(365), '≤ 1.5');
    yield* benchRecords(load, house);
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

async function* benchRecords(load: Load, house: OrderHouse): AsyncGenerator<BenchRow> {
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
  const path = '/api/orders';
  const saving = await saveRequest(house, saved);
  const creating = await createRequest(house, opened);
  const floors = await writingFloors(house, other, creating);
  const writing = { path, isReading: false, goal: '≤ 2' };
  const parts: readonly Compared[] = [
    {
      name: 'order: open',
      goal: '≤ 2.5',
      path: open,
      request: person,
      floor: await openFloor(house, opened, await answerOnce(`${url}${open}`, person)),
      isReading: true,
    },
    await search(name, `, as ${count} orders are called`),
    await search(await nameAndCity(house, opened), ''),
    { name: 'order: save', ...writing, request: saving, floor: floors.save },
    { name: 'order: create, with a new customer', ...writing, request: creating, floor: floors.create },
  ];
  for (const part of parts) yield* await besideFloor(load, house, part);
}

/** How far the numbers of new customers are apart, since floor and product draw them in turns. */
const apart = 1_000_000;

/**
 * Floors of creating and saving: the statements that both calls send themselves. Another order is saved here, or its
 * version would grow for both.
 */
async function writingFloors(house: OrderHouse, id: string, creating: Request) {
  const { databaseUrl, url } = house;
  await using recorder = await openRecorder(house);
  const path = '/api/orders';
  const saving = await saveRequest(house, id);
  const record = (request: Request & { number?: number }) => recorder.record(path, request);
  const saves = [await record(saving), await record({ ...saving, number: saving.number + 1 })] as const;
  const creates = [await record(creating), await record(creating)] as const;
  const answer = await answerOnce(`${url}${path}`, creating);
  return {
    save: callFloor(...saves, { databaseUrl, answer }),
    create: callFloor(...creates, { databaseUrl, answer, apart }),
  };
}
