import type { IsoDate } from '../dates/iso-date.ts';
import type { Order, OrderPayment } from '../orders/order.ts';
import { isSameValue } from '../values/same-value.ts';
import { type BilledRow, deriveBilledRows } from './billed-rows.ts';

/** A change that would touch what is closed: the field, and the day it is about (rules: closing#closed-periods). */
type ClosedChange = { readonly path: string; readonly date: IsoDate };

const isClosed = (date: IsoDate | null, closedUntil: IsoDate): date is IsoDate =>
  date !== null && date <= closedUntil;

/**
 * Lists the changes that a write would make in a closed period. Every write of an order asks this, with the order as it
 * was and as it will be; null: there is none.
 */
export function closedChanges(
  before: Order | null,
  after: Order | null,
  closedUntil: IsoDate | null,
): ClosedChange[] {
  if (closedUntil === null) return [];
  const changes = [...closedDays(before, after, closedUntil), ...closedRows(before, after, closedUntil)];
  return changes.filter(({ path }, place) => changes.findIndex((each) => each.path === path) === place);
}

/** No delivery and no billable payment is dated there afterwards, also where nothing is billed by it yet. */
function closedDays(before: Order | null, after: Order | null, closedUntil: IsoDate): ClosedChange[] {
  if (after === null || after.earlierInvoice !== null) return [];
  const { deliveryDate } = after;
  const moved: ClosedChange[] =
    deliveryDate !== before?.deliveryDate && isClosed(deliveryDate, closedUntil)
      ? [{ path: 'deliveryDate', date: deliveryDate }]
      : [];
  const known = new Map(before?.payments.map((payment) => [payment.id, payment]));
  const paid = after.payments.flatMap((payment): ClosedChange[] => {
    const { id, date } = payment;
    const same = known.get(id);
    const isNew =
      billsOn(payment) !== null && billsOn(payment) !== (same === undefined ? null : billsOn(same));
    return isNew && isClosed(date, closedUntil) ? [{ path: `payments.${id}.date`, date }] : [];
  });
  return [...moved, ...paid];
}

const billsOn = ({ paid, isBillable, date }: OrderPayment): IsoDate | null =>
  paid && isBillable ? date : null;

/** Rows that stand in a closed period stay as they are; none comes, none goes. */
function closedRows(before: Order | null, after: Order | null, closedUntil: IsoDate): ClosedChange[] {
  const rowsOf = (order: Order | null) =>
    (order === null ? [] : deriveBilledRows(order)).filter(({ content }) => content.date <= closedUntil);
  const [old, next] = [rowsOf(before), rowsOf(after)];
  const changed = [
    ...old.filter((row) => !next.some((each) => isSameRow(row, each))),
    ...next.filter((row) => !old.some((each) => isSameRow(row, each))),
  ];
  return changed.map((row) => ({ path: choosePath(row, before, after), date: row.content.date }));
}

/** A paper that was taken back is known by its number from then on. */
const isSameRow = (one: BilledRow, other: BilledRow): boolean =>
  (one.key === other.key || (one.number !== null && one.number === other.number)) &&
  isSameValue(one.content, other.content);

function choosePath({ paymentId }: BilledRow, before: Order | null, after: Order | null): string {
  if (paymentId !== null) return `payments.${paymentId}.date`;
  if (before === null) return 'deliveryDate';
  if (after === null) return 'id';
  if (before.cancelled !== after.cancelled) return 'cancelled';
  return before.deliveryDate === after.deliveryDate ? 'orderPrice' : 'deliveryDate';
}
