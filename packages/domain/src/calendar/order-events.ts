import type { IsoDate } from '../dates/iso-date.ts';
import type { Order } from '../orders/order.ts';

export const orderEventTypes = ['DELIVERY', 'ASSEMBLY'] as const;
export type OrderEventType = (typeof orderEventTypes)[number];

/** A day of an order that stands in the calendar by itself. */
type OrderEvent = { readonly date: IsoDate; readonly type: OrderEventType };

/** Days of an order that stand in the calendar. */
type Dated = Pick<Order, 'cancelled' | 'deliveryDate' | 'assemblyDate' | 'additionalAssemblyDates'>;

/**
 * Delivery and assemblies of an order that is not cancelled (rules: calendar#order-events).
 * @yardstick The server writes them in SQL and is held against it.
 */
export function listOrderEvents(order: Dated): OrderEvent[] {
  if (order.cancelled) return [];
  const assemblies = [order.assemblyDate, ...order.additionalAssemblyDates].filter((date) => date !== null);
  return [
    ...(order.deliveryDate === null ? [] : [{ date: order.deliveryDate, type: 'DELIVERY' } as const]),
    ...[...new Set(assemblies)].map((date) => ({ date, type: 'ASSEMBLY' }) as const),
  ];
}
