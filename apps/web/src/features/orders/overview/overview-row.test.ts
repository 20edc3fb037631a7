import { expect, test } from 'vitest';
import { centsOf } from './overview-row.ts';

test('euros become cents without a rest, whatever the float says', () => {
  for (let amount = -100_000; amount <= 100_000; amount += 7) expect(centsOf(amount / 100)).toBe(amount);
  expect(centsOf(99_999_999_999.99)).toBe(9_999_999_999_999);
  expect(centsOf(1.15)).toBe(115);
  expect(centsOf(undefined)).toBeNull();
});
