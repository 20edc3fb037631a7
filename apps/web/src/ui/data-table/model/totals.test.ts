import { type Cents, cents } from '@korpus/domain/money/cents.ts';
import { expect, it } from 'vitest';
import type { Column } from '../columns/column.ts';
import { sumColumns } from './totals.ts';

type Row = Readonly<{ price: Cents | null; hours: number }>;

const columns: readonly Column<Row>[] = [
  { key: 'price', label: 'Preis', kind: 'money', total: 'sum', value: (row) => row.price },
  { key: 'hours', label: 'Stunden', kind: 'number', total: 'sum', value: (row) => row.hours },
  { key: 'average', label: 'Schnitt', kind: 'number', value: (row) => row.hours },
];

it('adds cents exactly and leaves out what is empty', () => {
  // 0,10 € + 0,20 € is 0,30 €, which binary euros would not give.
  const rows: readonly Row[] = [
    { price: cents(10), hours: 2 },
    { price: null, hours: 3 },
    { price: cents(20), hours: -1 },
  ];
  expect(sumColumns(rows, columns)).toEqual(
    new Map([
      ['price', 30],
      ['hours', 4],
    ]),
  );
});

it('is zero without rows', () => {
  expect(sumColumns([], columns).get('price')).toBe(0);
});

it('stays exact over many rows', () => {
  const rows = Array.from({ length: 100_000 }, () => ({ price: cents(99_999_999), hours: 0 }));
  expect(sumColumns(rows, columns).get('price')).toBe(9_999_999_900_000);
});

it('leaves out rows that do not count', () => {
  const rows: readonly Row[] = [
    { price: cents(10), hours: 2 },
    { price: cents(500), hours: 7 },
  ];
  const totals = sumColumns(rows, columns, ({ hours }) => hours < 5);
  expect([totals.get('price'), totals.get('hours')]).toEqual([10, 2]);
});
