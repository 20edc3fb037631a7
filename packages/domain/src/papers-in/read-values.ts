import { months } from '../dates/date-texts.ts';
import { addDays, dateFromParts, daysBetween, type IsoDate, partsOf } from '../dates/iso-date.ts';
import { endOfWeek, findMonday, isoWeekOf } from '../dates/iso-week.ts';
import { type Cents, cents, isCents } from '../money/cents.ts';
import type { Delivery } from './paper.ts';

const monthNumbers: ReadonlyMap<string, number> = new Map(
  months.map((name, index) => [name.toLowerCase(), index + 1]),
);

const german = String.raw`\d{1,3}(?:[. ]\d{3})+,\d{2}|\d+,\d{2}`;
const english = String.raw`\d{1,3}(?:[,'’]\d{3})+\.\d{2}|\d+\.\d{2}`;
const amount = new RegExp(
  String.raw`^(?:EUR|€)?\s*([-−–]?)\s*(${german}|${english})\s*([-−–]?)\s*(?:EUR|€|Euro)?$`,
  'i',
);

/**
 * An amount as it is printed, with two decimals: „1.234“ may be many things and is none here. A sign may stand behind.
 */
export function readAmount(text: string): Cents | null {
  const [, before = '', digits = '', behind = ''] = amount.exec(text.trim().replace(/\s*\*+$/, '')) ?? [];
  if (digits === '' || (before !== '' && behind !== '')) return null;
  const value = Number(digits.replace(/\D/g, '')) * (before + behind === '' ? 1 : -1);
  return isCents(value) ? cents(value) : null;
}

const anyAmount = new RegExp(String.raw`(?<![\d.,])(?:${german}|${english})(?![\d.,]*\d)`, 'g');

/** All amounts somewhere in a text. */
export const amountsIn = (text: string): Cents[] =>
  [...text.matchAll(anyAmount)].flatMap(([each]) => readAmount(each) ?? []);

const longestNumber = 40;
const numberForm = /^((?:[A-Z]{1,6}[ ]?)?[A-Z0-9][A-Z0-9./_-]*)/i;
const dayForm = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/;

/** A number as programs give them: one word with a digit, before it perhaps letters of its own. */
export function readNumber(text: string): string | null {
  const [, letters = ''] = /^([A-Z]{1,6}) (?=\S*\d)/.exec(text) ?? [];
  const rest = letters === '' ? text : text.slice(letters.length + 1);
  const [, word = ''] = numberForm.exec(rest.split(/\s/, 1)[0] ?? '') ?? [];
  const plain = word.replace(/[./_-]+$/, '');
  if (!/\d/.test(plain) || plain.length < 2 || dayForm.test(plain)) return null;
  const number = letters === '' ? plain : `${letters} ${plain}`;
  return number.length > longestNumber ? null : number;
}

const dayIn = String.raw`(\d{1,2})\.\s?(\d{1,2}|${[...monthNumbers.keys()].join('|')})\.?\s?(\d{4}|\d{2})(?!\d)`;
const wholeDay = new RegExp(`^${dayIn}`, 'i');
const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/;

/** A day that begins a text, with its year. */
export function readDay(text: string): IsoDate | null {
  const iso = isoDay.exec(text);
  if (iso !== null) return dateFromParts(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  return readDayParts(wholeDay.exec(text)?.slice(1));
}

/** Papers are of this century. */
const fullYear = (digits: string): number => Number(digits.length === 2 ? `20${digits}` : digits);

function readDayParts(parts: readonly string[] | undefined): IsoDate | null {
  const [day = '', month = '', year = ''] = parts ?? [];
  if (year === '') return null;
  return dateFromParts(fullYear(year), monthNumbers.get(month.toLowerCase()) ?? Number(month), Number(day));
}

const opening =
  /^(?:(?:voraussichtlich|vorauss\.|ca\.?|in der|in|am|vom|von|zwischen|den|montag|dienstag|mittwoch|donnerstag|freitag|samstag|mo|di|mi|do|fr|sa|so)(?![a-zäöüß\d])[.,:]?\s*)+/i;
const between = String.raw`\s*(?:-|–|bis|und|/)\s*(?:(?:mo|di|mi|do|fr|sa)\.?,?\s*)?(?:zum\s*)?`;
const days = new RegExp(
  `^(\\d{1,2})\\.(?:\\s?(\\d{1,2})\\.?)?(?:\\s?(\\d{4}|\\d{2}))?${between}${dayIn}`,
  'i',
);
const weekWord = `(?:kw|kalenderwoche|lieferwoche|woche)`;
const yearBehind = String.raw`(?:\s*/\s*(20\d{2}|\d{2})(?!\d|\.\d)|[\s.]+(20\d{2})(?!\d))?`;
const weekFirst = new RegExp(
  String.raw`^${weekWord}\.?\s*(\d{1,2})(?!\d)(?:\s*(?:-|–|bis|\+)\s*(?:kw\s*)?(\d{1,2})(?!\d))?${yearBehind}`,
  'i',
);
const weekBehind = new RegExp(
  String.raw`^(\d{1,2})\.?\s*(?:(?:-|–|bis)\s*(\d{1,2})\.?\s*)?${weekWord}(?!\p{L})\.?${yearBehind}`,
  'iu',
);
const isoWeek = /^(20\d{2})-?W(\d{2})(?!\d)/i;
/** „47/2026“, which is a week only behind a word that says so. */
const bareWeek = /^(\d{1,2})(?:\s*[/.]\s*(20\d{2}|\d{2}))?$/;
/** „2027/04“, likewise. */
const bareWeekOfYear = /^(20\d{2})\s*[/.-]\s*(\d{1,2})$/;

/** Words behind a week or day that add nothing to it. */
const nothingElse = /^[\s.,;:)]*(?:\(?(?:frei haus|ab werk|fix|unverbindlich|verbindlich)\)?)?[\s.,;)]*$/i;

