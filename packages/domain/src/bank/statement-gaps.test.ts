import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { cents } from '../money/cents.ts';
import { bankTexts } from './bank-texts.ts';
import { findGaps } from './statement-gaps.ts';
import type { Span } from './statement-order.ts';
import { anotherIban, ourIban } from './test-kit/some-statements.ts';

const on = (day: number, amount: number) => ({
  day: isoDate(`2026-03-${String(day).padStart(2, '0')}`),
  amount: cents(amount),
});
/** A statement from the evening before its first day to the evening of its last, as most banks name it. */
const span = (from: readonly [number, number], to: readonly [number, number], iban = ourIban): Span => ({
  iban,
  id: null,
  sequence: null,
  page: null,
  opening: on(...from),
  closing: on(...to),
});

const monday = span([1, 1_000], [2, 1_500]);
const tuesday = span([2, 1_500], [3, 900]);
const wednesday = span([3, 900], [4, 2_000]);

describe('what is missing (rules: bank#what-is-missing)', () => {
  it('is nothing where each begins with what the one before ended with, in any order', () => {
    expect(findGaps([wednesday, monday, tuesday])).toEqual([]);
  });

  it('is the statement between two', () => {
    expect(findGaps([monday, wednesday])).toEqual([
      { iban: ourIban, after: '2026-03-02', before: '2026-03-03', difference: -600 },
    ]);
  });

  it('is nothing any more when it has come', () => {
    expect(findGaps([monday, wednesday, tuesday])).toEqual([]);
  });

  it('is nothing before the first', () => {
    expect(findGaps([wednesday])).toEqual([]);
  });

  it('is nothing where days without money lie between, which have no statement', () => {
    expect(findGaps([monday, span([6, 1_500], [7, 1_600])])).toEqual([]);
  });

  it('is nothing of a statement read again, or of the whole month after its days', () => {
    expect(findGaps([monday, tuesday, wednesday, tuesday, span([1, 1_000], [31, 2_000])])).toEqual([]);
  });

  it('is nothing of a day of a month that was read whole', () => {
    const month = span([2, 1_500], [30, 1]);
    expect(findGaps([monday, month, span([9, 777], [10, 888])])).toEqual([]);
  });

  it('is found by accounts', () => {
    expect(findGaps([monday, span([2, 777], [3, 900], anotherIban)])).toEqual([]);
  });

  it('is nothing where banks name the first day instead of the one before', () => {
    expect(
      findGaps([span([2, 1_000], [2, 1_500]), span([3, 1_500], [3, 900]), span([4, 900], [4, 1])]),
    ).toEqual([]);
  });

  it('is found where banks name the first day', () => {
    expect(findGaps([span([2, 1_000], [2, 1_500]), span([4, 900], [4, 1])])).toEqual([
      { iban: ourIban, after: '2026-03-02', before: '2026-03-04', difference: -600 },
    ]);
  });

  it('is nothing of several statements of one day', () => {
    expect(findGaps([span([4, 10], [5, 20]), span([5, 20], [5, 30]), span([5, 30], [5, 40])])).toEqual([]);
  });

  it('is named once, however often its neighbour was read', () => {
    expect(findGaps([monday, wednesday, wednesday])).toHaveLength(1);
  });

  it('is not known of statements without balances', () => {
    expect(findGaps([monday, { ...monday, opening: null, closing: null }, tuesday])).toEqual([]);
  });

  it('is what was taken out of any chain, until it or the whole month comes', () => {
    const sums = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(sums, fc.nat(), fc.boolean(), fc.boolean(), (all, which, isFirstDay, isTurned) => {
        const at = (count: number) => all.slice(0, count).reduce((sum, each) => sum + each, 10_000);
        const chain = all.map((_, index) =>
          span([2 + index + (isFirstDay ? 1 : 0), at(index)], [3 + index, at(index + 1)]),
        );
        const ordered = isTurned ? chain.toReversed() : chain;
        expect(findGaps(ordered)).toEqual([]);
        const missing = chain[1 + (which % (chain.length - 2))];
        const rest = ordered.filter((each) => each !== missing);
        const change = (missing?.closing?.amount ?? 0) - (missing?.opening?.amount ?? 0);
        expect(findGaps(rest).map(({ difference }) => difference)).toEqual(change === 0 ? [] : [change]);
        expect(findGaps([...rest, span([2, at(0)], [31, at(all.length)])])).toEqual([]);
      }),
    );
  });

  it('is a sentence', () => {
    const [gap] = findGaps([monday, wednesday]);
    expect(gap && bankTexts.missing(gap).replaceAll('\u00a0', ' ')).toBe(
      'Zwischen dem 02.03.2026 und dem 03.03.2026 fehlt ein Auszug des Kontos DE02 1203 0000 0000 2020 51: Der nächste beginnt mit 6,00 € weniger, als der letzte endet. Lade ihn noch hoch.',
    );
  });
});
