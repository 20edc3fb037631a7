import { describe, expect, it } from 'vitest';
import { dataTableTexts } from '../data-table-texts.ts';
import { offeredPages, pageWindow } from './paging.ts';

describe('pageWindow', () => {
  it.each([
    [1284, 50, 0, { index: 0, pageCount: 26, from: 0, to: 50 }],
    [1284, 50, 25, { index: 25, pageCount: 26, from: 1250, to: 1284 }],
    [1284, 50, 99, { index: 25, pageCount: 26, from: 1250, to: 1284 }],
    [50, 25, 1, { index: 1, pageCount: 2, from: 25, to: 50 }],
    [1284, 'all', 3, { index: 0, pageCount: 1, from: 0, to: 1284 }],
    [0, 25, 4, { index: 0, pageCount: 1, from: 0, to: 0 }],
  ] as const)('%i rows, %s a page, page %i', (total, size, index, expected) => {
    expect(pageWindow(total, size, index)).toEqual(expected);
  });
});

describe('offeredPages', () => {
  it.each([
    [0, 1, [0]],
    [3, 7, [0, 1, 2, 3, 4, 5, 6]],
    [0, 26, [0, 1, 2, 3, 4, null, 25]],
    [4, 26, [0, null, 3, 4, 5, null, 25]],
    [12, 26, [0, null, 11, 12, 13, null, 25]],
    [21, 26, [0, null, 20, 21, 22, null, 25]],
    [25, 26, [0, null, 21, 22, 23, 24, 25]],
  ] as const)('on page %i of %i', (index, pageCount, expected) => {
    expect(offeredPages(index, pageCount)).toEqual(expected);
  });

  it('always offers the page in sight and its neighbours', () => {
    for (let pageCount = 1; pageCount < 30; pageCount += 1) {
      for (let index = 0; index < pageCount; index += 1) {
        const offered = offeredPages(index, pageCount);
        const neighbours = [index - 1, index, index + 1].filter((page) => page >= 0 && page < pageCount);
        expect(offered).toEqual(expect.arrayContaining(neighbours));
        expect(offered.length).toBeLessThanOrEqual(7);
      }
    }
  });
});

describe('the text of the range', () => {
  it.each([
    [1, 50, 1284, '1–50 von 1.284 Einträgen'],
    [1, 1, 1, '1–1 von 1 Eintrag'],
    [1, 0, 0, 'Keine Einträge'],
  ])('%i to %i of %i', (from, to, total, expected) => {
    expect(dataTableTexts.range(from, to, total) + dataTableTexts.ofEntries(total)).toBe(expected);
  });
});
