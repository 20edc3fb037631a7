import { expect, test } from 'vitest';
import { mergeRows } from './list-patch.ts';

const rows = [
  { id: 'a', name: 'Huber', version: 1 },
  { id: 'b', name: 'Maier', version: 2 },
  { id: 'c', name: 'Wagner', version: 1 },
];

test('a changed row keeps its place, all others stay the same objects', () => {
  const merged = mergeRows(rows, [{ id: 'b', name: 'Mayer', version: 3 }], new Set(['b']));
  expect(merged.map(({ name }) => name)).toEqual(['Huber', 'Mayer', 'Wagner']);
  expect(merged[0]).toBe(rows[0]);
  expect(merged[2]).toBe(rows[2]);
});

test('a row that was asked for and did not come has left the list', () => {
  expect(mergeRows(rows, [], new Set(['a', 'c'])).map(({ id }) => id)).toEqual(['b']);
});

test('a new row comes first, and nothing is asked for twice', () => {
  const merged = mergeRows(rows, [{ id: 'd', name: 'Neu', version: 1 }], new Set(['d', 'x']));
  expect(merged.map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
});

test('an answer that was overtaken does not bring the older state back', () => {
  const merged = mergeRows(rows, [{ id: 'b', name: 'Alt', version: 1 }], new Set(['b']));
  expect(merged[1]?.name).toBe('Maier');
});
