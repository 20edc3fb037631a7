import type { RegisterEntry } from '@korpus/contract/closing/register.ts';
import { type CircleState, deriveNumberState, type NumberState } from '@korpus/domain/closing/register.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { clientNumber, clientOrderNumber } from '../orders/index.ts';

type Row = Omit<RegisterEntry, 'state'>;

/** Every number whose circle is of a year, the newest first, with what became of it. */
export async function findRegister(tx: Tx, tenantId: string, year: string): Promise<RegisterEntry[]> {
  const { rows } = await sql<Row>`select r.number, r.prefix, r.month, r.running, r.bill_type as "billType",
      o.id as "orderId", s.id as "smallOrderId", r.client_name as "clientName",
      ${clientNumber} as "clientNumber", ${clientOrderNumber} as "clientOrderNumber", o.e_invoice as "eInvoice", coalesce(r.billed_amount, r.amount) as amount, r.invoice_date as date,
      b.date as "billedOn",
      r.given_at as "givenAt", r.given_by_name as "givenBy", r.cancels,
      (select c.number from invoice_register c where c.tenant_id = r.tenant_id and c.cancels = r.number) as "cancelledBy",
      (select max(p.replaced_by) from invoice_replacements p
        where p.tenant_id = r.tenant_id and p.number = r.number and ${stands('p.replaced_by')}) as "replacedBy",
      coalesce(e.events, '[]') as events
    from invoice_register r
    left join orders o on o.tenant_id = r.tenant_id and o.id = r.record_id
    left join small_orders s on s.tenant_id = r.tenant_id and s.id = r.record_id
    left join billed_rows b on b.tenant_id = r.tenant_id and b.number = r.number
    left join (select number, json_agg(json_build_object('kind', kind,
          'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', by_name, 'reason', reason)
        order by place) as events
      from invoice_number_events where tenant_id = ${tenantId} group by number) e on e.number = r.number
    where r.tenant_id = ${tenantId} and r.month like ${`${year}%`}
    order by r.given_at desc, r.month desc, r.prefix, r.running desc`.execute(tx);
  return rows.map((row) => ({ ...row, state: deriveNumberState(row) }));
}

/** Neither taken back nor taken off: until it is, it claims what the numbers asked for that it replaced. */
const stands = (number: string) => sql`not exists (select from invoice_register c
    where c.tenant_id = p.tenant_id and c.cancels = ${sql.ref(number)})
  and coalesce((select e.kind from invoice_number_events e where e.tenant_id = p.tenant_id
    and e.number = ${sql.ref(number)} order by e.place desc limit 1), 'AGAIN') = 'AGAIN'`;

export async function findYears(tx: Tx, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ year: string }>`select distinct left(month, 4) as year from invoice_circles
    where tenant_id = ${tenantId} order by year desc`.execute(tx);
  return rows.map(({ year }) => year);
}

/** Each circle of the house, of all years. */
export async function findCircles(tx: Tx, tenantId: string): Promise<CircleState[]> {
  const { rows } = await sql<CircleState>`select coalesce(c.prefix, r.prefix) as prefix,
      coalesce(c.month, r.month) as month, coalesce(c.last_number, 0) as "lastNumber",
      coalesce(r.running, '[]') as running
    from (select prefix, month, last_number from invoice_circles where tenant_id = ${tenantId}) c
    full join (select prefix, month, json_agg(running order by running) as running from invoice_register
      where tenant_id = ${tenantId} group by prefix, month) r on r.prefix = c.prefix and r.month = c.month
    order by 1, 2`.execute(tx);
  return rows;
}

type Carried = { readonly number: string; readonly state: NumberState; readonly carriers: number };

/**
 * Numbers that do not stand where the register says: each with how many records carry it. Those that do are left out
 * here, since they are nearly all.
 */
export async function findMisplaced(tx: Tx, tenantId: string): Promise<Carried[]> {
  const { rows } = await sql<Carried>`select r.number, r.state, r.carriers from (
      select r.number, coalesce(c.carriers, 0)::integer as carriers,
        case when t.number is not null then 'CANCELLED' else coalesce(e.kind, 'GIVEN') end as state,
        r.cancels is not null as is_cancellation
      from invoice_register r
      left join (${carriersOf(tenantId)}) c on c.number = r.number
      left join invoice_register t on t.tenant_id = r.tenant_id and t.cancels = r.number
      left join (select distinct on (number) number, kind from invoice_number_events
        where tenant_id = ${tenantId} order by number, place desc) e on e.number = r.number
      where r.tenant_id = ${tenantId}) r
    where not r.is_cancellation and (r.carriers > 1 or (r.carriers = 1) <> (r.state in ('GIVEN', 'AGAIN')))
    order by r.number limit 100`.execute(tx);
  return rows;
}

/** Numbers that records carry and the register does not have. */
export async function findUnregistered(tx: Tx, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select c.number from (${carriersOf(tenantId)}) c
    where not exists (select from invoice_register r where r.tenant_id = ${tenantId} and r.number = c.number)
    order by c.number limit 100`.execute(tx);
  return rows.map(({ number }) => number);
}

const carriersOf = (tenantId: string) => sql`select number, count(*) as carriers from (
    select invoice_number as number from orders where tenant_id = ${tenantId} and invoice_number is not null
    union all
    select invoice_number from order_payments where tenant_id = ${tenantId} and invoice_number is not null
    union all
    select invoice_number from small_orders where tenant_id = ${tenantId} and invoice_number is not null
  ) carried group by number`;
