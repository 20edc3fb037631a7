import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { foundOfAllKinds } from '../../platform/search/found-records.ts';
import type { Found } from '../../platform/search/searchable.ts';

type SearchFor = { readonly tenantId: string; readonly text: string; readonly limit: number };

/** What has exactly the number that was typed, then what is still open, then the newest. */
const ranking = sql`"isExact" desc, place, "createdAt" desc, id`;

/** The best of what each select finds, in one statement. */
export async function findRecords(
  tx: Tx,
  { tenantId, text, limit }: SearchFor,
  selects: readonly RawBuilder<unknown>[],
): Promise<Found[]> {
  const found = foundOfAllKinds(tenantId, text);
  if (found === null || selects.length === 0) return [];
  const best = selects.map((select) => sql`(${select} order by ${ranking} limit ${limit})`);
  const { rows } = await sql<{ record: Found }>`
    with found as materialized ${found}
    select record from (${sql.join(best, sql` union all `)}) as best
    order by ${ranking} limit ${limit}`.execute(tx);
  return rows.map(({ record }) => record);
}
