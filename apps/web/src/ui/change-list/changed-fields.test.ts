import { describe, expect, it } from 'vitest';
import { cutExcerpts } from './changed-fields.tsx';

describe('cutExcerpts', () => {
  it.each([
    ['', 'neu', '', 'neu'],
    ['kurz', 'kurzer', 'kurz', 'kurzer'],
    [
      'Die Lieferung erfolgt frei Haus, sofern nicht anders vereinbart ist.',
      'Die Lieferung erfolgt frei Haus, sofern nichts anderes vereinbart ist.',
      '… frei Haus, sofern nicht anders vereinbart …',
      '… frei Haus, sofern nichts anderes vereinba …',
    ],
    ['a'.repeat(60), `${'a'.repeat(50)}b`, `… ${'a'.repeat(40)}`, `… ${'a'.repeat(30)}b`],
    [
      'Ein Satz, der länger als vierzig Zeichen ist, ja.',
      '',
      'Ein Satz, der länger als vierzig Zeichen …',
      '',
    ],
  ])('of „%s“ and „%s“', (old, next, shownOld, shownNew) => {
    expect(cutExcerpts(old, next, 41)).toEqual({ old: shownOld, new: shownNew });
  });
});
