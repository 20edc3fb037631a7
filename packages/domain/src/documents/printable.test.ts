import { expect, it } from 'vitest';
import { byDirection, printable, withShapes } from './printable.ts';

it.each([...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
  'does not let %j turn a number round',
  (mark) => {
    expect(printable(`Petersen${mark} 1.234,56 €`)).toBe('Petersen 1.234,56 €');
  },
);

it('takes away what has no sign', () => {
  expect(printable('vor\u0000\u0007\ud83dnach\u200b')).toBe('vornach');
});

it('writes letters without a shape in Latin ones, or by their numbers', () => {
  const latin: Readonly<Record<string, string>> = { 김: 'Gim', ו: 'v' };
  const shapes = {
    has: (letter: number) => letter < 0x500,
    inLatin: (letter: string) => latin[letter] ?? '',
  };
  expect(withShapes('Müller 김\u200d\u3000\ue000\n', shapes)).toBe('Müller Gim [U+E000]\n');
  // A vowel sign that nobody can spell goes with its letter.
  expect(withShapes('ו\u05b0', shapes)).toBe('v');
});

it('takes words from right to left apart, never with a number', () => {
  const pieces = (text: string) => byDirection(text).map((piece) => [piece.text, piece.isLeftward]);
  expect(pieces('RE1 – شركة النور 12 GmbH')).toEqual([
    ['RE1 – ', false],
    ['شركة النور', true],
    [' 12 GmbH', false],
  ]);
  expect(pieces('דוד')).toEqual([['דוד', true]]);
  expect(pieces('Petersen')).toEqual([['Petersen', false]]);
  expect(pieces('')).toEqual([]);
});
