import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { newestClosed, ofKind, periodName, readPeriod, stepped, writePeriod } from './period.ts';

const today = isoDate('2026-11-23');

describe('the period of the sales statistics', () => {
  it.each([
    ['2026-02', '2026-02-01', '2026-02-28', 'Februar 2026'],
    ['2024', '2024-01-01', '2024-12-31', '2024'],
    [undefined, '2026-11-01', '2026-11-30', 'November 2026'],
    ['2026-13', '2026-11-01', '2026-11-30', 'November 2026'],
    ['gestern', '2026-11-01', '2026-11-30', 'November 2026'],
  ])('reads %s', (text, from, to, name) => {
    const period = readPeriod(text, today);
    expect(period).toMatchObject({ from, to });
    expect(periodName(period)).toBe(name);
  });

  it.each(['2026-02', '2026'])('is written as it was read: %s', (text) => {
    expect(writePeriod(readPeriod(text, today))).toBe(text);
  });

  it.each([
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026', -1, '2025'],
  ])('%s and %i further is %s', (text, steps, next) => {
    expect(writePeriod(stepped(readPeriod(text, today), steps))).toBe(next);
  });

  it.each([
    ['2026-03', 'YEAR', '2026'],
    ['2026', 'MONTH', '2026-11'],
    ['2025', 'MONTH', '2025-12'],
  ] as const)('%s as %s is %s', (text, kind, next) => {
    expect(writePeriod(ofKind(readPeriod(text, today), kind, today))).toBe(next);
  });

  it.each([
    [null, '2026-10'],
    ['2026-10-31', '2026-10'],
    ['2026-09-30', '2026-09'],
    ['2026-09-29', '2026-08'],
    ['2026-01-15', '2025-12'],
    // The running month may be closed before it is over.
    ['2026-11-30', '2026-10'],
    ['2026-11-10', '2026-10'],
  ])('closed up to %s: %s is handed over next', (closedUntil, month) => {
    const until = closedUntil === null ? null : isoDate(closedUntil);
    expect(writePeriod(newestClosed(until, today))).toBe(month);
  });
});
