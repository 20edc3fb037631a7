import { expect, it } from 'vitest';
import { mapInTurns } from './in-turns.ts';

const takeLong = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

it('makes something of each in their order, and lets others have their turn where that takes long', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('somebody else'));
  const made = await mapInTurns(['a', 'b', 'c'], (item) => {
    takeLong(5);
    order.push(item);
    return item.toUpperCase();
  });
  expect(made).toEqual(['A', 'B', 'C']);
  expect(order.filter((each) => each !== 'somebody else')).toEqual(['a', 'b', 'c']);
  expect(order.at(-1)).toBe('c');
  expect(order).toHaveLength(4);
});
