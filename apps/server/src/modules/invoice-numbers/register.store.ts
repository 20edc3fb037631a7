import type { BillType } from '@korpus/domain/closing/billed-rows.ts';
import { type Circle, circleKey } from '@korpus/domain/closing/lock-plan.ts';
import type { NumberEvent } from '@korpus/domain/closing/register.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { cutIntoPieces } from '../../platform/pieces-of.ts';
import { type Registered, registerRow } from './invoice-numbers.store.ts';

/** Finds the last number of each of these circles; one that gave none is missing. */
export async function findLastNumbers(
  tx: Tx,
  tenantId: string,
  circles: readonly Circle[],
): Promise<ReadonlyMap<string, number>> {
  if (circles.length === 0) return new Map();
  const rows = await tx
    .selectFrom('invoice_circles')
    .select(['prefix', 'month', 'last_number'])
    .where('tenant_id', '=', tenantId)
    .where('prefix', 'in', [...new Set(circles.map(({ prefix }) => prefix))])
    .where('month', 'in', [...new Set(circles.map(({ month }) => month))])
    .execute();
  return new Map(rows.map((row) => [circleKey(row), row.last_number]));
}

/** Stores given numbers, for a caller who has taken the closing: nobody else draws from a circle meanwhile. */
export async function storeGiven(tx: Tx, given: readonly Registered[]): Promise<void> {
  const circles = Map.groupBy(given, (each) => `${each.tenantId} ${circleKey(each)}`);
  const last = [...circles.values()].flatMap((numbers) => numbers.at(-1) ?? []);
  if (last.length === 0) return;
  await sql`insert into invoice_circles (tenant_id, prefix, month, last_number)
    select tenant_id, prefix, month, last_number from json_populate_recordset(null::invoice_circles,
      ${JSON.stringify(last.map(({ tenantId, prefix, month, running }) => ({ tenant_id: tenantId, prefix, month, last_number: running })))}::json)
    order by tenant_id, prefix, month
    on conflict (tenant_id, prefix, month) do update set last_number = excluded.last_number`.execute(tx);
  for (const piece of cutIntoPieces(given, atOnce)) {
    await insertRows(tx, 'invoice_register', piece.map(registerRow));
    if (given.length > atOnce) await linkNow(tx);
  }
}

/** Joining the chain takes a third of a millisecond each. */
const atOnce = 2_000;

/**
 * Links what was written so far to the chain before the commit, for a caller who writes so much that the commit would
 * take long.
 */
export async function linkNow(tx: Tx): Promise<void> {
  await sql`set constraints change_log_chained, invoice_register_chained, invoice_number_events_chained immediate`.execute(
    tx,
  );
  await sql`set constraints change_log_chained, invoice_register_chained, invoice_number_events_chained deferred`.execute(
    tx,
  );
}

export type NewEvent = Modified & {
  readonly tenantId: string;
  readonly number: string;
  readonly kind: NumberEvent;
  /** The day the number counted for, of one that is taken off. */
  readonly date: IsoDate | null;
  readonly reason: string | null;
};

/**
 * Inserted and never touched again; the runtime roles have no right to. Who writes them has the record of the number, or
 * the closing, to themselves, so each finds its place behind the last.
 */
export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const tenantId = events[0]?.tenantId;
  if (tenantId === undefined) return;
  const rows = events.map((each) => ({
    tenant_id: each.tenantId,
    number: each.number,
    kind: each.kind,
    date: each.date,
    reason: each.reason,
    at: each.at,
    by_id: each.userId,
    by_name: each.by,
  }));
  await sql`insert into invoice_number_events (tenant_id, number, place, kind, date, reason, at, by_id, by_name)
    select n.tenant_id, n.number, 1 + (select count(*) from invoice_number_events e
        where e.tenant_id = ${tenantId} and e.number = n.number), n.kind, n.date, n.reason, n.at, n.by_id, n.by_name
    from json_populate_recordset(null::invoice_number_events, ${JSON.stringify(rows)}::json) n`.execute(tx);
}

export type OpenNumber = {
  readonly number: string;
  readonly billType: BillType;
  readonly recordId: string;
  readonly paymentId: string | null;
  readonly clientName: string;
  readonly date: IsoDate;
  readonly amount: Cents;
  readonly isPrinted: boolean;
};

/** Numbers that were taken off and neither given again nor withdrawn. */
export async function findOpenNumbers(tx: Tx, tenantId: string): Promise<OpenNumber[]> {
  const { rows } =
    await sql<OpenNumber>`select r.number, r.bill_type as "billType", r.record_id as "recordId",
      r.payment_id as "paymentId", coalesce(r.client_name, '') as "clientName", e.date,
      coalesce(r.billed_amount, r.amount) as amount,
      exists (select from issued_documents d where d.tenant_id = r.tenant_id and d.invoice_number = r.number)
        as "isPrinted"
    from (select distinct on (number) number, kind, date from invoice_number_events
      where tenant_id = ${tenantId} order by number, place desc) e
    join invoice_register r on r.tenant_id = ${tenantId} and r.number = e.number
    where e.kind = 'TAKEN'
      and not exists (select from invoice_register c where c.tenant_id = r.tenant_id and c.cancels = r.number)
    order by e.date, r.number`.execute(tx);
  return rows;
}
