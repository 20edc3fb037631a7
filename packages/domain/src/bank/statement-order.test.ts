import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { cents } from '../money/cents.ts';
import { findGaps } from './statement-gaps.ts';
import { newestBalances, type Span } from './statement-order.ts';
import { anotherIban, ourIban } from './test-kit/some-statements.ts';

const on = (day: number, amount: number) => ({
  day: isoDate(`2026-03-${String(day).padStart(2, '0')}`),
  amount: cents(amount),
});

type Named = Partial<Pick<Span, 'iban' | 'id' | 'sequence' | 'page'>>;

/** A statement of the fifth, whose opening balance is dated by that day, or by the one before. */
const ofDay = (from: number, to: number, named: Named = {}, openingDay = 5): Span => ({
  iban: ourIban,
  id: null,
  sequence: null,
  page: null,
  ...named,
  opening: on(openingDay, from),
  closing: on(5, to),
});

const endOf = (spans: readonly Span[]): number | undefined => newestBalances(spans).get(ourIban)?.amount;

describe('several statements of one day (rules: bank#statements-of-one-day)', () => {
  const before: Span = { ...ofDay(7, 0), opening: on(3, 7), closing: on(4, 0) };

  it.each<[string, readonly Span[], number]>([
    ['two', [ofDay(0, 30), ofDay(30, 32)], 32],
    ['two, the second first', [ofDay(30, 32), ofDay(0, 30)], 32],
    ['two whose balance is dated by the day before', [ofDay(0, 30, {}, 4), ofDay(30, 32, {}, 4)], 32],
    [
      'page 2 before page 1',
      [ofDay(30, 32, { sequence: 8, page: 2 }), ofDay(0, 30, { sequence: 8, page: 1 })],
      32,
    ],
    [
      'there and back and on',
      [ofDay(0, 30, { id: 'a' }), ofDay(0, 5, { id: 'c' }), ofDay(30, 0, { id: 'b' })],
      5,
    ],
    ['without money', [ofDay(0, 30), ofDay(30, 30), ofDay(30, 32)], 32],
    [
      'one of the morning, then one of all the day',
      [ofDay(0, 30, { id: 'm' }), ofDay(0, 32, { id: 'd' })],
      32,
    ],
  ])('follow upon each other: %s', (_what, spans, end) => {
    expect([endOf(spans), endOf([before, ...spans])]).toEqual([end, end]);
    expect([findGaps(spans), findGaps([before, ...spans])]).toEqual([[], []]);
  });

  it('that come to what the day began with begin where the day before ended', () => {
    const round = [ofDay(0, 30), ofDay(30, 0)];
    expect([endOf([before, ...round]), endOf([before, ...round.toReversed()])]).toEqual([0, 0]);
    expect(findGaps([before, ...round.toReversed()])).toEqual([]);
    const elsewhere = [ofDay(50, 80), ofDay(80, 50)];
    expect(findGaps([before, ...elsewhere])).toMatchObject([{ after: '2026-03-04', difference: 50 }]);
  });

  it('go by their number and page where they do not follow upon each other', () => {
    const [first, third] = [ofDay(0, 30, { sequence: 1 }), ofDay(40, 45, { sequence: 3 })];
    for (const spans of [
      [first, third],
      [third, first],
    ]) {
      expect(endOf(spans)).toBe(45);
      expect(findGaps(spans)).toEqual([
        { iban: ourIban, after: '2026-03-05', before: '2026-03-05', difference: 10 },
      ]);
    }
    const pages = [ofDay(40, 45, { sequence: 1, page: 3 }), ofDay(0, 30, { sequence: 1, page: 1 })];
    expect([endOf(pages), findGaps(pages).map(({ difference }) => difference)]).toEqual([45, [10]]);
  });

  it('begin with the one that the day before led to, where nothing has a number', () => {
    const spans = [before, ofDay(40, 45), ofDay(0, 30)];
    expect([endOf(spans), findGaps(spans).map(({ difference }) => difference)]).toEqual([45, [10]]);
  });

  it('are known by accounts', () => {
    const all = newestBalances([ofDay(0, 30), ofDay(1, 9, { iban: anotherIban }), ofDay(30, 32)]);
    expect([...all]).toEqual([
      [ourIban, on(5, 32)],
      [anotherIban, on(5, 9)],
    ]);
  });

  it('end where the money ends and lack nothing, in whatever order they come and however their balance is dated', () => {
    const change = fc.integer({ min: -3, max: 3 });
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 9 }),
        fc.boolean(),
        fc.infiniteStream(fc.nat()),
        (all, isFirstDay, draws) => {
          const at = (count: number) => all.slice(0, count).reduce((sum, each) => sum + each, 0);
          const chain = all.map((_, place) =>
            ofDay(at(place), at(place + 1), { id: String(place) }, isFirstDay ? 5 : 4),
          );
          const mixed = chain
            .map((span) => ({ span, by: draws.next().value }))
            .toSorted((one, other) => one.by - other.by)
            .map(({ span }) => span);
          expect(endOf([before, ...mixed])).toBe(at(all.length));
          expect(findGaps([before, ...mixed])).toEqual([]);
          expect(findGaps(mixed)).toEqual([]);
        },
      ),
    );
  });
});
