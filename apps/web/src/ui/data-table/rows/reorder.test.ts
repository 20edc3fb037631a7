import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGap, movedIds, placeAfter, type RowMove } from './reorder.ts';

const ids = ['a', 'b', 'c', 'd'];

describe('movedIds', () => {
  it.each([
    [0, 2, 'bacd'],
    [0, 4, 'bcda'],
    [3, 0, 'dabc'],
    [2, 1, 'acbd'],
    [1, 1, 'abcd'],
    [1, 2, 'abcd'],
    [9, 0, 'abcd'],
  ])('row %i into gap %i gives %s', (from, gap, order) => {
    expect(movedIds(ids, from, gap).join('')).toBe(order);
  });

  it('loses none, and puts the row where it said', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3 }), fc.nat({ max: 4 }), (from, gap) => {
        const moved = movedIds(ids, from, gap);
        expect([...moved].sort()).toEqual(ids);
        expect(moved[placeAfter(from, gap)]).toBe(ids[from]);
      }),
    );
  });
});

describe('findGap', () => {
  it.each<[RowMove, number, number | null]>([
    ['up', 2, 1],
    ['up', 0, null],
    ['down', 2, 4],
    ['down', 3, null],
    ['first', 3, 0],
    ['first', 0, null],
    ['last', 0, 4],
    ['last', 3, null],
  ])('%s from row %i leads to gap %s', (move, from, gap) => {
    expect(findGap(move, from, ids.length)).toBe(gap);
  });
});
