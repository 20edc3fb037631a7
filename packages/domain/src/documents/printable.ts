import { withoutTurning } from '../values/turning-marks.ts';

/**
 * Makes a text printable. Neither XML nor Typst has a sign for most control characters and for half of a surrogate
 * pair; marks of the direction of writing would turn the numbers beside a name round (rules: documents#any-letter).
 */
export const printable = (text: string): string =>
  withoutTurning(text.toWellFormed())
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd-\uffff]/g, '');

/** Signs that nobody sees: they join or vary others. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
const blank = /\p{White_Space}/u;
const mark = /\p{M}/u;

type Shapes = {
  /** Some of our typefaces have it. */
  readonly has: (letter: number) => boolean;
  /** A letter in Latin ones; '' where nobody knows it. */
  readonly inLatin: (letter: string) => string;
};

/**
 * Every letter without a shape in any of our typefaces is written in Latin ones, and what has none there by its number
 * in Unicode: never as an empty box (rules: documents#any-letter).
 */
export const withShapes = (text: string, { has, inLatin }: Shapes): string =>
  Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (has(code) || letter === '\n') return letter;
    if (blank.test(letter)) return ' ';
    if (unseen.test(letter)) return '';
    const latin = inLatin(letter);
    if (latin !== '' || mark.test(letter)) return latin;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');

const leftward =
  /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}](?:[ '’־-]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])*)/u;

/**
 * The pieces of a text, those written from right to left apart. A number is in none of these, so that a name never
 * draws it to its other side.
 */
export const byDirection = (
  text: string,
): readonly { readonly text: string; readonly isLeftward: boolean }[] =>
  text
    .split(leftward)
    .map((piece, index) => ({ text: piece, isLeftward: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
