import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payingBy, paymentMethods } from '../money/payment-method.ts';
import { buildOrderInput } from './order-entries.ts';
import { entryValuesOf } from './order-entry-values.ts';

const day = fc.constantFrom('2023-01-31', '2024-02-29', '2026-11-27');
const euros = fc.integer({ min: 1, max: 90_000 });
const orNone = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const text = orNone(fc.stringMatching(/^[A-Z0-9]{1,6}$/));

const payment = fc
  .record({
    price: euros,
    date: day,
    planned: orNone(day),
    paid: fc.boolean(),
    method: fc.constantFrom(...paymentMethods),
    tillReceiptNumber: text,
    isBillable: fc.boolean(),
  })
  .map(({ planned, method, ...each }) => ({
    ...each,
    ...payingBy(method),
    notes: null,
    documentData: null,
    id: 'x',
    ...(each.paid ? { plannedDate: planned } : {}),
  }));
const supplier = fc.record({
  id: fc.constant('x'),
  supplierId: fc.constantFrom('hansen', 'brügge'),
  orderNumber: text,
  orderSum: orNone(euros),
  accountingSum: orNone(euros),
  accountingNumber: text,
  confirmedDeliveryDate: orNone(day),
  deliveryDate: orNone(day),
  location: fc.constant(null),
  notes: fc.constant(null),
  deliveryNoteNumber: fc.constant(null),
});
const change = fc.record({
  id: fc.constant('x'),
  price: euros,
  date: orNone(day),
  notes: text,
  paymentType: fc.constant(null),
});
const expense = fc.record({ name: fc.stringMatching(/^[A-Z]{1,6}$/), price: orNone(euros) });

const entries = fc.record({
  payments: fc.array(payment, { maxLength: 12 }),
  suppliers: fc.array(supplier, { maxLength: 12 }),
  changes: fc.array(change, { maxLength: 8 }),
  additionalExpenses: fc.array(expense, { maxLength: 6 }),
});

it('what is written of an order is read back as it was (rules: export#read-back)', () => {
  fc.assert(
    fc.property(entries, (order) => {
      const { payments, suppliers, changes, additionalExpenses } = buildOrderInput(
        entryValuesOf(order),
        () => 'x',
      );
      expect({ payments, suppliers, changes, additionalExpenses }).toEqual(order);
    }),
  );
});
