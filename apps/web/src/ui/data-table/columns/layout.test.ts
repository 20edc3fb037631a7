import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import {
  defaultLayout,
  fitLayout,
  hideColumns,
  moveColumn,
  narrowLayout,
  resetColumnWidth,
  resizeColumn,
  setColumnShown,
  shiftColumn,
  type TableLayout,
  visibleKeys,
} from './layout.ts';

const column = (key: string, hidden = false): Column<string> => ({
  key,
  label: key,
  hidden,
  value: (row) => row,
});
const columns = [column('a'), column('b'), column('c', true), column('d')];
const layout = defaultLayout(columns);

describe('defaultLayout', () => {
  it('takes the declared order and hides what is hidden at first', () => {
    expect(layout).toEqual({ order: ['a', 'b', 'c', 'd'], hidden: ['c'], widths: {}, sort: [] });
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(layout))).toEqual(layout);
  });
});

describe('narrowLayout', () => {
  const money = (key: string, card?: 'amount'): Column<string> => ({
    key,
    label: key,
    kind: 'money',
    value: () => null,
    ...(card === undefined ? {} : { card }),
  });
  const number = column('number');
  const line: Column<string> = { ...column('day'), card: 'line' };
  const badge: Column<string> = { ...column('state'), card: 'badge' };
  const title: Column<string> = { ...column('name'), card: 'title' };

  it('puts what a row is first, then its amounts, and changes nothing else', () => {
    const all = [number, line, badge, money('margin'), title, money('price', 'amount')];
    const standard = { ...defaultLayout(all), hidden: ['margin'] };
    expect(narrowLayout(standard, all)).toEqual({
      ...standard,
      order: ['name', 'state', 'price', 'margin', 'day', 'number'],
    });
  });

  it('keeps beside the title what a row is about as well', () => {
    const customer: Column<string> = { ...column('client'), card: 'subtitle', besideTitle: true };
    const all = [title, line, badge, customer];
    expect(narrowLayout(defaultLayout(all), all).order).toEqual(['name', 'client', 'state', 'day']);
  });

  it('begins with the number a row is called by, wherever it stood', () => {
    const called: Column<string> = { ...column('called'), leads: true, card: 'subtitle' };
    const all = [title, line, called, badge];
    expect(narrowLayout(defaultLayout(all), all).order).toEqual(['called', 'name', 'state', 'day']);
  });

  it('leaves amounts where they are in a list that is not about them', () => {
    const all = [number, money('price'), line, title];
    expect(narrowLayout(defaultLayout(all), all).order).toEqual(['name', 'day', 'number', 'price']);
  });
});

describe('fitLayout', () => {
  const stored: TableLayout = {
    order: ['d', 'gone', 'a', 'd'],
    hidden: ['gone', 'a'],
    widths: { gone: 90, d: 200 },
    sort: [
      { key: 'gone', descending: true },
      { key: 'd', descending: false },
    ],
  };

  it('drops columns that no longer exist', () => {
    expect(fitLayout(stored, [column('a'), column('d')])).toEqual({
      order: ['d', 'a'],
      hidden: ['a'],
      widths: { d: 200 },
      sort: [{ key: 'd', descending: false }],
    });
  });

  it('puts new columns behind the one they are declared after', () => {
    expect(fitLayout(stored, columns).order).toEqual(['d', 'a', 'b', 'c']);
    expect(fitLayout({ ...stored, order: ['d'] }, columns).order).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps a new column hidden if it is hidden at first', () => {
    expect(fitLayout(stored, columns).hidden).toEqual(['a', 'c']);
  });

  it('keeps a hidden column shown once a person has shown it', () => {
    const shown = setColumnShown(layout, 'c', true);
    expect(fitLayout(shown, columns).hidden).toEqual([]);
  });
});

describe('moving', () => {
  it('puts a column before another one or at the end', () => {
    expect(moveColumn(layout, 'd', 'a').order).toEqual(['d', 'a', 'b', 'c']);
    expect(moveColumn(layout, 'a', null).order).toEqual(['b', 'c', 'd', 'a']);
    expect(moveColumn(layout, 'a', 'a')).toBe(layout);
  });

  it('steps over hidden columns', () => {
    expect(visibleKeys(shiftColumn(layout, 'b', 1))).toEqual(['a', 'd', 'b']);
    expect(visibleKeys(shiftColumn(layout, 'd', -1))).toEqual(['a', 'd', 'b']);
  });

  it('stops at both ends', () => {
    expect(shiftColumn(layout, 'a', -1)).toBe(layout);
    expect(shiftColumn(layout, 'd', 1)).toBe(layout);
  });
});

describe('widths', () => {
  it('stay between the smallest and the widest', () => {
    expect(resizeColumn(layout, 'a', 133.4).widths).toEqual({ a: 133 });
    expect(resizeColumn(layout, 'a', 2).widths).toEqual({ a: 56 });
    expect(resizeColumn(layout, 'a', 9_999).widths).toEqual({ a: 640 });
  });

  it('go back to the column’s own', () => {
    expect(resetColumnWidth(resizeColumn(layout, 'a', 100), 'a').widths).toEqual({});
  });
});

describe('setColumnShown', () => {
  it('shows and hides', () => {
    expect(setColumnShown(layout, 'a', false).hidden).toEqual(['c', 'a']);
    expect(setColumnShown(layout, 'c', true).hidden).toEqual([]);
  });

  it('never hides the last one', () => {
    const single: TableLayout = { ...layout, hidden: ['a', 'b', 'c'] };
    expect(setColumnShown(single, 'd', false)).toBe(single);
  });
});

describe('hideColumns', () => {
  it('leaves the first one in sight, as a table without columns has no way back', () => {
    const hidden = hideColumns(setColumnShown(layout, 'a', false));
    expect(visibleKeys(hidden)).toEqual(['b']);
    expect(visibleKeys(hideColumns(hidden))).toEqual(['b']);
    expect(hideColumns({ ...layout, order: [] }).hidden).toEqual([]);
  });
});
