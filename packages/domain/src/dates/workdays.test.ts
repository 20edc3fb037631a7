import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate, isoDate, weekdayOf } from './iso-date.ts';
import { germanStates, type HolidayRegion, isWorkday, nextWorkday } from './workdays.ts';

/** Working days that are holidays in a region and year. */
function holidays(year: number, region: HolidayRegion): string[] {
  const found: string[] = [];
  for (let day = isoDate(`${year}-01-01`); day < `${year + 1}-01-01`; day = addDays(day, 1))
    if (weekdayOf(day) < 6 && !isWorkday(day, region)) found.push(day.slice(5));
  return found;
}

const nationwide2025 = ['01-01', '04-18', '04-21', '05-01', '05-29', '06-09', '10-03', '12-25', '12-26'];

describe('holidays (rules: claims#days-that-are-no-working-days)', () => {
  it.each([
    ['DE', []],
    ['BW', ['01-06', '06-19']],
    ['BY', ['01-06', '06-19']],
    // 8 March 2025 is a Saturday; 8 May is one of that year alone.
    ['BE', ['05-08']],
    ['BB', ['10-31']],
    ['HB', ['10-31']],
    ['HH', ['10-31']],
    ['HE', ['06-19']],
    ['MV', ['10-31']],
    ['NI', ['10-31']],
    ['NW', ['06-19']],
    ['RP', ['06-19']],
    ['SL', ['06-19', '08-15']],
    ['SN', ['10-31', '11-19']],
    ['ST', ['01-06', '10-31']],
    ['SH', ['10-31']],
    ['TH', ['10-31']],
  ] as const)('of 2025 in %s: those of Germany and %o', (region, own) => {
    expect(holidays(2025, region)).toEqual([...nationwide2025, ...own].toSorted());
  });

  it('of 2026 in Austria, where Good Friday is none', () => {
    const of2026 = ['01-01', '01-06', '04-06', '05-01', '05-14', '05-25', '06-04', '10-26', '12-08', '12-25'];
    expect(holidays(2026, 'AT')).toEqual(of2026);
    expect(isWorkday(isoDate('2026-04-03'), 'AT')).toBe(true);
  });

  it.each([
    ['8 March in Mecklenburg', 'MV', '2022-03-08', true],
    ['8 March in Mecklenburg since 2023', 'MV', '2023-03-08', false],
    ['8 March in Berlin', 'BE', '2022-03-08', false],
    ['20 September in Thuringia', 'TH', '2027-09-20', false],
    ['All Saints in the north', 'SH', '2027-11-01', true],
    ['All Saints in the south', 'BY', '2027-11-01', false],
    ['a state where nobody says which', 'DE', '2027-11-01', true],
  ] as const)('%s', (_what, region, day, works) => {
    expect(isWorkday(isoDate(day), region)).toBe(works);
  });

  it('hang on Easter as it is known', () => {
    const easter = [
      '2019-04-21',
      '2024-03-31',
      '2025-04-20',
      '2027-03-28',
      '2038-04-25',
      '2049-04-18',
      '2076-04-19',
    ];
    for (const sunday of easter) {
      const monday = addDays(isoDate(sunday), 1);
      expect([isWorkday(monday, 'DE'), isWorkday(addDays(monday, 1), 'DE')]).toEqual([false, true]);
      expect(isWorkday(addDays(monday, -3), 'DE')).toBe(false);
    }
  });
});

describe('the next working day', () => {
  it.each([
    ['Saturday before Whit Monday', '2025-06-07', '2025-06-10'],
    ['Good Friday', '2026-04-03', '2026-04-07'],
    ['Christmas on a Friday', '2026-12-25', '2026-12-28'],
    ['a Wednesday', '2026-11-18', '2026-11-18'],
  ])('%s', (_what, day, next) => {
    expect(nextWorkday(isoDate(day), 'DE')).toBe(next);
  });

  it('is one, is the same again, and lies at most five days ahead', () => {
    const days = fc
      .integer({ min: 0, max: 20_000 })
      .map((count): IsoDate => addDays(isoDate('2019-01-01'), count));
    const regions = fc.constantFrom<HolidayRegion>(...germanStates, 'DE', 'AT');
    fc.assert(
      fc.property(days, regions, (day, region) => {
        const next = nextWorkday(day, region);
        expect(isWorkday(next, region)).toBe(true);
        expect(nextWorkday(next, region)).toBe(next);
        expect(next >= day && next <= addDays(day, 5)).toBe(true);
      }),
    );
  });
});
