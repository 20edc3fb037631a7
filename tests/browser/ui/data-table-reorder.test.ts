import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graveViolationsOn } from '../axe.ts';
import { startUiHarness, type UiHarness, type UiPageOptions } from '../ui-harness.ts';
import { TablePage } from './table-page.ts';

let harness: UiHarness;
beforeAll(async () => {
  harness = await startUiHarness();
});
afterAll(() => harness.close());

const phone: UiPageOptions = { size: { width: 390, height: 844 }, touch: true };

const onTable = (work: (table: TablePage) => Promise<void>, options: UiPageOptions = {}) =>
  harness.withPage({ ...options, only: 'data-table-order' }, async (page) => {
    const table = new TablePage(page, 'Lieferanten');
    await table.region.waitFor();
    await work(table);
  });

const calls = ({ page }: TablePage) => page.getByLabel('Wie oft umgeordnet wurde').innerText();
const said = ({ region }: TablePage) => region.locator('[aria-live="polite"]').allInnerTexts();

async function findMiddle(table: TablePage, row: number, key = 'name') {
  const box = await table.cell(row, key).boundingBox();
  if (box === null) throw new Error(`There is no row ${row}.`);
  return { x: box.x + 20, y: box.y + box.height / 2, height: box.height };
}

/** Takes a row to just above another one's middle, or below it. */
async function drag(table: TablePage, from: number, to: number, side: 'above' | 'below') {
  const start = await findMiddle(table, from);
  const end = await findMiddle(table, to);
  const { mouse } = table.page;
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(start.x, (start.y + end.y) / 2, { steps: 4 });
  await mouse.move(start.x, end.y + (side === 'above' ? -0.3 : 0.3) * end.height, { steps: 4 });
}

