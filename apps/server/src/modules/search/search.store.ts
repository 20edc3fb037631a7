import { type SearchKind, tableOfHit } from '@korpus/domain/records/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { foundWords } from '../../platform/search/found-records.ts';
import type { Found, Searchable, SearchFor } from './searchable.store.ts';

/** Kinds of records of which the person may read some, and whether those of others too. */
type Readable = { readonly kind: SearchKind; readonly everybodys: boolean };

type Wanted = SearchFor & {
  readonly limit: number;
  readonly readable: readonly Readable[];
  /** Other finds of the text, as far as the person may read them. */
  readonly besides: readonly RawBuilder<unknown>[];
};

/** Columns of each source, as the words of records have them. */
const ranked = sql`kind, record_id, created_at, place, open_until`;
/** Order of hits: first what has exactly the number that was typed, then what is still open, then the newest. */
const ranking = sql`is_exact desc, place, created_at desc, id`;

/**
 * The best of what the text finds, in one statement. It is ranked by what stands beside the words; the records
 * themselves are read of the best alone, and where a number or a right is in question.
 */
export async function findRecords(
  tx: Tx,
  { limit, readable, besides, ...wanted }: Wanted,
  searchables: readonly Searchable[],
): Promise<Found[]> {
  const { tenantId, text, week } = wanted;
  const kinds = searchables.filter(({ kind }) => readable.some((each) => each.kind === kind));
  const names = kinds.map(({ kind }) => kind);
  const byWord = foundWords(tenantId, names, text);
  if (byWord === null || kinds.length === 0) return [];
  const found = sql`(select * from (${sql.join(
    [byWord, ...besides].map((each) => sql`select ${ranked} from ${each} as w`),
    sql` union `,
  )}) as w where kind = any(${names}::text[]))`;
  const ownOnly = kinds.filter(({ kind }) => readable.some((each) => each.kind === kind && !each.everybodys));
  const mayRead = byKind(
    ownOnly.map(({ kind, isOwn }) => ({ kind, value: isOwn(wanted) })),
    sql`true`,
  );
  const isExact = byKind(
    kinds.map(({ kind, numbers }) => ({ kind, value: hasNumber(kind, numbers, wanted) })),
    sql`false`,
  );
  const record = byKind(
    kinds.map(({ kind, record }) => ({ kind, value: record })),
    sql`null`,
  );
  const { rows } = await sql<{ record: Found }>`
    with best as materialized (
      select f.*, ${isNumber(text) ? isExact : sql`false`} as is_exact from (
        select ${tenantId}::uuid as tenant_id, kind, record_id as id, created_at,
          case when open_until >= ${week} then 1 else place end as place from ${found} as words
      ) as f where ${mayRead} order by ${ranking} limit ${limit}
    )
    select ${record} as record from best as f order by ${ranking}`.execute(tx);
  return rows.map(({ record }) => record);
}

type OfKind = { readonly kind: SearchKind; readonly value: RawBuilder<unknown> };

const byKind = (each: readonly OfKind[], otherwise: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (each.length === 0) return otherwise;
  const cases = each.map(({ kind, value }) => sql`when ${sql.lit(kind)} then ${value}`);
  return sql`case f.kind ${sql.join(cases, sql` `)} else ${otherwise} end`;
};

/** Numbers of records have digits in them. */
const isNumber = (text: string): boolean => /\d/.test(text);

function hasNumber(kind: SearchKind, columns: readonly string[], { text }: SearchFor): RawBuilder<unknown> {
  if (columns.length === 0) return sql`false`;
  const typed = text.toLowerCase();
  const numbers = columns.map((column) => sql`lower(${sql.ref(`r.${column}`)}) = ${typed}`);
  return sql`(select coalesce(${sql.join(numbers, sql` or `)}, false) from ${sql.table(tableOfHit(kind))} r
    where r.tenant_id = f.tenant_id and r.id = f.id)`;
}
