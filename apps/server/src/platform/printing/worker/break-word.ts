import createHyphenator from 'hyphen';
import german from 'hyphen/patterns/de-1996.js';

/** A piece of a word that stays together, and what is written behind it where a line ends there. */
type Piece = { readonly text: string; readonly end: '-' | '' };

/** A hyphen in a number or an address would be read as a part of it. */
const isNoWord = /[\d@_/]/;
/** Letters that nobody can speak have no syllables. */
const hasSyllables = /^\p{L}{0,5}([aeiouyäöü]{1,4}[^\P{L}aeiouyäöü]{0,7})+$/iu;
/** Not in any text: the signs that no print has are taken away before (domain/documents/printable). */
const seam = '\u2060';

const hyphenate = createHyphenator(german, { hyphenChar: seam });

const phone = /(?<![\w+])(?:[+(]\d|0\d)[\d ()/–-]{3,20}\d\b/;
const phones = new RegExp(phone, 'g');
/** A phone number, with what stands at its end; a word; nothing, between two blanks. */
const wordOrNumber = new RegExp(`${phone.source}[^ ]*|[^ ]+|(?<= )(?= )`, 'g');

/** Keeps phone numbers on one line, for programs that set their lines themselves. */
export const withWholePhones = (text: string): string =>
  text.replaceAll(phones, (number) => number.replaceAll(' ', '\u00a0'));

/** Where a line may end: between its words, but not within a phone number that fits (rules: documents#long-words). */
export const wordsIn = (line: string, fits: (number: string) => boolean): string[] =>
  (line.match(wordOrNumber) ?? []).flatMap((word) => (fits(word) ? [word] : word.split(' ')));

/**
 * The lines of a word that is too long for one: with a hyphen at a syllable, by the rules of German, as Typst breaks
 * them; what has no syllables breaks anywhere, without one (rules: documents#long-words).
 */
export function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line: Piece = { text: '', end: '' };
  for (const piece of splitWord(word).flatMap((each) => narrowed(each, width, measure))) {
    const longer = line.text + piece.text;
    if (line.text !== '' && measure(longer + piece.end) > width) {
      lines.push(line.text + line.end);
      line = piece;
    } else {
      line = { text: longer, end: piece.end };
    }
  }
  return [...lines, line.text];
}

function splitWord(word: string): Piece[] {
  if (isNoWord.test(word)) return lettersOf(word);
  return (word.match(/\p{L}+|\P{L}+/gu) ?? []).flatMap((part) =>
    hasSyllables.test(part) ? splitIntoSyllables(part) : lettersOf(part),
  );
}

function splitIntoSyllables(word: string): Piece[] {
  // The library answers at once unless it is asked not to, which its types do not say.
  const syllables = String(hyphenate(word)).split(seam);
  return syllables.map((text, index) => ({ text, end: index + 1 === syllables.length ? '' : '-' }));
}

const lettersOf = (word: string): Piece[] => Array.from(word, (text) => ({ text, end: '' }));

/** Even a syllable is too long for some columns. */
const narrowed = (piece: Piece, width: number, measure: (text: string) => number): Piece[] =>
  measure(piece.text + piece.end) > width ? lettersOf(piece.text) : [piece];
