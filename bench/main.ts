import { existsSync, writeFileSync } from 'node:fs';
import { projectFolder } from '../apps/server/src/platform/project-folder.ts';
import { isShort, shortForm } from './alternate.ts';
import { benchMatching } from './bank/matching-bench.ts';
import { type BenchRow, isMet, writeBenchLine } from './bench-row.ts';
import { benchCalendar } from './browser/calendar-bench.ts';
import { benchDashboard } from './browser/dashboard-bench.ts';
import { benchDataTable } from './browser/data-table-bench.ts';
import { benchOrderDialog } from './browser/order-dialog-bench.ts';
import { benchOverview } from './browser/overview-bench.ts';
import { benchPictureApp } from './browser/picture-app-bench.ts';
import { benchSlowDevice } from './browser/slow-device-bench.ts';
import { benchCalendarCalls } from './calendar/calendar-calls.ts';
import { benchClosingCalls } from './closing/closing-calls.ts';
import { benchComplaintCalls } from './complaints/complaint-calls.ts';
import { benchAlike } from './customers/alike-calls.ts';
import { benchDashboardCalls } from './dashboard/dashboard-calls.ts';
import { benchFiles } from './files/files-bench.ts';
import { benchFootprint } from './footprint.ts';
import { benchInstallation } from './installation/installation-calls.ts';
import { benchManyClients } from './many-clients.ts';
import { benchListNeighbours } from './orders/list-neighbours.ts';
import { benchOrderCalls } from './orders/order-calls.ts';
import { benchOrderGrowth } from './orders/order-growth.ts';
import { benchPageWeight } from './page-weight.ts';
import { benchPapers } from './papers/papers-bench.ts';
import { benchPrinting } from './printing/printing-bench.ts';
import { benchSmallCall } from './small-call.ts';
import { benchWeekCalls } from './week/week-calls.ts';

/** `npm run bench` has built it; the product is measured, not its sources. */
const entry = projectFolder('dist', 'server', 'main.mjs');
if (!existsSync(entry)) throw new Error('Run this by npm run bench, which builds first.');

/** Rows one by one where a part measures several things. */
type Measure = () => AsyncIterable<BenchRow>;

const parts: Readonly<Record<string, Measure>> = {
  'small-call': () => benchSmallCall(entry),
  orders: () => benchOrderCalls(entry),
  'list-neighbours': () => benchListNeighbours(entry),
  'many-clients': () => benchManyClients(entry),
  complaints: () => benchComplaintCalls(entry),
  calendars: () => benchCalendarCalls(entry),
  week: () => benchWeekCalls(entry),
  closing: () => benchClosingCalls(entry),
  dashboard: () => benchDashboardCalls(entry),
  alike: () => benchAlike(entry),
  matching: benchMatching,
  papers: benchPapers,
  printing: () => benchPrinting(entry),
  files: () => benchFiles(entry),
  footprint: () => benchFootprint(),
  'page-weight': () => benchPageWeight(entry),
  'data-table': benchDataTable,
  overview: () => benchOverview(entry),
  'order-dialog': () => benchOrderDialog(entry),
  calendar: () => benchCalendar(entry),
  'dashboard-page': () => benchDashboard(entry),
  'picture-app': () => benchPictureApp(entry),
  'slow-device': () => benchSlowDevice(entry),
};

/** Take many minutes, so they run only when they are named. */
const onRequest: typeof parts = {
  'order-growth': () => benchOrderGrowth(entry),
  installation: () => benchInstallation(entry),
};

/** Parts of the short form: what a change spoils first, in under five minutes, with fewer rounds (alternate.ts). */
const short = ['small-call', 'orders', 'footprint', 'page-weight', 'overview', 'order-dialog'];

/** Names given as arguments narrow the run to these parts. */
const named = process.argv.slice(2).filter((name) => name !== shortForm);
const wanted = named.length > 0 ? named : isShort ? short : Object.keys(parts);
const all = { ...parts, ...onRequest };
const unknown = wanted.filter((name) => all[name] === undefined);
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join()}. The parts are: ${Object.keys(all).join(', ')}`);

const rows: BenchRow[] = [];
const keep = () => {
  const results = rows.map((row) => ({ ...row, ok: isMet(row, rows) }));
  const when = new Date().toISOString();
  writeFileSync(projectFolder('bench', 'results.json'), `${JSON.stringify({ when, results }, null, 2)}\n`);
};
const measure = async (name: string) => {
  for await (const row of all[name]?.() ?? []) {
    rows.push(row);
    console.log(`  ${writeBenchLine(row, rows)}`);
    keep();
  }
};
const failed: string[] = [];
for (const name of wanted) {
  const start = performance.now();
  console.log(`\n${name}`);
  try {
    await measure(name);
  } catch (error) {
    failed.push(name);
    console.error(error);
  }
  console.log(`  (${Math.round((performance.now() - start) / 1000)} s)`);
}
const missed = rows.filter((row) => isMet(row, rows) === false);
console.log(`\n${rows.length} rows, ${missed.length} goals missed`);
for (const row of missed) console.log(`  ${writeBenchLine(row, rows)}`);
if (failed.length > 0) {
  console.log(`Not measured to the end, since they failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
