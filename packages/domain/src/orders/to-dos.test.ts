import { describe, expect, it } from 'vitest';
import { anOrder, aPayment, aSupplier, day, euros } from './test-kit/an-order.ts';
import {
  byUrgency,
  chooseStockColour,
  hasUnpaidExhibitionPayments,
  isProductDelivered,
  isToDoEnterOrderData,
  isToDoRemainingAmount,
} from './to-dos.ts';

const today = day('2026-06-10');
const delivered = aSupplier({ deliveryDate: day('2026-06-01') });

describe('to-dos (rules: states#enter-order-data, states#remaining-amount-due)', () => {
  it.each([
    ['no supplier', { suppliers: [] }, true],
    ['complete', { suppliers: [aSupplier()] }, false],
    ['an entry without supplier', { suppliers: [aSupplier({ supplierId: null })] }, true],
    ['an entry without number', { suppliers: [aSupplier(), aSupplier({ orderNumber: '' })] }, true],
    ['an entry without sum', { suppliers: [aSupplier({ orderSum: null })] }, true],
    ['not sold', { suppliers: [], orderPrice: null }, false],
    ['cancelled', { suppliers: [], cancelled: true }, false],
  ])('enter order data: %s', (_, facts, expected) => {
    const order = anOrder({ orderPrice: euros(1), ...facts });
    expect(isToDoEnterOrderData(order)).toBe(expected);
    expect(isToDoEnterOrderData({ ...order, earlierInvoice: 'RE-77' })).toBe(false);
  });

  it.each([
    ['2026-06-24', 1, false, true],
    ['2026-06-25', 1, false, false],
    ['2020-01-01', 1, false, true],
    [null, 1, false, false],
    ['2026-06-24', 0, false, false],
    ['2026-06-24', null, false, false],
    ['2026-06-24', 1, true, false],
  ])('remaining amount: delivery %s, %s left, cancelled %s: %s', (date, left, cancelled, expected) => {
    const deliveryDate = date === null ? null : day(date);
    const remainingAmount = left === null ? null : euros(left);
    const order = { deliveryDate, remainingAmount, cancelled, earlierInvoice: null };
    expect(isToDoRemainingAmount(order, today)).toBe(expected);
    // Nobody waits for what the program before billed (rules: states#billed-before).
    expect(isToDoRemainingAmount({ ...order, earlierInvoice: 'RE-77' }, today)).toBe(false);
  });

  it('stand by their delivery: overdue first, without a day last, ticked off behind all (rules: states#urgency-of-to-dos)', () => {
    const waiting = (id: string, deliveryDate: string | null, sellDate: string | null, done = false) => ({
      id,
      deliveryDate,
      sellDate,
      doneToDoRemainingAmount: done,
    });
    const rows = [
      waiting('neither', null, null),
      waiting('done', '2026-05-01', '2026-01-01', true),
      waiting('sold in march', null, '2026-03-01'),
      waiting('in december', '2026-12-01', '2026-01-01'),
      waiting('overdue', '2026-06-01', '2026-02-01'),
      waiting('overdue, sold before', '2026-06-01', '2026-01-01'),
      waiting('sold in february', null, '2026-02-01'),
    ];
    expect(rows.toSorted(byUrgency).map(({ id }) => id)).toEqual([
      'overdue, sold before',
      'overdue',
      'in december',
      'sold in february',
      'sold in march',
      'neither',
      'done',
    ]);
  });

  it.each([
    [[], false],
    [[delivered], true],
    [[delivered, aSupplier()], false],
  ])('product delivered %#', (suppliers, expected) => {
    expect(isProductDelivered(suppliers)).toBe(expected);
  });

  it.each([
    ['2026-01-01', '2026-06-01', 'success'],
    [null, '2026-06-01', 'success'],
    [null, null, 'error'],
    // KW 24 is 08.06. to 14.06.
    ['2026-06-07', null, 'error'],
    ['2026-06-08', null, 'primary'],
    ['2026-07-01', null, 'primary'],
  ])('stock colour: confirmed %s, came %s: %s', (confirmed, came, expected) => {
    const entry = aSupplier({
      confirmedDeliveryDate: confirmed === null ? null : day(confirmed),
      deliveryDate: came === null ? null : day(came),
    });
    expect(chooseStockColour(entry, today)).toBe(expected);
  });

  it.each([
    [true, 'anna', false, true],
    [true, 'anna', true, false],
    [true, null, false, false],
    [false, 'anna', false, false],
  ])(
    'unpaid banner: exhibition %s, salesman %s, paid %s: %s',
    (exhibitionSale, salesmanId, paid, expected) => {
      const payments = [aPayment('p', euros(1), { paid: true }), aPayment('q', euros(1), { paid })];
      expect(hasUnpaidExhibitionPayments(anOrder({ exhibitionSale, salesmanId, payments }))).toBe(expected);
    },
  );
});
