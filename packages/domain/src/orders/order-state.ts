import type { IsoDate } from '../dates/iso-date.ts';
import { startOfWeek } from '../dates/iso-week.ts';
import type { Person } from '../rights/actor.ts';
import {
  type ComplaintProgress,
  complaintOrderState,
  stateByComplaints,
} from './complaints/complaints-of-order.ts';
import type { Order, OrderSupplier } from './order.ts';
import { lacksOrderData } from './supplier-gaps.ts';

const statesByDate = ['UNASSIGNED', 'IN_PROGRESS', 'SOLD', 'IN_DELIVERY', 'DELIVERED'] as const;
type StateByDate = (typeof statesByDate)[number];
export const orderStates = [...statesByDate, complaintOrderState] as const;
export type OrderState = (typeof orderStates)[number];

type SupplierFacts = Pick<OrderSupplier, 'orderNumber' | 'orderSum'>;

type StateFacts = Pick<Order, 'salesmanId' | 'orderPrice' | 'deliveryDate' | 'earlierInvoice'> & {
  readonly suppliers: readonly SupplierFacts[];
};

/**
 * The state without regard to records about it; a later rule overrides the ones before (rules: states#state-by-date), and
 * what the program before billed is delivered (rules: states#billed-before).
 */
export function stateByDate(order: StateFacts, today: IsoDate): StateByDate {
  if (order.earlierInvoice !== null) return 'DELIVERED';
  if (isDeliveryStarted(order, today) && order.deliveryDate !== null) {
    const isThisWeek = startOfWeek(order.deliveryDate) === startOfWeek(today);
    return isThisWeek || order.suppliers.some(lacksOrderData) ? 'IN_DELIVERY' : 'DELIVERED';
  }
  if (order.orderPrice !== null) return 'SOLD';
  return order.salesmanId === null ? 'UNASSIGNED' : 'IN_PROGRESS';
}

/**
 * The week of the delivery date has begun; one in a later week leaves the state alone (rules: states#state-by-date). What
 * the program before billed is delivered (rules: states#billed-before).
 */
export const isDeliveryStarted = (
  { deliveryDate, earlierInvoice }: Pick<Order, 'deliveryDate' | 'earlierInvoice'>,
  today: IsoDate,
): boolean =>
  earlierInvoice !== null || (deliveryDate !== null && startOfWeek(deliveryDate) <= startOfWeek(today));

/** Records about the order override what its dates say, where their package is. */
export const deriveOrderState = (
  order: StateFacts & ComplaintProgress,
  today: IsoDate,
  packages: Person['packages'],
): OrderState => stateByComplaints(order, packages) ?? stateByDate(order, today);
