import type { Page } from 'playwright-core';
import { startUiHarness, type UiHarness } from '../../tests/browser/ui-harness.ts';
import {
  type FrameReport,
  measureFilter,
  measureFirstRows,
  measureScroll,
  measureSort,
} from './data-table-probe.ts';

/** A line of the benchmark's table; milliseconds are reported, never asserted. */
export type BenchRow = Readonly<{ name: string; value: number; unit: string; goal: string }>;

const rowCount = 10_000;
const runs = 5;
const rowCountsCompared = [1_000, 10_000, 50_000];

type Run = Readonly<{
  firstRows: number;
  filterFirst: number;
  filterNext: number;
  sortText: number;
  sortMoney: number;
  down: FrameReport;
  sideways: FrameReport;
}>;

/** The data table with 10,000 rows × 45 columns in a production build: median of several fresh pages. */
export async function* benchDataTable(): AsyncGenerator<BenchRow> {
  const harness = await startUiHarness();
  try {
    const measured: Run[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await onTable(harness, rowCount, measureOnce));
    const sizes: number[] = [];
    for (const rows of rowCountsCompared) sizes.push(await onTable(harness, rows, domSize));
    yield* [...timings(measured), ...sizes.map(sizeRow)];
  } finally {
    await harness.close();
  }
}

const onTable = <T>(harness: UiHarness, rows: number, work: (page: Page) => Promise<T>): Promise<T> =>
  harness.withPage({ only: 'data-table' }, async (page) => {
    await page.goto(new URL(`/dev-ui.html?only=data-table&rows=${rows}`, page.url()).href);
    await page.locator('[role="gridcell"]').first().waitFor();
    return work(page);
  });

async function measureOnce(page: Page): Promise<Run> {
  const firstRows = await measureFirstRows(page);
  const filterFirst = await measureFilter(page, 'hub');
  const filterNext = await measureFilter(page, 'huber gra');
  await measureFilter(page, '');
  const sortText = await measureSort(page, 'text-0');
  const sortMoney = await measureSort(page, 'amount-0');
  await showAll(page);
  const down = await measureScroll(page, 'down');
  const sideways = await measureScroll(page, 'sideways');
  return { firstRows, filterFirst, filterNext, sortText, sortMoney, down, sideways };
}

async function domSize(page: Page): Promise<number> {
  await showAll(page);
  return page.locator('[role="grid"]').evaluate((grid) => grid.querySelectorAll('*').length);
}

async function showAll(page: Page): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'Einträge je Seite' })
    .getByText('Alle', { exact: true })
    .click();
  await page.getByRole('navigation', { name: 'Seiten' }).waitFor({ state: 'detached' });
}

function timings(measured: readonly Run[]): BenchRow[] {
  const row = (name: string, unit: string, goal: string, read: (run: Run) => number): BenchRow => ({
    name: `data table, ${rowCount} × 45: ${name}`,
    value: Math.round(median(measured.map(read)) * 10) / 10,
    unit,
    goal,
  });
  return [
    row('first rows after the data', 'ms', '≤ 200', (run) => run.firstRows),
    row('first filter with totals', 'ms', '≤ 100', (run) => run.filterFirst),
    row('next filter with totals', 'ms', '≤ 100', (run) => run.filterNext),
    row('sort by German text', 'ms', '≤ 200', (run) => run.sortText),
    row('sort by money', 'ms', '≤ 200', (run) => run.sortMoney),
    row('scroll down', 'frames/s', '≥ 50', (run) => run.down.framesPerSecond),
    row('scroll down, worst frame', 'ms', '≤ 100', (run) => run.down.worstFrame),
    row('scroll sideways', 'frames/s', '≥ 50', (run) => run.sideways.framesPerSecond),
  ];
}

const sizeRow = (value: number, index: number): BenchRow => ({
  name: `data table, ${rowCountsCompared[index]} rows on one page: elements in the document`,
  value,
  unit: 'elements',
  goal: 'same for all',
});

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
