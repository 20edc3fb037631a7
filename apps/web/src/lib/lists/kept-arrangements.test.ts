import { expect, test } from 'vitest';
import { memoryStorage } from '../browser/test-kit/memory-storage.ts';
import { createKeptArrangements } from './kept-arrangements.ts';

const byHand = { order: ['b', 'a'], hidden: ['a'], widths: { b: 200 } };

test('columns arranged by hand are found again, by the person who did it, at their place', () => {
  const storage = memoryStorage();
  createKeptArrangements(storage, 'anna').keep('orders/standard', byHand);
  const again = createKeptArrangements(storage, 'anna');
  expect(again.read('orders/standard')).toEqual(byHand);
  expect(again.read('offers/standard')).toBe(null);
  expect(createKeptArrangements(storage, 'ben').read('orders/standard')).toBe(null);
  again.keep('orders/standard', null);
  expect(again.read('orders/standard')).toBe(null);
});

test.each(['{', '{}', 'null', '{"order":1}'])('what nobody can read is none: %s', (text) => {
  const storage = memoryStorage();
  storage.setItem('korpus-columns/anna/orders/standard', text);
  expect(createKeptArrangements(storage, 'anna').read('orders/standard')).toBe(null);
});

test('where there is no room nothing fails', () => {
  createKeptArrangements(memoryStorage(5), 'anna').keep('orders/standard', byHand);
});
