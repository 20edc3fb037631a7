import type { Page } from 'playwright-core';
import { shareBrowserAsSold } from '../../tests/browser/browser.ts';
import { startUiHarness, type UiHarness } from '../../tests/browser/ui-harness.ts';
import { type BenchRow, median } from '../bench-row.ts';
import {
  type FrameReport,
  measureFilter,
  measureFirstRows,
  measureScroll,
  measureSort,
} from './data-table-probe.ts';

const rowCount = 10_000;
const rowsScrolled = 20_000;
const runs = 5;
const rowCountsCompared = [1_000, 10_000, 50_000];

type Run = Readonly<{
  firstRows: number;
  filterFirst: number;
  filterNext: number;
  sortText: number;
  sortMoney: number;
}>;

type Scrolled = Readonly<{ down: FrameReport; sideways: FrameReport }>;

/** The data table with 10,000 rows × 45 columns in a production build: median of several fresh pages. */
export async function* benchDataTable(): AsyncGenerator<BenchRow> {
  const chromium = await shareBrowserAsSold();
  const harness = await startUiHarness();
  try {
    const measured: Run[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await onTable(harness, rowCount, measureOnce));
    const scrolled: Scrolled[] = [];
    for (let run = 0; run < runs; run += 1) scrolled.push(await onTable(harness, rowsScrolled, scrollOnce));
    const sizes: number[] = [];
    for (const rows of rowCountsCompared) sizes.push(await onTable(harness, rows, domSize));
    yield* [...timings(measured), ...frames(scrolled), ...sizes.map(sizeRow)];
  } finally {
    await harness.close();
    await chromium.close();
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
  return { firstRows, filterFirst, filterNext, sortText, sortMoney };
}

async function scrollOnce(page: Page): Promise<Scrolled> {
  await showAll(page);
  return { down: await measureScroll(page, 'down'), sideways: await measureScroll(page, 'sideways') };
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
  const row = (name: string, read: (run: Run) => number): BenchRow => ({
    name: `data table, ${rowCount} × 45: ${name}`,
    value: median(measured.map(read)),
    unit: 'ms',
    goal: '≤ 100',
  });
  return [
    row('first rows after the data', (run) => run.firstRows),
    row('first filter with totals', (run) => run.filterFirst),
    row('next filter with totals', (run) => run.filterNext),
    row('sort by German text', (run) => run.sortText),
    row('sort by money', (run) => run.sortMoney),
  ];
}

function frames(measured: readonly Scrolled[]): BenchRow[] {
  const row = (name: string, unit: string, goal: string, read: (run: Scrolled) => number): BenchRow => ({
    name: `data table, ${rowsScrolled} × 45: ${name}`,
    value: median(measured.map(read)),
    unit,
    goal,
  });
  return [
    row('scroll down', 'frames/s', '≥ 50', ({ down }) => down.framesPerSecond),
    row('scroll down, worst frame', 'ms', '≤ 100', ({ down }) => down.worstFrame),
    row('scroll sideways', 'frames/s', '≥ 50', ({ sideways }) => sideways.framesPerSecond),
  ];
}

const sizeRow = (value: number, index: number): BenchRow => ({
  name: `data table, ${rowCountsCompared[index]} rows on one page: elements in the document`,
  value,
  unit: 'elements',
  goal: 'same for all',
});
