import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import {
  applyImport,
  getImport,
  type Import,
  judgeImport,
  readImportFile,
} from '@korpus/contract/imports/imports.ts';
import { writeCsv } from '@korpus/domain/imports/csv.ts';
import type { z } from 'zod';
import { makeForm } from '../../tests/kit/caller.ts';
import type { Target } from '../alternate.ts';
import { type BenchRow, median } from '../bench-row.ts';
import type { Load } from '../load/load.ts';
import type { LoadResult } from '../load/load-client.ts';
import { today } from '../orders/order-floors.ts';
import type { OrderHouse } from '../orders/order-house.ts';
import { listSmallHouseCalls } from './small-house.ts';

/** A book of ten years. */
const orders = 20_000;
const milliseconds = 500;
const rounds = 9;
/** Calls asked beside the import: a list, one record, a write. */
const asked = ['orders, three months', 'order opened', 'order saved'];

/** Measures what a small house feels while another has a file of orders judged and then written, each in one job. */
export async function* besideImport(
  load: Load,
  one: OrderHouse,
  importing: OrderHouse,
): AsyncGenerator<BenchRow> {
  const calls = Object.entries(await listSmallHouseCalls(one)).filter(([name]) => asked.includes(name));
  const small = calls.map(([name, target]) => felt(load, name, target));
  const until = async (id: string, state: Import['state'], when: string): Promise<Import> => {
    for (;;) {
      const whole = await ask(importing, getImport, id);
      if (whole.failure !== null) throw new Error(`The import failed: ${whole.failure}`);
      if (whole.state === state) return whole;
      for (const { drive } of small) await drive(when);
    }
  };
  for (let round = 0; round < rounds; round += 1) for (const { drive } of small) await drive('alone');
  const id = await readBook(importing);
  await ask(importing, judgeImport, id, completeColumns(await ask(importing, getImport, id)));
  const { version, counts } = await until(id, 'JUDGED', 'judged');
  if (counts.NEW !== orders) throw new Error(`Of ${orders} orders: ${JSON.stringify(counts)}`);
  await ask(importing, applyImport, id, { updateChanges: false, leaveOutWrong: false, version });
  await until(id, 'DONE', 'written');
  for (const { rows } of small) yield* rows('judged', 'written');
}

function felt(load: Load, name: string, target: Target) {
  const results: Record<string, LoadResult[]> = {};
  const state = { number: target.number ?? 0 };
  const medianOf = (when: string) => median((results[when] ?? []).map((each) => each.median));
  return {
    drive: async (when: string) => {
      const result = await load.drive({ ...target, ...state, connections: 1, milliseconds });
      state.number += result.requests;
      results[when] = [...(results[when] ?? []), result];
    },
    rows: (...times: readonly string[]): BenchRow[] =>
      times.flatMap((when) => {
        const called = `small house, ${name}: while ${orders.toLocaleString('en')} orders are ${when}`;
        const slowest = Math.max(...(results[when] ?? []).map((each) => each.slowest));
        return [
          { name: called, value: medianOf(when) / medianOf('alone'), unit: 'x', goal: '≤ 1.3' },
          { name: `${called}, slowest`, value: slowest, unit: 'ms', goal: '' },
        ];
      }),
  };
}

async function readBook({ url, person }: OrderHouse): Promise<string> {
  const day = today();
  const mark = randomUUID().slice(0, 8);
  const rows = Array.from({ length: orders }, (_, place) => [
    `${mark}-${place}`,
    `Kundin ${place}`,
    day,
    '12.000,00',
  ]);
  const bytes = Buffer.from(writeCsv([['Auftragsnr', 'Name', 'Auftragsdatum', 'VK brutto'], ...rows]));
  const { headers, payload } = makeForm({ name: 'buch.csv', bytes });
  const answer = await fetch(`${url}${readImportFile.path}?kind=orders`, {
    method: 'PUT',
    headers: { ...person.headers, ...headers, 'idempotency-key': randomUUID() },
    body: Buffer.from(payload ?? ''),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return readImportFile.answer.parse(await answer.json()).id;
}

/** The columns as they are proposed, and what no column says. */
function completeColumns({ sources, fields, version }: Import) {
  const fixed = ['salesmanId', 'location'].map((field) => ({
    field,
    column: null,
    fixed: fields.find(({ key }) => key === field)?.choices?.[0] ?? '',
  }));
  return { sheet: 0, sources: [...sources, ...fixed], version };
}

async function ask<Answer>(
  { url, person }: OrderHouse,
  { method, path, answer }: Pick<Endpoint, 'method' | 'path'> & { readonly answer: z.ZodType<Answer> },
  id: string,
  body?: object,
): Promise<Answer> {
  const reply = await fetch(`${url}${path.replace('{id}', id)}`, {
    method,
    headers: { ...person.headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (reply.status !== 200) throw new Error(await reply.text());
  return answer.parse(await reply.json());
}
