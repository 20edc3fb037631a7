import { describe, expect, it } from 'vitest';
import type { CancelledInvoice, Order } from '../orders/order.ts';
import { anOrder, day } from '../orders/test-kit/an-order.ts';
import { doneBefore } from './cancellable.ts';

const cancelled = (with_: Partial<CancelledInvoice> = {}): CancelledInvoice => ({
  number: '2026110001',
  cancelledBy: '2026110002',
  date: day('2026-11-21'),
  paymentId: null,
  reason: 'Falscher Name',
  ...with_,
});
const asked = { version: 4, paymentId: null, reason: 'Falscher Name' };
const after = (...entries: CancelledInvoice[]): Order => anOrder({ cancelledInvoices: entries });

describe('a cancellation whose answer was lost (rules: invoices#cancellation)', () => {
  it('is found by the version it was asked of and its reason', () => {
    expect(doneBefore(after(cancelled()), 5, asked)).toEqual(cancelled());
    const ofPayment = cancelled({ paymentId: 'p1' });
    expect(doneBefore(after(cancelled(), ofPayment), 5, { ...asked, paymentId: 'p1' })).toEqual(ofPayment);
  });

  it.each<[string, Order, number]>([
    ['nothing happened since', after(), 4],
    ['nothing was ever cancelled', after(), 5],
    ['the order went on', after(cancelled()), 6],
    ['somebody had another reason', after(cancelled({ reason: 'Andere Küche' })), 5],
    ['it was a payment', after(cancelled({ paymentId: 'p1' })), 5],
    ['that was an earlier one', after(cancelled(), cancelled({ paymentId: 'p1' })), 5],
    ['an invoice stands', { ...after(cancelled()), invoiceNumber: '2026110003' }, 5],
  ])('is none where %s', (_why, order, version) => {
    expect(doneBefore(order, version, asked)).toBeNull();
  });
});
