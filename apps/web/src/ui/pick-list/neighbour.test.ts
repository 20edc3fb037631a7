import { expect, test } from 'vitest';
import { neighbour } from './neighbour.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));

test.each([
  [null, 1, 'a'],
  [null, -1, 'c'],
  ['a', 1, 'b'],
  ['a', -1, 'a'],
  ['c', 1, 'c'],
  ['gone', 1, 'a'],
] as const)('from %s by %s to %s', (id, step, expected) => {
  expect(neighbour(rows, id, step)?.id).toBe(expected);
});

test('there is nowhere to go in an empty list', () => {
  expect(neighbour([], null, 1)).toBeNull();
});
