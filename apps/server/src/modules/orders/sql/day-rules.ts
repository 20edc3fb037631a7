import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { endOfWeek, startOfWeek } from '@korpus/domain/dates/iso-week.ts';
import { remainingAmountToDoDays } from '@korpus/domain/orders/to-dos.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import { complaintOrderStates, retainedAmount } from './complaints-of-order.ts';

/**
 * Values that depend on today are never stored (rules: states#never-stored). Each rule of domain/orders stands here a
 * second time, as SQL over the columns of `orders o`; a test holds each equal to its function on random orders. Amounts
 * are cents. Where a condition is null it counts as no, since a coalesce would keep it from using its index.
 */
export function dayRules(today: IsoDate, { packages }: Pick<Person, 'packages'>) {
  const monday = sql`${startOfWeek(today)}::date`;
  const sunday = sql`${endOfWeek(today)}::date`;
  const day = sql`${today}::date`;
  const toDoDay = sql`${addDays(today, remainingAmountToDoDays)}::date`;
  // Payments of one order are looked at only between the first and the last day one falls due.
  const due = sql`case
    when o.unpaid_from is null or o.unpaid_from > ${day} then 0
    when o.unpaid_until <= ${day} then o.unpaid_sum
    else (select sum(p.price - p.came_in_part)::bigint from order_payments p
      where p.tenant_id = o.tenant_id and p.order_id = o.id and not p.paid and p.replaced_by is null and p.date <= ${day}) end`;
  // The sum that no payment covers: the price is what is left of it and what was paid.
  const uncovered = sql`greatest(o.remaining_amount + o.paid_sum - o.payments_sum, 0)`;

  return {
    /** order-state.ts, deriveOrderState. */
    orderState: sql<string>`case
      ${complaintOrderStates(packages)}
      when o.earlier_invoice is not null then 'DELIVERED'
      when o.delivery_date <= ${sunday} then
        case when o.delivery_date >= ${monday} or o.lacks_order_data then 'IN_DELIVERY' else 'DELIVERED' end
      when o.order_price is not null then 'SOLD'
      when o.salesman_id is null then 'UNASSIGNED'
      else 'IN_PROGRESS' end`,
    /** figures.ts, deriveDeliverySum. */
    deliverySum: sql<number | null>`case when o.delivery_date <= ${sunday} or o.earlier_invoice is not null
      or o.selling_sum is null then o.selling_sum else 0 end`,
    /** figures.ts, calculateUnpaidAmount. */
    unpaidAmount: sql<number | null>`case when o.remaining_amount is null then null
      when o.earlier_invoice is not null then 0
      else least(${due} + case when o.accepted_on <= ${day} then ${uncovered}
          when o.delivery_date < ${day} then ${uncovered} - o.on_acceptance_sum else 0 end,
        greatest(o.remaining_amount, 0)) end`,
    retainedAmount: retainedAmount(packages),
    /**
     * SQL of isToDoEnterOrderData (to-dos.ts); the column of missing supplier data is the same test
     * (rules: states#enter-order-data).
     */
    toDoEnterOrderData: sql<boolean>`(o.lacks_supplier_data and o.order_price is not null and not o.cancelled
      and o.earlier_invoice is null)`,
    /** SQL of isToDoRemainingAmount (to-dos.ts). */
    toDoRemainingAmount: sql<boolean | null>`(o.remaining_amount > 0 and not o.cancelled
      and o.earlier_invoice is null and o.delivery_date <= ${toDoDay})`,
    /** UNASSIGNED or IN_PROGRESS and without a sell date, which keeps it in sight (rules: overviews#begins-with). */
    isNotYetSold: sql<boolean>`(o.sell_date is null and o.order_price is null
      and o.earlier_invoice is null and (o.delivery_date is null or o.delivery_date > ${sunday}))`,
  } as const satisfies Record<string, RawBuilder<unknown>>;
}
