import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zeroCents } from '../money/cents.ts';
import { askedSum, dueSum, isOpen, paidSumOf } from './figure-facts.ts';
import { deriveFigures } from './figures.ts';
import { mergePayments } from './locked-fields.ts';
import { type OrderPayment, paymentInvoice } from './order.ts';
import { ownPriceOf, withOwnPrices } from './part-payments.ts';
import { isPartOf, paymentRefusal, payPayment, payRemainingAmount, removePayment } from './payment-edits.ts';
import { anOrder, aPayment, day, euros } from './test-kit/an-order.ts';
import { randomOrder } from './test-kit/random-order.ts';

/** 10,000 agreed; a prepayment of 5,000 billed under GW1, of which 2,000 came. */
const receipt = { date: day('2026-06-10'), paymentType: 'BANK', paymentMethod: 'BANK' } as const;
const asked = anOrder({
  orderPrice: euros(10_000),
  deliveryDate: day('2026-09-01'),
  payments: [
    aPayment('a', euros(5_000), { date: day('2026-05-01'), documentData: paymentInvoice('GW1', null) }),
  ],
});
const part = payPayment(asked, 'a', 'p', { ...receipt, amount: euros(2_000) });
const whole = payPayment(part, 'a', 'never', { ...receipt, amount: euros(3_000) });
const sums = ({ payments }: { readonly payments: readonly OrderPayment[] }) =>
  [paidSumOf(payments), askedSum(payments), dueSum(payments, day('2026-06-10'))].map((sum) => sum / 100);

describe('a billed payment that comes in parts (rules: bank#parts-of-an-invoice)', () => {
  it('asks for what is left of it, each euro once', () => {
    expect(sums(asked)).toEqual([0, 5_000, 5_000]);
    expect(sums(part)).toEqual([2_000, 5_000, 3_000]);
    expect(sums(whole)).toEqual([5_000, 5_000, 0]);
    const figures = deriveFigures(part, day('2026-09-02'));
    expect(figures).toMatchObject({
      paidSum: euros(2_000),
      remainingAmount: euros(8_000),
      // Delivered: the 3,000 that are left of the prepayment, and 5,000 that nothing asks for.
      unpaidAmount: euros(8_000),
      prepaymentRemaining: euros(5_000),
    });
  });

  it('takes what is left of it as a whole, or another part', () => {
    expect(ownPriceOf(part.payments, 'a')).toBe(euros(3_000));
    expect(isPartOf(part, 'a', euros(2_999))).toBe(true);
    expect(isPartOf(part, 'a', euros(3_000))).toBe(false);
    expect(paymentRefusal(part, 'a', euros(3_000))).toBeNull();
    expect(paymentRefusal(part, 'a', euros(1_000))).toBeNull();
    expect(paymentRefusal(part, 'a', euros(5_000))).toBe('AMOUNT');
    expect(whole.payments).toMatchObject([
      { id: 'a', paid: true, price: euros(5_000), date: '2026-06-10', plannedDate: '2026-05-01' },
      { id: 'p', paid: true, price: euros(2_000), partOf: 'a', isBillable: false, notes: 'Teil von GW1' },
    ]);
  });

  it('is received with the whole rest, as far as it is open', () => {
    const all = payRemainingAmount(part, 'r', { ...receipt, amount: euros(8_000) }, euros(8_000));
    expect(all.payments).toMatchObject([
      { id: 'a', paid: true, price: euros(5_000) },
      { id: 'p', price: euros(2_000) },
      { id: 'r', paid: true, price: euros(5_000) },
    ]);
    expect(paidSumOf(all.payments)).toBe(euros(10_000));
  });

  it('keeps its parts once it is paid, whoever removes or changes them', () => {
    expect(removePayment(whole, 'p').payments).toHaveLength(2);
    expect(removePayment(part, 'p').payments).toHaveLength(1);
    const [a, p] = whole.payments;
    if (a === undefined || p === undefined) throw new TypeError('Two payments.');
    expect(mergePayments(whole.payments, [a])).toEqual(whole.payments);
    expect(mergePayments(whole.payments, [a, { ...p, price: euros(1), partOf: null }])[1]).toMatchObject({
      price: euros(2_000),
      partOf: 'a',
    });
  });

  it('splits what is left once its invoice was taken back', () => {
    const free = { ...part, payments: part.payments.map((each) => ({ ...each, documentData: null })) };
    const some = payPayment(free, 'a', 'rest', { ...receipt, amount: euros(1_000) });
    expect(some.payments).toMatchObject([
      { id: 'a', paid: true, price: euros(3_000) },
      { id: 'rest', paid: false, price: euros(2_000) },
      { id: 'p', partOf: 'a' },
    ]);
    expect(sums(some)).toEqual([3_000, 5_000, 2_000]);
  });

  it('whose money a final invoice claims leaves its parts standing for themselves', () => {
    const replaced = {
      ...part,
      payments: part.payments.map((each) =>
        each.id === 'a' ? { ...each, documentData: paymentInvoice('GW1', 'GW2') } : each,
      ),
    };
    expect(sums(replaced)).toEqual([2_000, 2_000, 0]);
  });
});

describe('what a save says of parts', () => {
  const sent = aPayment('p', euros(2_000), { paid: true, partOf: 'a' });
  it('counts when it is new and names a payment that is there, and never again', () => {
    const [a] = asked.payments;
    if (a === undefined) throw new TypeError('One payment.');
    expect(mergePayments([a], [a, sent])[1]?.partOf).toBe('a');
    expect(mergePayments([a], [a, { ...sent, partOf: 'nobody' }])[1]).not.toHaveProperty('partOf');
    expect(mergePayments([a], [a, { ...sent, partOf: 'p' }])[1]).not.toHaveProperty('partOf');
    const { partOf: _part, ...silent } = sent;
    expect(mergePayments([a, sent], [a, silent])[1]?.partOf).toBe('a');
    expect(mergePayments([a, silent], [a, sent])[1]).not.toHaveProperty('partOf');
  });
});

describe('of any payments', () => {
  it('nothing is asked for twice, and nothing that came counts as open', () => {
    fc.assert(
      fc.property(randomOrder, ({ payments }) => {
        const own = withOwnPrices(payments);
        for (const [place, { price }] of own.entries()) {
          expect(price === null).toBe(payments[place]?.price === null);
          expect(price ?? 0).toBeLessThanOrEqual(payments[place]?.price ?? 0);
        }
        const open = own.filter(isOpen).reduce((sum, { price }) => sum + (price ?? zeroCents), 0);
        expect(paidSumOf(payments) + open).toBe(askedSum(payments));
      }),
    );
  });

  it('is the same again for payments of which none came in part', () => {
    fc.assert(
      fc.property(randomOrder, ({ payments }) => {
        const alone = payments.map((each) => ({ ...each, partOf: null }));
        expect(withOwnPrices(alone)).toBe(alone);
      }),
    );
  });
});
