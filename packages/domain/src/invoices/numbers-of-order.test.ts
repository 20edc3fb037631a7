import { describe, expect, it } from 'vitest';
import { deriveBilledRows } from '../closing/billed-rows.ts';
import { aDocument } from '../documents/test-kit/a-document.ts';
import { type Order, paymentInvoice } from '../orders/order.ts';
import { anOrder, aPayment, day, euros } from '../orders/test-kit/an-order.ts';
import { withInvoice } from './billing.ts';
import {
  correctedBy,
  deducting,
  findOwnNumber,
  isUnchanged,
  takenNumberOf,
  withdrawnBy,
  withNumbers,
  withoutNumbers,
  withWithdrawn,
} from './numbers-of-order.ts';

const written = {
  INVOICE: { ...aDocument({ type: 'INVOICE', date: day('2026-10-22') }), type: 'INVOICE' as const },
};
const order = (with_: Partial<Order> = {}): Order =>
  anOrder({
    lastName: 'Petersen',
    orderPrice: euros(12_600),
    deliveryDate: day('2026-10-20'),
    documentData: written,
    ...with_,
  });
const keysOf = (of: Order) => new Set(deriveBilledRows(of).map(({ key }) => key));
const unlocked = (of: Order, ...printed: string[]) => withoutNumbers(of, keysOf(of), new Set(printed));
const findRow = (of: Order, paymentId: string | null = null) => {
  const row = deriveBilledRows(of).find((each) => each.paymentId === paymentId);
  if (row === undefined) throw new Error('There is no such row.');
  return row;
};
/** Tells whether a lock gives a row the number it had, because nothing changed. */
const holds = (of: Order, paymentId: string | null = null): boolean => {
  const row = findRow(of, paymentId);
  const taken = takenNumberOf(of, row);
  return taken !== undefined && isUnchanged(of, row, taken);
};

const locked = withNumbers(order(), [{ paymentId: null, number: 'A1', date: day('2026-10-20') }]);
const printed = withInvoice(order(), { number: 'A1', date: day('2026-10-22'), replaced: [] });

