import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { isDeletable } from '../../platform/database/referrers.ts';
import { removeSearchWords } from '../../platform/search/search-words.ts';

type Choice = { readonly id: string; readonly name: string };

/** Finds what a new offer may name: people who sell, places that are open, and the lists of the house. */
export const findOfferChoices = (tx: Tx, tenantId: string): Promise<Record<string, readonly Choice[]>> =>
  findNamed(tx, tenantId, sql`enabled and roles && array['ADMIN', 'SALESMAN']::text[]`, sql`enabled`);

/** Finds the names of everything that offers name, including what no new offer may. */
export async function findOfferNames(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const named = await findNamed(tx, tenantId, sql`true`, sql`true`);
  return new Map(Object.values(named).flatMap((each) => each.map(({ id, name }) => [id, name])));
}

async function findNamed(
  tx: Tx,
  tenantId: string,
  ofUsers: RawBuilder<unknown>,
  ofLocations: RawBuilder<unknown>,
): Promise<Record<string, readonly Choice[]>> {
  const { rows } = await sql<Choice & { field: string }>`
    select 'salesmanId' as field, id, concat_ws(' ', first_name, last_name) as name from users
      where tenant_id = ${tenantId} and ${ofUsers}
    union all select 'locationId', id, name from locations where tenant_id = ${tenantId} and ${ofLocations}
    union all select 'leadSourceId', id, name from lead_sources where tenant_id = ${tenantId}
    union all select 'conversationType', id, name from conversation_types where tenant_id = ${tenantId}
    order by field, name, id`.execute(tx);
  const of = (field: string) => rows.filter((row) => row.field === field);
  return {
    salesmanId: of('salesmanId'),
    locationId: of('locationId'),
    leadSourceId: of('leadSourceId'),
    conversationType: of('conversationType'),
  };
}

/** Finds those new offers that others refer to by now, that hold files, or that stand in a calendar. */
export async function findUsedOffers(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select c.id from offers as c
    where c.tenant_id = ${tenantId} and c.id = any(${[...ids]}::uuid[])
      and (not ${isDeletable('offers', 'c')}
        or exists (select from files f where f.tenant_id = c.tenant_id and f.owner_id = c.id)
        or exists (select from calendar_events e where e.tenant_id = c.tenant_id and e.offer_id = c.id))`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function removeOffers(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await removeSearchWords(tx, tenantId, 'CLIENT', ids);
  await sql`delete from offers where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(tx);
}
