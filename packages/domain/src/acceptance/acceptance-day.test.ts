import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { acceptanceDayProblem, isBeforeDelivery } from './acceptance-day.ts';

const today = isoDate('2026-11-29');

describe('a day that the office gives (rules: acceptance#the-day)', () => {
  it.each([
    ['2026-11-29', '2026-10-01', null],
    ['2026-10-01', '2026-10-01', null],
    ['2026-09-30', '2026-10-01', 'BEFORE_SALE'],
    ['2026-11-30', '2026-10-01', 'AFTER_TODAY'],
    ['2020-01-01', null, null],
  ] as const)('%s of an order sold on %s: %s', (day, sold, problem) => {
    const sellDate = sold === null ? null : isoDate(sold);
    expect(acceptanceDayProblem(isoDate(day), { sellDate, today })).toBe(problem);
  });
});

it.each([
  ['2026-11-28', false],
  ['2026-11-29', false],
  ['2026-11-30', true],
  [null, true],
] as const)('of an order delivered on %s somebody is asked first: %s', (day, isAsked) => {
  expect(isBeforeDelivery({ deliveryDate: day === null ? null : isoDate(day) }, today)).toBe(isAsked);
});
