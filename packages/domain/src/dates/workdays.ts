import { addDays, dateFromParts, type IsoDate, partsOf, weekdayOf } from './iso-date.ts';

/** The federal states of Germany, by ISO 3166-2. */
export const germanStates = [
  ...(['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV'] as const),
  ...(['NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'] as const),
] as const;
export type GermanState = (typeof germanStates)[number];

/** The region whose holidays count: a state, Germany where nobody says which, or Austria. */
export type HolidayRegion = GermanState | 'DE' | 'AT';

type Place = readonly HolidayRegion[];
const everywhere: Place = [...germanStates, 'DE', 'AT'];
const germany: Place = [...germanStates, 'DE'];

/** A holiday on the same day each year, from a year on. */
type FixedHoliday = {
  readonly month: number;
  readonly day: number;
  readonly in: Place;
  readonly since?: number;
};
/** So many days after Easter Sunday. */
type MovingHoliday = { readonly afterEaster: number; readonly in: Place };

/**
 * Holidays of whole states: the holiday acts of the 16 states, and for Austria the Feiertagsruhegesetz (BGBl. 153/1957);
 * what only some towns have (Mariä Himmelfahrt in Bavaria, Fronleichnam in Saxony and Thuringia, Augsburg's
 * Friedensfest) is none, nor what is a Sunday anyway. Good for 2019 and later (rules: claims#days-that-are-no-working-days).
 */
const fixed: readonly FixedHoliday[] = [
  { month: 1, day: 1, in: everywhere },
  { month: 1, day: 6, in: ['BW', 'BY', 'ST', 'AT'] },
  { month: 3, day: 8, in: ['BE'] },
  { month: 3, day: 8, in: ['MV'], since: 2023 },
  { month: 5, day: 1, in: everywhere },
  { month: 8, day: 15, in: ['SL', 'AT'] },
  { month: 9, day: 20, in: ['TH'] },
  { month: 10, day: 3, in: germany },
  { month: 10, day: 26, in: ['AT'] },
  { month: 10, day: 31, in: ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'] },
  { month: 11, day: 1, in: ['BW', 'BY', 'NW', 'RP', 'SL', 'AT'] },
  { month: 12, day: 8, in: ['AT'] },
  { month: 12, day: 25, in: everywhere },
  { month: 12, day: 26, in: everywhere },
];

const moving: readonly MovingHoliday[] = [
  // Karfreitag, Ostermontag, Christi Himmelfahrt, Pfingstmontag, Fronleichnam.
  { afterEaster: -2, in: germany },
  { afterEaster: 1, in: everywhere },
  { afterEaster: 39, in: everywhere },
  { afterEaster: 50, in: everywhere },
  { afterEaster: 60, in: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL', 'AT'] },
];

/** Holidays of one year alone: Berlin remembers the end of the war and the rising of 1953. */
const single: Readonly<Record<string, Place>> = {
  '2020-05-08': ['BE'],
  '2025-05-08': ['BE'],
  '2028-06-17': ['BE'],
};

/** The first day from this one on that is no Saturday, Sunday or holiday there. */
export function nextWorkday(day: IsoDate, region: HolidayRegion): IsoDate {
  let next = day;
  while (!isWorkday(next, region)) next = addDays(next, 1);
  return next;
}

export const isWorkday = (day: IsoDate, region: HolidayRegion): boolean =>
  weekdayOf(day) < 6 && !isHoliday(day, region);

function isHoliday(date: IsoDate, region: HolidayRegion): boolean {
  const { year, month, day } = partsOf(date);
  const easter = deriveEaster(year);
  return (
    fixed.some(
      (each) =>
        each.month === month && each.day === day && (each.since ?? 0) <= year && each.in.includes(region),
    ) ||
    moving.some((each) => addDays(easter, each.afterEaster) === date && each.in.includes(region)) ||
    single[date]?.includes(region) === true ||
    (region === 'SN' && isRepentanceDay(date))
  );
}

/** Buß- und Bettag: the Wednesday before the 23rd of November. */
const isRepentanceDay = (date: IsoDate): boolean =>
  weekdayOf(date) === 3 && date.slice(5) >= '11-16' && date.slice(5) <= '11-22';

/** Easter Sunday of the Gregorian calendar (Gauß, as Lichtenberg corrected it). */
function deriveEaster(year: number): IsoDate {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const seed = (19 * cycle + moon) % 30;
  const correction = Math.floor((seed + Math.floor(cycle / 11)) / 29);
  const fullMoon = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  const marchDay = fullMoon + 7 - ((fullMoon - firstSunday) % 7);
  const date = dateFromParts(year, marchDay > 31 ? 4 : 3, marchDay > 31 ? marchDay - 31 : marchDay);
  if (date === null) throw new RangeError(`Easter of ${year} is no day.`);
  return date;
}
