import { wholeWord, wordsIn } from './fold-text.ts';
import { phoneDigits } from './phone-digits.ts';

/** Beginnings of words that a record must all have to be found. */
export type SearchTerms = readonly string[];

const mostTerms = 8;
const fewestPhoneDigits = 3;
/**
 * Digits with what people write between them; a number may begin with a plus. What hangs on a letter is the rest of a word:
 * `M2026-0003` and `KV-00815` are dialled by nobody.
 */
const numberRun = /(?<![\p{L}\p{N}][-/.]?)\+?\(?\d(?:[\d\s()/.-]*\d)?/gu;

/**
 * Reads what somebody types in one or two ways: word by word, and with what may be a telephone number taken as a whole.
 * A record is found when one of them fits it completely. Word by word stays a way to read a number, whatever it begins
 * with, since `0004711` and `+49 12` may stand in a record like that. Nothing to search for: none.
 */
export function readSearchTerms(text: string): SearchTerms[] {
  const phones = (text.match(numberRun) ?? []).filter(isPhone);
  const rest = text.replaceAll(numberRun, (run) => (isPhone(run) ? ' ' : run));
  const byPhone = termsOf([...typedWords(rest), ...phones.map(phoneDigits)]);
  const byWord = termsOf(typedWords(text));
  return [byWord, byPhone].filter(
    (terms, index) => terms.length > 0 && (index === 0 || terms.join(' ') !== byWord.join(' ')),
  );
}

const isPhone = (run: string): boolean => phoneDigits(run).length >= fewestPhoneDigits;

/** An address is looked for as a whole: its parts, such as „de“, are in every other one, too. */
const typedWords = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => (word.includes('@') ? wholeWord(wordsIn(word)) : wordsIn(word)));

/** The longest first: it fits the fewest words, so that the search begins there. */
const termsOf = (words: readonly string[]): SearchTerms =>
  [...new Set(words)]
    .filter((word) => word !== '' && !words.some((other) => other !== word && other.startsWith(word)))
    .toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .slice(0, mostTerms);
