import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import {
  areaGroupingOf,
  chooseBarGrouping,
  isYearMonth,
  type PlotChoice,
  plotPeriods,
  yearMonth,
} from './plot-period.ts';

const today = isoDate('2026-11-22');
const month = yearMonth;

/** „from to until / from to until“, or why not. */
function said(choice: PlotChoice, on = today): string {
  const periods = plotPeriods(choice, on);
  if (typeof periods === 'string') return periods;
  const { period, compared } = periods;
  return [period, compared]
    .map((each) => (each === null ? '-' : `${each.from} ${each.to} ${each.until}`))
    .join(' / ');
}

const custom = (from: string, to: string, compareYear?: number): PlotChoice => ({
  chartDuration: 'CUSTOM',
  customStartDate: isoDate(from),
  customEndDate: isoDate(to),
  compareYear,
});

describe('periods', () => {
  it.each<[string, PlotChoice, string]>([
    ['this month runs to its end', { chartDuration: 'THIS_MONTH' }, '2026-11-01 2026-11-30 2026-11-22 / -'],
    ['this year, too', { chartDuration: 'THIS_YEAR' }, '2026-01-01 2026-12-31 2026-11-22 / -'],
    ['last year is over', { chartDuration: 'LAST_YEAR' }, '2025-01-01 2025-12-31 2025-12-31 / -'],
    ['30 days end today', { chartDuration: 'LAST_30_DAYS' }, '2026-10-24 2026-11-22 2026-11-22 / -'],
    ['3 months are 90 days', { chartDuration: 'LAST_3_MONTHS' }, '2026-08-25 2026-11-22 2026-11-22 / -'],
    ['an own one', custom('2026-11-20', '2026-12-05'), '2026-11-20 2026-12-05 2026-11-22 / -'],
    ['one to come', custom('2026-12-01', '2026-12-05'), '2026-12-01 2026-12-05 null / -'],
    ['one day', custom('2026-11-22', '2026-11-22'), '2026-11-22 2026-11-22 2026-11-22 / -'],
    ['one day is missing', { chartDuration: 'CUSTOM', customStartDate: today }, 'DAYS_MISSING'],
    ['the wrong way round', custom('2026-11-22', '2026-11-21'), 'WRONG_WAY_ROUND'],
    ['thirty years', custom('1996-11-23', '2026-11-22'), '1996-11-23 2026-11-22 2026-11-22 / -'],
    ['and a day', custom('1996-11-22', '2026-11-22'), 'TOO_LONG'],
  ])('%s', (_, choice, expected) => {
    expect(said(choice)).toBe(expected);
  });
});

