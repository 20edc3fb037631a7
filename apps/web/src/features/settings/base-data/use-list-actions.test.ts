import { expect, it } from 'vitest';
import { inOrder } from './use-list-actions.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));
const idsOf = (ordered: readonly Readonly<{ id: string }>[]) => ordered.map(({ id }) => id).join('');

it.each([
  ['cab', 'cab'],
  ['', 'abc'],
  ['cb', 'cba'],
  ['xcba', 'cba'],
])('in the order %s they are %s: what is not named stays behind', (ids, order) => {
  expect(idsOf(inOrder(rows, [...ids]))).toBe(order);
});
