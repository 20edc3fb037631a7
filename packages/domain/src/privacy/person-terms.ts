import { wholeWord, wordsIn } from '../search/fold-text.ts';
import { phoneDigits } from '../search/phone-digits.ts';
import { readSearchTerms } from '../search/search-terms.ts';

/** Looked for at the beginning of a word, or, of what people write with signs between, anywhere in the text without them. */
type PersonTerm = { readonly spellings: readonly string[]; readonly isWhole: boolean };
/** Terms that a text must all say; of several readings one is enough. */
export type PersonReading = readonly PersonTerm[];

/** The fewest letters of a name; fewer are no one's name, and fewer digits no one's number. */
export const fewestPersonLetters = 3;

const fewestDigits = 5;
const german = /^49(\d{5,})$/;

/** Reads what somebody asked for as terms in texts that nobody has taken apart into words (rules: privacy#person). */
export function readPersonTerms(text: string): readonly PersonReading[] {
  const addresses = new Set(
    text
      .split(/\s+/)
      .filter((word) => word.includes('@'))
      .map((word) => wholeWord(wordsIn(word))),
  );
  return readSearchTerms(text).map((terms) =>
    terms.map((term) =>
      addresses.has(term)
        ? { spellings: [term], isWhole: true }
        : { spellings: listSpellings(term), isWhole: isNumber(term) },
    ),
  );
}

const isNumber = (term: string): boolean => phoneDigits(term) === term && term.length >= fewestDigits;

/** Spells a number with the country and without it; one that begins with a zero is not reached by the country. */
function listSpellings(term: string): readonly string[] {
  const [, national] = german.exec(term) ?? [];
  return national === undefined ? [term] : [term, national];
}
