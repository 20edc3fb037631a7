import { describe, expect, it } from 'vitest';
import { isSameValue, saysNothingNew } from './same-value.ts';

describe('isSameValue', () => {
  it.each([
    [{ a: 1, b: [{ c: 2, d: null }] }, { b: [{ d: null, c: 2 }], a: 1 }, false],
    [{ a: 1 }, { a: 1, b: 2 }, true],
    [{ a: 1, b: 2 }, { a: 1 }, true],
    [{ a: undefined }, { b: undefined }, true],
    [[1, 2], [2, 1], true],
    [[], {}, true],
    [0, '0', true],
  ])('compares plain data by what is in it, in whatever order: %j and %j', (one, other, differs) => {
    expect(isSameValue(one, other)).toBe(!differs);
  });
});

describe('saysNothingNew (rules: api#unchanged)', () => {
  it.each([
    [{ a: 1, list: [{ b: 2 }], version: 3 }, { a: 1, list: [{ b: 2 }] }, true],
    [{ a: 1, version: 3 }, { a: 2 }, false],
    [{ a: 1 }, { a: 1, b: null }, true],
    [{ list: [{ b: null, c: 1 }] }, { list: [{ c: 1 }] }, true],
    [{ a: 0 }, { a: null }, false],
    [{ list: [] }, { list: null }, false],
    [{ a: false }, { a: false }, true],
    [{ list: [1, 2] }, { list: [1] }, false],
    [{}, {}, true],
  ])('of %j, %j: %s', (stored, saved, expected) => {
    expect(saysNothingNew(stored, saved)).toBe(expected);
  });
});
