import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { startOfWeek } from '@korpus/domain/dates/iso-week.ts';
import { initialDefaultValues } from '@korpus/domain/global-values/default-values.ts';
import { type RawBuilder, sql } from 'kysely';

type At = { readonly tenantId: string; readonly today: IsoDate };

/** date-risk.ts, holdsFrom: the Monday of the week that was confirmed. */
const holdsFrom = (confirmed: string): RawBuilder<IsoDate> =>
  sql`(${sql.ref(confirmed)} + 1 - extract(isodow from ${sql.ref(confirmed)})::integer)`;

/**
 * The rule of domain/orders/date-risk.ts as SQL over the columns of `orders o`; a test holds both equal on random orders.
 * Where a condition is null it counts as no. What stands of `waits` is the condition of its index, word by word.
 */
export function dateRisk({ tenantId, today }: At) {
  const monday = sql`${startOfWeek(today)}::date`;
  // Null where the house does not ask for confirmations: then no day is due.
  const due = sql`(${today}::date + (select nullif(coalesce(max(d.confirmation_days),
    ${initialDefaultValues.confirmationDays}), 0) from default_values d where d.tenant_id = ${tenantId}))`;
  const waits = sql`o.order_price is not null and not o.cancelled and o.invoice_number is null
    and (o.goods_date is not null or o.lacks_confirmation)`;
  // Each of the three is found by an index; what lacks data of an order lacks data of its suppliers.
  const isNotDelivered = sql`(o.delivery_date >= ${monday} or o.delivery_date is null
    or (o.lacks_order_data and o.lacks_supplier_data))`;
  const isLate = sql`o.planned_date < ${holdsFrom('o.goods_date')}`;
  const isAtRisk = sql<boolean | null>`(${waits} and ${isNotDelivered}
    and (${isLate} or (o.lacks_confirmation and o.delivery_date <= ${due})))`;
  const suppliers = sql`(select json_agg(json_build_object('supplierCalculationId', s.id, 'supplierId', s.supplier_id,
      'confirmed', s.confirmed_delivery_date) order by s.sort_order, s.id)
    from order_suppliers s where s.tenant_id = o.tenant_id and s.order_id = o.id and s.delivery_date is null
      and case when s.confirmed_delivery_date is null then o.delivery_date <= ${due}
        else o.planned_date < ${holdsFrom('s.confirmed_delivery_date')} end)`;
  return {
    isAtRisk,
    /** date-risk.ts, dateRiskOf: of the few that are, which suppliers are read. */
    risk: sql`case when ${isAtRisk} then json_build_object(
      'missingDays', case when ${isLate} then ${holdsFrom('o.goods_date')} - o.planned_date end,
      'suppliers', ${suppliers}) end`,
  } as const;
}
