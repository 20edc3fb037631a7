import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { initialDefaultValues } from '@korpus/domain/global-values/default-values.ts';
import { type RawBuilder, sql } from 'kysely';
import { waitsForGoods } from './waiting-for-goods.ts';

type At = { readonly tenantId: string; readonly today: IsoDate };

/** date-risk.ts, holdsFrom: the Monday of the week that was confirmed. */
const holdsFrom = (confirmed: string): RawBuilder<IsoDate> =>
  sql`(${sql.ref(confirmed)} + 1 - extract(isodow from ${sql.ref(confirmed)})::integer)`;

/**
 * The rule of domain/orders/date-risk.ts as SQL over the columns of `orders o`; a test holds both equal on random orders.
 * Where a condition is null it counts as no.
 */
export function dateRisk({ tenantId, today }: At) {
  // Null where the house does not ask for confirmations: then no day is due.
  const due = sql`(${today}::date + (select nullif(coalesce(max(d.confirmation_days),
    ${initialDefaultValues.confirmationDays}), 0) from default_values d where d.tenant_id = ${tenantId}))`;
  const isLate = sql`o.planned_date < ${holdsFrom('o.goods_date')}`;
  const isAtRisk = sql<boolean | null>`(${waitsForGoods(today)}
    and (${isLate} or (o.lacks_confirmation and o.delivery_date <= ${due})))`;
  const suppliers = sql`(select json_agg(json_build_object('supplierCalculationId', s.id, 'supplierId', s.supplier_id,
      'confirmed', s.confirmed_delivery_date) order by s.sort_order, s.id)
    from order_suppliers s where s.tenant_id = o.tenant_id and s.order_id = o.id and s.delivery_date is null
      and case when s.confirmed_delivery_date is null then o.delivery_date <= ${due}
        else o.planned_date < ${holdsFrom('s.confirmed_delivery_date')} end)`;
  return {
    isAtRisk,
    /** date-risk.ts, assessDateRisk: of the few that are, which suppliers are read. */
    risk: sql`case when ${isAtRisk} then json_build_object(
      'missingDays', case when ${isLate} then ${holdsFrom('o.goods_date')} - o.planned_date end,
      'suppliers', ${suppliers}) end`,
  } as const;
}
