import type { LockAnswer } from '@korpus/contract/closing/closing.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import { rowsOfCircles } from './circles.ts';

const row = (number: string, location: string, date: string): LockAnswer['given'][number] => ({
  key: number,
  billType: 'ORDER',
  orderId: null,
  smallOrderId: null,
  clientName: 'Roth',
  location,
  date: isoDate(date),
  amount: cents(100),
  number,
  isAgain: false,
  hints: [],
  rateOfDay: null,
});
const circle = (prefix: string, month: string): LockAnswer['circles'][number] => ({
  prefix,
  month,
  count: 1,
  first: '',
  last: '',
  amount: cents(100),
});
const numbersOf = (given: LockAnswer['given'], circles: LockAnswer['circles']) =>
  rowsOfCircles({ given, circles }).map(({ rows }) => rows.map(({ number }) => number));

describe('the circles of a lock', () => {
  it('have the rows of their prefix and month, in their order', () => {
    const given = [
      row('GW2026100001', 'a', '2026-10-02'),
      row('2026100001', 'b', '2026-10-03'),
      row('GW2026100002', 'a', '2026-10-05'),
      row('GW2026110001', 'a', '2026-11-05'),
    ];
    const circles = [circle('', '202610'), circle('GW', '202610'), circle('GW', '202611')];
    expect(numbersOf(given, circles)).toEqual([
      ['2026100001'],
      ['GW2026100001', 'GW2026100002'],
      ['GW2026110001'],
    ]);
  });

  it('have a number that is given again under another prefix than it had', () => {
    const given = [row('ALT2026100001', 'a', '2026-10-02'), row('NEU2026100001', 'a', '2026-10-03')];
    expect(numbersOf(given, [circle('NEU', '202610')])).toEqual([['ALT2026100001', 'NEU2026100001']]);
  });
});
