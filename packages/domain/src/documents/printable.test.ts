import { expect, it } from 'vitest';
import { printable, withShapes } from './printable.ts';

it.each([...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
  'does not let %j turn a number round',
  (mark) => {
    expect(printable(`Petersen${mark} 1.234,56 €`)).toBe('Petersen 1.234,56 €');
  },
);

it('takes away what has no sign', () => {
  expect(printable('vor\u0000\u0007\ud83dnach\u200b')).toBe('vornach');
});

it('prints letters without a shape by their numbers', () => {
  const hasShape = (letter: number) => letter < 0x500;
  expect(withShapes('Müller 김\u200d\n', hasShape)).toBe('Müller [U+AE40]\u200d\n');
});
