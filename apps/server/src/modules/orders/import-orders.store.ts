import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { removeSearchWords } from '../../platform/search/search-words.ts';

type Choice = { readonly id: string; readonly name: string };
export type OrderChoices = Readonly<
  Record<'users' | 'locations' | 'lead_sources' | 'carpenters' | 'suppliers', readonly Choice[]>
>;

/** Finds what a new order may name: people who sell, places that are open, and the lists of the house. */
export async function findOrderChoices(tx: Tx, tenantId: string): Promise<OrderChoices> {
  const { rows } = await sql<Choice & { of: keyof OrderChoices }>`
    select 'users' as of, id, concat_ws(' ', first_name, last_name) as name from users
      where tenant_id = ${tenantId} and enabled and roles && array['ADMIN', 'SALESMAN']::text[]
    union all select 'locations', id, name from locations where tenant_id = ${tenantId} and enabled
    union all select 'lead_sources', id, name from lead_sources where tenant_id = ${tenantId}
    union all select 'carpenters', id, name from carpenters where tenant_id = ${tenantId}
    union all select 'suppliers', id, name from suppliers where tenant_id = ${tenantId}
    order by of, name, id`.execute(tx);
  const of = (kind: keyof OrderChoices) => rows.filter((row) => row.of === kind);
  return {
    users: of('users'),
    locations: of('locations'),
    lead_sources: of('lead_sources'),
    carpenters: of('carpenters'),
    suppliers: of('suppliers'),
  };
}

/** Finds the names of everything an order names, including people who left and places that are closed. */
export async function findNamesOfOrders(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Choice>`
    select id, concat_ws(' ', first_name, last_name) as name from users where tenant_id = ${tenantId}
    union all select id, name from locations where tenant_id = ${tenantId}
    union all select id, name from lead_sources where tenant_id = ${tenantId}
    union all select id, name from carpenters where tenant_id = ${tenantId}
    union all select id, name from suppliers where tenant_id = ${tenantId}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** SQL that folds an order number as the domain folds words (imports/fold-words.ts). */
const foldedNumber = sql`regexp_replace(replace(replace(replace(replace(lower(order_number),
  'ß', 'ss'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), '[^a-z0-9]', '', 'g')`;

/** Orders that rows may be about: with one of these numbers, or, where the file has no numbers, those without one. */
export async function findOrdersNamedByFile(
  tx: Tx,
  tenantId: string,
  { numbers, isWithout }: { readonly numbers: readonly string[]; readonly isWithout: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where tenant_id = ${tenantId}
      and ${foldedNumber} = any(${[...numbers]}::text[])
    union all select id from orders where tenant_id = ${tenantId}
      and ${isWithout} and coalesce(order_number, '') = '' and sell_date is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locked in one fixed order, so that two who take many wait instead of failing. */
export const lockOrders = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  sql`select from orders where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    tx,
  );

/**
 * Finds those new orders that something hangs on by now, or on their offers: files, appointments, complaints, papers,
 * signatures, money of a bank, reminders, other orders.
 */
export async function findUsedOrders(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const of = (table: string) =>
    sql`exists (select from ${sql.table(table)} r where r.tenant_id = o.tenant_id and r.order_id = o.id)`;
  const { rows } = await sql<{ id: string }>`select o.id from orders o
    join offers c on c.tenant_id = o.tenant_id and c.id = o.client_id
    where o.tenant_id = ${tenantId} and o.id = any(${[...ids]}::uuid[])
      and (c.version > 1 or not o.is_deletable
        or ${sql.join(ofOrders.map(of), sql` or `)}
        or exists (select from files f where f.tenant_id = o.tenant_id and f.owner_id in (o.id, c.id))
        or exists (select from calendar_events e where e.tenant_id = o.tenant_id and e.offer_id = c.id)
        or exists (select from orders other where other.tenant_id = o.tenant_id and other.client_id = c.id
          and other.id <> o.id))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

const ofOrders = [
  'complaints',
  'calendar_events',
  'issued_documents',
  'sent_papers',
  'bank_parts',
  'reminder_claims',
  'acceptances',
];

/** Removes orders; their entries go with them. */
export async function removeOrders(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await removeSearchWords(tx, tenantId, 'ORDER', ids);
  await sql`delete from orders where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(tx);
}
