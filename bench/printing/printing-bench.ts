import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { overviewColumnKeys } from '@korpus/domain/orders/order-catalogue.ts';
import { z } from 'zod';
import { openPrinting, type Printing } from '../../apps/server/src/platform/printing/printing.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { documentBody, groupBody, productBody } from '../../tests/kit/documents.ts';
import { type BenchRow, median } from '../bench-row.ts';
import { type Load, startLoad } from '../load/load.ts';
import { type OrderHouse, openOrderHouse } from '../orders/order-house.ts';
import { usualOrders } from '../orders/order-requests.ts';
import { aContract, aTable, letterhead } from './print-samples.ts';

/** Each of another person, since the pages of one are made one after the other. */
const person = (number: number) => ({ tenantId: 'a house', userId: `${number % clients}` });
const clients = 8;
const rounds = 5;
const roundMilliseconds = 4_000;

/** Measures what printing costs, how much of it there can be at once, and what others feel of it. */
export async function* benchPrinting(entry: string): AsyncGenerator<BenchRow> {
  yield* workerRows();
  yield* await throughput(entry);
  yield* await whileOthersWork(entry);
}

const numbers = z.record(z.string(), z.number());

function probe(name: string): Record<string, number> {
  const file = fileURLToPath(new URL('print-probe.ts', import.meta.url));
  // The probe starts with the flag that the server gives its workers (platform/printing).
  const text = execFileSync(process.execPath, ['--max-semi-space-size=4', file, name], { encoding: 'utf8' });
  return numbers.parse(JSON.parse(text));
}

function workerRows(): BenchRow[] {
  const contract = probe('contract');
  const eInvoice = probe('eInvoice');
  const memory = probe('memory');
  const xlsx = probe('xlsx');
  const row = (name: string, value: number | undefined, unit: string, goal: string): BenchRow => ({
    name,
    value: value ?? Number.NaN,
    unit,
    goal,
  });
  const growth = (memory.late ?? Number.NaN) / (memory.early ?? Number.NaN);
  return [
    row('contract of 3 pages: processor time, median', contract.milliseconds, 'ms', '≤ 120'),
    row('the same as e-invoice, on the drawing: times that', eInvoice.onLetterhead, 'x', '≤ 1.5'),
    row('the same on plain paper, as e-invoice: times without', eInvoice.onPlainPaper, 'x', '≤ 1.5'),
    row('memory after 1,000 contracts: times that after 300', growth, 'x', '≤ 1.2'),
    row('memory of a worker, highest', memory.late, 'MiB', ''),
    row('xlsx of 10,000 x 30: processor time', xlsx.milliseconds, 'ms', '≤ 4000'),
    row('xlsx of 10,000 x 30: memory beyond the worker’s own', xlsx.mebibytes, 'MiB', '≤ 250'),
  ];
}

/** The workers of the built server, eight waiting for them all the time. */
async function throughput(entry: string): Promise<BenchRow[]> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const printing = openPrinting(log, { entry: join(dirname(entry), 'printing-worker.mjs') });
  try {
    const paper = await letterhead();
    const print = (number: number) =>
      printing.render({ kind: 'document', model: aContract(number), letterhead: paper }, person(number));
    const pages = (await PDFDocument.load(await print(0))).getPageCount();
    await busy(1_500, print);
    const perSecond: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      perSecond.push((await busy(roundMilliseconds, print)) / (roundMilliseconds / 1000));
    }
    const name = `contracts of ${pages} pages with letterhead, ${clients} clients`;
    return [{ name, value: median(perSecond), unit: '/s', goal: '≥ 12' }, ...(await exportsBeside(printing))];
  } finally {
    await printing.close();
  }
}

