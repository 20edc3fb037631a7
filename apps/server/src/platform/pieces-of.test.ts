import { expect, it } from 'vitest';
import { cutIntoPieces } from './pieces-of.ts';

it.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('%j by twos', (all, pieces) => {
  expect([...cutIntoPieces(all, 2)]).toEqual(pieces);
});
