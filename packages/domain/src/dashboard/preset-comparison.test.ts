import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import type { ChartDuration } from './plot-period.ts';
import { plotPeriods, yearMonth } from './plot-period.ts';
import { comparisonChoices, likelyMonths, presetComparison } from './preset-comparison.ts';

const today = isoDate('2026-11-22');
const day = (text: string | null) => (text === null ? null : isoDate(text));

describe('what a period is beside first', () => {
  it.each<[ChartDuration, string | null, object | null]>([
    ['THIS_MONTH', '2023-02-01', { compareMonth: '2026-10' }],
    ['THIS_MONTH', '2026-10-31', { compareMonth: '2026-10' }],
    ['THIS_MONTH', '2026-11-01', null],
    ['THIS_MONTH', '2027-01-01', null],
    ['THIS_MONTH', null, null],
    ['THIS_YEAR', '2023-02-01', { compareYear: 2025 }],
    ['THIS_YEAR', '2026-01-01', null],
    ['LAST_YEAR', '2023-02-01', { compareYear: 2024 }],
    ['LAST_YEAR', '2025-01-01', null],
    ['LAST_30_DAYS', '2023-02-01', null],
    ['LAST_3_MONTHS', '2023-02-01', null],
  ])('%s, the first order of %s', (duration, first, expected) => {
    expect(presetComparison({ duration }, day(first), today)).toEqual(expected);
  });

  it.each([
    ['2026-03-15', { compareYear: 2025 }],
    ['2025-03-15', { compareYear: 2024 }],
    ['2023-03-15', null],
  ])('an own period up to %s: the year before it, where there was one', (end, expected) => {
    const looked = { duration: 'CUSTOM', customEnd: isoDate(end) } as const;
    expect(presetComparison(looked, isoDate('2023-02-01'), today)).toEqual(expected);
  });
});

describe('what there is to choose', () => {
  it('months from the first order to last month, the latest first', () => {
    expect(comparisonChoices({ duration: 'THIS_MONTH' }, isoDate('2026-08-31'), today)).toEqual({
      kind: 'MONTH',
      months: ['2026-10', '2026-09', '2026-08'],
    });
  });

  it('on the 31st, too, no month is passed over', () => {
    const choices = comparisonChoices(
      { duration: 'THIS_MONTH' },
      isoDate('2026-01-01'),
      isoDate('2026-03-31'),
    );
    expect(choices).toEqual({ kind: 'MONTH', months: ['2026-02', '2026-01'] });
  });

  it.each<[ChartDuration, string | undefined, readonly number[]]>([
    ['THIS_YEAR', undefined, [2025, 2024, 2023]],
    ['LAST_YEAR', undefined, [2024, 2023]],
    ['CUSTOM', '2024-05-01', [2025, 2023]],
    ['CUSTOM', '2026-05-01', [2025, 2024, 2023]],
    ['CUSTOM', undefined, [2025, 2024, 2023]],
  ])('years of %s up to %s', (duration, end, years) => {
    const customEnd = end === undefined ? undefined : isoDate(end);
    const choices = comparisonChoices({ duration, customEnd }, isoDate('2023-02-01'), today);
    expect(choices).toEqual({ kind: 'YEAR', years });
  });

  it.each([
    [
      ['2026-10', '2026-09', '2025-11'],
      ['2026-10', '2025-11'],
    ],
    [['2026-10', '2025-12'], ['2026-10']],
    [[], []],
  ])('of %j the last month and the same of last year are one click away', (months, likely) => {
    expect(likelyMonths(months.map(yearMonth), today)).toEqual(likely);
  });

  it.each<ChartDuration>(['LAST_30_DAYS', 'LAST_3_MONTHS'])('%s: nothing', (duration) => {
    expect(comparisonChoices({ duration }, isoDate('2023-02-01'), today)).toEqual({ kind: 'NOTHING' });
  });

  it('whatever is offered can be looked at', () => {
    const durations: readonly ChartDuration[] = ['THIS_MONTH', 'THIS_YEAR', 'LAST_YEAR', 'CUSTOM'];
    const custom = { customStartDate: isoDate('2024-11-10'), customEndDate: isoDate('2025-02-20') };
    for (const chartDuration of durations) {
      const looked = { duration: chartDuration, customEnd: custom.customEndDate };
      const choices = comparisonChoices(looked, isoDate('2023-02-01'), today);
      const all =
        choices.kind === 'MONTH'
          ? choices.months.map((compareMonth) => ({ compareMonth }))
          : choices.kind === 'YEAR'
            ? choices.years.map((compareYear) => ({ compareYear }))
            : [];
      expect(all.length).toBeGreaterThan(0);
      const days = chartDuration === 'CUSTOM' ? custom : {};
      for (const comparison of all)
        expect(plotPeriods({ chartDuration, ...days, ...comparison }, today)).toHaveProperty('period');
    }
  });
});
