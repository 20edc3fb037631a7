import { mergeDocuments, mergePayments } from './locked-fields.ts';
import type { Order } from './order.ts';
import { type OwnedRow, type Person, withoutPaymentDocuments, writableOrderFields } from './order-rights.ts';
import { withPrefilledExpenses } from './prefill.ts';

type Ownership = Pick<OwnedRow, 'exhibitionSalesmanUserId'>;

/**
 * What a whole-record save makes of an order: the stored one with what the person may set taken from the input. What
 * they may not see or set, what is locked and what the input lacks stays as it is (decisions §6, §7). For a new order
 * `stored` is the empty one of newOrder, with the salesman it is created for.
 */
export function mergeWritable(
  stored: Order,
  input: Partial<Order>,
  person: Person,
  ownership: Ownership = {},
): Order {
  const row = { ...stored, ...ownership };
  const writable = writableOrderFields(person, row, orderFieldsOf(stored));
  const known = writable.has('documentData') ? input : withoutPaymentDocuments(input);
  const taken = Object.entries(known).filter(
    ([field, value]) => value !== undefined && writable.has(field as keyof Order),
  );
  const merged: Order = { ...stored, ...Object.fromEntries(taken) };
  const payments = mergePayments(stored.payments, merged.payments);
  // Expenses the person cannot set follow the dates they moved, as they would have in a dialog that shows them.
  const documentData = mergeDocuments(stored.documentData, merged.documentData);
  return followDates(stored, { ...merged, payments, documentData }, writable);
}

const orderFieldsOf = (order: Order) => Object.keys(order) as (keyof Order)[];

function followDates(stored: Order, merged: Order, writable: ReadonlySet<keyof Order>): Order {
  const followed = withPrefilledExpenses(stored, merged);
  return {
    ...merged,
    ...(writable.has('shipmentExpense') ? {} : { shipmentExpense: followed.shipmentExpense }),
    ...(writable.has('assemblyExpense') ? {} : { assemblyExpense: followed.assemblyExpense }),
  };
}
