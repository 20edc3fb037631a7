/** Letters that no accent explains; all others lose their marks. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const marks = /\p{M}/gu;
const lettersToPlain = /[ßæœøłđðþı]/g;
const umlautsInTwoLetters = /([aou])e/g;
const apostrophes = /['’‘`´]/g;
const betweenWords = /[^\p{L}\p{N}]+/u;

/**
 * One spelling for all: „Müller“, „Mueller“, „MULLER“ and „muller“ are the same to a search. The e of ae, oe and ue goes
 * wherever it stands, so that the beginning of a text always folds to the beginning of the folded text.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(marks, '')
    .replaceAll(lettersToPlain, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(umlautsInTwoLetters, '$1');

/** Long enough for every name: what is longer is kept and looked for by its beginning. */
const longestWord = 60;

/** The words and numbers of a text, folded; an apostrophe belongs to its word. */
export const wordsIn = (text: string): string[] =>
  foldText(text)
    .replaceAll(apostrophes, '')
    .split(betweenWords)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestWord));

/** Joins several words to one, as if nothing stood between them. */
export const wholeWord = (words: readonly string[]): string => foldText(words.join('')).slice(0, longestWord);
