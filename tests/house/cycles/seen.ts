import type { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { sql } from 'kysely';
import { findingsIn } from '../../../apps/server/src/modules/closing/read-register.ts';
import type { ShopOfMonths } from './shop-of-months.ts';

export type Row = WireOf<typeof listBilledOrders.answer>[number];

/** All that a house knows of its numbers. */
export type Seen = {
  /** The list of billed orders, as its screen has it. */
  readonly rows: readonly Row[];
  /** The order, payment or counter sale that bears each number. */
  readonly bearers: ReadonlyMap<string, string>;
  /** Rows as they are stored. */
  readonly register: readonly string[];
  readonly fates: readonly string[];
  readonly papers: readonly string[];
  /** The last event of each number that has one. */
  readonly last: ReadonlyMap<string, string>;
  /** Numbers under which a paper is out. */
  readonly printed: ReadonlySet<string>;
  /** Running numbers by circle. */
  readonly running: ReadonlyMap<string, readonly number[]>;
  readonly closedUntil: string | null;
  /** Findings of the doctor. */
  readonly findings: readonly unknown[];
};

export async function look({ house, shop, billed }: ShopOfMonths): Promise<Seen> {
  const { tenantId } = shop;
  const rows = await billed('2026-08-01', '2026-12-31');
  return house.services.tenancy.inTenant(tenantId, async (tx) => {
    const read = async (query: ReturnType<typeof sql<{ row: string }>>) =>
      (await query.execute(tx)).rows.map(({ row }) => row);
    const bearers = await sql<{ number: string; bearer: string }>`
      select invoice_number as number, id::text as bearer from orders where tenant_id = ${tenantId} and invoice_number is not null
      union all select invoice_number, order_id::text || ':' || id::text from order_payments
        where tenant_id = ${tenantId} and invoice_number is not null
      union all select invoice_number, id::text from small_orders
        where tenant_id = ${tenantId} and invoice_number is not null`.execute(tx);
    const last = await sql<{ number: string; kind: string }>`select distinct on (number) number, kind
      from invoice_number_events where tenant_id = ${tenantId} order by number, place desc`.execute(tx);
    const printed = await sql<{
      number: string;
    }>`select distinct invoice_number as number from issued_documents
      where tenant_id = ${tenantId} and invoice_number is not null`.execute(tx);
    const circles = await sql<{ circle: string; running: number[] }>`
      select prefix || ' ' || month as circle, json_agg(running order by running) as running from invoice_register
      where tenant_id = ${tenantId} group by 1`.execute(tx);
    const closed = await sql<{ day: string }>`select value #>> '{}' as day from global_values
      where tenant_id = ${tenantId} and key = 'LAST_ORDER_LOCK_DATE'`.execute(tx);
    if (new Set(bearers.rows.map(({ number }) => number)).size !== bearers.rows.length)
      throw new Error('Two records bear one number.');
    return {
      rows,
      bearers: new Map(bearers.rows.map(({ number, bearer }) => [number, bearer])),
      register: await read(
        sql`select to_jsonb(r)::text as row from invoice_register r where tenant_id = ${tenantId} order by number`,
      ),
      fates: await read(
        sql`select to_jsonb(e)::text as row from invoice_number_events e where tenant_id = ${tenantId}
          order by number, place`,
      ),
      papers: await read(
        sql`select concat_ws(' ', id, type, invoice_number, frozen_hash) as row from issued_documents
          where tenant_id = ${tenantId} order by 1`,
      ),
      last: new Map(last.rows.map(({ number, kind }) => [number, kind])),
      printed: new Set(printed.rows.map(({ number }) => number)),
      running: new Map(circles.rows.map(({ circle, running }) => [circle, running])),
      closedUntil: closed.rows[0]?.day ?? null,
      findings: await findingsIn(tx, tenantId),
    };
  });
}

/** True for the one row of a record, false for the two papers of a number that was taken back. */
export const isOfRecord = ({ key, invoiceNumber }: Row): boolean => key !== invoiceNumber;

/** Numbers that were withdrawn between the two. */
export const withdrawnBetween = (before: Seen, after: Seen): string[] =>
  [...after.last].flatMap(([number, kind]) =>
    kind === 'WITHDRAWN' && before.last.get(number) !== 'WITHDRAWN' ? [number] : [],
  );
