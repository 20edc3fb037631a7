import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate, isoDate } from '../dates/iso-date.ts';
import { cents } from '../money/cents.ts';
import { type BaseRate, findBaseRate, halfYearOf, missingRates, nextHalfYear } from './base-rates.ts';
import { calculateInterest, type Debtor, deriveLateRate, type LateClaim } from './interest.ts';

const day = isoDate;
const rates: BaseRate[] = [
  { country: 'DE', halfYear: day('2025-01-01'), percent: 2.27 },
  { country: 'DE', halfYear: day('2025-07-01'), percent: 1.27 },
  { country: 'DE', halfYear: day('2026-01-01'), percent: 1.27 },
  { country: 'AT', halfYear: day('2025-07-01'), percent: 1.53 },
];
const germanPrivate: Debtor = { country: 'DE', isBusiness: false };
const germanCompany: Debtor = { country: 'DE', isBusiness: true };
const austrianPrivate: Debtor = { country: 'AT', isBusiness: false };
const austrianCompany: Debtor = { country: 'AT', isBusiness: true };

describe('half-years', () => {
  it.each([
    ['2026-01-01', '2026-01-01'],
    ['2026-06-30', '2026-01-01'],
    ['2026-07-01', '2026-07-01'],
    ['2026-12-31', '2026-07-01'],
  ])('%s lies in that of %s', (inside, first) => {
    expect(halfYearOf(day(inside))).toBe(first);
  });

  it('follow each other', () => {
    expect([nextHalfYear(day('2026-01-01')), nextHalfYear(day('2026-07-01'))]).toEqual([
      '2026-07-01',
      '2027-01-01',
    ]);
  });
});

describe('the base rate (rules: reminders#base-rates)', () => {
  it.each([
    ['DE', '2025-07-01', { percent: 1.27, isKnown: true }],
    ['DE', '2026-07-01', { percent: 1.27, isKnown: false }],
    ['DE', '2024-07-01', { percent: 2.27, isKnown: false }],
    ['AT', '2026-01-01', { percent: 1.53, isKnown: false }],
  ] as const)('of %s in the half-year from %s', (country, halfYear, found) => {
    expect(findBaseRate(rates, country, day(halfYear))).toEqual(found);
  });

  it('is missing for each half-year up to today that nobody entered', () => {
    expect(missingRates(rates, day('2026-08-01'))).toEqual([
      { country: 'DE', halfYear: '2026-07-01' },
      { country: 'AT', halfYear: '2026-01-01' },
      { country: 'AT', halfYear: '2026-07-01' },
    ]);
    expect(missingRates([], day('2026-08-01'))).toHaveLength(2);
  });

  it('is unknown where none was ever entered', () => {
    expect(findBaseRate([], 'DE', day('2026-01-01'))).toBeNull();
  });
});

