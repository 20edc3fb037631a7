import type { Person } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import { keysOf, pick } from '../values/fields.ts';
import { settledDelivery } from './date-edits.ts';
import { mergeDocuments, mergePayments } from './locked-fields.ts';
import type { Order, OrderSupplier } from './order.ts';
import { withoutPaymentDocuments, writableOrderFields } from './order-rights.ts';
import { withPrefilledExpenses } from './prefill.ts';

type Ownership = Pick<OwnedRow, 'exhibitionSalesmanUserId'>;

/**
 * Applies a whole-record save to an order: the stored one with what the person may set taken from the input. What they
 * may not see or set, what is locked and what the input lacks stays as it is
 * (rules: api#ignored-fields, numbers-and-locking#locked-orders). For a new order `stored` is the empty one of
 * newOrder, with the salesman it is created for.
 */
export function mergeWritable(
  stored: Order,
  input: Partial<Order>,
  person: Person,
  ownership: Ownership = {},
): Order {
  const row = { ...stored, ...ownership };
  const writable = writableOrderFields(person, row, keysOf(stored));
  const known = writable.has('documentData') ? input : withoutPaymentDocuments(input);
  const taken = keysOf(known).filter((field) => known[field] !== undefined && writable.has(field));
  const said = pick(known, taken);
  const merged: Order = settledDelivery({ ...stored, ...said }, said);
  const payments = mergePayments(stored.payments, merged.payments);
  // Expenses the person cannot set follow the dates they moved, as they would have in a dialog that shows them.
  const documentData = mergeDocuments(stored.documentData, merged.documentData);
  const suppliers = mergeSuppliers(stored.suppliers, merged.suppliers);
  return followDates(stored, { ...merged, payments, suppliers, documentData }, writable);
}

/**
 * Merges the suppliers; an input that does not mention a settled difference leaves it as it is, and null takes it back.
 */
const mergeSuppliers = (
  stored: readonly OrderSupplier[],
  merged: readonly OrderSupplier[],
): readonly OrderSupplier[] =>
  merged.map(({ acceptedDifference, ...entry }) => {
    const before = stored.find(({ id }) => id === entry.id)?.acceptedDifference ?? null;
    const settled = acceptedDifference === undefined ? before : acceptedDifference;
    return settled === null ? entry : { ...entry, acceptedDifference: settled };
  });

function followDates(stored: Order, merged: Order, writable: ReadonlySet<keyof Order>): Order {
  const followed = withPrefilledExpenses(stored, merged);
  return {
    ...merged,
    ...(writable.has('shipmentExpense') ? {} : { shipmentExpense: followed.shipmentExpense }),
    ...(writable.has('assemblyExpense') ? {} : { assemblyExpense: followed.assemblyExpense }),
  };
}
