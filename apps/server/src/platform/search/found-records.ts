import type { SearchKind } from '@korpus/domain/records/records.ts';
import { type SearchTerms, searchTermsOf } from '@korpus/domain/search/search-terms.ts';
import { type RawBuilder, sql } from 'kysely';

/** Sorts behind every text that begins the same way, byte by byte. */
const behindAll = '\u{10FFFF}';

/** Each record found is ranked, so this is the price of a search for a frequent name. */
const mostOfOneTerm = 250;
/** Who has typed the beginning of more words than this gets the first of them, and types on. */
const mostWords = 30;

/** The ids of the records of one kind that a text finds, for `id in …`; null when there is nothing to look for. */
export function foundRecords(
  tenantId: string,
  kind: SearchKind,
  text: string,
): RawBuilder<{ record_id: string }> | null {
  const found = foundWords(tenantId, [kind], text);
  return found === null ? null : sql`(select record_id from ${found} as f)`;
}

/**
 * The records of these kinds that a text finds, each once with all that ranks it, from the words alone: `kind`,
 * `record_id`, `created_at`, `place` and `open_until`. Null when there is nothing to look for.
 */
export function foundWords(
  tenantId: string,
  kinds: readonly SearchKind[],
  text: string,
): RawBuilder<unknown> | null {
  const readings = searchTermsOf(text).map((terms) => sql`(${foundBy(tenantId, kinds, terms)})`);
  return readings.length === 0 ? null : sql`(${sql.join(readings, sql` union `)})`;
}

/** What ranks a record lies in the index beside its words. */
const ranked = sql`kind, record_id, created_at, place, open_until`;

/**
 * Beginnings of words are ranges of the index: `like` is not leakproof, so row security would keep it from any index.
 * The ranges of several terms are read one by one and counted, which takes as long as they are, whatever the planner
 * knows: the embedded database never analyses its tables, and joins of them went astray by minutes.
 */
function foundBy(tenantId: string, kinds: readonly SearchKind[], terms: SearchTerms): RawBuilder<unknown> {
  const [first = '', ...others] = terms;
  const words = sql`from search_words where tenant_id = ${tenantId}`;
  if (others.length === 0)
    return sql`${wordsFrom(tenantId, first)}
      select distinct f.* from unnest(${[...kinds]}::text[]) as k (kind), lateral (
        select w.* from typed, lateral (select ${ranked} ${words} and kind = k.kind and word = typed.word
          order by created_at desc, record_id desc limit ${mostOfOneTerm}) as w
        limit ${mostOfOneTerm}) as f`;
  const ranges = terms.map(
    (term, place) => sql`select ${ranked}, ${1 << place}::integer as term ${words}
      and kind = any(${[...kinds]}::text[]) and word >= ${term} and word < ${term + behindAll}`,
  );
  return sql`select ${ranked} from (${sql.join(ranges, sql` union all `)}) as r
    group by ${ranked} having bit_or(r.term) = ${(1 << terms.length) - 1}::integer`;
}

/** This word, and those that begin with it: one step in the index for each, however many records have it. */
const wordsFrom = (tenantId: string, first: string) => sql`with recursive reached (word) as (
    select ${first}::text collate "C"
    union all
    select (select min(w.word) from search_words w
      where w.tenant_id = ${tenantId} and w.word > reached.word and w.word < ${first + behindAll})
    from reached where reached.word is not null
  ), typed as materialized (select word from reached where word is not null limit ${mostWords})`;
