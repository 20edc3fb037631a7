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

/** The state without regard to complaints; a later rule overrides the ones before (rules: states#state-by-date). */
export function stateByDate(order: StateFacts, today: IsoDate): StateByDate {
  if (isDeliveryStarted(order, today) && order.deliveryDate !== null) {
    const isThisWeek = startOfWeek(order.deliveryDate) === startOfWeek(today);
    return isThisWeek || order.suppliers.some(lacksOrderData) ? 'IN_DELIVERY' : 'DELIVERED';
  }
  if (order.orderPrice !== null) return 'SOLD';
  return order.salesmanId === null ? 'UNASSIGNED' : 'IN_PROGRESS';
}

/**
 * The week of the delivery date has begun; one in a later week leaves the state alone (rules: states#state-by-date).
 */
export const isDeliveryStarted = ({ deliveryDate }: Pick<Order, 'deliveryDate'>, today: IsoDate): boolean =>
  deliveryDate !== null && startOfWeek(deliveryDate) <= startOfWeek(today);

type ComplaintFacts = {
  readonly hasComplaintPackage: boolean;
  /** How far all of them have got (domain/complaints/complaint-state); null without any. */
  readonly complaintState: ComplaintState | null;
};

/** With the complaint package a complaint that is not done overrides everything (rules: states#complaint-overrides). */
export const deriveOrderState = (order: StateFacts & ComplaintFacts, today: IsoDate): OrderState =>
  hasOpenComplaint(order) ? 'COMPLAINT' : stateByDate(order, today);

const hasOpenComplaint = ({ hasComplaintPackage, complaintState }: ComplaintFacts): boolean =>
  hasComplaintPackage && complaintState !== null && complaintState !== 'DONE';

/** What is missing before a supplier's order is complete: its number or its sum. */
export const lacksOrderData = ({ orderNumber, orderSum }: SupplierFacts): boolean =>
  orderNumber === null || orderNumber.trim() === '' || orderSum === null;
