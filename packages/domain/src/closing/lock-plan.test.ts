import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/iso-date.ts';
import { cents } from '../money/cents.ts';
import { day, euros } from '../orders/test-kit/an-order.ts';
import {
  circleKey,
  circleSums,
  findBlock,
  isUnlockDay,
  type LockRow,
  listHints,
  lockDayRefusal,
  numberRows,
} from './lock-plan.ts';

const row = (key: string, date: string, with_: Partial<LockRow> = {}): LockRow => ({
  key,
  billType: 'ORDER',
  billPrefix: 'GW',
  createdAt: '2026-09-01T08:00:00.000Z',
  formerNumber: null,
  isDelivered: true,
  lacksMarginData: false,
  unpaid: cents(0),
  otherRates: [],
  rateOfDay: null,
  gaps: [],
  content: {
    date: day(date),
    finalPrice: euros(100),
    billedAmount: euros(60),
    clientName: 'Petersen',
    location: 'l',
    vat: 20,
  },
  ...with_,
});
const otherRates = [{ paymentId: 'p', number: 'GW2026090001', billed: 20, ofDay: 21 }];
const rateOfDay = { had: 20, ofDay: 21, day: day('2026-10-20') };
const numbersOf = (rows: readonly LockRow[], last: ReadonlyMap<string, number> = new Map()) =>
  Object.fromEntries(numberRows(rows, last).map((each) => [each.row.key, each.number]));

describe('numbers of a lock (rules: closing#locking)', () => {
  it('go by the day, then by when the record was made, circle by circle', () => {
    const rows = [
      row('c', '2026-10-20'),
      row('d', '2026-10-20', { createdAt: '2026-08-01T08:00:00.000Z' }),
      row('a', '2026-10-01'),
      row('november', '2026-11-01'),
      row('other', '2026-10-02', { billPrefix: 'ST' }),
    ];
    expect(numbersOf(rows)).toEqual({
      a: 'GW2026100001',
      d: 'GW2026100002',
      c: 'GW2026100003',
      november: 'GW2026110001',
      other: 'ST2026100001',
    });
  });

  it('go on behind the last one, and fill no gap with what is given again', () => {
    const rows = [
      row('again', '2026-10-05', { formerNumber: 'GW2026100002' }),
      row('early', '2026-10-01'),
      row('late', '2026-10-30'),
    ];
    expect(numbersOf(rows, new Map([['GW 202610', 7]]))).toEqual({
      again: 'GW2026100002',
      early: 'GW2026100008',
      late: 'GW2026100009',
    });
  });

  it('are without gap or duplicate for whatever rows', () => {
    const randomRow = fc
      .record({
        days: fc.nat({ max: 90 }),
        prefix: fc.constantFrom('GW', 'ST', ''),
        hour: fc.nat({ max: 23 }),
      })
      .map(({ days, prefix, hour }) => ({ days, prefix, hour }));
    fc.assert(
      fc.property(fc.array(randomRow, { maxLength: 60 }), fc.nat({ max: 20 }), (drawn, last) => {
        const rows = drawn.map(({ days, prefix, hour }, place) =>
          row(`${place}`, addDays(day('2026-09-15'), days), {
            billPrefix: prefix,
            createdAt: `2026-09-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
          }),
        );
        const given = numberRows(rows, new Map([['GW 202610', last]]));
        expect(new Set(given.map(({ number }) => number)).size).toBe(rows.length);
        for (const [key, of] of Map.groupBy(given, circleKey)) {
          const first = key === 'GW 202610' ? last : 0;
          expect(of.map(({ running }) => running)).toEqual(of.map((_, place) => first + place + 1));
        }
        expect(circleSums(given).reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
      }),
    );
  });

  it.each<[string, LockRow, string[], string | null]>([
    ['an ordinary row', row('a', '2026-10-20'), [], null],
    ['one of price 0', price(0), ['PRICE_ZERO'], null],
    ['one below 0', price(-1), [], 'NEGATIVE_PRICE'],
    ['one that is more than prepaid', billed(-5), ['BELOW_ZERO'], null],
    ['one of tomorrow', row('a', '2026-11-22', { isDelivered: false }), ['TO_COME'], null],
    ['one nobody delivered', row('a', '2026-11-21', { isDelivered: false }), ['NOT_DELIVERED'], null],
    ['one without purchase prices', row('a', '2026-10-20', { lacksMarginData: true }), ['MARGIN_DATA'], null],
    [
      'a prepayment, which needs neither',
      row('a', '2026-10-20', { billType: 'ORDER_PRE_PAYMENT', lacksMarginData: true, isDelivered: false }),
      [],
      null,
    ],
    ['a small order paid in part', row('a', '2026-10-20', { unpaid: euros(5) }), ['NOT_PAID'], null],
    ['a shop without a prefix', row('a', '2026-10-20', { billPrefix: '' }), ['NO_PREFIX'], null],
    ['one whose day has another rate by now', row('a', '2026-10-20', { rateOfDay }), ['RATE_OF_DAY'], null],
    [
      'the same, given again as it was',
      row('a', '2026-10-20', { rateOfDay, formerNumber: 'GW2026100001' }),
      [],
      null,
    ],
    ['no shop', row('a', '2026-10-20', { billPrefix: null }), [], 'NO_LOCATION'],
    ['one with a prepayment of another rate', row('a', '2026-10-20', { otherRates }), [], 'OTHER_RATE'],
    ['one whose e-invoice lacks a field', row('a', '2026-10-20', { gaps: ['LEITWEG_ID'] }), [], 'E_INVOICE'],
    [
      'the same, given again as it was',
      row('a', '2026-10-20', { otherRates, formerNumber: 'GW2026100001' }),
      [],
      null,
    ],
  ])('say of %s what is suspicious and what stands in the way', (_name, of, hints, block) => {
    expect(listHints(of, day('2026-11-21'))).toEqual(hints);
    expect(findBlock(of)).toBe(block);
  });
});

function price(amount: number): LockRow {
  const of = row('a', '2026-10-20');
  return { ...of, content: { ...of.content, finalPrice: euros(amount) } };
}

function billed(amount: number): LockRow {
  const of = row('a', '2026-10-20');
  return { ...of, content: { ...of.content, billedAmount: euros(amount) } };
}

it('locks days after the last locked one, and unlocks days up to it (rules: closing#lock-range)', () => {
  const until = day('2026-10-31');
  const today = day('2026-11-21');
  expect(lockDayRefusal(until, null, today)).toBeNull();
  expect(lockDayRefusal(until, until, today)).toBe('ALREADY_LOCKED');
  expect(lockDayRefusal(addDays(until, 1), until, today)).toBeNull();
  expect(lockDayRefusal(day('2026-11-30'), until, today)).toBeNull();
  expect(lockDayRefusal(day('2026-12-01'), until, today)).toBe('TOO_LATE');
  expect([
    isUnlockDay(until, null),
    isUnlockDay(until, until),
    isUnlockDay(addDays(until, 1), until),
  ]).toEqual([false, true, false]);
});
