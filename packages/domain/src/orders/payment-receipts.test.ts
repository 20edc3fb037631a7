import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person } from '../rights/actor.ts';
import type { Right } from '../rights/rights.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import { isOpen } from './figure-facts.ts';
import { deriveFigures } from './figures.ts';
import { isBilled, type Order, paymentInvoice } from './order.ts';
import { mayReceiveMoney } from './order-rights.ts';
import {
  isPaidOff,
  isPayable,
  paymentRefusal,
  payPayment,
  payPayments,
  payRemainingAmount,
  type ReceiptStates,
  receiptDayRefusal,
  undoRefusal,
} from './payment-edits.ts';
import { anOrder, aPayment, day, euros } from './test-kit/an-order.ts';
import { randomOrder } from './test-kit/random-order.ts';

const today = day('2026-06-10');

describe('the day money came', () => {
  it.each([
    ['today', '2026-06-10', null],
    ['ten years ago', '2016-06-10', null],
    ['a day more', '2016-06-09', 'TOO_LONG_AGO'],
    ['tomorrow', '2026-06-11', 'TO_COME'],
    ['in the year 2206', '2206-06-10', 'TO_COME'],
  ])('%s', (_, date, expected) => expect(receiptDayRefusal(day(date), today)).toBe(expected));
});

describe('receiving several payments at once', () => {
  const order = anOrder({
    payments: [
      aPayment('a', euros(100)),
      aPayment('b', euros(200), { paid: true, date: day('2026-05-01') }),
      aPayment('c', euros(300), { documentData: paymentInvoice('R-1', null) }),
      aPayment('d', euros(400)),
    ],
  });

  it('takes each as a whole, with one day', () => {
    const received = payPayments(order, ['a', 'b', 'c'], { date: today, paymentType: 'CASH' });
    expect(received.payments).toMatchObject([
      { id: 'a', paid: true, date: today, plannedDate: '2026-06-01', price: euros(100), paymentType: 'CASH' },
      { id: 'b', paid: true, date: '2026-05-01', paymentType: 'BANK' },
      { id: 'c', paid: true, date: today, price: euros(300) },
      { id: 'd', paid: false },
    ]);
  });
});

describe('whether money is there already', () => {
  const payments = [aPayment('a', euros(500)), aPayment('b', euros(200), { paid: true })];
  it.each([
    ['a payment that waits', 'a', 1, false],
    ['a payment that came', 'b', 1, true],
    ['a payment that came, of an order with nothing left', 'a', 0, false],
    ['a planned payment that went with the rest', 'c', 0, true],
    ['a payment that was deleted', 'c', 1, false],
    ['a rest', null, 0.01, false],
    ['a rest that came', null, 0, true],
    ['a rest that was overpaid', null, -1, true],
    ['the rest of what has no price', null, null, false],
  ])('%s', (_, paymentId, left, expected) => {
    const remainingAmount = left === null ? null : euros(left);
    expect(isPaidOff({ payments, remainingAmount }, paymentId)).toBe(expected);
  });
});

describe('taking a receipt back', () => {
  const before = anOrder({ orderPrice: euros(900), payments: [aPayment('a', euros(100))] });
  const after = payPayment(before, 'a', 'rest', { amount: euros(60), date: today, paymentType: 'CASH' });
  const states: ReceiptStates = { before: before.payments, after: after.payments, invoiceNumber: null };

  it('works for a minute', () => {
    expect(undoRefusal(after, states, 60)).toBeNull();
    expect(undoRefusal(after, states, 61)).toBe('TOO_LATE');
  });

  it('is refused once it was billed, by an invoice of its own or of the whole order', () => {
    const billed = after.payments.map((each) => ({ ...each, documentData: paymentInvoice('R-1', null) }));
    expect(undoRefusal({ ...after, payments: billed }, states, 1)).toBe('BILLED');
    expect(undoRefusal({ ...after, invoiceNumber: 'R-2' }, states, 1)).toBe('BILLED');
  });

  it('of what had its invoice before works: it is asked for again', () => {
    const billed = { ...after, invoiceNumber: 'R-2' };
    expect(undoRefusal(billed, { ...states, invoiceNumber: 'R-2' }, 1)).toBeNull();
  });

  it('is refused when somebody changed the payments since', () => {
    const changed = after.payments.map((each) => ({ ...each, notes: 'Anruf' }));
    expect(undoRefusal({ ...after, payments: changed }, states, 1)).toBe('CHANGED');
    expect(undoRefusal({ ...after, payments: [] }, states, 1)).toBe('CHANGED');
  });
});

