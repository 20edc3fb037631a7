import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCancellation, withInvoice } from '../invoices/billing.ts';
import type { Order } from '../orders/order.ts';
import { anOrder, aPayment, day, euros } from '../orders/test-kit/an-order.ts';
import { randomOrder } from '../orders/test-kit/random-order.ts';
import { deriveBilledRows } from './billed-rows.ts';
import { closedChanges } from './closed-period.ts';

const closedUntil = day('2026-10-31');
const order = (with_: Partial<Order> = {}): Order =>
  anOrder({ orderPrice: euros(100), deliveryDate: day('2026-10-20'), ...with_ });
const open = order({ deliveryDate: day('2026-11-20') });
const billed = withInvoice(order(), { number: 'A1', date: day('2026-10-22'), replaced: [] });
const paid = aPayment('p', euros(20), { paid: true, date: day('2026-10-31') });

describe('a closed period (rules: closing#closed-periods)', () => {
  it.each<[string, Order | null, Order | null, string[]]>([
    ['a new order that was delivered there', null, order(), ['deliveryDate']],
    ['one of later', null, open, []],
    [
      'one that the program before billed',
      null,
      order({ earlierInvoice: 'RE-2019-77', payments: [paid] }),
      [],
    ],
    ['an order that moves in', open, order(), ['deliveryDate']],
    [
      'one without a price that moves in',
      { ...open, orderPrice: null },
      order({ orderPrice: null }),
      ['deliveryDate'],
    ],
    [
      'one without a price on the last closed day',
      { ...open, orderPrice: null },
      order({ orderPrice: null, deliveryDate: closedUntil }),
      ['deliveryDate'],
    ],
    ['one that moves out', billed, { ...billed, deliveryDate: day('2026-11-20') }, ['deliveryDate']],
    ['one that is deleted', billed, null, ['id']],
    ['one that is cancelled', order(), order({ cancelled: true }), ['cancelled']],
    ['one that is so no longer', order({ cancelled: true }), order(), ['cancelled']],
    ['a price where there was none', order({ orderPrice: null }), order(), ['orderPrice']],
    ['another price', billed, { ...billed, orderPrice: euros(101) }, ['orderPrice']],
    ['a note', billed, { ...billed, notes: 'Klingel defekt' }, []],
    ['money that came there', open, { ...open, payments: [paid] }, ['payments.p.date']],
    ['money that needs no invoice', open, { ...open, payments: [{ ...paid, isBillable: false }] }, []],
    ['money of later', open, { ...open, payments: [{ ...paid, date: day('2026-11-01') }] }, []],
    ['money that goes', { ...open, payments: [paid] }, open, ['payments.p.date']],
    ['a number for what stands there', order(), billed, []],
    [
      'an invoice that is taken back later',
      billed,
      withCancellation(billed, {
        number: 'A1',
        cancelledBy: 'A2',
        date: day('2026-11-05'),
        paymentId: null,
        reason: 'Name',
      }),
      [],
    ],
  ])('answers %s', (_name, before, after, paths) => {
    expect(closedChanges(before, after, closedUntil).map(({ path }) => path)).toEqual(paths);
    expect(closedChanges(before, after, null)).toEqual([]);
  });

  it('is as it was after whatever it lets pass', () => {
    const closedRows = (of: Order) =>
      deriveBilledRows(of)
        .filter(({ content }) => content.date <= closedUntil)
        .map(({ content }) => content);
    fc.assert(
      fc.property(randomOrder, randomOrder, (before, next) => {
        const after = { ...next, id: before.id };
        if (closedChanges(before, after, closedUntil).length > 0) return;
        expect(closedRows(after)).toEqual(closedRows(before));
      }),
    );
  });
});
