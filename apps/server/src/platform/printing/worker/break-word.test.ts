import { expect, it } from 'vitest';
import { breakWord } from './break-word.ts';

/** Every letter is as wide as any other. */
const broken = (word: string, width: number) => breakWord(word, width, (text) => text.length);

it.each([
  ['Dunstabzugshaubenaktivkohlefilter', 15, ['Dunstabzugshau-', 'benaktivkohle-', 'filter']],
  ['Küchenarbeitsplatte', 12, ['Küchenar-', 'beitsplatte']],
  // No hyphen where it would be read as a part of a number or an address.
  ['4029384-AABBCCDD', 10, ['4029384-AA', 'BBCCDD']],
  ['kaethe@kuechenhaus.example', 12, ['kaethe@kuech', 'enhaus.examp', 'le']],
  ['xxxxxxxxxxxxxxx', 6, ['xxxxxx', 'xxxxxx', 'xxx']],
  ['Eiche-Nussbaumfurnier', 12, ['Eiche-Nuss-', 'baumfurnier']],
])('%s in a width of %i', (word, width, lines) => {
  expect(broken(word, width)).toEqual(lines);
});

it.each([1, 2, 3, 5, 8, 13, 40])('loses no letter and no line is wider than %i', (width) => {
  for (const word of ['Schlüsselfertigsanierung', 'Straße12a', 'ABC-DEF', '김민준', 'ä']) {
    const lines = broken(word, width);
    expect(lines.join('').replaceAll('-', '')).toBe(word.replaceAll('-', ''));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(Math.max(width, 1));
  }
});
