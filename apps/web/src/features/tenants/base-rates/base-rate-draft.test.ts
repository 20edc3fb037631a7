import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { findBaseRateProblems, halfYearsToEnter } from './base-rate-draft.ts';
import { baseRatesTexts as texts } from './base-rates-texts.ts';

const halfYear = isoDate('2026-07-01');
const rates = [{ country: 'DE', halfYear, percent: 1.27, version: 1 }] as const;

describe('half-years somebody may enter (rules: reminders#base-rates)', () => {
  it.each([
    ['2026-06-30', '2026-07-01', 22],
    ['2026-07-01', '2027-01-01', 23],
    ['2026-12-31', '2027-01-01', 23],
  ])('on %s from %s back, %i of them', (today, newest, count) => {
    const found = halfYearsToEnter(isoDate(today));
    expect([found[0], found.at(-1), found.length]).toEqual([newest, '2016-01-01', count]);
  });
});

describe('a base rate while it is entered', () => {
  it.each([
    ['nothing', { country: 'DE', halfYear, percent: null }, false, [texts.percentMissing]],
    ['below 0', { country: 'DE', halfYear, percent: -0.88 }, false, []],
    ['one that is there', { country: 'DE', halfYear, percent: 2 }, true, [texts.exists]],
    ['that of the other country', { country: 'AT', halfYear, percent: 2 }, true, []],
  ] as const)('%s', (_name, draft, isNew, messages) => {
    expect(findBaseRateProblems(draft, { isNew, rates }).map(({ message }) => message)).toEqual(messages);
  });
});
