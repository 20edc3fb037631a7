import type { SearchKind } from '@korpus/domain/records/records.ts';
import { type SearchTerms, searchTermsOf } from '@korpus/domain/search/search-terms.ts';
import { type RawBuilder, sql } from 'kysely';

/** Sorts behind every text that begins the same way, byte by byte. */
const behindAll = '\u{10FFFF}';

/** Who types one letter gets some of what begins so, those with exactly this word first, and types on. */
const mostOfOneTerm = 3_000;

/** The ids of the records of one kind that a text finds, for `id in …`; null when there is nothing to look for. */
export function foundRecords(
  tenantId: string,
  kind: SearchKind,
  text: string,
): RawBuilder<{ record_id: string }> | null {
  const found = foundOfAllKinds(tenantId, text, kind);
  return found === null ? null : sql`(select record_id from ${found} as found)`;
}

/**
 * Which records a text finds, as a subselect of `kind` and `record_id`; null when there is nothing to look for.
 * Beginnings of words are ranges of the index: `like` is not leakproof, so row security would keep it from any index.
 * The ranges are read one by one and counted, which takes as long as they are, whatever the planner knows: the embedded
 * database never analyses its tables, and joins of them went astray by minutes.
 */
export function foundOfAllKinds(
  tenantId: string,
  text: string,
  kind?: SearchKind,
): RawBuilder<{ kind: SearchKind; record_id: string }> | null {
  const readings = searchTermsOf(text).map((terms) => foundBy(tenantId, terms, kind));
  return readings.length === 0 ? null : sql`(${sql.join(readings, sql` union `)})`;
}

function foundBy(tenantId: string, terms: SearchTerms, kind: SearchKind | undefined): RawBuilder<unknown> {
  const [first = '', ...others] = terms;
  if (others.length === 0)
    return sql`(${rangeOf(tenantId, first, kind)} order by word limit ${mostOfOneTerm})`;
  const ranges = terms.map((term, place) => rangeOf(tenantId, term, kind, 1 << place));
  return sql`select kind, record_id from (${sql.join(ranges, sql` union all `)}) as r
    group by kind, record_id having bit_or(r.term) = ${(1 << terms.length) - 1}::integer`;
}

/** `term`: which bit says that a record has this one. */
const rangeOf = (tenantId: string, beginning: string, kind: SearchKind | undefined, term?: number) =>
  sql`select kind, record_id ${term === undefined ? sql`` : sql`, ${term}::integer as term`} from search_words
    where tenant_id = ${tenantId} and word >= ${beginning} and word < ${beginning + behindAll}
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;
