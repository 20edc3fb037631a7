import { longWeekdays } from '../dates/date-texts.ts';
import { formatDate } from '../dates/format-date.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import { parseDateInput } from '../dates/parse-date-input.ts';
import { centsFromEuros } from '../money/euros.ts';
import { formatAmount } from '../money/format-euro.ts';
import { type AmountWriting, readAmount } from './amount-writing.ts';
import { type FileWords, nameList } from './file-words.ts';
import { foldWords } from './fold-words.ts';
import type { ImportField, ImportValue, ImportValues } from './import-kind.ts';
import { monthWords, nothingWords, noWords, importValueTexts as texts, yesWords } from './reading-texts.ts';

/** Returns the text of a field; an empty text if it says nothing. */
export const textIn = (values: ImportValues, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

/** Choices of a house, by field: name in any spelling → id; null: several are called so. */
export type Choices = Readonly<Record<string, ReadonlyMap<string, string | null>>>;

type ReadCell =
  | {
      readonly value: ImportValue;
      /** The person who had it before the one it is given to, and has left. */
      readonly former?: string;
    }
  | { readonly problem: string }
  | 'NOTHING';

/** The key, beside the fields of a row, of the person who had it and has left. */
export const formerKey = 'former';

/** Nothing, or a word people write for it. */
export const saysNothing = (text: string): boolean => {
  const trimmed = text.trim();
  return trimmed === '' || nothingWords.has(trimmed.toLowerCase());
};

/** Facts for reading a cell beside its field. `today` only decides which century two digits mean. */
type CellReading = {
  readonly choices: Choices;
  /** The meanings somebody gave to words that the house does not know. */
  readonly words: FileWords;
  /** The person who gets what belonged to somebody who has left; null: that cannot be said. */
  readonly heir: string | null;
  readonly today: IsoDate;
  /** The writing of amounts in its column, where it is an amount. */
  readonly writing: AmountWriting;
};

/** Reads a cell that says something (rules: import#values). */
export function readCell(field: ImportField, text: string, reading: CellReading): ReadCell {
  const read = readPlainly(field, text, reading);
  const meaning =
    typeof read === 'object' && 'problem' in read ? findMeaning(field, text, reading) : undefined;
  return meaning ?? read;
}

/** A name of the house says itself; only what is none is looked up (rules: import#words-of-the-file). */
function findMeaning(field: ImportField, text: string, { words, heir }: CellReading): ReadCell | undefined {
  const isOfList = field.kind === 'choice' || field.kind === 'reference';
  const meaning = isOfList ? words[nameList(field)]?.get(foldWords(text)) : undefined;
  switch (meaning) {
    case undefined:
      return undefined;
    case 'NOTHING':
      return 'NOTHING';
    case 'FORMER':
      return heir === null ? undefined : { value: heir, former: oneSpace(text) };
    default:
      return { value: meaning };
  }
}

function readPlainly(field: ImportField, text: string, { choices, today, writing }: CellReading): ReadCell {
  switch (field.kind) {
    case 'text':
      return { value: field.key === 'notes' || field.key === 'address' ? text.trim() : oneSpace(text) };
    case 'money':
      return readMoney(text, writing);
    case 'day':
      return readDay(text, today);
    case 'flag':
      return readFlag(text);
    case 'choice':
      return readChoice(field, text);
    case 'reference':
      return readReference(field, text, choices);
  }
}

const oneSpace = (text: string): string => text.trim().replace(/\s+/g, ' ');

function readMoney(text: string, writing: AmountWriting): ReadCell {
  const value = readAmount(text, writing);
  if (value === 'UNCLEAR') return { problem: texts.unclearMoney(text) };
  return value === null ? { problem: texts.money(text) } : { value };
}

const fullDay = /^\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})$/;
const isoDay = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;

const weekday = new RegExp(
  `^(?:${Object.values(longWeekdays).join('|')}|Mo|Di|Mi|Do|Fr|Sa|So)\\.?,?\\s+`,
  'i',
);
const wordedDay = /^(\d{1,2})[.\s-]*(\p{L}+)[.\s-]*(\d{4}|\d{2})$/u;
const wordedMonth = /^(\p{L}+)[.\s-]*\d{4}$/u;

/** A month in words is its number: `3. März 2026` is `3.3.2026`. */
const numbered = (text: string): string => {
  const [, day = '', month = '', year = ''] = wordedDay.exec(text) ?? [];
  const number = monthWords.get(foldWords(month));
  return number === undefined ? text : `${day}.${number}.${year}`;
};

/** A day without its year would be another next year, and „heute“ is for people who type. */
function readDay(text: string, today: IsoDate): ReadCell {
  const said = text.trim().replace(/\s+\d{1,2}:\d{2}(?::\d{2})?$/, '');
  const plain = numbered(said.replace(weekday, ''));
  const isMonth = monthWords.has(foldWords(wordedMonth.exec(plain)?.[1] ?? ''));
  if (isMonth) return { problem: texts.onlyMonth(text) };
  const day = isoDay.exec(plain)?.[1] ?? (fullDay.test(plain) ? plain : null);
  const read = day === null ? undefined : parseDateInput(day, today);
  if (read === undefined) return { problem: texts.day(text) };
  if (!read.ok) return { problem: read.error === 'NO_SUCH_DAY' ? texts.noSuchDay(text) : texts.day(text) };
  return read.value === null ? { problem: texts.day(text) } : { value: read.value };
}

function readFlag(text: string): ReadCell {
  const word = foldWords(text);
  if (yesWords.has(word)) return { value: true };
  return noWords.has(word) ? { value: false } : { problem: texts.flag(text) };
}

function readChoice({ names = {}, label }: ImportField, text: string): ReadCell {
  const wanted = foldWords(text);
  const found = Object.entries(names).find(
    ([key, name]) => foldWords(name) === wanted || key.toLowerCase() === text.trim().toLowerCase(),
  );
  return found === undefined
    ? { problem: texts.choice(label, text, Object.values(names)) }
    : { value: found[0] };
}

function readReference({ key, label }: ImportField, text: string, choices: Choices): ReadCell {
  const found = choices[key]?.get(foldWords(text));
  if (found === null) return { problem: texts.severalNamed(label, text) };
  return found === undefined ? { problem: texts.noneNamed(label, text) } : { value: found };
}

/**
 * A cell as a person is shown it: a day or an amount as it was read, since `01.02.03` may mean several, all else as it
 * stands in the file (rules: import#values).
 */
export function cellAsRead(
  field: ImportField,
  text: string,
  reading: Pick<CellReading, 'today' | 'writing'>,
): string {
  if ((field.kind !== 'day' && field.kind !== 'money') || saysNothing(text)) return text;
  const read = readCell(field, text, { ...reading, choices: {}, words: {}, heir: null });
  return read === 'NOTHING' || 'problem' in read ? text : sayValue(field, read.value, () => null);
}

/** Words a value as people read it beside the text of a cell. */
export function sayValue(
  { kind, names = {} }: ImportField,
  value: ImportValue,
  nameOf: (id: string) => string | null,
): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') {
    const amount = centsFromEuros(value);
    return amount === null ? String(value) : formatAmount(amount);
  }
  if (kind === 'choice') return names[value] ?? value;
  if (kind === 'reference') return nameOf(value) ?? '';
  return kind === 'day' && isIsoDate(value) ? formatDate(value) : value;
}
