import { describe, expect, it } from 'vitest';
import type { Order } from '../orders/order.ts';
import { anOrder, aPayment, euros } from '../orders/test-kit/an-order.ts';
import { type PrepaymentRefusal, prepaymentRefusal } from './prepayment-refusal.ts';

const payment = aPayment('p', euros(2_000));
const order = (with_: Partial<Order> = {}): Order => anOrder({ payments: [payment], ...with_ });

describe('why a payment has no invoice (rules: invoices#prepayment-invoices)', () => {
  it.each<[string, Order, PrepaymentRefusal | null]>([
    ['nothing is against it', order(), null],
    ['the order is cancelled', order({ cancelled: true }), 'CANCELLED'],
    ['the program before billed the order', order({ earlierInvoice: 'RE-2019-77' }), 'EARLIER_INVOICE'],
    ['the order has its invoice', order({ invoiceNumber: 'GW2026100001' }), 'AFTER_INVOICE'],
  ])('%s', (_name, of, refusal) => {
    expect(prepaymentRefusal(of, payment, euros(12_000))).toBe(refusal);
  });
});