describe('rows with an order of their own', () => {
  it('are dragged by mouse to where the line shows', () =>
    onTable(async (table) => {
      await drag(table, 0, 2, 'below');
      await table.page.mouse.up();
      expect(await table.column('name')).toEqual(['Nobilia', 'Häcker', 'Nolte', 'Schüller', 'Leicht']);
      await drag(table, 4, 0, 'above');
      await table.page.mouse.up();
      expect(await table.column('name')).toEqual(['Leicht', 'Nobilia', 'Häcker', 'Nolte', 'Schüller']);
      expect(await calls(table)).toBe('2');
    }));

  it('go back by Escape, and a mere click moves nothing', () =>
    onTable(async (table) => {
      await drag(table, 0, 3, 'below');
      await table.press('Escape');
      await table.page.mouse.up();
      await table.cell(1, 'name').click();
      await drag(table, 2, 2, 'below');
      await table.page.mouse.up();
      expect(await calls(table)).toBe('0');
      expect((await table.column('name'))[0]).toBe('Nolte');
    }));

  it('are moved by Alt and arrows, Home and End; the focus goes along and it is said where they are', () =>
    onTable(async (table) => {
      await table.cell(0, 'name').click();
      await table.press('Alt+ArrowDown', 'Alt+ArrowDown');
      expect(await table.column('name')).toEqual(['Nobilia', 'Häcker', 'Nolte', 'Schüller', 'Leicht']);
      expect(await table.focused()).toEqual({ row: '2', column: 'name' });
      expect(await said(table)).toContain('Nolte steht jetzt an Stelle 3 von 5.');
      await table.press('Alt+End');
      expect((await table.column('name')).at(-1)).toBe('Nolte');
      await table.press('Alt+ArrowDown');
      await table.press('Alt+Home', 'Alt+ArrowUp');
      expect((await table.column('name'))[0]).toBe('Nolte');
      expect(await calls(table)).toBe('4');
    }));

  it('stay where they are while a column sorts them or a search narrows them, and it is said why', () =>
    onTable(async (table) => {
      await table.header('Name').click();
      await table.region.getByText('Nach einer Spalte sortiert.', { exact: false }).first().waitFor();
      await drag(table, 0, 3, 'below');
      await table.page.mouse.up();
      await table.cell(0, 'name').click();
      await table.press('Alt+ArrowDown');
      expect(await calls(table)).toBe('0');
      expect((await said(table)).join()).toContain('Nach einer Spalte sortiert');
      await table.region.getByRole('button', { name: 'Eigene Reihenfolge zeigen' }).click();
      expect((await table.column('name'))[0]).toBe('Nolte');
      await table.page.getByLabel('Lieferanten suchen').fill('o');
      await expect.poll(() => table.column('name')).toEqual(['Nolte', 'Nobilia']);
      await table.cell(0, 'name').click();
      await table.press('Alt+ArrowDown');
      expect((await said(table)).join()).toContain('wenn alle Einträge zu sehen sind');
      expect(await calls(table)).toBe('0');
    }));

  it('scroll on at the edge while the pointer rests there', () =>
    onTable(async (table) => {
      await table.region.getByRole('button', { name: '400 Zeilen' }).click();
      await table.pageSize('Alle').click();
      await expect.poll(() => table.column('name')).toContain('Lieferant 3');
      const { mouse } = table.page;
      const start = await findMiddle(table, 0);
      const box = await table.grid.boundingBox();
      if (box === null) throw new Error('There is no table.');
      await mouse.move(start.x, start.y);
      await mouse.down();
      await mouse.move(start.x, box.y + box.height - 10, { steps: 5 });
      await expect.poll(() => table.grid.evaluate((grid) => grid.scrollTop)).toBeGreaterThan(200);
      await mouse.up();
      expect(await calls(table)).toBe('1');
      await table.grid.evaluate((grid) => grid.scrollTo(0, 0));
      await expect.poll(async () => (await table.column('name'))[0]).toBe('Lieferant 2');
    }));

  it('are moved by two buttons of a card on the phone', () =>
    onTable(async (table) => {
      await table.region.getByRole('button', { name: 'Nolte nach unten' }).tap();
      const titles = () => table.region.getByRole('heading', { level: 3 }).allInnerTexts();
      await expect.poll(titles).toEqual(['Nobilia', 'Nolte', 'Häcker', 'Schüller', 'Leicht']);
      await table.region.getByRole('button', { name: 'Nobilia nach oben' }).tap({ force: true });
      expect(await calls(table)).toBe('1');
      const box = await table.region.getByRole('button', { name: 'Nolte nach oben' }).boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(40);
    }, phone));

  it('say why something cannot be done with one of them', () =>
    onTable(async (table) => {
      const button = table.region.getByRole('button', { name: 'Nolte löschen' });
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      await button.click({ force: true });
      expect(await calls(table)).toBe('0');
      await table.region.getByRole('button', { name: 'Häcker löschen' }).click();
      expect(await calls(table)).toBe('Häcker wäre jetzt gelöscht');
    }));

  it.each([
    ['light', {}],
    ['dark', {}],
    ['light', phone],
    ['dark', phone],
  ] as const)('have no serious finding, %s %j', (scheme, size) =>
    onTable(
      async ({ page }) => {
        expect((await graveViolationsOn(page)).map(({ id }) => id)).toEqual([]);
      },
      { ...size, scheme },
    ),
  );
});

describe('a finger', () => {
  const tablet: UiPageOptions = { size: { width: 1024, height: 768 }, touch: true };

  it('drags a row by its handle', () =>
    onTable(async (table) => {
      const start = await findMiddle(table, 0, '$grip');
      const end = await findMiddle(table, 2);
      await swipe(table, start, { x: start.x, y: end.y + end.height * 0.3 });
      await expect
        .poll(() => table.column('name'))
        .toEqual(['Nobilia', 'Häcker', 'Nolte', 'Schüller', 'Leicht']);
    }, tablet));

  it('moves nothing anywhere else, since it scrolls there', () =>
    onTable(async (table) => {
      const start = await findMiddle(table, 0);
      const end = await findMiddle(table, 2);
      await swipe(table, start, { x: start.x, y: end.y + end.height * 0.3 });
      expect(await calls(table)).toBe('0');
    }, tablet));
});

type Point = Readonly<{ x: number; y: number }>;

async function swipe({ page }: TablePage, from: Point, to: Point) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 8 }]);
  }
  await touch('touchEnd', []);
}