/** How many are done in a time when so many ask one after the other. */
async function busy(milliseconds: number, work: (number: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + milliseconds;
  const state = { done: 0, number: Math.floor(performance.now()) };
  const one = async () => {
    while (performance.now() < until) {
      state.number += 1;
      await work(state.number);
      state.done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  return state.done;
}

/** decisions: a preview never waits for an export. */
async function exportsBeside(printing: Printing): Promise<BenchRow[]> {
  const preview = async (number: number) => {
    const start = performance.now();
    await printing.render({ kind: 'document', model: aContract(number), letterhead: null }, person(0));
    return performance.now() - start;
  };
  const tables = [0, 1].map(() =>
    printing.render({ kind: 'table', format: 'XLS', table: aTable(10_000, 30) }, person(1)),
  );
  const state = { running: true };
  const ended = Promise.all(tables).then(() => {
    state.running = false;
  });
  const times: number[] = [];
  for (let number = 0; state.running || times.length < 5; number += 1) times.push(await preview(number));
  await ended;
  return [
    { name: 'a preview while two long tables are made: median', value: median(times), unit: 'ms', goal: '' },
  ];
}

/** p95 of opening an order alone, while others have documents made, and while one has a long list exported. */
async function whileOthersWork(entry: string): Promise<BenchRow[]> {
  const postgres = await startPostgres({ fsync: true });
  using load = startLoad();
  try {
    await using house = await openOrderHouse(entry, postgres, { orders: 10_000, isFound: false });
    const [opened = '', ...printed] = await usualOrders(house, clients + 1);
    const listed = await allOrders(house);
    const previews = printed.map(
      (id): Ask =>
        (number) =>
          previewOf(house, id, number),
    );
    const works: readonly Work[] = [
      { name: `${clients} people type, two previews a second each`, ask: previews, pause: 500, goal: '≤ 3' },
      { name: `${clients} ask for previews without a pause`, ask: previews, pause: 0, goal: '' },
      {
        name: 'a list of 10,000 x 30 becomes an xlsx',
        ask: [() => exportOf(house, listed)],
        pause: 0,
        goal: '≤ 3',
      },
    ];
    await openOrder(load, house, opened);
    const rows: BenchRow[] = [];
    for (const work of works) rows.push(...(await besideWork(() => openOrder(load, house, opened), work)));
    return rows;
  } finally {
    await postgres.stop();
  }
}

type Ask = (number: number) => Promise<Response>;
type Work = {
  readonly name: string;
  readonly ask: readonly Ask[];
  /** Milliseconds from one question to the next, if the answer does not take longer. */
  readonly pause: number;
  readonly goal: string;
};

async function besideWork(open: () => Promise<number>, { name, goal, ...work }: Work): Promise<BenchRow[]> {
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await open());
    const working = askUntilStopped(work);
    beside.push(await open());
    await working.stop();
  }
  const times = beside.map((time, round) => time / (alone[round] ?? Number.NaN));
  const row = (rest: string, value: number, unit: string, goalOfRow: string): BenchRow => ({
    name: `order: open, p95 ${rest}`,
    value,
    unit,
    goal: goalOfRow,
  });
  return [
    row(`alone, before ${name}`, median(alone), 'ms', ''),
    row(`while ${name}`, median(beside), 'ms', ''),
    row(`while ${name}: times alone`, median(times), 'x', goal),
  ];
}

async function openOrder(load: Load, { url, person }: OrderHouse, id: string): Promise<number> {
  const order = { url: `${url}/api/orders/${id}`, headers: person.headers, connections: 1 };
  return (await load.drive({ ...order, milliseconds: roundMilliseconds })).p95;
}

/** Each asks again when it has its answer and the pause is over. */
function askUntilStopped({ ask, pause }: Pick<Work, 'ask' | 'pause'>) {
  const state = { running: true };
  const asking = ask.map(async (next) => {
    for (let number = 0; state.running; number += 1) {
      const [answer] = await Promise.all([next(number), setTimeout(pause)]);
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
    }
  });
  return {
    stop: async () => {
      state.running = false;
      await Promise.all(asking);
    },
  };
}

const post = ({ url, person }: OrderHouse, path: string, body: unknown): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });

/** A dialog each, so that none takes the place of another's preview. */
const previewOf = (house: OrderHouse, id: string, number: number) =>
  post(house, `/api/export/order/${id}/preview`, { document: contractBody(number) });

const exportOf = (house: OrderHouse, orders: readonly { readonly id: string }[]) =>
  post(house, '/api/export/table-file/XLS', { orders, selectedFields: thirtyColumns });

const thirtyColumns = overviewColumnKeys.slice(0, 30);

async function allOrders({ query, tenantId }: OrderHouse): Promise<readonly { readonly id: string }[]> {
  const rows = await query('select id from orders where tenant_id = $1 order by id limit 10000', [tenantId]);
  return rows.map(({ id }) => ({ id: z.string().parse(id) }));
}

const contractBody = (number: number) =>
  documentBody('PURCHASE_CONTRACT', null, null, {
    productGroups: Array.from({ length: 3 }, () =>
      groupBody(
        Array.from({ length: 12 }, (_, index) => productBody(`Schrank ${number}-${index}`, 300 + index)),
      ),
    ),
  });
