import type { SearchKind } from '@korpus/domain/records/records.ts';
import { type SearchTerms, searchTermsOf } from '@korpus/domain/search/search-terms.ts';
import { type RawBuilder, sql } from 'kysely';

/** Sorts behind every text that begins the same way, byte by byte. */
const behindAll = '\u{10FFFF}';

/** Each record found is read to be ranked, so this is the price of a search for a frequent name. */
const mostOfOneTerm = 250;
/** Who has typed the beginning of more words than this gets the first of them, and types on. */
const mostWords = 30;

/** The ids of the records of one kind that a text finds, for `id in …`; null when there is nothing to look for. */
export function foundRecords(
  tenantId: string,
  kind: SearchKind,
  text: string,
): RawBuilder<{ record_id: string }> | null {
  const readings = searchTermsOf(text).map((terms) => sql`(${foundBy(tenantId, terms, kind)})`);
  return readings.length === 0 ? null : sql`(${sql.join(readings, sql` union all `)})`;
}

/**
 * Beginnings of words are ranges of the index: `like` is not leakproof, so row security would keep it from any index.
 * The ranges of several terms are read one by one and counted, which takes as long as they are, whatever the planner
 * knows: the embedded database never analyses its tables, and joins of them went astray by minutes.
 */
function foundBy(tenantId: string, terms: SearchTerms, kind: SearchKind): RawBuilder<unknown> {
  const [first = '', ...others] = terms;
  const words = wordsOf(tenantId, kind);
  if (others.length === 0)
    return sql`select f.record_id from (${wordsFrom(tenantId, first)}) as typed,
      lateral (select record_id ${words} and word = typed.word
        order by created_at desc, record_id desc limit ${mostOfOneTerm}) as f
      limit ${mostOfOneTerm}`;
  const ranges = terms.map(
    (term, place) => sql`select record_id, ${1 << place}::integer as term ${words}
      and word >= ${term} and word < ${term + behindAll}`,
  );
  return sql`select record_id from (${sql.join(ranges, sql` union all `)}) as r
    group by record_id having bit_or(r.term) = ${(1 << terms.length) - 1}::integer`;
}

const wordsOf = (tenantId: string, kind: SearchKind) =>
  sql`from search_words where tenant_id = ${tenantId} and kind = ${kind}`;

/** This word, and those that begin with it: one step in the index for each, however many records have it. */
const wordsFrom = (tenantId: string, first: string) => sql`with recursive typed (word) as (
    select ${first}::text collate "C"
    union all
    select (select min(w.word) from search_words w
      where w.tenant_id = ${tenantId} and w.word > typed.word and w.word < ${first + behindAll})
    from typed where typed.word is not null
  ) select word from typed where word is not null limit ${mostWords}`;
