import { describe, expect, it } from 'vitest';
import { payingBy } from '../money/payment-method.ts';
import { aPayment, day, euros } from '../orders/test-kit/an-order.ts';
import { listHandReceipts, mayTakeBackReceipt } from './receipts-by-hand.ts';

const first = day('2026-03-02');
const byBank = { ...payingBy('BANK'), paid: true, date: first };

describe('what came by bank without a line of it (rules: bank#taken-back-by-hand)', () => {
  it('is each payment and all of one day, the last first', () => {
    const payments = [
      aPayment('a', euros(400), byBank),
      aPayment('b', euros(600), byBank),
      aPayment('c', euros(250), { ...byBank, date: day('2026-03-09') }),
    ];
    expect(listHandReceipts(payments, new Set())).toEqual([
      { date: '2026-03-09', amount: 25_000, paymentIds: ['c'] },
      { date: first, amount: 40_000, paymentIds: ['a'] },
      { date: first, amount: 60_000, paymentIds: ['b'] },
      { date: first, amount: 100_000, paymentIds: ['a', 'b'] },
    ]);
  });

  it.each([
    ['not paid', { ...byBank, paid: false }],
    ['in cash', { ...byBank, ...payingBy('CASH') }],
    ['by card', { ...byBank, ...payingBy('CARD') }],
    ['on no day', { ...byBank, date: null }],
  ])('is none %s', (_what, with_) => {
    expect(listHandReceipts([aPayment('a', euros(400), with_)], new Set())).toEqual([]);
  });

  it('is none that a line brought, and of a billed payment only what its parts left', () => {
    const part = aPayment('part', euros(300), { ...byBank, partOf: 'whole' });
    const whole = aPayment('whole', euros(400), { ...byBank, date: day('2026-03-05') });
    expect(listHandReceipts([whole, part], new Set(['part']))).toEqual([
      { date: '2026-03-05', amount: 10_000, paymentIds: ['whole'] },
    ]);
  });
});

describe('a line that came back', () => {
  it.each([
    ['the same amount', -400, null, '2026-03-02', true],
    ['what the bank took for it beside', -403, 3, '2026-03-02', true],
    ['another amount', -401, null, '2026-03-02', false],
    ['on the same day', -400, null, '2026-03-12', true],
    ['later than it', -400, null, '2026-03-13', false],
    ['a year before', -400, null, '2025-03-01', true],
    ['what came in itself', 400, null, '2026-03-02', false],
  ])('takes back %s: %d, %s, %s', (_what, amount, charges, date, expected) => {
    const returned = {
      amount: euros(amount),
      bookedOn: day('2026-03-12'),
      charges: charges === null ? null : euros(charges),
    };
    expect(mayTakeBackReceipt(returned, { amount: euros(400), date: day(date) })).toBe(expected);
  });
});
