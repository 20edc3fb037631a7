import { addDays, type IsoDate } from '../dates/iso-date.ts';
import { startOfWeek } from '../dates/iso-week.ts';
import type { Cents } from '../money/cents.ts';
import type { Order, OrderSupplier } from './order.ts';
import { lacksOrderData } from './order-state.ts';

/** decisions §5: how long before delivery the remaining amount becomes a to-do. */
export const remainingAmountToDoDays = 14;

type SupplierData = Pick<OrderSupplier, 'supplierId' | 'orderNumber' | 'orderSum'>;
type SoldFacts = Pick<Order, 'orderPrice' | 'cancelled'> & { readonly suppliers: readonly SupplierData[] };

/** No supplier at all, or an entry without supplier, order number or order sum (decisions §5). */
export const lacksSupplierData = (suppliers: readonly SupplierData[]): boolean =>
  suppliers.length === 0 || suppliers.some((each) => each.supplierId === null || lacksOrderData(each));

/** Sold means it has an order price, whatever delivery or complaints made of its state since. */
export const isToDoEnterOrderData = ({ orderPrice, cancelled, suppliers }: SoldFacts): boolean =>
  orderPrice !== null && !cancelled && lacksSupplierData(suppliers);

/** „The same test, as a column“ (decisions §5). */
export const isMissingSupplierData = isToDoEnterOrderData;

export const isToDoRemainingAmount = (
  order: Pick<Order, 'cancelled' | 'deliveryDate'> & { readonly remainingAmount: Cents | null },
  today: IsoDate,
): boolean =>
  !order.cancelled &&
  order.remainingAmount !== null &&
  order.remainingAmount > 0 &&
  order.deliveryDate !== null &&
  order.deliveryDate <= addDays(today, remainingAmountToDoDays);

/** The order's flag: there are suppliers, and the goods of all of them came (decisions §5). */
export const isProductDelivered = (suppliers: readonly Pick<OrderSupplier, 'deliveryDate'>[]): boolean =>
  suppliers.length > 0 && suppliers.every(({ deliveryDate }) => deliveryDate !== null);

export type StockColour = 'success' | 'error' | 'primary';

/** spec 2 §4 „Supplier stock colour“. */
export function stockColourOf(
  { deliveryDate, confirmedDeliveryDate }: Pick<OrderSupplier, 'deliveryDate' | 'confirmedDeliveryDate'>,
  today: IsoDate,
): StockColour {
  if (deliveryDate !== null) return 'success';
  const isLate = confirmedDeliveryDate === null || startOfWeek(confirmedDeliveryDate) < startOfWeek(today);
  return isLate ? 'error' : 'primary';
}

/** spec 2 §5: an exhibition order that got its salesman before all prepayments came. */
export const hasUnpaidExhibitionPayments = (
  order: Pick<Order, 'exhibitionSale' | 'salesmanId'> & {
    readonly payments: readonly { readonly paid: boolean }[];
  },
): boolean => order.exhibitionSale && order.salesmanId !== null && order.payments.some(({ paid }) => !paid);
