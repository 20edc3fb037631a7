import { addDays, daysBetween, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Order, OrderSupplier } from '@korpus/domain/orders/order.ts';

/** How many days from today an order is delivered whose goods are late, and one whose supplier says nothing. */
const late = { from: 15, to: 60 } as const;
const unconfirmed = { from: 3, to: 13 } as const;

/** One order whose first supplier comes too late, and one whose first supplier confirmed nothing. */
export function withRisks(orders: readonly Order[], today: IsoDate): readonly Order[] {
  const isOpen = (order: Order, { from, to }: { readonly from: number; readonly to: number }) => {
    const { cancelled, deliveryDate, invoiceNumber, orderPrice, suppliers, type } = order;
    if (cancelled || deliveryDate === null || invoiceNumber !== null || orderPrice === null) return false;
    const days = daysBetween(today, deliveryDate);
    return type === 'NORMAL' && days >= from && days <= to && suppliers[0]?.deliveryDate === null;
  };
  const lateId = orders.findLast((order) => isOpen(order, late))?.id;
  const openId = orders.findLast((order) => isOpen(order, unconfirmed))?.id;
  return orders.map((order) => {
    if (order.id === lateId && order.deliveryDate !== null)
      return confirmedFor(order, addDays(order.deliveryDate, 9));
    return order.id === openId ? confirmedFor(order, null) : order;
  });
}

const confirmedFor = (order: Order, confirmedDeliveryDate: IsoDate | null): Order => ({
  ...order,
  suppliers: order.suppliers.map(
    (entry, place): OrderSupplier => (place === 0 ? { ...entry, confirmedDeliveryDate } : entry),
  ),
});
