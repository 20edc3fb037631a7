import { z } from 'zod';
import { complaintLines } from '../../apps/server/src/modules/complaints/index.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { catchStatement } from '../../tests/kit/statement-of.ts';
import type { BenchRow } from '../bench-row.ts';
import { startLoad } from '../load/load.ts';
import { besideFloor, type Compared } from '../orders/beside-floor.ts';
import { adminOf, readTableColumns, today } from '../orders/order-floors.ts';
import { type OrderHouse, openOrderHouse } from '../orders/order-house.ts';
import { answerOnce, get } from '../orders/order-requests.ts';

const orderCount = 20_000;

/** The calls of the complaints screen and dialog for somebody who may see everything, each beside its floor. */
export async function* benchComplaintCalls(entry: string): AsyncGenerator<BenchRow> {
  const postgres = await startPostgres({ fsync: true });
  using load = startLoad();
  try {
    await using house = await openOrderHouse(entry, postgres, { orders: orderCount, isFound: true });
    for (const part of await compareParts(house)) yield* await besideFloor(load, house, part);
  } finally {
    await postgres.stop();
  }
}

async function compareParts(house: OrderHouse): Promise<readonly Compared[]> {
  const { url, person, databaseUrl, tenantId } = house;
  const [opened = '', saved = '', other = ''] = await someComplaints(house, 3);
  const query = { tenantId, person: adminOf(person), today: today() };
  const floorOf = async (ids?: readonly string[]) => ({
    databaseUrl,
    ...(await catchStatement((tx) => complaintLines({ ...query, ...(ids && { ids }) }).execute(tx))),
  });
  const list = await answerOnce(`${url}/api/complaints`, person);
  const count = z.array(z.unknown()).parse(JSON.parse(list)).length;
  const record = await get(house, `/api/complaints/${saved}`);
  const saving = {
    method: 'PUT',
    headers: { ...person.headers, 'idempotency-key': '{{uuid}}' },
    // Another amount each time: neither found by nor part of the order's figures, as notes of an order.
    body: JSON.stringify({ ...record, remainingAmount: 0, version: 0 })
      .replace('"remainingAmount":0', '"remainingAmount":{{number}}')
      .replace('"version":0', '"version":{{number}}'),
    number: z.number().parse(record.version),
  } as const;
  const savedAnswer = await answerOnce(`${url}/api/complaints`, saving);
  return [
    {
      name: `complaints: all (${count} rows, ${Math.round(list.length / 1024)} KB)`,
      goal: '≤ 1.5',
      path: '/api/complaints',
      request: person,
      floor: { ...(await floorOf()), answer: { before: '[', after: ']' } },
      isReading: true,
    },
    {
      name: 'complaint: open',
      goal: '≤ 3',
      path: `/api/complaints/${opened}`,
      request: person,
      floor: { ...(await floorOf([opened])), answer: { before: '', after: '' } },
      isReading: true,
    },
    {
      name: 'complaint: save',
      goal: '≤ 4',
      path: '/api/complaints',
      request: { ...saving, number: saving.number + 1 },
      // Another row: a version that grows elsewhere would make the next save stale.
      floor: await saveFloor(house, other, savedAnswer),
      isReading: false,
    },
  ];
}

async function someComplaints({ query, tenantId }: OrderHouse, count: number): Promise<readonly string[]> {
  const rows = await query(
    `select id from complaints where tenant_id = $1 and state = 'NEW' order by created_on desc, id limit $2`,
    [tenantId, count],
  );
  if (rows.length < count) throw new Error('The house has too few complaints.');
  return rows.map((row) => z.string().parse(row.id));
}

/** The floor of a save, which writes the whole row as well. */
async function saveFloor(house: OrderHouse, id: string, answer: string) {
  const { tenantId, databaseUrl } = house;
  const changed: Record<string, string> = {
    remaining_amount: '$3',
    version: 'version + 1',
    modified_at: 'now()',
  };
  const names = await readTableColumns(house, 'complaints');
  return {
    databaseUrl,
    sql: `update complaints set ${names.map((name) => `${name} = ${changed[name] ?? name}`).join()}
      where tenant_id = $1 and id = $2 returning id`,
    values: [tenantId, id, 100],
    answer,
  };
}
