import type { IsoDate } from '../dates/iso-date.ts';
import { isSameValue } from '../values/same-value.ts';
import type { Order, OrderSupplier } from './order.ts';
import { isProductDelivered } from './to-dos.ts';

type SupplierPart = Pick<Order, 'suppliers'>;

export const newSupplier = (id: string): OrderSupplier => ({
  id,
  supplierId: null,
  orderNumber: null,
  orderSum: null,
  accountingSum: null,
  accountingNumber: null,
  confirmedDeliveryDate: null,
  deliveryDate: null,
  location: null,
  notes: null,
  deliveryNoteNumber: null,
});

export const addSupplier = <O extends SupplierPart>(order: O, id: string): O => ({
  ...order,
  suppliers: [...order.suppliers, newSupplier(id)],
});

/** Nothing has been entered yet. */
export const isEmptySupplier = (supplier: OrderSupplier): boolean =>
  isSameValue(supplier, newSupplier(supplier.id));

export const removeSupplier = <O extends SupplierPart>(order: O, id: string): O => ({
  ...order,
  suppliers: order.suppliers.filter((each) => each.id !== id),
});

export const changeSupplier = <O extends SupplierPart>(
  order: O,
  id: string,
  change: Partial<Omit<OrderSupplier, 'id'>>,
): O => ({
  ...order,
  suppliers: order.suppliers.map((each) => (each.id === id ? { ...each, ...change } : each)),
});

/**
 * „Produkt geliefert“: the goods of this entry came today, or did not come after all (rules: states#product-delivered).
 */
export const toggleProductDelivered = <E extends Pick<OrderSupplier, 'deliveryDate'>>(
  entry: E,
  today: IsoDate,
): E => ({ ...entry, deliveryDate: entry.deliveryDate === null ? today : null });

/** All entries at once: those without a date get today; if all have one, all lose it. order.deliveryDate stays. */
export function toggleAllDelivered<O extends SupplierPart>(order: O, today: IsoDate): O {
  const isDelivered = isProductDelivered(order.suppliers);
  return {
    ...order,
    suppliers: order.suppliers.map((each) => ({
      ...each,
      deliveryDate: isDelivered ? null : (each.deliveryDate ?? today),
    })),
  };
}