describe('who may receive money', () => {
  const person = (...rights: Right[]): Person => ({
    userId: 'anna',
    roles: new Set(['SALESMAN']),
    rights: new Set(rights),
    packages: new Set(),
  });
  const rows = [{ salesmanId: 'anna' }, { salesmanId: 'ben' }];
  const ordering: Right[] = ['OWN_ORDER_READ', 'OWN_ORDER_WRITE'];
  const weekly: Right[] = ['WEEK_OVERVIEW_READ', 'WEEK_OVERVIEW_WRITE'];

  it.each<[string, Person, boolean, boolean]>([
    [
      'by the order',
      person(...ordering, 'OWN_ORDER_PRE_PAYMENTS_READ', 'OWN_ORDER_PRE_PAYMENTS_WRITE'),
      true,
      false,
    ],
    ['not without its payments', person(...ordering), false, false],
    ['by the week overview', person('OWN_ORDER_READ', ...weekly), true, false],
    ['of others too', person('OWN_ORDER_READ', 'OTHER_ORDER_READ', ...weekly), true, true],
    ['not by reading it', person('OWN_ORDER_READ', 'WEEK_OVERVIEW_READ'), false, false],
    ['not of what they may not read', person(...weekly), false, false],
  ])('%s', (_, who, own, other) => {
    expect(rows.map((row) => mayReceiveMoney(who, row))).toEqual([own, other]);
  });
});

/** A step in the money of an order within a year, made as the calls make it. */
type Step = { readonly kind: 'REST' | 'ONE' | 'SEVERAL'; readonly share: number; readonly place: number };

const randomStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('REST', 'ONE', 'SEVERAL'),
  share: fc.constantFrom(0.25, 0.5, 1),
  place: fc.nat({ max: 5 }),
});

function received(order: Order, { kind, share, place }: Step, id: string): Order {
  const open = order.payments.filter(isOpen);
  const receipt = { date: someToday, paymentType: 'BANK' } as const;
  if (kind === 'SEVERAL')
    return payPayments(
      order,
      open.slice(0, place).map((each) => each.id),
      receipt,
    );
  const { remainingAmount } = deriveFigures(order, someToday);
  const chosen = open[place % Math.max(open.length, 1)];
  const whole = kind === 'REST' ? remainingAmount : (chosen?.price ?? null);
  if (whole === null || !isPayable(whole, whole)) return order;
  const amount = euros(Math.max(1, Math.round(whole * share)) / 100);
  if (kind === 'REST') return payRemainingAmount(order, id, { ...receipt, amount }, remainingAmount);
  if (chosen === undefined || paymentRefusal(order, chosen.id, amount) !== null) return order;
  return payPayment(order, chosen.id, id, { ...receipt, amount });
}

describe('a year of receipts', () => {
  it('never takes more than was open, and each is taken back whole, the last first', () => {
    fc.assert(
      fc.property(randomOrder, fc.array(randomStep, { maxLength: 8 }), (start, steps) => {
        let order: Order = start;
        const receipts: ReceiptStates[] = [];
        for (const [place, step] of steps.entries()) {
          const next = received(order, step, `new${place}`);
          const [was, is] = [order, next].map((each) => deriveFigures(each, someToday).paidSum ?? 0);
          if (step.kind === 'REST' && next !== order) {
            const left = deriveFigures(order, someToday).remainingAmount ?? 0;
            expect((is ?? 0) - (was ?? 0)).toBeLessThanOrEqual(left);
          }
          // A billed payment is never rewritten: its price and number stay.
          for (const each of order.payments.filter(isBilled))
            expect(next.payments).toContainEqual(
              expect.objectContaining({ id: each.id, price: each.price, documentData: each.documentData }),
            );
          receipts.push({ before: order.payments, after: next.payments, invoiceNumber: null });
          order = next;
        }
        for (const states of receipts.toReversed()) {
          expect(undoRefusal(order, states, 0)).toBeNull();
          order = { ...order, payments: states.before };
        }
        expect(order.payments).toEqual(start.payments);
      }),
    );
  });
});
