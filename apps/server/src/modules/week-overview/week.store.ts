import type { QueryOf } from '@korpus/contract/endpoint.ts';
import type { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import type { OpenOrder } from '@korpus/domain/week-overview/open-order.ts';
import { lastDayOfRests, type Week } from '@korpus/domain/week-overview/week-lists.ts';
import type { OrderOfWeek } from '@korpus/domain/week-overview/week-sums.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import {
  type ClaimingRow,
  claimingColumns,
  claimsIn,
  findReceiptsWithoutNumber,
  type ReceiptWithoutNumber,
  typeOfMethod,
} from '../orders/index.ts';
import { andExhibitionSalesman, isOrderReadable } from '../rights/index.ts';

type WeekQuery = Pick<QueryOf<typeof getWeek>, 'locationIds' | 'salesmanIds'> & {
  readonly tenantId: string;
  readonly person: Person;
  readonly week: Week;
};

/**
 * Orders `o` beside their people, as far as somebody may read them and asks for them. Cancelled ones count nowhere
 * (rules: week-overview#sums-of-a-week).
 */
const ordersWhere = (query: WeekQuery, condition: RawBuilder<unknown>, beside = sql``): RawBuilder<unknown> =>
  sql`orders o
    left join users u on u.tenant_id = o.tenant_id and u.id = o.salesman_id
    ${andExhibitionSalesman}
    ${beside}
    where o.tenant_id = ${query.tenantId} and not o.cancelled and ${condition} and ${isAskedFor(query)}`;

const isAskedFor = ({ person, locationIds, salesmanIds }: WeekQuery) =>
  sql`${isOrderReadable(person)}
      ${locationIds === undefined ? sql`` : sql`and o.location_id = any(${[...locationIds]}::uuid[])`}
      ${salesmanIds === undefined ? sql`` : sql`and o.salesman_id = any(${[...salesmanIds]}::uuid[])`}`;

/** Finds receipts without a number, those of cancelled orders too: the money came. */
export const findUnnumbered = (tx: Tx, query: WeekQuery): Promise<ReceiptWithoutNumber[]> =>
  findReceiptsWithoutNumber(tx, query);

const seller = sql`o.salesman_id as "salesmanId", o.location_id as location,
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as "salesmanName"`;

const openOrder = ({ person }: WeekQuery) => sql`o.id as "orderId", o.client_name as "clientName", ${seller},
    o.exhibition_sale as "exhibitionSale", ${claimingColumns(person.packages)},
    o.complaint_state as "complaintState",
    e.user_id as "exhibitionSalesmanUserId"`;

const between = (column: string, from: IsoDate, to: IsoDate) =>
  sql`${sql.ref(`o.${column}`)} between ${from}::date and ${to}::date`;

/** Sold or delivered in the week. */
export async function findOrdersOfWeek(
  tx: Tx,
  query: WeekQuery,
  by: 'sell_date' | 'delivery_date',
): Promise<readonly OrderOfWeek[]> {
  const { from, to } = query.week;
  const { rows } = await sql<OrderOfWeek>`select ${seller}, o.exhibition_sale as "exhibitionSale",
      o.selling_sum as "sellingSum"
    from ${ordersWhere(query, between(by, from, to))}`.execute(tx);
  return rows;
}

/** An order as the rules make lists of it, and whose it is. */
export type FoundOrder = OpenOrder & { readonly exhibitionSalesmanUserId: string | null };
type Row = Omit<FoundOrder, 'claims'> & ClaimingRow;

const foundOrder = (row: Row): FoundOrder => ({ ...row, claims: claimsIn(row) });

/**
 * Finds those of the house's orders that wait for money, and not in the program before, which billed them
 * (rules: states#billed-before); the index of this condition holds no others.
 */
export async function findOpenOrders(tx: Tx, query: WeekQuery): Promise<readonly FoundOrder[]> {
  const isOpen = sql`(o.remaining_amount > 0 or o.unpaid_from is not null) and o.earlier_invoice is null`;
  const { rows } = await sql<Row>`select ${openOrder(query)}, null as "restReceipt",
      case when o.unpaid_from is null then '[]' else (select coalesce(json_agg(json_build_object('id', p.id,
          'date', p.date, 'price', p.price - p.came_in_part, 'paymentType', ${typeOfMethod('p')},
          'paymentMethod', p.payment_type) order by p.date, p.sort_order), '[]')
        from order_payments p where p.tenant_id = o.tenant_id and p.order_id = o.id
          and not p.paid and p.replaced_by is null) end as payments
    from ${ordersWhere(query, isOpen)}
    order by o.client_name, o.id`.execute(tx);
  return rows.map(foundOrder);
}

/** Delivered in these two weeks, and nothing is left since money for the rest came; what it paid is still paid. */
export async function findPaidRests(tx: Tx, query: WeekQuery): Promise<readonly FoundOrder[]> {
  const { week } = query;
  const isPaid = sql`${between('delivery_date', week.from, lastDayOfRests(week))} and o.remaining_amount <= 0`;
  const receipt = sql`join lateral (select r.amount, r.date, r.payment_type from payment_receipts r
      join order_payments p on p.tenant_id = r.tenant_id and p.order_id = r.order_id and p.id = r.payment_id
      where r.tenant_id = o.tenant_id and r.order_id = o.id and r.of_rest and p.paid
      order by r.received_at desc limit 1) r on true`;
  const { rows } = await sql<Row>`select ${openOrder(query)}, '[]'::json as payments,
      json_build_object('paidAmount', r.amount, 'paidAt', r.date, 'paymentType', ${typeOfMethod('r')},
        'paymentMethod', r.payment_type) as "restReceipt"
    from ${ordersWhere(query, isPaid, receipt)}
    order by o.client_name, o.id`.execute(tx);
  return rows.map(foundOrder);
}
