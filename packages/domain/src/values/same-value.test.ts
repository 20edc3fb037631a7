import { describe, expect, it } from 'vitest';
import { isSameValue } from './same-value.ts';

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
