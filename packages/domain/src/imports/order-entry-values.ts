import { methodOf, type Paying } from '../money/payment-method.ts';
import type { ImportValue, ImportValues } from './import-kind.ts';
import { groupKey, type OrderGroup, orderGroups } from './order-import.ts';

/** The entries of an order as the wire has them. */
type Entries = {
  readonly payments: readonly (Paying & {
    readonly price?: number | null;
    readonly date?: string | null;
    readonly plannedDate?: string | null;
    readonly paid: boolean;
    readonly tillReceiptNumber?: string | null;
    readonly isBillable: boolean;
  })[];
  readonly suppliers: readonly {
    readonly supplierId?: string | null;
    readonly orderNumber?: string | null;
    readonly orderSum?: number | null;
    readonly accountingNumber?: string | null;
    readonly accountingSum?: number | null;
    readonly confirmedDeliveryDate?: string | null;
    readonly deliveryDate?: string | null;
  }[];
  readonly changes: readonly {
    readonly price?: number | null;
    readonly date?: string | null;
    readonly notes?: string | null;
  }[];
  readonly additionalExpenses: readonly { readonly name: string; readonly price?: number | null }[];
};

/** The values that are said of an entry; the others are missing. */
type Said = Readonly<Record<string, ImportValue | undefined>>;

function inColumns(group: OrderGroup, entries: readonly Said[]): [string, ImportValue][] {
  const fields = Object.keys(orderGroups[group].fields);
  return entries
    .slice(0, orderGroups[group].most)
    .flatMap((entry, at) =>
      fields.map((field): [string, ImportValue] => [groupKey(group, at + 1, field), entry[field] ?? null]),
    );
}

/** The columns that a row brings them by: what buildOrderInput makes of these is what they are (rules: export#read-back). */
export const entryValuesOf = ({ payments, suppliers, changes, additionalExpenses }: Entries): ImportValues =>
  Object.fromEntries([
    ...inColumns(
      'payment',
      payments.map(
        ({ price, date, plannedDate = null, paid, tillReceiptNumber = null, isBillable, ...how }) => ({
          price,
          tillReceiptNumber,
          isBillable,
          paymentMethod: methodOf(how),
          ...(paid ? { paidOn: date, date: plannedDate } : { date }),
        }),
      ),
    ),
    ...inColumns(
      'supplier',
      suppliers.map(({ ...entry }) => entry),
    ),
    ...inColumns(
      'change',
      changes.map(({ price, date, notes }) => ({ price, date, notes })),
    ),
    ...inColumns(
      'expense',
      additionalExpenses.map(({ ...entry }) => entry),
    ),
  ]);