describe('what late money costs (rules: reminders#interest)', () => {
  it.each([
    [germanPrivate, '2025-07-01', 6.27],
    [germanCompany, '2025-07-01', 10.27],
    [austrianPrivate, '2025-07-01', 4],
    [austrianCompany, '2025-07-01', 10.73],
  ] as const)('a year: %o from %s', (debtor, halfYear, percent) => {
    expect(deriveLateRate(debtor, rates, day(halfYear))).toEqual({ percent, isKnown: true });
  });

  it('is never below nothing, however low the base rate', () => {
    const low = [{ country: 'DE', halfYear: day('2026-01-01'), percent: -6 }] as const;
    expect(deriveLateRate(germanPrivate, low, day('2026-01-01'))?.percent).toBe(0);
  });

  it.each([
    // 10.000 € × 6,27 % × 30 / 365 = 51,534… €
    ['thirty days', germanPrivate, 1_000_000, '2025-09-01', '2025-10-01', [], 51_53],
    // 10.000 € × 10,27 % × 30 / 365 = 84,410… €
    ['of a company', germanCompany, 1_000_000, '2025-09-01', '2025-10-01', [], 84_41],
    // 10 days at 7,27 % (19,917…), 10 at 6,27 % (17,178…)
    ['over a new base rate', germanPrivate, 1_000_000, '2025-06-20', '2025-07-10', [], 37_10],
    // 9 days on 10.000 € (15,460…), 21 on 4.000 €, the day of the money among them (14,429…)
    [
      'with money between',
      germanPrivate,
      1_000_000,
      '2025-09-01',
      '2025-10-01',
      [['2025-09-11', 600_000]],
      29_89,
    ],
    // 10.000 € × 4 % × 30 / 365 = 32,876… €
    ['of private clients in Austria', austrianPrivate, 1_000_000, '2025-09-01', '2025-10-01', [], 32_88],
    ['nothing on the day it is due', germanPrivate, 1_000_000, '2025-09-01', '2025-09-01', [], 0],
    [
      'nothing where all came in time',
      germanPrivate,
      1_000_000,
      '2025-09-01',
      '2025-10-01',
      [['2025-09-01', 1_000_000]],
      0,
    ],
    ['a day', germanPrivate, 1_000_000, '2025-09-01', '2025-09-02', [], 1_72],
  ] as const)('%s', (_what, debtor, amount, dueOn, until, receipts, expected) => {
    const claim = {
      due: [{ day: day(dueOn), amount: cents(amount) }],
      receipts: receipts.map(([on, came]) => ({ day: day(on), amount: cents(came) })),
    };
    expect(calculateInterest(debtor, claim, { rates, until: day(until) }).amount).toBe(expected);
  });

  it('begins for each part of a plan after its own day', () => {
    // 4.000 € for 30 days (20,613…), 6.000 € more for the last 10 (10,306…)
    const due = [
      { day: day('2025-09-21'), amount: cents(600_000) },
      { day: day('2025-09-01'), amount: cents(400_000) },
    ];
    const until = day('2025-10-01');
    expect(calculateInterest(germanPrivate, { due, receipts: [] }, { rates, until }).amount).toBe(30_92);
    // 5.000 € come between: the first is there, the second lacks 5.000 € for 10 days (8,589…), 4.000 € 9 days (6,184…)
    const receipts = [{ day: day('2025-09-11'), amount: cents(500_000) }];
    expect(calculateInterest(germanPrivate, { due, receipts }, { rates, until }).amount).toBe(14_77);
  });

  it('says which half-years nobody knows the rate of, and takes the one before', () => {
    const claim = { due: [{ day: day('2026-06-15'), amount: cents(1_000_000) }], receipts: [] };
    const { unknown, spans } = calculateInterest(germanPrivate, claim, { rates, until: day('2026-07-31') });
    expect(unknown).toEqual(['2026-07-01']);
    expect(spans.map(({ from, to, percent }) => [from, to, percent])).toEqual([
      ['2026-06-16', '2026-06-30', 6.27],
      ['2026-07-01', '2026-07-31', 6.27],
    ]);
  });

  it('is what counting day by day gives', () => {
    const someDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays(day('2025-01-01'), days));
    const debtors = fc.constantFrom(germanPrivate, germanCompany, austrianPrivate, austrianCompany);
    const money = (most: number, maxLength: number) =>
      fc.array(fc.record({ day: someDay, amount: fc.integer({ min: 1, max: most }).map(cents) }), {
        maxLength,
      });
    fc.assert(
      fc.property(
        debtors,
        money(2_000_000, 3),
        money(400_000, 5),
        someDay,
        (debtor, due, receipts, until) => {
          const claim = { due, receipts };
          expect(calculateInterest(debtor, claim, { rates, until }).amount).toBe(
            byDays(debtor, claim, until),
          );
        },
      ),
    );
  });
});

/** Hundredths of a percent times cents, day by day; a 365th of it is rounded at the end. */
function byDays(debtor: Debtor, { due, receipts }: LateClaim, until: IsoDate): number {
  let sum = 0n;
  for (let today = day('2025-01-01'); today <= until; today = addDays(today, 1)) {
    const owed = due.reduce((all, each) => (each.day < today ? all + each.amount : all), 0);
    const open = receipts.reduce((left, each) => (each.day <= today ? left - each.amount : left), owed);
    const base = debtor.country === 'AT' ? 153 : today < '2025-07-01' ? 227 : 127;
    const above = debtor.country === 'AT' ? 920 : debtor.isBusiness ? 900 : 500;
    const percent = debtor.country === 'AT' && !debtor.isBusiness ? 400 : base + above;
    if (open > 0) sum += BigInt(open) * BigInt(percent);
  }
  const whole = 365n * 10_000n;
  return Number((sum * 2n + whole) / (whole * 2n));
}
