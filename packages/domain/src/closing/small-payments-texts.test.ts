import { expect, it } from 'vitest';
import { payingBy } from '../money/payment-method.ts';
import { day, euros } from '../orders/test-kit/an-order.ts';
import type { SmallPayment } from './small-order.ts';
import { smallPaymentsText } from './small-payments-texts.ts';

const payment = (with_: Partial<SmallPayment> = {}): SmallPayment => ({
  id: 'p',
  date: day('2026-11-20'),
  price: euros(412.5),
  ...payingBy('CASH'),
  paid: true,
  ...with_,
});
const number = { tillReceiptNumber: '4711' };

/** (rules: closing#small-orders) */
it.each<[string, readonly SmallPayment[], string | null]>([
  ['nothing', [], null],
  ['cash with a number', [payment(number)], '20.11.2026, 412,50\u00a0€, Bar, Kassenbeleg-Nr. 4711, bezahlt'],
  [
    'card with a number, and a transfer to come',
    [
      payment({ ...payingBy('CARD'), ...number }),
      payment({ ...payingBy('BANK'), paid: false, tillReceiptNumber: null }),
    ],
    '20.11.2026, 412,50\u00a0€, Karte, Kassenbeleg-Nr. 4711, bezahlt; 20.11.2026, 412,50\u00a0€, Bank, offen',
  ],
  ['one of before, which knows two kinds', [ofBefore(payment())], '20.11.2026, 412,50\u00a0€, Bar, bezahlt'],
  ['one that is still typed', [payment({ date: null, price: null, paid: false })], 'Bar, offen'],
])('the history says of %s how it is paid', (_what, payments, expected) => {
  expect(smallPaymentsText(payments)).toBe(expected);
});

function ofBefore({ id, date, price, paymentType, paid }: SmallPayment): SmallPayment {
  return { id, date, price, paymentType, paid };
}
