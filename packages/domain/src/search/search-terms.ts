import { wordsIn } from './fold-text.ts';
import { phoneDigits } from './phone-digits.ts';

/** Beginnings of words that a record must all have to be found. */
export type SearchTerms = readonly string[];

const mostTerms = 8;
const fewestPhoneDigits = 3;
/** Digits with what people write between them; a number may begin with a plus. */
const numberRun = /\+?\(?\d(?:[\d\s()/.-]*\d)?/g;

/**
 * What somebody types, as one or two ways to read it: word by word, and with what may be a telephone number taken as a
 * whole. A record is found when one of them fits it completely. Nothing to search for: none.
 */
export function searchTermsOf(text: string): SearchTerms[] {
  const byWord = termsOf(wordsIn(text));
  const rest = text.replaceAll(numberRun, (run) => (isPhone(run) ? ' ' : run));
  const phones = (text.match(numberRun) ?? []).filter(isPhone).map(phoneDigits);
  const byPhone = termsOf([...wordsIn(rest), ...phones]);
  return [byWord, byPhone].filter(
    (terms, index) => terms.length > 0 && (index === 0 || terms.join(' ') !== byWord.join(' ')),
  );
}

const isPhone = (run: string): boolean => phoneDigits(run).length >= fewestPhoneDigits;

/** The longest first: it fits the fewest words, so that the search begins there. */
const termsOf = (words: readonly string[]): SearchTerms =>
  [...new Set(words)]
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .slice(0, mostTerms);