describe('comparing', () => {
  it.each<[string, PlotChoice, string, string?]>([
    [
      'as much of the other month as has come of this one',
      { chartDuration: 'THIS_MONTH', compareMonth: month('2025-11') },
      '2026-11-01 2026-11-30 2026-11-22 / 2025-11-01 2025-11-30 2025-11-22',
    ],
    [
      'the 31st against February',
      { chartDuration: 'THIS_MONTH', compareMonth: month('2026-02') },
      '2026-03-01 2026-03-31 2026-03-31 / 2026-02-01 2026-02-28 2026-02-28',
      '2026-03-31',
    ],
    [
      'the 29th, still running, against February',
      { chartDuration: 'THIS_MONTH', compareMonth: month('2026-02') },
      '2026-03-01 2026-03-31 2026-03-29 / 2026-02-01 2026-02-28 2026-02-28',
      '2026-03-29',
    ],
    [
      'on the last day of February all of January',
      { chartDuration: 'THIS_MONTH', compareMonth: month('2027-01') },
      '2027-02-01 2027-02-28 2027-02-28 / 2027-01-01 2027-01-31 2027-01-31',
      '2027-02-28',
    ],
    [
      'a year up to the same day',
      { chartDuration: 'THIS_YEAR', compareYear: 2024 },
      '2026-01-01 2026-12-31 2026-11-22 / 2024-01-01 2024-12-31 2024-11-22',
    ],
    [
      '29 February against a year without',
      { chartDuration: 'THIS_YEAR', compareYear: 2027 },
      '2028-01-01 2028-12-31 2028-02-29 / 2027-01-01 2027-12-31 2027-02-28',
      '2028-02-29',
    ],
    [
      'two whole years',
      { chartDuration: 'LAST_YEAR', compareYear: 2023 },
      '2025-01-01 2025-12-31 2025-12-31 / 2023-01-01 2023-12-31 2023-12-31',
    ],
    [
      'own days of another year',
      custom('2026-11-20', '2026-12-05', 2025),
      '2026-11-20 2026-12-05 2026-11-22 / 2025-11-20 2025-12-05 2025-11-22',
    ],
    [
      'across New Year by the year it ends in',
      custom('2025-11-01', '2026-02-28', 2025),
      '2025-11-01 2026-02-28 2026-02-28 / 2024-11-01 2025-02-28 2025-02-28',
    ],
    [
      'one to come has no part yet',
      custom('2026-12-01', '2026-12-05', 2025),
      '2026-12-01 2026-12-05 null / 2025-12-01 2025-12-05 null',
    ],
    [
      'an old one with a later year, as far as that has come',
      custom('2024-11-10', '2024-11-30', 2026),
      '2024-11-10 2024-11-30 2024-11-30 / 2026-11-10 2026-11-30 2026-11-22',
    ],
    [
      'this month with itself',
      { chartDuration: 'THIS_MONTH', compareMonth: month('2026-11') },
      'NOT_EARLIER',
    ],
    ['with one to come', { chartDuration: 'THIS_MONTH', compareMonth: month('2026-12') }, 'NOT_EARLIER'],
    ['last year with this one', { chartDuration: 'LAST_YEAR', compareYear: 2026 }, 'NOT_EARLIER'],
    ['own days with themselves', custom('2026-11-20', '2026-11-21', 2026), 'NOT_EARLIER'],
    ['own days of years to come', custom('2026-11-20', '2026-11-21', 2028), 'NOT_EARLIER'],
    ['30 days with anything', { chartDuration: 'LAST_30_DAYS', compareYear: 2025 }, 'NOT_COMPARABLE'],
    ['90 days', { chartDuration: 'LAST_3_MONTHS', compareMonth: month('2026-10') }, 'NOT_COMPARABLE'],
    ['a month with a year', { chartDuration: 'THIS_MONTH', compareYear: 2025 }, 'NOT_COMPARABLE'],
    ['a year with a month', { chartDuration: 'THIS_YEAR', compareMonth: month('2026-10') }, 'NOT_COMPARABLE'],
    [
      'a month with both',
      { chartDuration: 'THIS_MONTH', compareMonth: month('2026-10'), compareYear: 2025 },
      'NOT_COMPARABLE',
    ],
  ])('%s', (_, choice, expected, on) => {
    expect(said(choice, on === undefined ? today : isoDate(on))).toBe(expected);
  });
});

describe('groupings', () => {
  it.each([
    ['2026-01-01', '2026-01-31', 'WEEK', 'DAY'],
    ['2026-01-01', '2026-02-01', 'WEEK', 'MONTH'],
    ['2026-01-01', '2026-04-02', 'WEEK', 'MONTH'],
    ['2026-01-01', '2026-04-03', 'MONTH', 'MONTH'],
    ['2024-01-31', '2026-01-01', 'MONTH', 'MONTH'],
    ['2024-01-31', '2026-02-01', 'MONTH', 'YEAR'],
  ])('%s to %s', (first, last, area, bar) => {
    const range = { from: isoDate(first), to: isoDate(last) };
    expect([areaGroupingOf(range), chooseBarGrouping(range)]).toEqual([area, bar]);
  });
});

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['3026-01', false],
  ['2026-11-01', false],
])('%s is a month: %s', (text, expected) => {
  expect(isYearMonth(text)).toBe(expected);
});
