import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateLong } from './format-date.ts';
import {
  addDays,
  addMonths,
  dateFromParts,
  dayOfYear,
  daysBetween,
  endOfMonth,
  isIsoDate,
  isoDate,
  partsOf,
  startOfMonth,
  weekdayOf,
} from './iso-date.ts';

const anyDate = fc
  .integer({ min: -20_000, max: 60_000 })
  .map((days) => isoDate(new Date(days * 86_400_000).toISOString().slice(0, 10)));

describe('isIsoDate', () => {
  it.each(['2026-01-01', '2024-02-29', '2000-02-29', '2026-12-31', '1900-01-01', '2999-12-31'])(
    'takes %s',
    (text) => {
      expect(isIsoDate(text)).toBe(true);
    },
  );

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '26-01-01',
    '0226-01-01',
    '3000-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '',
    null,
    20260101,
  ])('refuses %s', (value) => {
    expect(isIsoDate(value)).toBe(false);
  });

  it('isoDate throws on what is no day', () => {
    expect(() => isoDate('2026-02-30')).toThrow(RangeError);
  });
});

describe('arithmetic', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-28', 2, '2026-03-30'], // The span goes over the change to summer time.
    ['2026-10-24', 2, '2026-10-26'],
    ['2999-12-31', 1, '3000-01-01'], // not an error of the program
  ])('%s plus %s days is %s', (date, days, expected) => {
    expect(addDays(isoDate(date), days)).toBe(expected);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -3, '2025-10-15'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-06-10', 12, '2027-06-10'],
  ])('%s plus %s months is %s', (date, months, expected) => {
    expect(addMonths(isoDate(date), months)).toBe(expected);
  });

  it('agrees with the calendar of the machine', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -3_000, max: 3_000 }), (date, days) => {
        const { year, month, day } = partsOf(date);
        const expected = new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
        expect(addDays(date, days)).toBe(expected);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(weekdayOf(date)).toBe(new Date(`${date}T12:00:00Z`).getUTCDay() || 7);
      }),
    );
  });

  it('knows months and years', () => {
    expect(startOfMonth(isoDate('2026-02-17'))).toBe('2026-02-01');
    expect(endOfMonth(isoDate('2026-02-17'))).toBe('2026-02-28');
    expect(endOfMonth(isoDate('2024-02-01'))).toBe('2024-02-29');
    expect(dayOfYear(isoDate('2026-01-01'))).toBe(0);
    expect(dayOfYear(isoDate('2024-12-31'))).toBe(365);
    expect(dateFromParts(2026, 2, 29)).toBeNull();
    expect(dateFromParts(2026, 2, 28)).toBe('2026-02-28');
  });
});

describe('formats', () => {
  it('shows days the German way', () => {
    expect(formatDate(isoDate('2026-03-05'))).toBe('05.03.2026');
    expect(formatDateLong(isoDate('2026-11-21'))).toBe('Samstag, 21. November 2026');
  });
});
