import type { Country } from '@korpus/domain/addresses/country.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { PaymentMethod, PaymentType } from '@korpus/domain/money/payment-method.ts';
import { lacksTillNumber } from '@korpus/domain/orders/till-receipts.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { mayOpen } from '@korpus/domain/screens/screens.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { findTillDuty } from '../global-values/index.ts';
import { andExhibitionSalesman, isOrderReadable } from '../rights/index.ts';
import { typeOfMethod } from './sql/payment-type.ts';

/** Money of an order or a counter sale that the house wants a number of the till for, and that has none. */
export type ReceiptWithoutNumber = {
  readonly id: string;
  /** Null: it is of a small order. */
  readonly orderId: string | null;
  readonly clientName: string;
  readonly salesmanId: string | null;
  readonly salesmanName: string | null;
  readonly location: string | null;
  readonly date: IsoDate;
  readonly price: Cents;
  readonly paymentType: PaymentType;
  readonly paymentMethod: PaymentMethod;
  /** The number under which it was billed, by itself or with its order. */
  readonly invoiceNumber: string | null;
};

type Asked = {
  readonly tenantId: string;
  /** Limits the receipts to what this person may read; null: all of the house. */
  readonly person: Person | null;
  readonly locationIds?: readonly string[] | undefined;
  readonly salesmanIds?: readonly string[] | undefined;
  readonly from?: IsoDate;
  readonly to?: IsoDate;
};
type Row = ReceiptWithoutNumber & { readonly country: Country | null };

/** The oldest first; of orders that nobody may change any more none is asked for (rules: money#till-receipts). */
export async function findReceiptsWithoutNumber(tx: Tx, asked: Asked): Promise<ReceiptWithoutNumber[]> {
  const { requiredFrom } = await findTillDuty(tx, asked.tenantId, null);
  if (requiredFrom === null) return [];
  const first = asked.from === undefined || asked.from < requiredFrom ? requiredFrom : asked.from;
  const sources = [
    ofOrders(asked, first),
    ...(readsCounter(asked.person) ? [receiptsOfCounter(asked, first)] : []),
  ];
  const { rows } = await sql<Row>`select * from (${sql.join(sources, sql` union all `)}) as receipts
    order by date, "clientName", id`.execute(tx);
  return rows.flatMap(({ country, ...receipt }) =>
    lacksTillNumber({ ...receipt, paid: true }, { requiredFrom, country }) ? [receipt] : [],
  );
}

const nameOf = sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`;

const ofOrders = (asked: Asked, first: IsoDate) => sql`select p.id, o.id as "orderId",
    o.client_name as "clientName", o.salesman_id as "salesmanId", o.location_id as location, l.country,
    ${nameOf} as "salesmanName", p.date, p.price - p.came_in_part as price, ${typeOfMethod('p')} as "paymentType",
    p.payment_type as "paymentMethod", coalesce(p.invoice_number, o.invoice_number) as "invoiceNumber"
  from order_payments p
  join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
  left join users u on u.tenant_id = o.tenant_id and u.id = o.salesman_id
  ${andExhibitionSalesman}
  left join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
  where p.tenant_id = ${asked.tenantId} and p.paid and p.payment_type <> 'BANK' and p.till_receipt_number is null
    and ${between(sql`p.date`, asked, first)} and o.restricted_at is null and ${isAskedFor(sql`o`, asked)}
    ${asked.person === null ? sql`` : sql`and ${isOrderReadable(asked.person)}`}`;

/** The index of this condition holds hardly any. */
const isUnnumbered = sql`jsonb_path_exists(s.payments,
  '$[*] ? (@.paid == true && (!exists(@.tillReceiptNumber) || @.tillReceiptNumber == null))')`;

export const receiptsOfCounter = (asked: Asked, first: IsoDate) => sql`select (m ->> 'id')::uuid, null::uuid,
    coalesce(s.client_name, ''), s.salesman_id, s.location_id, l.country, ${nameOf}, (m ->> 'date')::date,
    (m ->> 'price')::bigint, m ->> 'paymentType', coalesce(m ->> 'paymentMethod', m ->> 'paymentType'),
    s.invoice_number
  from small_orders s
  cross join lateral jsonb_array_elements(s.payments) m
  left join users u on u.tenant_id = s.tenant_id and u.id = s.salesman_id
  left join locations l on l.tenant_id = s.tenant_id and l.id = s.location_id
  where s.tenant_id = ${asked.tenantId} and ${isUnnumbered} and (m ->> 'paid')::boolean
    and m ->> 'tillReceiptNumber' is null and ${between(sql`(m ->> 'date')::date`, asked, first)}
    and ${isAskedFor(sql`s`, asked)}
    ${asked.person === null || can(asked.person, 'order.read', somebodyElses) ? sql`` : sql`and s.salesman_id = ${asked.person.userId}`}`;

/**
 * Tells whether a person reads counter sales, which stand in the list of billed orders: its rights decide
 * (rules: closing#who-sees-what).
 */
const readsCounter = (person: Person | null): boolean =>
  person === null || mayOpen('salesStatistics', person);

const between = (column: RawBuilder<unknown>, { to }: Asked, first: IsoDate): RawBuilder<unknown> =>
  sql`${column} >= ${first}::date ${to === undefined ? sql`` : sql`and ${column} <= ${to}::date`}`;

const isAskedFor = (of: RawBuilder<unknown>, { locationIds, salesmanIds }: Asked): RawBuilder<unknown> =>
  sql`true ${locationIds === undefined ? sql`` : sql`and ${of}.location_id = any(${[...locationIds]}::uuid[])`}
    ${salesmanIds === undefined ? sql`` : sql`and ${of}.salesman_id = any(${[...salesmanIds]}::uuid[])`}`;
