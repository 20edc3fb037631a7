import { dayWords } from './date-texts.ts';
import { addDays, dateFromParts, type IsoDate, isIsoDate, partsOf } from './iso-date.ts';
import { findMonday, isoWeekOf } from './iso-week.ts';

export type DateInputError =
  /** Nothing that looks like a date. */
  | 'NOT_A_DATE'
  /** Looks like a date, but the calendar has no such day (31.02.) or week. */
  | 'NO_SUCH_DAY';

type DateInput =
  | Readonly<{ ok: true; value: IsoDate | null }>
  | Readonly<{ ok: false; error: DateInputError }>;

/** Where a day without a year lies: what is planned is to come, what is done has been. */
export type DateLeaning = 'AHEAD' | 'BACK' | 'THIS_YEAR';

/**
 * Reads what a person types into a date field, as quickly as they type it:
 * `1.3.26`, `01.03.2026`, `010326`, `01032026`, `1.3.`, `1.3`, `2026-03-01`, `heute`, `morgen`, `+14`, `-3`, `KW 12`, `KW 12 2027`.
 * Without a year it is the nearest sensible one (rules: dates#typed-dates). Two digits mean the years from 80 before to 19 after this one.
 * A week means its Monday. Empty means "no date" (null).
 */
export function parseDateInput(text: string, today: IsoDate, leaning: DateLeaning = 'THIS_YEAR'): DateInput {
  const input = text.trim().toLowerCase();
  if (input === '') return { ok: true, value: null };
  if (isIsoDate(input)) return { ok: true, value: input };
  const found = readWord(input, today) ?? readWeek(input, today, leaning) ?? readDay(input, today, leaning);
  if (found === null) return { ok: false, error: 'NOT_A_DATE' };
  if (found === 'NO_SUCH_DAY') return { ok: false, error: 'NO_SUCH_DAY' };
  return { ok: true, value: found };
}

type Found = IsoDate | 'NO_SUCH_DAY' | null;

function readWord(input: string, today: IsoDate): Found {
  const offset = dayWords.get(input);
  if (offset !== undefined) return addDays(today, offset);
  const relative = /^([+-])\s*(\d{1,4})$/.exec(input);
  if (relative === null) return null;
  return addDays(today, Number(`${relative[1]}${relative[2]}`));
}

function readWeek(input: string, today: IsoDate, leaning: DateLeaning): Found {
  const match = /^kw\s*(\d{1,2})(?:\s*[/. -]?\s*(\d{4}|\d{2}))?$/.exec(input);
  if (match === null) return null;
  const monday = (year: number) => findMonday({ year, week: Number(match[1]) });
  const found =
    match[2] === undefined
      ? sensible(isoWeekOf(today).year, monday, { today, leaning })
      : monday(fullYear(match[2], today));
  return found ?? 'NO_SUCH_DAY';
}

const dotted = /^(\d{1,2})\s*[.,/ -]\s*(\d{1,2})(?:\s*[.,/ -]\s*(\d{4}|\d{2})?)?$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;

function readDay(input: string, today: IsoDate, leaning: DateLeaning): Found {
  const match = dotted.exec(input) ?? digitsOnly.exec(input);
  if (match === null) return null;
  const [, day, month, year] = match;
  const inYear = (of: number) => dateFromParts(of, Number(month), Number(day));
  const found =
    year === undefined
      ? sensible(partsOf(today).year, inYear, { today, leaning })
      : inYear(fullYear(year, today));
  return found ?? 'NO_SUCH_DAY';
}

/** Days by which a typed day may lie on the other side of today: planned a few days ago, or paid in a few days. */
const leeway = 30;

/**
 * Chooses a day of this year and those beside it: the first that is not long past, or the last that is not far ahead.
 */
function sensible(
  thisYear: number,
  inYear: (year: number) => IsoDate | null,
  { today, leaning }: { readonly today: IsoDate; readonly leaning: DateLeaning },
): IsoDate | null {
  const now = inYear(thisYear);
  if (leaning === 'THIS_YEAR') return now;
  const days = [thisYear - 1, thisYear, thisYear + 1].flatMap((year) => inYear(year) ?? []);
  const isIn = (date: IsoDate) =>
    leaning === 'AHEAD' ? date >= addDays(today, -leeway) : date <= addDays(today, leeway);
  const fitting = days.filter(isIn);
  return (leaning === 'AHEAD' ? fitting.at(0) : fitting.at(-1)) ?? now;
}

/** `26` → 2026; two digits mean the century that puts the year nearest, at most 19 years ahead. */
function fullYear(digits: string, today: IsoDate): number {
  if (digits.length === 4) return Number(digits);
  const thisYear = partsOf(today).year;
  const candidate = Math.floor(thisYear / 100) * 100 + Number(digits);
  if (candidate > thisYear + 19) return candidate - 100;
  return candidate <= thisYear - 81 ? candidate + 100 : candidate;
}
