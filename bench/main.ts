import { existsSync, writeFileSync } from 'node:fs';
import { projectFolder } from '../apps/server/src/platform/project-folder.ts';
import { type BenchRow, isMet, printTable } from './bench-row.ts';
import { benchCalendar } from './browser/calendar-bench.ts';
import { benchDashboard } from './browser/dashboard-bench.ts';
import { benchDataTable } from './browser/data-table-bench.ts';
import { benchOrderDialog } from './browser/order-dialog-bench.ts';
import { benchOverview } from './browser/overview-bench.ts';
import { benchPictureApp } from './browser/picture-app-bench.ts';
import { benchCalendarCalls } from './calendar/calendar-calls.ts';
import { benchClosingCalls } from './closing/closing-calls.ts';
import { benchComplaintCalls } from './complaints/complaint-calls.ts';
import { benchDashboardCalls } from './dashboard/dashboard-calls.ts';
import { benchFiles } from './files/files-bench.ts';
import { benchFootprint } from './footprint.ts';
import { benchManyClients } from './many-clients.ts';
import { benchListNeighbours } from './orders/list-neighbours.ts';
import { benchOrderCalls } from './orders/order-calls.ts';
import { benchOrderGrowth } from './orders/order-growth.ts';
import { benchPageWeight } from './page-weight.ts';
import { benchPrinting } from './printing/printing-bench.ts';
import { benchSmallCall } from './small-call.ts';
import { benchWeekCalls } from './week/week-calls.ts';

/** `npm run bench` has built it; the product is measured, not its sources. */
const entry = projectFolder('dist', 'server', 'main.mjs');
if (!existsSync(entry)) throw new Error('Run this by npm run bench, which builds first.');

const parts: readonly [string, () => Promise<readonly BenchRow[]>][] = [
  ['small-call', () => benchSmallCall(entry)],
  ['orders', () => benchOrderCalls(entry)],
  ['list-neighbours', () => benchListNeighbours(entry)],
  ['many-clients', () => benchManyClients(entry)],
  ['complaints', () => benchComplaintCalls(entry)],
  ['calendars', () => benchCalendarCalls(entry)],
  ['week', () => benchWeekCalls(entry)],
  ['closing', () => benchClosingCalls(entry)],
  ['dashboard', () => benchDashboardCalls(entry)],
  ['printing', () => benchPrinting(entry)],
  ['files', () => benchFiles(entry)],
  ['footprint', () => benchFootprint(entry)],
  ['page-weight', () => benchPageWeight(entry)],
  ['data-table', benchDataTable],
  ['overview', () => benchOverview(entry)],
  ['order-dialog', () => benchOrderDialog(entry)],
  ['calendar', () => benchCalendar(entry)],
  ['dashboard-page', () => benchDashboard(entry)],
  ['picture-app', () => benchPictureApp(entry)],
];

/** Takes many minutes, so it runs only when it is named. */
const onRequest: typeof parts = [['order-growth', () => benchOrderGrowth(entry)]];

/** With names as arguments only these parts run. */
const wanted = process.argv.slice(2);
const chosen =
  wanted.length === 0 ? parts : [...parts, ...onRequest].filter(([name]) => wanted.includes(name));
if (chosen.length === 0)
  throw new Error(`The parts are: ${[...parts, ...onRequest].map(([name]) => name).join(', ')}`);

const rows: BenchRow[] = [];
for (const [name, measure] of chosen) {
  process.stderr.write(`${name} …\n`);
  rows.push(...(await measure()));
}
console.log(printTable(rows));
const results = rows.map((row) => ({ ...row, ok: isMet(row, rows) }));
const when = new Date().toISOString();
writeFileSync(projectFolder('bench', 'results.json'), `${JSON.stringify({ when, results }, null, 2)}\n`);
