import type { BillType } from '@korpus/domain/closing/billed-rows.ts';
import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';

/** A prefix and a month; locations that share the prefix share it (rules: numbers-and-locking#circles). */
type Circle = { readonly tenantId: string; readonly prefix: string; readonly month: string };

/**
 * The next number of a circle. Its row stays locked until the transaction ends: who comes at the same time waits, and
 * what is not committed was never drawn, so that there is no gap and no duplicate.
 */
export async function takeNextInCircle(tx: Tx, { tenantId, prefix, month }: Circle): Promise<number> {
  const row = await tx
    .insertInto('invoice_circles')
    .values({ tenant_id: tenantId, prefix, month, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'prefix', 'month'])
        .doUpdateSet({ last_number: sql<number>`invoice_circles.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return row.last_number;
}

export type Registered = Circle &
  Modified & {
    readonly number: string;
    readonly running: number;
    readonly billType: BillType;
    readonly recordId: string;
    readonly paymentId: string | null;
    readonly amount: Cents;
    readonly date: IsoDate;
    /** The number it takes back; null where it is no cancellation. */
    readonly cancels: string | null;
    readonly clientName: string;
  };

export const registerRow = (given: Registered) => ({
  tenant_id: given.tenantId,
  number: given.number,
  prefix: given.prefix,
  month: given.month,
  running: given.running,
  bill_type: given.billType,
  record_id: given.recordId,
  payment_id: given.paymentId,
  amount: given.amount,
  invoice_date: given.date,
  given_at: given.at,
  given_by: given.userId,
  given_by_name: given.by,
  cancels: given.cancels,
  client_name: given.clientName,
});

/** Inserted and never touched again; the runtime roles have no right to. */
export const register = (tx: Tx, given: Registered) =>
  tx.insertInto('invoice_register').values(registerRow(given)).execute();

export async function findLastDate(tx: Tx, { tenantId, prefix, month }: Circle): Promise<IsoDate | null> {
  const row = await tx
    .selectFrom('invoice_register')
    .select(({ fn }) => fn.max('invoice_date').as('last'))
    .where('tenant_id', '=', tenantId)
    .where('prefix', '=', prefix)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.last ?? null;
}

type Replacements = {
  readonly tenantId: string;
  readonly numbers: readonly string[];
  readonly replacedBy: string;
};

/**
 * Notes beside the register that a final invoice claims what these asked for (rules: invoices#replaced-prepayments). Once,
 * however often that invoice is taken off and gets its number again.
 */
export async function replace(tx: Tx, { tenantId, numbers, replacedBy }: Replacements): Promise<void> {
  if (numbers.length === 0) return;
  const rows = numbers.map((number) => ({ tenant_id: tenantId, number, replaced_by: replacedBy }));
  await tx
    .insertInto('invoice_replacements')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Orders up to this day are closed; null while nobody ever closed any (rules: numbers-and-locking#lock-date). */
export async function findClosedUntil(tx: Tx, tenantId: string): Promise<IsoDate | null> {
  const row = await tx
    .selectFrom('global_values')
    .select('value')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', 'LAST_ORDER_LOCK_DATE')
    .executeTakeFirst();
  return isIsoDate(row?.value) ? row.value : null;
}

/** The same for a statement that asks by the way; null where there is none. */
export const closedUntilOf = (tenantId: string) =>
  sql<IsoDate | null>`select (value #>> '{}')::date from global_values
    where tenant_id = ${tenantId} and key = 'LAST_ORDER_LOCK_DATE'`;

const ofClosing = (tenantId: string) => sql`hashtextextended(${tenantId}, 6)`;

/**
 * The day up to which is closed, for who is going to change what is billed: it stays so until their transaction ends.
 * Any number of them hold it at once. Held before anything else is locked, and read by a statement of its own: one that
 * had to wait would still see the day of before.
 */
export async function lockClosingShared(tx: Tx, tenantId: string): Promise<IsoDate | null> {
  const [, closedUntil] = await Promise.all([
    sql`select pg_advisory_xact_lock_shared(${ofClosing(tenantId)})`.execute(tx),
    findClosedUntil(tx, tenantId),
  ]);
  return closedUntil;
}

/** The same for who closes or opens: waits for all who hold it, and they wait for this. */
export async function lockClosingExclusive(tx: Tx, tenantId: string): Promise<IsoDate | null> {
  const [, closedUntil] = await Promise.all([
    sql`select pg_advisory_xact_lock(${ofClosing(tenantId)})`.execute(tx),
    findClosedUntil(tx, tenantId),
  ]);
  return closedUntil;
}

export async function storeClosedUntil(tx: Tx, tenantId: string, date: IsoDate): Promise<void> {
  await tx
    .insertInto('global_values')
    .values({ tenant_id: tenantId, key: 'LAST_ORDER_LOCK_DATE', value: JSON.stringify(date), version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'key']).doUpdateSet({
        value: JSON.stringify(date),
        version: sql<number>`global_values.version + 1`,
      }),
    )
    .execute();
}
