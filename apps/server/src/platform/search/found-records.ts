import type { SearchKind } from '@korpus/domain/records/records.ts';
import { readSearchTerms, type SearchTerms } from '@korpus/domain/search/search-terms.ts';
import { guardedTerm } from '@korpus/domain/search/search-words.ts';
import { type RawBuilder, sql } from 'kysely';

/** Sorts behind every text that begins the same way, byte by byte. */
const behindAll = '\u{10FFFF}';

/** Each record found is ranked, so this is the price of a search for a frequent name. */
const mostOfOneTerm = 250;
/** Counted so far: whoever fits more is frequent. */
const frequent = 6_000;
/** Price of asking for a word in the index of a record: as long as to read and compare so many. */
const askedAsCounted = 4;
/** The most records of the leading word that are asked for the others: about a hundredth of a second. */
const mostAsked = 2_000;
/** Three times what a list of hits shows; who has that many types on. */
const enough = 60;
/**
 * The most words with the typed beginning: a person who has typed that of more gets the first of them, and types on.
 */
const mostWords = 30;

/**
 * The ids of the records of one kind that a text finds, for `id = any(array…)`, which looks once and not for each record
 * that could be meant; null when there is nothing to look for.
 */
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
  const readings = readSearchTerms(text).map((terms) => sql`(${foundBy(tenantId, kinds, terms)})`);
  return readings.length === 0 ? null : sql`(${sql.join(readings, sql` union `)})`;
}

/** The same of one kind by a number that not everybody may read (domain/search): for who may, and no others. */
export function foundByGuarded(
  tenantId: string,
  kind: SearchKind,
  mark: string,
  text: string,
): RawBuilder<unknown> | null {
  const term = guardedTerm(mark, text);
  return term === null ? null : sql`(${foundBy(tenantId, [kind], [term])})`;
}

/** Columns that rank a record; they lie in the index beside its words. */
const ranked = sql`kind, record_id, created_at, place, open_until`;

/**
 * Beginnings of words are ranges of the index: `like` is not leakproof, so row security would keep it from any index. What
 * is read first and how is said here and not left to the planner: the embedded database never analyses its tables, and
 * joins of ranges went astray by minutes.
 */
function foundBy(tenantId: string, kinds: readonly SearchKind[], terms: SearchTerms): RawBuilder<unknown> {
  const [first = '', ...others] = terms;
  if (others.length > 0) return foundByAll(tenantId, kinds, terms);
  return sql`with recursive ${wordsFrom(tenantId, sql`select ${first}::text collate "C"`)}
    select distinct f.* from unnest(${[...kinds]}::text[]) as k (kind), lateral (
      ${newestOf(tenantId, mostOfOneTerm)}) as f`;
}

/**
 * Finds records with all of the terms. The one that fits the fewest leads: its newest records are asked one by one
 * whether they have the others, too, until there are enough. Short ranges are read to the end and compared, and so are
 * those of frequent words that hardly ever meet (docs/adr/0042).
 */
function foundByAll(tenantId: string, kinds: readonly SearchKind[], terms: SearchTerms): RawBuilder<unknown> {
  const words = sql`from search_words where tenant_id = ${tenantId} and kind = any(${[...kinds]}::text[])`;
  const begins = (term: string) => sql`word >= ${term} and word < ${term + behindAll}`;
  const bit = (place: number) => sql`${1 << place}::integer as term`;
  const fitting = (place: number) => sql.ref(`fits_${place}`);
  const fits = terms.map(
    (term, place) => sql`${fitting(place)} as materialized (
      select ${ranked} ${words} and ${begins(term)} order by word limit ${frequent})`,
  );
  const sizes = terms.map(
    (term, place) => sql`select ${place}::integer as place, ${term}::text collate "C" as term,
      (select count(*) from ${fitting(place)}) as size`,
  );
  const hasOthers = terms.map(
    (term, place) => sql`(l.place = ${place} or (select true from search_words s
      where s.tenant_id = ${tenantId} and s.record_id = c.record_id and ${begins(term)} limit 1))`,
  );
  const ranges = terms.map(
    (term, place) => sql`select ${ranked}, ${bit(place)} ${words} and ${begins(term)}
      and not (select is_short from rarest) and (select count(*) from met) < ${enough}
      and ((select size from rarest) >= ${mostAsked} or (select count(*) from typed) = ${mostWords})`,
  );
  // A hash that is asked by each row: `is true` keeps the planner from making a join of it.
  const standsInAll = terms.map((_, place) =>
    place === 0 ? sql`true` : sql`(record_id in (select record_id from ${fitting(place)})) is true`,
  );
  return sql`with recursive ${sql.join(fits)}, rarest as materialized (
      select *, max(size) over () < ${frequent} and sum(size) over () < ${askedAsCounted} * min(size) over () as is_short
      from (${sql.join(sizes, sql` union all `)}) as each order by size, place limit 1
    ), ${wordsFrom(tenantId, sql`select term from rarest`)},
    met as materialized (
      select distinct f.* from rarest as l, unnest(${[...kinds]}::text[]) as k (kind), lateral (
        select c.* from (${newestOf(tenantId, mostAsked)}) as c where ${sql.join(hasOthers, sql` and `)}
        limit ${mostOfOneTerm}) as f
      where not l.is_short
    )
    select * from met
    union select ${ranked} from ${fitting(0)}
      where (select is_short from rarest) and ${sql.join(standsInAll, sql` and `)}
    union select kind, record_id, min(created_at), min(place), min(open_until)
      from (${sql.join(ranges, sql` union all `)}) as r
      group by kind, record_id having bit_or(r.term) = ${(1 << terms.length) - 1}::integer`;
}

/** Selects the newest records of the kind `k` with each of the typed words, those of the word itself first. */
const newestOf = (tenantId: string, most: number) => sql`select w.* from typed, lateral (
    select ${ranked} from search_words where tenant_id = ${tenantId} and kind = k.kind and word = typed.word
    order by created_at desc, record_id desc limit ${most}) as w limit ${most}`;

/** Selects this word, and those that begin with it: one step in the index for each, however many records have it. */
const wordsFrom = (tenantId: string, first: RawBuilder<unknown>) => sql`reached (word, term) as (
    select f.word, f.word from (${first}) as f (word)
    union all
    select (select min(w.word) from search_words w
      where w.tenant_id = ${tenantId} and w.word > reached.word and w.word < reached.term || ${behindAll}), reached.term
    from reached where reached.word is not null
  ), typed as materialized (select word from reached where word is not null limit ${mostWords})`;
