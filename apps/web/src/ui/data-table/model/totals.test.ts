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
      ['price', { sum: 30, incomplete: 0 }],
      ['hours', { sum: 4, incomplete: 0 }],
    ]),
  );
});

it('is zero without rows', () => {
  expect(sumColumns([], columns).get('price')?.sum).toBe(0);
});

it('stays exact over many rows', () => {
  const rows = Array.from({ length: 100_000 }, () => ({ price: cents(99_999_999), hours: 0 }));
  expect(sumColumns(rows, columns).get('price')?.sum).toBe(9_999_999_900_000);
});

it('leaves out rows that do not count', () => {
  const rows: readonly Row[] = [
    { price: cents(10), hours: 2 },
    { price: cents(500), hours: 7 },
  ];
  const totals = sumColumns(rows, columns, ({ hours }) => hours < 5);
  expect([totals.get('price')?.sum, totals.get('hours')?.sum]).toEqual([10, 2]);
});

it('counts what lacks data, and not what is empty or does not count', () => {
  const rows: readonly Row[] = [
    { price: cents(10), hours: 1 },
    { price: null, hours: 1 },
    { price: cents(20), hours: 2 },
    { price: cents(40), hours: 1 },
    { price: cents(80), hours: 9 },
  ];
  const open = columns.map((column) => ({ ...column, isIncomplete: ({ hours }: Row) => hours !== 2 }));
  const total = sumColumns(rows, open, ({ hours }) => hours < 5).get('price');
  expect(total).toEqual({ sum: 70, incomplete: 2 });
});
