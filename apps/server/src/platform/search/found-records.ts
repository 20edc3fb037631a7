import { type SearchTerms, searchTermsOf } from '@korpus/domain/search/search-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SearchKind } from './search-words.ts';

/** Sorts behind every text that begins the same way, byte by byte. */
const behindAll = '\u{10FFFF}';

/**
 * The ids of the records of a kind that a text finds, as a subselect for `id in (…)`; null when there is nothing to look
 * for. Beginnings of words are ranges of the index: `like` is not leakproof, so row security would keep it from any index.
 */
export function foundRecords(
  tenantId: string,
  kind: SearchKind,
  text: string,
): RawBuilder<{ record_id: string }> | null {
  const readings = searchTermsOf(text).map((terms) => foundBy(tenantId, kind, terms));
  return readings.length === 0 ? null : sql`(${sql.join(readings, sql` union `)})`;
}

/** The first term is the longest and fits the fewest words; the records it finds are asked for the others. */
function foundBy(tenantId: string, kind: SearchKind, [first = '', ...others]: SearchTerms) {
  const rest = others.map(
    (term) => sql`and exists (select from search_words o where o.tenant_id = ${tenantId}
      and o.record_id = w.record_id and o.kind = ${kind} and ${begins('o', term)})`,
  );
  return sql`select w.record_id from search_words w
    where w.tenant_id = ${tenantId} and w.kind = ${kind} and ${begins('w', first)} ${sql.join(rest, sql` `)}`;
}

const begins = (alias: string, term: string) => {
  const word = sql.ref(`${alias}.word`);
  return sql`${word} >= ${term} and ${word} < ${term + behindAll}`;
};
