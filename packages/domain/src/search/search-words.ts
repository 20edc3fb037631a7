import { wholeWord, wordsIn } from './fold-text.ts';
import { phoneWords } from './phone-digits.ts';

type Value = string | null;

/** The words a record is found by, each once and in order, so that two states of it can be compared. */
export const distinct = (words: readonly string[]): string[] => [...new Set(words)].toSorted();

/** Folded together, since folding costs more than the words are long. */
export const textWords = (...values: readonly Value[]): string[] =>
  wordsIn(values.join(' ')).map(withoutAbbreviation);

/** „Hauptstr.“ is found by „Hauptstraße“, too. */
const withoutAbbreviation = (word: string): string => word.replace(/str$/, 'strasse');

/** By its parts, and as a whole from each part on: `eva.lang@web.de` also by `lang@we`. */
export function emailWords(email: Value): string[] {
  const parts = wordsIn(email ?? '');
  const names = wordsIn((email ?? '').split('@', 1)[0] ?? '');
  return [...parts, ...names.map((_, index) => wholeWord(parts.slice(index)))];
}

/** As they are written, and as they are dialled. */
export const phonesWords = (...phones: readonly Value[]): string[] => [
  ...textWords(...phones),
  ...phones.flatMap((phone) => phoneWords(phone ?? '')),
];

/** `A-2026/117` is found by its parts and as `A2026117`. */
export const numberWords = (...values: readonly Value[]): string[] =>
  values.flatMap((value) => {
    const parts = wordsIn(value ?? '');
    return parts.length < 2 ? parts : [...parts, wholeWord(parts)];
  });
