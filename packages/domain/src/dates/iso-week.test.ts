import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from './iso-date.ts';
import {
  endOfWeek,
  findMonday,
  isoWeekOf,
  startOfWeek,
  weekCode,
  weekLabel,
  weeksInYear,
} from './iso-week.ts';

type WalkedDay = { date: string; year: number; week: number };

/**
 * Independent of the code under test: walks day by day from Monday 29.12.1969, counts Mondays, and gives a
 * week to the year that holds at least four of its seven days.
 */
function walkTo(lastYear: number): WalkedDay[] {
  const days: WalkedDay[] = [];
  let [year, month, day] = [1969, 12, 29];
  let [weekYear, week] = [1969, 52];
  while (year <= lastYear) {
    const dates: string[] = [];
    const daysPerYear = new Map<number, number>();
    for (let weekday = 0; weekday < 7; weekday += 1) {
      dates.push(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
      daysPerYear.set(year, (daysPerYear.get(year) ?? 0) + 1);
      [year, month, day] = nextDay(year, month, day);
    }
    const owner = [...daysPerYear].find(([, count]) => count >= 4)?.[0] ?? year;
    week = owner === weekYear ? week + 1 : 1;
    weekYear = owner;
    for (const date of dates) days.push({ date, year: weekYear, week });
  }
  return days;
}

function nextDay(year: number, month: number, day: number): [number, number, number] {
  const leap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  if (day < (lengths[month - 1] ?? 31)) return [year, month, day + 1];
  return month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1];
}

describe('isoWeekOf', () => {
  it('agrees with a day-by-day walk on every day of 1970 to 2050', () => {
    const wrong = walkTo(2050).filter(({ date, year, week }) => {
      const found = isoWeekOf(isoDate(date));
      return found.year !== year || found.week !== week;
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['2026-12-31', 'KW 53 2026'],
    ['2027-01-03', 'KW 53 2026'],
    ['2027-01-04', 'KW 1 2027'],
    ['2025-12-29', 'KW 1 2026'],
    ['2026-01-01', 'KW 1 2026'],
    ['2024-12-30', 'KW 1 2025'],
    ['2023-01-01', 'KW 52 2022'],
    ['2026-11-21', 'KW 47 2026'],
    ['1900-01-01', 'KW 1 1900'],
    ['2999-12-31', 'KW 1 3000'],
  ])('%s is in %s', (date, label) => {
    expect(weekLabel(isoDate(date))).toBe(label);
    const [, week = '', year = ''] = label.split(' ');
    expect(weekCode(isoDate(date))).toBe(`${year}-W${week.padStart(2, '0')}`);
  });

  it('2026 has week 53, its neighbours have not', () => {
    expect([2020, 2024, 2025, 2026, 2027, 2032].map(weeksInYear)).toEqual([53, 52, 52, 53, 52, 53]);
  });
});

describe('findMonday', () => {
  it('finds the Monday and refuses weeks that do not exist', () => {
    expect(findMonday({ year: 2026, week: 53 })).toBe('2026-12-28');
    expect(findMonday({ year: 2026, week: 1 })).toBe('2025-12-29');
    expect(findMonday({ year: 2025, week: 53 })).toBeNull();
    expect(findMonday({ year: 2026, week: 0 })).toBeNull();
    expect(findMonday({ year: 12, week: 5 })).toBeNull();
  });

  it('is the way back from a day to its week', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (offset) => {
        const date = addDays(isoDate('1970-01-01'), offset);
        expect(findMonday(isoWeekOf(date))).toBe(startOfWeek(date));
        expect(addDays(startOfWeek(date), 6)).toBe(endOfWeek(date));
      }),
    );
  });
});
