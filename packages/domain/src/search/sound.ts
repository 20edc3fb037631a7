import { wordsIn } from './fold-text.ts';

/** Long enough for every name; what is longer sounds by its beginning. */
const longestSound = 20;

const vowels = /[aeijouy]/;

/**
 * How a German name sounds, as digits (Kölner Phonetik, H. J. Postel 1969): Meier, Maier and Mayr are 67, Schmidt and
 * Schmitt are 862. Takes one folded word; empty where nothing of it sounds.
 */
export function encodeSound(word: string): string {
  const letters = [...word].filter((letter) => letter >= 'a' && letter <= 'z');
  const digits = letters.map((letter, at) =>
    encodeLetter(letter, letters[at - 1] ?? '', letters[at + 1] ?? '', at === 0),
  );
  const once = digits.join('').replaceAll(/(\d)\1+/g, '$1');
  return (once.slice(0, 1) + once.slice(1).replaceAll('0', '')).slice(0, longestSound);
}

/** The sounds of all words of a name, each once. */
export const soundsOf = (name: string): string[] => [
  ...new Set(
    wordsIn(name)
      .map(encodeSound)
      .filter((sound) => sound !== ''),
  ),
];

function encodeLetter(letter: string, before: string, after: string, isFirst: boolean): string {
  if (vowels.test(letter)) return '0';
  if (letter === 'h') return '';
  if (letter === 'p') return after === 'h' ? '3' : '1';
  if (letter === 'd' || letter === 't') return /[csz]/.test(after) ? '8' : '2';
  if (letter === 'c') return isHardC(before, after, isFirst) ? '4' : '8';
  if (letter === 'x') return /[ckq]/.test(before) ? '8' : '48';
  return plainDigits.get(letter) ?? '';
}

function isHardC(before: string, after: string, isFirst: boolean): boolean {
  if (isFirst) return /[ahkloqrux]/.test(after);
  return !/[sz]/.test(before) && /[ahkoqux]/.test(after);
}

const plainDigits: ReadonlyMap<string, string> = new Map([
  ['b', '1'],
  ['f', '3'],
  ['v', '3'],
  ['w', '3'],
  ['g', '4'],
  ['k', '4'],
  ['q', '4'],
  ['l', '5'],
  ['m', '6'],
  ['n', '6'],
  ['r', '7'],
  ['s', '8'],
  ['z', '8'],
]);
