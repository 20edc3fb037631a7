import { randomUUID } from 'node:crypto';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import { formerKey } from '@korpus/domain/imports/import-values.ts';
import { groupKey, type OrderGroup } from '@korpus/domain/imports/order-import.ts';
import { type Cents, cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { eurosFromCents } from '@korpus/domain/money/euros.ts';
import { payingBy } from '@korpus/domain/money/payment-method.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import fc from 'fast-check';
import type { SignedIn } from '../../kit/people.ts';
import { mostly } from './doors.ts';

export const today = isoDate('2026-11-21');

type Named = {
  readonly salesmen: readonly string[];
  readonly locations: readonly string[];
  readonly source: string;
  readonly carpenter: string;
  readonly supplier: string;
  readonly people: readonly SignedIn[];
  /** Entries that a dialog may name and a file cannot, since its words are looked up among those that can be chosen. */
  readonly unknown: readonly Partial<Pick<Order, 'salesmanId' | 'leadSourceId' | 'location'>>[];
};

/** Generates new orders, as a dialog and a file can say them alike, and who brings them. */
export function newOrdersIn({ carpenter, locations, people, salesmen, source, supplier, unknown }: Named) {
  const days = mostly([null, addDays(today, -3), today, addDays(today, 9)], [addDays(today, -40)]);
  const price = fc.constantFrom(cents(100_000), cents(250_001), null);
  const payment = fc.record({
    price: mostly([cents(100_000), cents(250_001), cents(300_000)], [null]),
    date: fc.constantFrom(addDays(today, -3), addDays(today, 9)),
    paidOn: mostly([null, addDays(today, -2), addDays(today, -20)], [addDays(today, -40), addDays(today, 2)]),
    method: fc.constantFrom('BANK', 'CASH', 'CARD'),
    tillReceiptNumber: mostly(['4711'], [null]),
    isBillable: fc.boolean(),
  });
  const bought = fc.record({
    orderNumber: fc.constantFrom('A-1', null),
    orderSum: price,
    accountingSum: price,
    deliveryDate: days,
  });
  return fc.record({
    lastName: mostly(['Lang', 'Petersen'], ['']),
    email: mostly([null, 'anna@lang.test'], ['anna']),
    salesmanId: mostly(salesmen, [null]),
    location: mostly(locations, [null]),
    leadSourceId: fc.constantFrom(null, source),
    carpenterId: fc.constantFrom(null, carpenter),
    supplierId: fc.constant(supplier),
    sellDate: mostly([today, addDays(today, -40)], [null]),
    orderPrice: mostly([cents(900_000), cents(123_456), null], [zeroCents, cents(-500)]),
    deliveryDate: fc.constantFrom(
      null,
      addDays(today, -3),
      ...[9, 9, 9, 20].map((count) => addDays(today, count)),
      addDays(today, -40),
    ),
    deliveryCity: fc.constantFrom(null, null, 'Kiel'),
    payments: fc.array(payment, { maxLength: 2 }),
    suppliers: fc.array(bought, { maxLength: 2 }),
    changes: fc.array(fc.record({ price, date: days, notes: fc.constant('Nachlass') }), { maxLength: 1 }),
    expense: fc.constantFrom(null, cents(5_000)),
    shipmentExpense: fc.constantFrom(null, zeroCents, cents(12_000)),
    salesmanProvision: fc.constantFrom(null, null, cents(5_000)),
    notes: fc.constantFrom(null, 'Küche'),
    ofFile: fc.record({
      earlierInvoice: fc.constantFrom(null, null, null, 'RE-2019-77'),
      former: fc.constantFrom(null, null, null, 'Ben Wagner'),
    }),
    unknown: mostly([{}], unknown),
    who: fc.constantFrom(...people),
  });
}
export type NewOrderCase = ReturnType<typeof newOrdersIn> extends fc.Arbitrary<infer One> ? One : never;

/** Makes the order that a case says, with ids of its own: a dialog sends it so, and a row has to come to the same. */
export function makeInput(one: NewOrderCase) {
  const {
    deliveryCity,
    deliveryDate,
    expense,
    ofFile: _file,
    shipmentExpense,
    supplierId,
    unknown,
    who,
    ...said
  } = one;
  return {
    ...said,
    id: randomUUID(),
    type: 'NORMAL' as const,
    deliveryDate,
    deliveryDateNotDefined: deliveryDate === null,
    deliveryCity,
    hasDifferentDeliveryAddress: deliveryCity !== null,
    payments: one.payments.map(({ date, method, paidOn, ...payment }) => ({
      ...payment,
      ...payingBy(method),
      id: randomUUID(),
      date: paidOn ?? date,
      ...(paidOn === null ? {} : { plannedDate: date }),
      paid: paidOn !== null,
      notes: null,
      documentData: null,
    })),
    suppliers: one.suppliers.map((each) => ({
      ...each,
      id: randomUUID(),
      supplierId,
      accountingNumber: null,
      confirmedDeliveryDate: null,
      location: null,
      notes: null,
      deliveryNoteNumber: null,
    })),
    changes: one.changes.map((each) => ({ ...each, id: randomUUID(), paymentType: null })),
    additionalExpenses: expense === null ? [] : [{ name: 'Kran', price: expense }],
    // Expenses that nobody says are those of the house.
    ...(shipmentExpense === null ? {} : { shipmentExpense }),
    ...unknown,
  };
}

/** Writes a case as the values of a row, as cells are read: euros, and nothing where the row says nothing. */
export function writeValues(one: NewOrderCase): ImportValues {
  const { changes, deliveryCity, expense, ofFile, payments, suppliers, supplierId, ...plain } = one;
  const { unknown: _unknown, who: _who, orderPrice, shipmentExpense, salesmanProvision, ...texts } = plain;
  const { earlierInvoice, former } = ofFile;
  return said({
    ...texts,
    ...inEuros({ orderPrice, shipmentExpense, salesmanProvision }),
    deliveryCity,
    earlierInvoice,
    [formerKey]: former,
    ...grouped('payment', payments, ({ method, price, ...each }) => ({
      ...each,
      ...inEuros({ price }),
      paymentMethod: method,
    })),
    ...grouped('supplier', suppliers, ({ orderSum, accountingSum, ...each }) => ({
      ...each,
      ...inEuros({ orderSum, accountingSum }),
      supplierId,
    })),
    ...grouped('change', changes, ({ price, ...each }) => ({ ...each, ...inEuros({ price }) })),
    ...grouped('expense', expense === null ? [] : [expense], (price) => ({
      name: 'Kran',
      ...inEuros({ price }),
    })),
  });
}

const inEuros = (amounts: Readonly<Record<string, Cents | null>>): ImportValues =>
  Object.fromEntries(
    Object.entries(amounts).map(([field, amount]) => [
      field,
      amount === null ? null : eurosFromCents(amount),
    ]),
  );

const grouped = <Entry>(
  group: OrderGroup,
  entries: readonly Entry[],
  write: (entry: Entry) => ImportValues,
) =>
  Object.fromEntries(
    entries.flatMap((entry, place) =>
      Object.entries(write(entry)).map(([field, value]) => [groupKey(group, place + 1, field), value]),
    ),
  );

/** An empty cell says nothing (rules: import#empty-cells). */
const said = (values: ImportValues): ImportValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
