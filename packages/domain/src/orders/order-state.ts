import type { ComplaintState } from '../complaints/complaint.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { startOfWeek } from '../dates/iso-week.ts';
import type { Order, OrderSupplier } from './order.ts';

export const orderStates = [
  'UNASSIGNED',
  'IN_PROGRESS',
  'SOLD',
  'IN_DELIVERY',
  'DELIVERED',
  'COMPLAINT',
] as const;
export type OrderState = (typeof orderStates)[number];
export type StateByDate = Exclude<OrderState, 'COMPLAINT'>;

type SupplierFacts = Pick<OrderSupplier, 'orderNumber' | 'orderSum'>;

export type StateFacts = Pick<Order, 'salesmanId' | 'orderPrice' | 'deliveryDate'> & {
  readonly suppliers: readonly SupplierFacts[];
};

/** Rules 1 to 5 of spec 2 §4, the later one winning: the state without regard to complaints. */
export function stateByDate(order: StateFacts, today: IsoDate): StateByDate {
  if (isDeliveryStarted(order, today) && order.deliveryDate !== null) {
    const isThisWeek = startOfWeek(order.deliveryDate) === startOfWeek(today);
    return isThisWeek || order.suppliers.some(lacksOrderData) ? 'IN_DELIVERY' : 'DELIVERED';
  }
  if (order.orderPrice !== null) return 'SOLD';
  return order.salesmanId === null ? 'UNASSIGNED' : 'IN_PROGRESS';
}

/** Rule 4: the week of the delivery date has begun; one in a later week leaves the state alone (decisions §5). */
export const isDeliveryStarted = ({ deliveryDate }: Pick<Order, 'deliveryDate'>, today: IsoDate): boolean =>
  deliveryDate !== null && startOfWeek(deliveryDate) <= startOfWeek(today);

type ComplaintFacts = {
  readonly hasComplaintPackage: boolean;
  /** How far all of them have got (domain/complaints/complaint-state); null without any. */
  readonly complaintState: ComplaintState | null;
};

/** Rule 6: with the complaint package a complaint that is not done overrides everything. */
export const deriveOrderState = (order: StateFacts & ComplaintFacts, today: IsoDate): OrderState =>
  hasOpenComplaint(order) ? 'COMPLAINT' : stateByDate(order, today);

const hasOpenComplaint = ({ hasComplaintPackage, complaintState }: ComplaintFacts): boolean =>
  hasComplaintPackage && complaintState !== null && complaintState !== 'DONE';

/** What is missing before a supplier's order is complete: its number or its sum. */
export const lacksOrderData = ({ orderNumber, orderSum }: SupplierFacts): boolean =>
  orderNumber === null || orderNumber.trim() === '' || orderSum === null;
