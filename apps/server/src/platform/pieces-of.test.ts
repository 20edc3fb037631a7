import { expect, it } from 'vitest';
import { piecesOf } from './pieces-of.ts';

it.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('%j by twos', (all, pieces) => {
  expect([...piecesOf(all, 2)]).toEqual(pieces);
});
