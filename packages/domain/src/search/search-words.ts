import { wholeWord, wordsIn } from './fold-text.ts';
import { phoneWords } from './phone-digits.ts';

type Value = string | null;

/** The words a record is found by, each once and in order, so that two states of it can be compared. */
export const distinct = (words: readonly string[]): string[] => [...new Set(words)].toSorted();

/** Folded together, since folding costs more than the words are long. */
export function textWords(...values: readonly Value[]): string[] {
  const text = values.join(' ');
  return [...wordsIn(text).map(withoutAbbreviation), ...addressWords(text)];
}

/** „Hauptstr.“ is found by „Hauptstraße“, too. */
const withoutAbbreviation = (word: string): string => word.replace(/str$/, 'strasse');

/**
 * Addresses are looked for as a whole (search-terms.ts), wherever they stand: `eva.lang@web.de` is found from each part of
 * its name on, so by `lang@we`, too.
 */
function addressWords(text: string): string[] {
  if (!text.includes('@')) return [];
  const addresses = text.split(/\s+/).filter((word) => word.includes('@'));
  return addresses.flatMap((address) => {
    const parts = wordsIn(address);
    const names = wordsIn(address.slice(0, address.lastIndexOf('@')));
    return parts.slice(0, Math.max(names.length, 1)).map((_, index) => wholeWord(parts.slice(index)));
  });
}

/** Lists phone numbers as they are written, and as they are dialled. */
export const phonesWords = (...phones: readonly Value[]): string[] => [
  ...textWords(...phones),
  ...phones.flatMap((phone) => phoneWords(phone ?? '')),
];

/** `A-2026/117` is found by its parts and as `A2026117`. */
export const numberWords = (...values: readonly Value[]): string[] =>
  values.flatMap((value) => [...textWords(value), ...[wholeWord(wordsIn(value ?? ''))].filter(Boolean)]);

/**
 * Numbers that some people must not find a record by. No term of a search begins with a mark: who may read them is given the
 * term itself (guardedTerm). Found as a whole and from each part on: `AB-2026/17` also by `2026/17`.
 */
export const guardedWords = (mark: string, ...values: readonly Value[]): string[] =>
  values.flatMap((value) => {
    const parts = wordsIn(value ?? '');
    return parts.map((_, index) => mark + wholeWord(parts.slice(index)));
  });

/** Makes the term for what somebody types as the beginning of such a number; null: nothing to search for. */
export function guardedTerm(mark: string, text: string): string | null {
  const whole = wholeWord(wordsIn(text));
  return whole === '' ? null : mark + whole;
}
