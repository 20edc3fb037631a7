import type {
  ComplaintCounts,
  CounterSale,
  DeliveredOfDay,
  OrdersOfDay,
} from '@korpus/domain/dashboard/plot-data.ts';
import type { DateRange } from '@korpus/domain/dates/date-range.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { OrderType } from '@korpus/domain/orders/order.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

/** The orders that are counted: whose, and which of them. */
export type CountedOrders = {
  readonly tenantId: string;
  /** Limits them to this salesman; null: the whole house. */
  readonly ownedBy: string | null;
  readonly types: readonly OrderType[];
  readonly withCounterSales: boolean;
  readonly locationIds: readonly string[] | undefined;
  readonly userIds: readonly string[] | undefined;
};

const anyOf = (column: RawBuilder<unknown>, ids: readonly string[] | undefined) =>
  ids === undefined ? sql`` : sql`and ${column} = any(${[...ids]}::uuid[])`;

const ofPeople = (
  { ownedBy, locationIds, userIds }: CountedOrders,
  salesman: RawBuilder<unknown>,
  location: RawBuilder<unknown>,
) => sql`${ownedBy === null ? sql`` : sql`and ${salesman} = ${ownedBy}`}
  ${anyOf(salesman, userIds)} ${anyOf(location, locationIds)}`;

const between = (column: RawBuilder<unknown>, { from, to }: DateRange) =>
  sql`${column} between ${from}::date and ${to}::date`;

const days = { SOLD: sql.ref('o.sell_date'), DELIVERED: sql.ref('o.delivery_date') } as const;

/**
 * Orders `o` that count (rules: dashboard#counted): sold by their sell date once they have a price, delivered by their
 * delivery date. The overview behind a number asks for the same (`counted` in modules/orders).
 */
export const ordersCounted = (
  query: CountedOrders,
  by: keyof typeof days,
  range: DateRange,
): RawBuilder<unknown> => sql`from orders o
  where o.tenant_id = ${query.tenantId} and ${between(days[by], range)}
    and not o.cancelled and not (o.exhibition_sale and o.salesman_id is null)
    ${by === 'SOLD' ? sql`and o.order_price is not null` : sql``}
    and o.type = any(${[...query.types]}::text[])
    ${ofPeople(query, sql.ref('o.salesman_id'), sql.ref('o.location_id'))}`;

const counts = sql`count(*)::int as "orderCount", coalesce(sum(o.selling_sum), 0)::bigint as "sellingSum"`;

export async function findOrders(
  tx: Tx,
  query: CountedOrders,
  by: keyof typeof days,
  range: DateRange,
): Promise<readonly OrdersOfDay[]> {
  const { rows } = await sql<OrdersOfDay>`select ${days[by]} as date, ${counts}
    ${ordersCounted(query, by, range)} group by ${days[by]} order by ${days[by]}`.execute(tx);
  return rows;
}

/** Deliveries, and of those with purchase prices what was earned, in one scan (rules: dashboard#margins). */
export async function findDelivered(
  tx: Tx,
  query: CountedOrders,
  range: DateRange,
): Promise<readonly DeliveredOfDay[]> {
  const known = sql`filter (where not o.missing_data_for_margin)`;
  const sumOf = (column: string) => sql`coalesce(sum(${sql.ref(`o.${column}`)}) ${known}, 0)::bigint`;
  const { rows } = await sql<DeliveredOfDay>`select o.delivery_date as date, ${counts},
      count(*) ${known}::int as "knownCount", ${sumOf('selling_sum')} as "knownSum",
      (count(*) filter (where o.missing_data_for_margin_sum and not o.missing_data_for_margin))::int
        as "provisionalCount",
      ${sumOf('margin')} as margin, ${sumOf('margin_sum')} as "marginSum"
    ${ordersCounted(query, 'DELIVERED', range)} group by o.delivery_date order by o.delivery_date`.execute(
    tx,
  );
  return rows;
}

/** Counts complaints by the day they came in, of orders that count; whether those are delivered is all the same. */
export async function findComplaints(tx: Tx, query: CountedOrders, range: DateRange) {
  const imposed = (by: string) => sql`count(*) filter (where c.imposed = ${by})::int`;
  const { rows } = await sql<ComplaintCounts & { readonly date: IsoDate }>`select c.created_on as date,
      ${imposed('SELF')} as "selfImposedCount", ${imposed('SUPPLIER')} as "supplierImposedCount",
      ${imposed('CLIENT')} as "clientImposedCount"
    from complaints c join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
    where c.tenant_id = ${query.tenantId} and ${between(sql.ref('c.created_on'), range)} and not o.cancelled
      and o.type = any(${[...query.types]}::text[])
      ${ofPeople(query, sql.ref('o.salesman_id'), sql.ref('o.location_id'))}
    group by c.created_on order by c.created_on`.execute(tx);
  return rows;
}

export async function findCounterSales(tx: Tx, query: CountedOrders, range: DateRange) {
  const { rows } = await sql<CounterSale>`select s.date, b.final_price as "finalPrice", b.vat::float as vat
    from small_orders s join billed_rows b on b.tenant_id = s.tenant_id and b.small_order_id = s.id
    where s.tenant_id = ${query.tenantId} and ${between(sql.ref('s.date'), range)}
      ${ofPeople(query, sql.ref('s.salesman_id'), sql.ref('s.location_id'))}
    order by s.date`.execute(tx);
  return rows;
}
