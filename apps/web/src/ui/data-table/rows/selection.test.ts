import { describe, expect, it } from 'vitest';
import { coverage, emptySelection, selectRange, toggleAll, toggleRow } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];

describe('selection', () => {
  it('toggles one row and leaves the given selection alone', () => {
    const one = toggleRow(emptySelection, 'b');
    expect([...one]).toEqual(['b']);
    expect([...toggleRow(one, 'b')]).toEqual([]);
    expect(emptySelection.size).toBe(0);
  });

  it('selects from the anchor to the row in both directions', () => {
    expect([...selectRange(new Set(['b']), shown, 'b', 'd')]).toEqual(['b', 'c', 'd']);
    expect([...selectRange(new Set(), shown, 'd', 'b')].sort()).toEqual(['b', 'c', 'd']);
  });

  it('selects the row alone when the anchor is missing or filtered out', () => {
    expect([...selectRange(new Set(), shown, null, 'c')]).toEqual(['c']);
    expect([...selectRange(new Set(['z']), shown, 'z', 'c')]).toEqual(['z', 'c']);
  });

  it('selects and clears what is shown, and nothing else', () => {
    const all = toggleAll(new Set(['z', 'a']), shown);
    expect([...all].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'z']);
    expect([...toggleAll(all, shown)]).toEqual(['z']);
  });

  it.each([
    [[], 'none'],
    [['z'], 'none'],
    [['a', 'z'], 'some'],
    [shown, 'all'],
  ] as const)('%j covers %s', (ids, expected) => {
    expect(coverage(new Set(ids), shown)).toBe(expected);
  });
});