type Reading = { readonly delivery: Delivery; readonly rest: string };

/**
 * A day, some days or a week that begins a text (rules: papers-in#delivery). A week without its year is the next one
 * after the day of the paper; without that day nobody knows.
 */
export function readDelivery(text: string, paperDay: IsoDate | null, isWeekSaid: boolean): Delivery | null {
  const plain = text.replace(opening, '').trim();
  const read = readOne(plain, paperDay) ?? (isWeekSaid ? readBareWeek(plain, paperDay) : null);
  if (read === null) return null;
  if (nothingElse.test(read.rest)) return read.delivery;
  // „KW 47 (16.11.–20.11.2026)“: both have to say the same.
  const more = /^\s*[(,]?\s*(?:=\s*)?(.+?)\)?$/.exec(read.rest)?.[1] ?? '';
  const other = readOne(more.replace(opening, ''), paperDay);
  if (other === null) return isWord(read.rest) ? read.delivery : null;
  return narrowed(read.delivery, other.delivery);
}

/** Words, and no further day. */
const isWord = (rest: string): boolean => /^\s+[^\d]*$|^,\s[^\d]*$/.test(rest);

/** The one that lies in the other. */
function narrowed(one: Delivery, other: Delivery): Delivery | null {
  const [inner, outer] = one.isWeek ? [other, one] : [one, other];
  return inner.from >= outer.from && inner.to <= outer.to ? inner : null;
}

const readOne = (text: string, paperDay: IsoDate | null): Reading | null =>
  readIsoWeek(text) ??
  readWeeks(weekFirst.exec(text), text, paperDay) ??
  readWeeks(weekBehind.exec(text), text, paperDay) ??
  readDays(text) ??
  readOneDay(text);

function readIsoWeek(text: string): Reading | null {
  const match = isoWeek.exec(text);
  if (match === null) return null;
  const monday = findMonday({ year: Number(match[1]), week: Number(match[2]) });
  return buildWeeks(monday, monday, text.slice(match[0].length));
}

function readBareWeek(text: string, paperDay: IsoDate | null): Reading | null {
  const [, year, behind] = bareWeekOfYear.exec(text) ?? [];
  const [, week, yearBehind] = behind === undefined ? (bareWeek.exec(text) ?? []) : [text, behind, year];
  if (week === undefined) return null;
  const monday = mondayIn(week, yearBehind, paperDay);
  return buildWeeks(monday, monday, '');
}

function readWeeks(match: RegExpExecArray | null, text: string, paperDay: IsoDate | null): Reading | null {
  if (match === null) return null;
  const [whole, first, last, short, long] = match;
  const year = short ?? long;
  const from = mondayIn(first, year, paperDay);
  const to = last === undefined ? from : mondayIn(last, year, paperDay);
  return buildWeeks(from, to, text.slice(whole.length));
}

function buildWeeks(from: IsoDate | null, to: IsoDate | null, rest: string): Reading | null {
  if (from === null || to === null || to < from) return null;
  return { delivery: { from, to: endOfWeek(to), isWeek: true }, rest };
}

function mondayIn(week: string | undefined, year: string | undefined, paperDay: IsoDate | null) {
  const number = Number(week);
  if (year?.length === 4) return findMonday({ year: Number(year), week: number });
  if (paperDay === null) return null;
  const { year: now } = isoWeekOf(paperDay);
  if (year !== undefined) {
    // „47/48“ may be two weeks.
    const isNear = Math.abs(fullYear(year) - now) <= 2;
    return isNear ? findMonday({ year: fullYear(year), week: number }) : null;
  }
  const monday = findMonday({ year: now, week: number });
  // The week of the paper itself has begun before it.
  if (monday !== null && monday > addDays(paperDay, -7)) return monday;
  return findMonday({ year: now + 1, week: number });
}

/** Nobody confirms half a year. */
const mostDays = 60;

function readDays(text: string): Reading | null {
  const match = days.exec(text);
  if (match === null) return null;
  const [whole, day = '', month, year] = match;
  const to = readDayParts(match.slice(4));
  if (to === null) return null;
  const last = partsOf(to);
  const inYear = (of: number) =>
    dateFromParts(of, month === undefined ? last.month : Number(month), Number(day));
  const said = year === undefined ? inYear(last.year) : inYear(fullYear(year));
  // „28.12. – 02.01.2027“
  const from = year === undefined && said !== null && said > to ? inYear(last.year - 1) : said;
  if (from === null || from > to || daysBetween(from, to) > mostDays) return null;
  return { delivery: { from, to, isWeek: false }, rest: text.slice(whole.length) };
}

function readOneDay(text: string): Reading | null {
  const [whole] = isoDay.exec(text) ?? wholeDay.exec(text) ?? [];
  const day = readDay(text);
  if (whole === undefined || day === null) return null;
  return { delivery: { from: day, to: day, isWeek: false }, rest: text.slice(whole.length) };
}
