import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import { deriveFigures } from './figures.ts';
import { isBilled, isReplaced } from './order.ts';
import {
  addPayment,
  isEmptyPayment,
  newPayment,
  paymentRefusal,
  payPayment,
  payRemainingAmount,
  removePayment,
  withPaid,
} from './payment-edits.ts';
import { anOrder, aPayment, day, euros } from './test-kit/an-order.ts';
import { randomOrder } from './test-kit/random-order.ts';

const today = day('2026-06-10');
const receipt = { amount: euros(300), date: today, paymentType: 'CASH' } as const;
const billed = { documentData: { invoiceNumber: 'R-1' } };

describe('payments', () => {
  it.each([
    ['first, 8 days after the sale', { sellDate: day('2026-06-25') }, '2026-07-03'],
    ['first without a sale, 8 days from today', {}, '2026-06-18'],
    [
      'a later one, 8 days from today',
      { sellDate: day('2026-06-25'), payments: [aPayment('p', null)] },
      '2026-06-18',
    ],
    [
      'of an exhibition sale, after the exhibition',
      { exhibitionSale: true, exhibitionSellDate: day('2026-02-28'), sellDate: day('2026-06-25') },
      '2026-03-08',
    ],
    [
      'the exhibition date of another sale does not count',
      { exhibitionSellDate: day('2026-02-28') },
      '2026-06-18',
    ],
  ])('%s', (_, facts, expected) => {
    const added = addPayment(anOrder(facts), 'new', today).payments.at(-1);
    expect(added).toMatchObject({ id: 'new', date: expected, price: null, paid: false, isBillable: true });
  });

  it('paying the remaining amount adds a paid, not billable payment', () => {
    const order = payRemainingAmount(anOrder({ orderPrice: euros(1_000) }), 'p', receipt, euros(1_000));
    expect(order.payments).toEqual([
      {
        id: 'p',
        date: today,
        price: 300_00,
        paymentType: 'CASH',
        paymentMethod: 'CASH',
        paid: true,
        tillReceiptNumber: null,
        notes: null,
        isBillable: false,
        documentData: null,
      },
    ]);
    expect(deriveFigures(order, today).remainingAmount).toBe(700_00);
  });

  it('paying the whole of it leaves nothing to ask for: billed ones are paid, planned ones go', () => {
    const replaced = { documentData: { invoiceNumber: 'R-2', replacedBy: 'R-3' } };
    const asked = anOrder({
      orderPrice: euros(10_000),
      payments: [
        aPayment('paid', euros(1_000), { paid: true, date: day('2026-06-02') }),
        aPayment('planned', euros(2_000)),
        aPayment('billed', euros(3_000), billed),
        aPayment('replaced', euros(900), replaced),
      ],
    });
    const whole = { ...receipt, amount: euros(9_000) };
    const order = payRemainingAmount(asked, 'p', whole, euros(9_000));
    expect(order.payments).toMatchObject([
      { id: 'paid', paid: true, date: '2026-06-02' },
      {
        id: 'billed',
        paid: true,
        date: today,
        plannedDate: '2026-06-01',
        paymentType: 'CASH',
        price: euros(3_000),
        ...billed,
      },
      { id: 'replaced', paid: false, ...replaced },
      { id: 'p', paid: true, price: euros(6_000), isBillable: false },
    ]);
    expect(order.payments).toHaveLength(4);
    expect(deriveFigures(order, day('2027-01-01'))).toMatchObject({ remainingAmount: 0, unpaidAmount: 0 });
  });

  it('a billed one that is more than the whole rest stays as it is, and nothing is due', () => {
    const asked = anOrder({ orderPrice: euros(500), payments: [aPayment('b', euros(900), billed)] });
    const order = payRemainingAmount(asked, 'p', { ...receipt, amount: euros(500) }, euros(500));
    expect(order.payments).toMatchObject([
      { id: 'b', paid: false },
      { id: 'p', price: euros(500), paid: true },
    ]);
    expect(deriveFigures(order, day('2027-01-01'))).toMatchObject({ remainingAmount: 0, unpaidAmount: 0 });
  });

  it('whatever was planned, the whole rest leaves 0 open, and more than the rest is never due', () => {
    fc.assert(
      fc.property(randomOrder, (order) => {
        const { remainingAmount, unpaidAmount } = deriveFigures(order, someToday);
        if (remainingAmount === null) return;
        expect(unpaidAmount ?? 0).toBeLessThanOrEqual(Math.max(remainingAmount, 0));
        if (remainingAmount <= 0) return;
        const whole = { ...receipt, amount: remainingAmount };
        const paid = payRemainingAmount(order, 'p', whole, remainingAmount);
        expect(deriveFigures(paid, someToday)).toMatchObject({ remainingAmount: 0, unpaidAmount: 0 });
        expect(paid.payments.filter((each) => !each.paid && !isBilled(each) && !isReplaced(each))).toEqual(
          [],
        );
      }),
    );
  });

  const order = anOrder({
    payments: [aPayment('a', euros(1)), aPayment('p', euros(1_000), { notes: 'n' }), aPayment('z', null)],
  });

  it('paying a payment in part splits off an unpaid rest behind it', () => {
    expect(payPayment(order, 'p', 'rest', receipt).payments).toMatchObject([
      { id: 'a' },
      {
        id: 'p',
        price: 300_00,
        paid: true,
        date: today,
        plannedDate: '2026-06-01',
        paymentType: 'CASH',
        isBillable: true,
        notes: 'n',
      },
      { id: 'rest', price: 700_00, paid: false, date: '2026-06-01', paymentType: 'BANK', isBillable: true },
      { id: 'z' },
    ]);
  });

  it('ticked as paid is paid today, and due when it was as soon as it was not paid after all', () => {
    const due = aPayment('p', euros(1_000), { date: day('2026-07-01') });
    const paid = withPaid(due, true, today);
    expect(paid).toEqual({ ...due, paid: true, date: today, plannedDate: '2026-07-01' });
    expect(withPaid({ ...paid, date: day('2026-06-08') }, false, day('2026-06-12'))).toEqual({
      ...due,
      plannedDate: null,
    });
    const paidBefore = aPayment('q', euros(1), { date: day('2026-05-02'), paid: true });
    expect(withPaid(paidBefore, false, today)).toMatchObject({ date: '2026-05-02', paid: false });
  });

  it('paying it whole leaves no rest, and a second time changes nothing', () => {
    const paid = payPayment(order, 'p', 'rest', { ...receipt, amount: euros(1_000) });
    expect(paid.payments).toHaveLength(3);
    expect(payPayment(paid, 'p', 'rest', receipt)).toBe(paid);
  });

  it.each([
    ['p', 0, 'AMOUNT'],
    ['p', 1_000.01, 'AMOUNT'],
    ['p', 1_000, null],
    ['z', 1, 'AMOUNT'],
    ['?', 1, 'NOT_FOUND'],
    ['paid', 1, 'ALREADY_PAID'],
    ['billed', 1, null],
    ['billed', 51, 'AMOUNT'],
    ['billed', 50, null],
  ])('receiving for %s an amount of %s: %s', (id, amount, expected) => {
    const more = [aPayment('paid', euros(5), { paid: true }), aPayment('billed', euros(50), billed)];
    const with_ = { ...order, payments: [...order.payments, ...more] };
    expect(paymentRefusal(with_, id, euros(amount))).toBe(expected);
  });

  it('a split keeps the sum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (price, amount) => {
          const whole = anOrder({ payments: [aPayment('p', cents(price))] });
          const after = payPayment(whole, 'p', 'rest', { ...receipt, amount: cents(amount) });
          expect(after.payments.reduce((sum, each) => sum + (each.price ?? 0), 0)).toBe(price);
        },
      ),
    );
  });

  it('a billed payment cannot be removed', () => {
    const with_ = anOrder({ payments: [aPayment('p', euros(1)), aPayment('b', euros(2), billed)] });
    expect(removePayment(with_, 'p').payments.map(({ id }) => id)).toEqual(['b']);
    expect(removePayment(with_, 'b')).toEqual(with_);
  });
});

it.each([
  ['as it begins', {}, true],
  ['with another day', { date: day('2026-07-01') }, true],
  ['with an amount', { price: euros(1) }, false],
  ['with a note', { notes: 'bar' }, false],
  ['paid', { paid: true }, false],
])('a payment %s: nothing is lost with it is %s', (_, change, isEmpty) => {
  expect(isEmptyPayment({ ...newPayment('p', today), ...change })).toBe(isEmpty);
});
