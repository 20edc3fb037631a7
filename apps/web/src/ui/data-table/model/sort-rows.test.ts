import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SortEntry } from '../columns/layout.ts';
import type { SortKey } from './sort-keys.ts';
import { sortRows, toggledSort } from './sort-rows.ts';

type Row = Readonly<Record<string, SortKey>>;

const modelOf = (rows: readonly Row[]) => rows.map((original, place) => ({ id: String(place), original }));
const keyOf = (key: string, row: Row): SortKey => row[key];
const idsOf = (rows: readonly Row[], sort: readonly SortEntry[]): string =>
  sortRows(modelOf(rows), sort, keyOf)
    .map(({ id }) => id)
    .join('');

const up = (key: string): SortEntry => ({ key, descending: false });
const down = (key: string): SortEntry => ({ key, descending: true });

describe('sortRows', () => {
  const rows: readonly Row[] = [{ a: 2, b: 1 }, { a: 1, b: 1 }, { b: 3 }, { a: 2, b: 2 }, { a: 1 }];

  it.each([
    [[], '01234'],
    [[up('a')], '14032'],
    [[down('a')], '03142'],
    [[up('a'), down('b')], '14302'],
    [[down('b'), up('a')], '23104'],
    [[up('gone')], '01234'],
  ])('by %j', (sort, ids) => {
    expect(idsOf(rows, sort)).toBe(ids);
  });

  it('keeps every row once, leaves what is alike as it was, and what is empty last', () => {
    const key = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
    const entries = fc
      .subarray(['a', 'b'])
      .chain((keys) => fc.tuple(...keys.map((each) => fc.constantFrom(up(each), down(each)))));
    fc.assert(
      fc.property(fc.array(fc.record({ a: key, b: key })), entries, (list, sort) => {
        const sorted = sortRows(modelOf(list), sort, keyOf);
        expect(new Set(sorted.map(({ id }) => id)).size).toBe(list.length);
        const [first] = sort;
        const keys = sorted.map(({ original }) =>
          first === undefined ? 0 : original[first.key as 'a' | 'b'],
        );
        expect(keys.findLastIndex((each) => each !== undefined)).toBe(
          keys.filter((each) => each !== undefined).length - 1,
        );
        for (const [place, { id, original }] of sorted.entries()) {
          const before = sorted[place - 1];
          if (
            before === undefined ||
            sort.some(({ key: by }) => keyOf(by, before.original) !== keyOf(by, original))
          )
            continue;
          expect(Number(before.id)).toBeLessThan(Number(id));
        }
      }),
    );
  });
});

describe('toggledSort', () => {
  it.each([
    ['a column: up', [], 'a', false, [up('a')]],
    ['again: down', [up('a')], 'a', false, [down('a')]],
    ['and once more: as it was', [down('a')], 'a', false, []],
    ['another one alone', [up('a')], 'b', false, [up('b')]],
    ['one of several alone', [up('a'), up('b')], 'a', false, [down('a')]],
    ['another one after it', [up('a')], 'b', true, [up('a'), up('b')]],
    ['one of several, in its place', [up('a'), up('b')], 'a', true, [down('a'), up('b')]],
    ['away from the others', [down('a'), up('b')], 'a', true, [up('b')]],
  ])('%s', (_what, sort, key, isAdded, expected) => {
    expect(toggledSort(sort, key, isAdded)).toEqual(expected);
  });
});
