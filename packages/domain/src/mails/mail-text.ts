import { joined, written } from '../documents/print-formats.ts';
import type { PersonData } from '../persons/person-data.ts';
import { salutationNames } from '../persons/persons-texts.ts';
import { keysOf } from '../values/fields.ts';
import type { MailKind } from './mail-kinds.ts';
import { placeholderNames } from './mails-texts.ts';

export type MailText = { readonly subject: string; readonly text: string };
type Placeholder = keyof typeof placeholderNames;
/** Placeholders that only a mail about days knows. */
type OfDays = 'day' | 'newDay';
export type MailFacts = Readonly<Record<Exclude<Placeholder, OfDays>, string | null>> &
  Readonly<Partial<Record<OfDays, string | null>>>;

const known = (kind: MailKind): readonly Placeholder[] =>
  kind === 'DATE_CHANGE'
    ? ['customer', 'day', 'newDay', 'order', 'salesman', 'house']
    : ['customer', 'paper', 'number', 'order', 'salesman', 'house'];

/** Lists the placeholders as they are offered beside a text of this kind. */
export const placeholdersOf = (kind: MailKind): readonly string[] =>
  known(kind).map((key) => `{${placeholderNames[key]}}`);

const byName: ReadonlyMap<string, Placeholder> = new Map(
  keysOf(placeholderNames).map((key) => [placeholderNames[key], key]),
);

/** A text with what it is about in its places (rules: mails#placeholders). */
export function filledMail({ subject, text }: MailText, facts: MailFacts): MailText {
  const find = (name: string): string | null | undefined => {
    const key = byName.get(name);
    return key === undefined ? undefined : facts[key];
  };
  return {
    subject: filledLine(subject, find).trim(),
    text: filledLines(text, find).join('\n'),
  };
}

/** Finds the value for a name between braces; null: it is missing, undefined: nobody knows it here. */
type FindValue = (name: string) => string | null | undefined;

/** Line by line; one that had nothing but what is missing goes. */
export const filledLines = (text: string, find: FindValue): string[] =>
  text.split('\n').flatMap((line) => {
    const filled = filledLine(line, find);
    return filled.trim() === '' && line.trim() !== '' ? [] : [filled];
  });

/**
 * Fills a line. Names that nobody knows here stay as they were written: the sender sees them. A missing value takes the
 * blank before it along.
 */
const filledLine = (line: string, find: FindValue): string =>
  line.replaceAll(/( ?)\{([^{}]+)\}/g, (written, blank: string, name: string) => {
    const found = find(name);
    if (found === undefined) return written;
    const value = oneLine(found ?? '');
    return value === '' ? '' : `${blank}${value}`;
  });

/**
 * Puts a value on one line: everything that breaks a line or cannot be seen is a blank, so a name never becomes a line
 * of its own.
 */
const oneLine = (value: string): string => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Tells whether a text is one line that can be read: a line break in a subject would begin another header. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** Tells whether a text has nothing but letters, tabulators and line breaks. */
export const isPlainText = (text: string): boolean => !/[^\P{Cc}\t\n\r]/u.test(text);

type Greeted = Pick<PersonData, 'salutation' | 'firstName' | 'lastName' | 'isCompany' | 'companyName'>;

/** Returns the name behind „Guten Tag“: a company by its name, a person as they are spoken to. */
export function greetedName({ salutation, firstName, lastName, isCompany, companyName }: Greeted): string {
  if (isCompany && written(companyName) !== null) return joined([companyName]);
  // A family has no first name.
  if (salutation === 'FAMILY') return joined([salutationNames.FAMILY, lastName]);
  const isSpoken = salutation === 'MR' || salutation === 'MRS';
  return joined([isSpoken ? salutationNames[salutation] : null, firstName, lastName]);
}
