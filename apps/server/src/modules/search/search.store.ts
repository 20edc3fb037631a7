import type { SearchKind } from '@korpus/domain/records/records.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { foundRecords } from '../../platform/search/found-records.ts';
import type { Found, Searchable, SearchFor } from '../../platform/search/searchable.ts';

/** Whether the person may read those of others too, of each kind of which they may read some. */
type Readable = { readonly kind: SearchKind; readonly everybodys: boolean };

type Wanted = Omit<SearchFor, 'everybodys'> & {
  readonly limit: number;
  readonly readable: readonly Readable[];
};

/** What has exactly the number that was typed, then what is still open, then the newest. */
const ranking = sql`"isExact" desc, place, "createdAt" desc, id`;

/** The best of what the text finds in each kind, in one statement: all that is found is ranked, the best alone are read. */
export async function findRecords(
  tx: Tx,
  { limit, readable, ...wanted }: Wanted,
  searchables: readonly Searchable[],
): Promise<Found[]> {
  const { tenantId, text } = wanted;
  const parts = searchables.flatMap(({ kind, ranked, record }) => {
    const found = foundRecords(tenantId, kind, text);
    const may = readable.find((each) => each.kind === kind);
    if (found === null || may === undefined) return [];
    const { everybodys } = may;
    return [
      { kind, ranked: ranked({ ...wanted, everybodys }, found), record: record(tenantId, sql`best.id`) },
    ];
  });
  if (parts.length === 0) return [];
  const best = parts.map(
    ({ kind, ranked }) =>
      sql`(select ${kind}::text as kind, * from (${ranked}) as r order by ${ranking} limit ${limit})`,
  );
  const records = parts.map(({ kind, record }) => sql`when ${kind} then (${record})`);
  const { rows } = await sql<{ record: Found }>`
    with best as materialized (
      select * from (${sql.join(best, sql` union all `)}) as best order by ${ranking} limit ${limit}
    )
    select case kind ${sql.join(records, sql` `)} end as record from best order by ${ranking}`.execute(tx);
  return rows.map(({ record }) => record);
}
