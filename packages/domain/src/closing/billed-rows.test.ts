import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCancellation, withInvoice } from '../invoices/billing.ts';
import { sumCents, zeroCents } from '../money/cents.ts';
import { calculateFinalPrice } from '../orders/figure-facts.ts';
import type { Order } from '../orders/order.ts';
import { anOrder, aPayment, day, euros } from '../orders/test-kit/an-order.ts';
import { randomOrder } from '../orders/test-kit/random-order.ts';
import { deriveBilledRows } from './billed-rows.ts';

const order = (with_: Partial<Order> = {}): Order =>
  anOrder({
    lastName: 'Petersen',
    orderPrice: euros(12_600),
    deliveryDate: day('2026-10-20'),
    ...with_,
  });
const paid = (id: string, amount: number, date: string, with_: object = {}) =>
  aPayment(id, euros(amount), { paid: true, date: day(date), ...with_ });
const numbered = (number: string) => ({ documentData: { invoiceNumber: number } });

/** `type day number amount` of each row. */
const rowsOf = (of: Order) =>
  deriveBilledRows(of).map(({ billType, number, cancels, content }) =>
    [
      billType,
      content.date,
      number ?? '–',
      content.billedAmount / 100,
      ...(cancels === null ? [] : [`storniert ${cancels}`]),
    ].join(' '),
  );

describe('what an order bills (rules: closing#billed-rows)', () => {
  it.each<[string, Partial<Order>, string[]]>([
    ['its price on the day of delivery', {}, ['ORDER 2026-10-20 – 12600']],
    ['nothing without a delivery date', { deliveryDate: null }, []],
    ['nothing without a price', { orderPrice: null }, []],
    ['nothing that the program before billed', { earlierInvoice: 'RE-2019-77' }, []],
    ['nothing once it is cancelled', { cancelled: true }, []],
    ['0 at a price of 0', { orderPrice: zeroCents }, ['ORDER 2026-10-20 – 0']],
    [
      'less by a prepayment that came before, which is a row of its own',
      { payments: [paid('p', 2_000, '2026-10-01')] },
      ['ORDER_PRE_PAYMENT 2026-10-01 – 2000', 'ORDER 2026-10-20 – 10600'],
    ],
    [
      'the same when it came on the day of delivery',
      { payments: [paid('p', 2_000, '2026-10-20')] },
      ['ORDER_PRE_PAYMENT 2026-10-20 – 2000', 'ORDER 2026-10-20 – 10600'],
    ],
    [
      'all of it at once when the money came after the delivery',
      { payments: [paid('p', 2_000, '2026-10-21')] },
      ['ORDER 2026-10-20 – 12600'],
    ],
    [
      'not what nobody paid',
      { payments: [aPayment('p', euros(2_000), { date: day('2026-10-01') })] },
      ['ORDER 2026-10-20 – 12600'],
    ],
    [
      'not what is not billable',
      { payments: [paid('p', 2_000, '2026-10-01', { isBillable: false })] },
      ['ORDER 2026-10-20 – 12600'],
    ],
    [
      'a prepayment of an order that has no delivery date yet, or no price',
      { deliveryDate: null, orderPrice: null, payments: [paid('p', 2_000, '2026-10-01')] },
      ['ORDER_PRE_PAYMENT 2026-10-01 – 2000'],
    ],
    [
      'no prepayment of a cancelled order, unless it has its number',
      {
        cancelled: true,
        payments: [paid('p', 2_000, '2026-10-01'), paid('q', 500, '2026-10-02', numbered('A1'))],
      },
      ['ORDER_PRE_PAYMENT 2026-10-02 A1 500'],
    ],
    [
      'less than nothing when more was prepaid than agreed',
      { payments: [paid('p', 13_000, '2026-10-01')] },
      ['ORDER_PRE_PAYMENT 2026-10-01 – 13000', 'ORDER 2026-10-20 – -400'],
    ],
    [
      'nothing by a prepayment that comes when the order has its number',
      { invoiceNumber: 'A2', payments: [paid('p', 2_000, '2026-10-01')] },
      ['ORDER 2026-10-20 A2 12600'],
    ],
    [
      'nothing by a prepayment whose money the invoice claims, paid or not',
      {
        invoiceNumber: 'A2',
        payments: [
          paid('p', 2_000, '2026-11-01', { documentData: { invoiceNumber: 'A1', replacedBy: 'A2' } }),
        ],
      },
      ['ORDER 2026-10-20 A2 12600'],
    ],
  ])('is %s', (_name, with_, rows) => {
    expect(rowsOf(order(with_))).toEqual(rows);
  });

  it('stays with both papers when one is taken back, and begins anew not before that day', () => {
    const billed = withInvoice(order({ payments: [paid('p', 2_000, '2026-10-01', numbered('A1'))] }), {
      number: 'A2',
      date: day('2026-10-22'),
      replaced: [],
    });
    const cancelled = withCancellation(billed, {
      number: 'A2',
      cancelledBy: 'A3',
      date: day('2026-11-05'),
      paymentId: null,
      reason: 'Falscher Name',
    });
    const dearer = { ...cancelled, orderPrice: euros(13_000), lastName: 'Petersen-Groß' };
    expect(rowsOf(dearer)).toEqual([
      'ORDER_PRE_PAYMENT 2026-10-01 A1 2000',
      'ORDER 2026-11-05 – 11000',
      'ORDER 2026-10-20 A2 10600',
      'ORDER 2026-11-05 A3 -10600 storniert A2',
    ]);
    expect(deriveBilledRows(dearer).map(({ content }) => content.clientName)).toEqual([
      'Petersen-Groß',
      'Petersen-Groß',
      'Petersen',
      'Petersen',
    ]);
  });

  it('adds up to what was agreed, whatever was prepaid, and every row has a key of its own', () => {
    fc.assert(
      fc.property(randomOrder, (random) => {
        const rows = deriveBilledRows(random);
        const total = sumCents(rows.map(({ content }) => content.billedAmount));
        const final = rows.find(({ key }) => key === random.id);
        if (final !== undefined) expect(total).toBe(calculateFinalPrice(random) ?? zeroCents);
        else expect(rows.every(({ paymentId }) => paymentId !== null)).toBe(true);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }),
    );
  });
});
