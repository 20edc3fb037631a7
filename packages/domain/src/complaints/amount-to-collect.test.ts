import { expect, it } from 'vitest';
import { type Cents, cents } from '../money/cents.ts';
import { amountToCollect } from './amount-to-collect.ts';

const amount = (number: number | null): Cents | null => (number === null ? null : cents(number));

it.each<[string, number | null, number | null, boolean, number | null]>([
  ['nothing was paid since', 14_250_00, 14_250_00, false, 14_250_00],
  ['a part was paid', 14_250_00, 4_250_00, false, 4_250_00],
  ['all of it was paid', 14_250_00, 0, false, 0],
  ['too much was paid', 14_250_00, -10_00, false, 0],
  ['the order became dearer', 600_00, 14_250_00, false, 600_00],
  ['it was overpaid when it came in', -50_00, 100_00, false, 0],
  ['the order lost its price', 600_00, null, false, 600_00],
  ['the order was cancelled', 600_00, 14_250_00, true, 0],
  ['nobody entered anything', null, 14_250_00, false, null],
])('%s (rules: complaints#amount-to-collect)', (_, entered, left, orderCancelled, expected) => {
  const asked = amountToCollect({
    remainingAmount: amount(entered),
    orderRemainingAmount: amount(left),
    orderCancelled,
  });
  expect(asked).toBe(expected);
});
