/**
 * What every print makes of a text. Neither XML nor Typst has a sign for most control characters and for half of a
 * surrogate pair; marks of the direction of writing would turn the numbers beside a name round
 * (rules: documents#any-letter).
 */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd-\uffff]/g, '')
    .replaceAll(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '');

/** Signs that have no shape of their own: they join or vary others. */
const shapeless = /[\p{Default_Ignorable_Code_Point}\p{White_Space}]/u;

/** A letter without a shape in any of our typefaces is printed as its number in Unicode, never as an empty box. */
export const withShapes = (text: string, hasShape: (letter: number) => boolean): string =>
  Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (hasShape(code) || shapeless.test(letter)) return letter;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');
