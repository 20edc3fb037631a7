import { addDays, daysBetween, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { setAssemblyDate, setDeliveryDate } from '@korpus/domain/orders/date-edits.ts';
import { hasBilledPaper, type Order, type OrderSupplier } from '@korpus/domain/orders/order.ts';

type Plan = { readonly delivery: number; readonly assembly: number; readonly more?: number };

/**
 * Assemblies of the carpenter with the picture app, in days from today: two today, one over three days, and the week.
 */
const plans: readonly Plan[] = [
  { delivery: -1, assembly: 0 },
  { delivery: -3, assembly: -1, more: 1 },
  { delivery: -2, assembly: 0 },
  { delivery: 0, assembly: 1 },
  { delivery: 1, assembly: 2 },
  { delivery: 2, assembly: 3 },
  { delivery: 4, assembly: 5 },
  { delivery: 6, assembly: 7 },
];

/** Orders up to so many days from today may be moved a little. */
const reach = 45;

/** The same orders, some of those that are due soon assembled by this person now. */
export function withAssemblies(
  orders: readonly Order[],
  fitterId: string | null,
  today: IsoDate,
): readonly Order[] {
  if (fitterId === null) return orders;
  const distance = ({ deliveryDate }: Order) =>
    deliveryDate === null ? Number.POSITIVE_INFINITY : Math.abs(daysBetween(today, deliveryDate));
  const chosen = orders
    .filter((order) => order.type === 'NORMAL' && order.sellDate !== null && order.salesmanId !== null)
    .filter((order) => !order.cancelled && !hasBilledPaper(order) && distance(order) <= reach)
    .toSorted((one, other) => distance(one) - distance(other));
  const planned = new Map(chosen.slice(0, plans.length).map(({ id }, index) => [id, plans[index]]));
  return orders.map((order) => {
    const plan = planned.get(order.id);
    if (plan === undefined) return order;
    const dated = setAssemblyDate(
      setDeliveryDate(order, addDays(today, plan.delivery)),
      addDays(today, plan.assembly),
    );
    const more = plan.more === undefined ? [] : [addDays(today, plan.more)];
    const suppliers = order.suppliers.map((entry) =>
      withGoods(entry, order.deliveryDate, dated.deliveryDate),
    );
    return { ...dated, suppliers, carpenterId: fitterId, additionalAssemblyDates: more };
  });
}

/** Goods that are not here yet come as many days earlier or later as they are needed. */
function withGoods(entry: OrderSupplier, before: IsoDate | null, after: IsoDate | null): OrderSupplier {
  const { confirmedDeliveryDate: confirmed, deliveryDate } = entry;
  if (deliveryDate !== null || confirmed === null || before === null || after === null) return entry;
  return { ...entry, confirmedDeliveryDate: addDays(confirmed, daysBetween(before, after)) };
}
