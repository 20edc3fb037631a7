import { dayWords } from './date-texts.ts';
import { addDays, dateFromParts, type IsoDate, isIsoDate, partsOf } from './iso-date.ts';
import { isoWeekOf, mondayOf } from './iso-week.ts';

export type DateInputError =
  /** Nothing that looks like a date. */
  | 'NOT_A_DATE'
  /** Looks like a date, but the calendar has no such day (31.02.) or week. */
  | 'NO_SUCH_DAY';

type DateInput =
  | Readonly<{ ok: true; value: IsoDate | null }>
  | Readonly<{ ok: false; error: DateInputError }>;

/**
 * Reads what a person types into a date field, as quickly as they type it:
 * `1.3.26`, `01.03.2026`, `010326`, `01032026`, `1.3.`, `1.3`, `2026-03-01`, `heute`, `morgen`, `+14`, `-3`, `KW 12`, `KW 12 2027`.
 * Without a year it is this year. Two digits mean the years from 80 before to 19 after this one.
 * A week means its Monday. Empty means "no date" (null).
 */
export function parseDateInput(text: string, today: IsoDate): DateInput {
  const input = text.trim().toLowerCase();
  if (input === '') return { ok: true, value: null };
  if (isIsoDate(input)) return { ok: true, value: input };
  const found = readWord(input, today) ?? readWeek(input, today) ?? readDay(input, today);
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

function readWeek(input: string, today: IsoDate): Found {
  const match = /^kw\s*(\d{1,2})(?:\s*[/. -]?\s*(\d{4}|\d{2}))?$/.exec(input);
  if (match === null) return null;
  const year = match[2] === undefined ? isoWeekOf(today).year : fullYear(match[2], today);
  return mondayOf({ year, week: Number(match[1]) }) ?? 'NO_SUCH_DAY';
}

const dotted = /^(\d{1,2})\s*[.,/ -]\s*(\d{1,2})(?:\s*[.,/ -]\s*(\d{4}|\d{2})?)?$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;

function readDay(input: string, today: IsoDate): Found {
  const match = dotted.exec(input) ?? digitsOnly.exec(input);
  if (match === null) return null;
  const [, day, month, year] = match;
  const date = dateFromParts(
    year === undefined ? partsOf(today).year : fullYear(year, today),
    Number(month),
    Number(day),
  );
  return date ?? 'NO_SUCH_DAY';
}

/** `26` → 2026; two digits mean the century that puts the year nearest, at most 19 years ahead. */
function fullYear(digits: string, today: IsoDate): number {
  if (digits.length === 4) return Number(digits);
  const thisYear = partsOf(today).year;
  const candidate = Math.floor(thisYear / 100) * 100 + Number(digits);
  if (candidate > thisYear + 19) return candidate - 100;
  return candidate <= thisYear - 81 ? candidate + 100 : candidate;
}
