import { addDays, type IsoDate } from '../dates/iso-date.ts';
import { startOfWeek } from '../dates/iso-week.ts';
import type { Cents } from '../money/cents.ts';
import type { Order, OrderSupplier } from './order.ts';
import { lacksSupplierData } from './supplier-gaps.ts';

/** How long before delivery the remaining amount becomes a to-do (rules: states#remaining-amount-due). */
export const remainingAmountToDoDays = 14;

type SupplierData = Pick<OrderSupplier, 'supplierId' | 'orderNumber' | 'orderSum'>;
type SoldFacts = Pick<Order, 'orderPrice' | 'cancelled' | 'earlierInvoice'> & {
  readonly suppliers: readonly SupplierData[];
};

/**
 * Sold means it has an order price, whatever became of its state since; for what the program before billed nobody waits
 * (rules: states#billed-before).
 * @yardstick day-rules.ts on the server says it in SQL.
 */
export const isToDoEnterOrderData = (order: SoldFacts): boolean =>
  order.orderPrice !== null &&
  !order.cancelled &&
  order.earlierInvoice === null &&
  lacksSupplierData(order.suppliers);

/** @yardstick day-rules.ts on the server says it in SQL. */
export const isToDoRemainingAmount = (
  order: Pick<Order, 'cancelled' | 'deliveryDate' | 'earlierInvoice'> & {
    readonly remainingAmount: Cents | null;
  },
  today: IsoDate,
): boolean =>
  !order.cancelled &&
  order.earlierInvoice === null &&
  order.remainingAmount !== null &&
  order.remainingAmount > 0 &&
  order.deliveryDate !== null &&
  order.deliveryDate <= addDays(today, remainingAmountToDoDays);

/** The facts that put to-dos in order; a list gives the days as the wire has them. */
type Waiting = {
  readonly deliveryDate: string | null;
  readonly sellDate: string | null;
  readonly doneToDoRemainingAmount?: boolean | undefined;
};

/** A day behind every day there is. */
const noDay = '9999';

/**
 * The most urgent first: what is open before what is ticked off, then the earliest delivery, overdue ones included;
 * without one, the oldest sale (rules: states#urgency-of-to-dos).
 */
export const byUrgency = (one: Waiting, other: Waiting): number =>
  Number(one.doneToDoRemainingAmount ?? false) - Number(other.doneToDoRemainingAmount ?? false) ||
  inOrder(one.deliveryDate ?? noDay, other.deliveryDate ?? noDay) ||
  inOrder(one.sellDate ?? noDay, other.sellDate ?? noDay);

const inOrder = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** The order's flag: there are suppliers, and the goods of all of them came (rules: states#product-delivered). */
export const isProductDelivered = (suppliers: readonly Pick<OrderSupplier, 'deliveryDate'>[]): boolean =>
  suppliers.length > 0 && suppliers.every(({ deliveryDate }) => deliveryDate !== null);

export type StockColour = 'success' | 'error' | 'primary';

/** How far the goods of a supplier are (rules: states#stock-colour). */
export function chooseStockColour(
  { deliveryDate, confirmedDeliveryDate }: Pick<OrderSupplier, 'deliveryDate' | 'confirmedDeliveryDate'>,
  today: IsoDate,
): StockColour {
  if (deliveryDate !== null) return 'success';
  const isLate = confirmedDeliveryDate === null || startOfWeek(confirmedDeliveryDate) < startOfWeek(today);
  return isLate ? 'error' : 'primary';
}

/** An exhibition order that got its salesman before all prepayments came (rules: states#exhibition-prepayments). */
export const hasUnpaidExhibitionPayments = (
  order: Pick<Order, 'exhibitionSale' | 'salesmanId'> & {
    readonly payments: readonly { readonly paid: boolean }[];
  },
): boolean => order.exhibitionSale && order.salesmanId !== null && order.payments.some(({ paid }) => !paid);