describe('numbers of a closing', () => {
  it('stand on the order, and leave what is only written a draft', () => {
    expect(locked).toMatchObject({ invoiceNumber: 'A1', invoiceDate: '2026-10-20' });
    expect(locked.documentData).toEqual(written);
  });

  it('replace prepayment invoices nobody paid, which stand again when it is unlocked', () => {
    const open = aPayment('p', euros(2_000), {
      date: day('2026-10-01'),
      documentData: paymentInvoice('A0', null),
    });
    const billed = withNumbers(order({ payments: [open] }), [
      { paymentId: null, number: 'A1', date: day('2026-10-20') },
    ]);
    expect(billed.payments[0]?.documentData).toEqual({ invoiceNumber: 'A0', replacedBy: 'A1' });
    expect(unlocked(billed).payments[0]?.documentData).toEqual({ invoiceNumber: 'A0' });
  });

  it('come off with all that was written under them, and back as they were', () => {
    for (const before of [locked, printed]) {
      const free = unlocked(before, 'A1');
      expect(free).toMatchObject({ invoiceNumber: null, invoiceDate: null });
      expect(free.documentData.INVOICE?.invoiceNumber).toBeNull();
      expect(holds(free)).toBe(true);
      const date = before.invoiceDate ?? day('2026-10-20');
      const again = withNumbers(free, [{ paymentId: null, number: 'A1', date }]);
      expect(again.takenNumbers).toEqual([]);
      expect(again.invoiceDate).toBe(before.invoiceDate);
    }
    // A paper that went out is issued again with its number.
    expect(
      withNumbers(unlocked(printed, 'A1'), [{ paymentId: null, number: 'A1', date: day('2026-10-22') }]),
    ).toEqual(printed);
  });

  it('do not come back once they are withdrawn; what was billed with the order still is', () => {
    const payments = [aPayment('p', euros(2_000), { paid: true, date: day('2026-10-25') })];
    const number = { paymentId: null, number: 'A1', date: day('2026-10-20') };
    const free = unlocked(withNumbers(order({ payments }), [number]));
    const moved = { ...withWithdrawn(free, new Set(['A1'])), deliveryDate: day('2026-11-20') };
    expect(deriveBilledRows(moved)).toMatchObject([
      { paymentId: null, content: { billedAmount: euros(12_600) } },
    ]);
    const back = { ...moved, deliveryDate: day('2026-10-20') };
    expect([takenNumberOf(back, findRow(back)), findOwnNumber(back, null)]).toEqual([undefined, null]);
    expect(withdrawnBy(back, null, 'A2')).toEqual([]);
    expect(withNumbers(moved, [{ ...number, number: 'A2' }]).takenNumbers).toEqual([]);
  });

  it('come back to prepayments with the invoice that deducts them, if they are what they were', () => {
    const payments = [aPayment('p', euros(2_000), { paid: true, date: day('2026-10-05') })];
    const numbers = [
      { paymentId: 'p', number: 'A0', date: day('2026-10-05') },
      { paymentId: null, number: 'A1', date: day('2026-10-20') },
    ];
    const free = unlocked(withNumbers(order({ payments }), numbers));
    expect(deducting(free)).toMatchObject({ again: ['A0'], changed: [] });
    const unpaid = { ...free, payments: free.payments.map((each) => ({ ...each, paid: false })) };
    expect(deducting(unpaid)).toMatchObject({ again: [], changed: [{ number: 'A0', place: 0 }] });
    expect(deducting({ ...free, payments: [] }).changed).toEqual([{ number: 'A0', place: -1 }]);
    expect(deducting(unlocked(locked))).toMatchObject({ again: [], changed: [] });
  });

  it('come back to a prepayment of an order that was cancelled, since it stays billed', () => {
    const number = { paymentId: 'p', number: 'A0', date: day('2026-10-05') };
    const payments = [aPayment('p', euros(2_000), { paid: true, date: day('2026-10-05') })];
    const cancelled = { ...withNumbers(order({ payments }), [number]), cancelled: true };
    expect(deriveBilledRows(cancelled)).toMatchObject([{ paymentId: 'p', number: 'A0' }]);
    expect(holds(unlocked(cancelled), 'p')).toBe(true);
  });

  it.each<[string, Partial<Order>, boolean]>([
    ['nothing', {}, true],
    ['a note', { notes: 'Klingel defekt' }, true],
    ['the price', { orderPrice: euros(12_700) }, false],
    ['the customer', { lastName: 'Petersen-Groß' }, false],
    ['the day', { deliveryDate: day('2026-10-21') }, false],
    ['the shop', { location: 'another' }, false],
    ['the rate', { rates: { ...order().rates, vat: 7 } }, false],
  ])('are given again after %s changed: %s', (_name, with_, isAgain) => {
    expect(holds({ ...unlocked(locked), ...with_ })).toBe(isAgain);
  });

  it('are withdrawn when what was printed is written otherwise', () => {
    const free = unlocked(printed, 'A1');
    const other = { INVOICE: { ...written.INVOICE, postText: null, note: 'anders' } };
    expect(holds({ ...free, documentData: other })).toBe(false);
    // Nobody has a paper of it, so a draft may change.
    expect(holds({ ...unlocked(printed), documentData: other })).toBe(true);
  });

  it('are kept by a paper that holds, and named by the one that corrects it', () => {
    const free = unlocked(printed, 'A1');
    expect(findOwnNumber(free, null)).toMatchObject({ number: 'A1', date: '2026-10-22' });
    expect(withdrawnBy(free, null, 'A1')).toEqual([]);
    const changed = { ...free, orderPrice: euros(13_000) };
    expect(findOwnNumber(changed, null)).toBeNull();
    expect(withdrawnBy(changed, null, 'A2')).toEqual(['A1']);
    const next = withNumbers(changed, [{ paymentId: null, number: 'A2', date: day('2026-10-20') }]);
    expect(next.takenNumbers).toMatchObject([{ number: 'A1', replacedBy: 'A2' }]);
    expect(correctedBy(next, null, 'A2')).toEqual([{ number: 'A1', date: '2026-10-22' }]);
    expect(withdrawnBy(next, null, 'A2')).toEqual([]);
  });

  it('bill after unlocking what they billed before: what had none of its own gets none', () => {
    const early = aPayment('p', euros(2_000), { paid: true, date: day('2026-10-01') });
    const deducted = aPayment('q', euros(500), {
      paid: true,
      date: day('2026-10-25'),
      documentData: paymentInvoice('A0', null),
    });
    // Printed when the money of the first had come without an invoice of its own.
    const billed = withInvoice(order({ payments: [early, deducted] }), {
      number: 'A1',
      date: day('2026-10-26'),
      replaced: [],
    });
    const free = unlocked(billed, 'A1');
    const amounts = (of: Order) => deriveBilledRows(of).map(({ content }) => content.billedAmount);
    expect(amounts(free)).toEqual(amounts(billed));
    expect([holds(free), holds(free, 'q')]).toEqual([true, true]);
    // Prepayments of an order that has no row of its own are billed by themselves.
    expect(amounts({ ...free, deliveryDate: null })).toEqual([euros(2_000), euros(500)]);
  });

  it('of payments come and go like those of orders', () => {
    const payment = aPayment('p', euros(2_000), { paid: true, date: day('2026-10-01') });
    const given = [{ paymentId: 'p', number: 'A1', date: day('2026-10-01') }];
    const billed = withNumbers(order({ payments: [payment] }), given);
    expect(billed.payments[0]?.documentData).toEqual({ invoiceNumber: 'A1' });
    const free = unlocked(billed);
    expect(free.payments).toEqual([payment]);
    expect(holds(free, 'p')).toBe(true);
    expect(withNumbers(free, given)).toEqual(billed);
    expect(holds({ ...free, payments: [{ ...payment, price: euros(2_001) }] }, 'p')).toBe(false);
  });
});
