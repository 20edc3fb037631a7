import { expect, it } from 'vitest';
import { breakWord, withWholePhones, wordsIn } from './break-word.ts';

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

it.each<[string, readonly string[]]>([
  ['Tel. 0431 / 12 34 56, ab neun', ['Tel.', '0431 / 12 34 56,', 'ab', 'neun']],
  ['+49 (0) 431 123456-78', ['+49 (0) 431 123456-78']],
  ['zwei  Blanks', ['zwei', '', 'Blanks']],
  ['12 Stück zu 1.250,00 €', ['12', 'Stück', 'zu', '1.250,00', '€']],
])('a line ends between words and never within a phone number: %s', (line, words) => {
  expect(wordsIn(line, () => true)).toEqual(words);
  // A number ends where it can in a column too narrow for it.
  expect(wordsIn(line, (word) => !word.includes(' '))).toEqual(line.split(' '));
});

it('keeps a phone number whole for programs that set their lines themselves, and nothing else', () => {
  expect(withWholePhones('Tel. 0431 / 12 34 56, ab 9 Uhr oder +49 (0) 431 78\n2026 12 24')).toBe(
    'Tel. 0431\u00a0/\u00a012\u00a034\u00a056, ab 9 Uhr oder +49\u00a0(0)\u00a0431\u00a078\n2026 12 24',
  );
});
