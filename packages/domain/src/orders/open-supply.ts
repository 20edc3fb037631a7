import { addDays, type IsoDate } from '../dates/iso-date.ts';
import { type Cents, subtractCents } from '../money/cents.ts';
import { isLocked, type Order, type OrderSupplier } from './order.ts';
import { stateByDate } from './order-state.ts';

/** So many days after the sale suppliers should have confirmed. */
export const confirmedAfterDays = 7;
/** So many days after the goods came their invoice is late. */
export const billedAfterDays = 14;
/** So many days after the last of them came nobody waits for invoices any more. */
export const billedWithinDays = 365;

/** Matters that are open with a supplier: a paper it owes the house, or a difference nobody has settled. */
export const openSupplyKinds = ['CONFIRMATION', 'INVOICE', 'DIFFERENCE'] as const;
type OpenSupplyKind = (typeof openSupplyKinds)[number];

export type OpenSupply = {
  readonly supplierCalculationId: string;
  readonly supplierId: string | null;
  readonly kind: OpenSupplyKind;
};

type Sums = Pick<OrderSupplier, 'orderSum' | 'accountingSum' | 'acceptedDifference'>;
type Goods = Pick<OrderSupplier, 'deliveryDate' | 'accountingSum'>;
type Supplied = Pick<
  Order,
  | 'suppliers'
  | 'orderPrice'
  | 'cancelled'
  | 'invoiceNumber'
  | 'earlierInvoice'
  | 'sellDate'
  | 'deliveryDate'
  | 'salesmanId'
>;

/**
 * Calculates by how much a supplier's bill differs from what was ordered; null: not at all, or one of the sums is not
 * known.
 */
export const differenceOf = ({ orderSum, accountingSum }: Sums): Cents | null =>
  orderSum === null || accountingSum === null || orderSum === accountingSum
    ? null
    : subtractCents(accountingSum, orderSum);

/** One that was settled for another amount is open again (rules: papers-in#open-supply). */
export function findOpenDifference(entry: Sums): Cents | null {
  const difference = differenceOf(entry);
  return difference === (entry.acceptedDifference ?? null) ? null : difference;
}

export function settleDifference<Entry extends Sums>(entry: Entry): Entry {
  const difference = differenceOf(entry);
  return difference === null ? entry : { ...entry, acceptedDifference: difference };
}

/** The first and the last day on which goods came that nobody has billed; null: there are none. */
export function unbilledDays(
  suppliers: readonly Goods[],
): Readonly<{ from: IsoDate; until: IsoDate }> | null {
  const days = suppliers.flatMap((each) => (isUnbilled(each) ? [each.deliveryDate] : [])).toSorted();
  const [from, until] = [days[0], days.at(-1)];
  return from === undefined || until === undefined ? null : { from, until };
}

const isUnbilled = <G extends Goods>(entry: G): entry is G & { readonly deliveryDate: IsoDate } =>
  entry.deliveryDate !== null && entry.accountingSum === null;

/**
 * Lists what is open with the suppliers of an order, as they stand in it; null: nothing (rules: papers-in#open-supply).
 * @yardstick open-supply.ts on the server says it in SQL.
 */
export function listOpenSupply(order: Supplied, today: IsoDate): readonly OpenSupply[] | null {
  if (order.orderPrice === null || order.cancelled || order.earlierInvoice !== null) return null;
  const holds: Readonly<Record<OpenSupplyKind, (entry: OrderSupplier) => boolean>> = {
    CONFIRMATION: (entry) =>
      isConfirmationDue(order, today) && entry.deliveryDate === null && entry.confirmedDeliveryDate === null,
    INVOICE: (entry) =>
      areInvoicesAwaited(order.suppliers, today) &&
      isUnbilled(entry) &&
      entry.deliveryDate <= addDays(today, -billedAfterDays),
    DIFFERENCE: (entry) => findOpenDifference(entry) !== null,
  };
  const open = order.suppliers.flatMap((entry) =>
    openSupplyKinds
      .filter((kind) => holds[kind](entry))
      .map((kind) => ({ supplierCalculationId: entry.id, supplierId: entry.supplierId, kind })),
  );
  return open.length === 0 ? null : open;
}

const isConfirmationDue = (order: Supplied, today: IsoDate): boolean =>
  order.sellDate !== null &&
  order.sellDate <= addDays(today, -confirmedAfterDays) &&
  !isLocked(order) &&
  stateByDate(order, today) !== 'DELIVERED';

function areInvoicesAwaited(suppliers: readonly Goods[], today: IsoDate): boolean {
  const days = unbilledDays(suppliers);
  return days !== null && days.until >= addDays(today, -billedWithinDays);
}
