import { type SearchKind, tableOfHit } from '@korpus/domain/records/records.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/engine.ts';

/**
 * Makes these the words a record is found by (domain/search), in the transaction that changes it; none when it is
 * deleted. Costs nothing where `before`, the words of its last state, are the same. The record itself is written before:
 * its words keep the moment it was made and where it stands among what is found, which a trigger keeps true from then on.
 */
export async function writeSearchWords(
  tx: Tx,
  tenantId: string,
  kind: SearchKind,
  recordId: string,
  words: readonly string[],
  before?: readonly string[],
): Promise<void> {
  if (before !== undefined && isSameValue(before, words)) return;
  const isNew = before?.length === 0;
  if (!isNew)
    await sql`delete from search_words where tenant_id = ${tenantId} and record_id = ${recordId}
      and kind = ${kind} and word <> all(${[...words]}::text[])`.execute(tx);
  if (words.length === 0) return;
  await sql`insert into search_words (tenant_id, word, kind, created_at, record_id, place, open_until)
    select r.tenant_id, word, ${kind}, r.created_at, r.id, r.search_place, r.open_until
    from ${sql.table(tableOfHit(kind))} r, unnest(${[...words]}::text[]) as word
    where r.tenant_id = ${tenantId} and r.id = ${recordId}
    on conflict do nothing`.execute(tx);
}

type Found = { readonly id: string; readonly words: readonly string[] };

/** The words of many new records at once. */
export async function insertSearchWords(
  tx: Tx,
  tenantId: string,
  kind: SearchKind,
  records: readonly Found[],
): Promise<void> {
  const pairs = records.flatMap(({ id, words }) => words.map((word) => ({ id, word })));
  await sql`insert into search_words (tenant_id, word, kind, created_at, record_id, place, open_until)
    select r.tenant_id, f.word, ${kind}, r.created_at, r.id, r.search_place, r.open_until
    from unnest(${pairs.map(({ word }) => word)}::text[], ${pairs.map(({ id }) => id)}::uuid[]) as f (word, id)
    join ${sql.table(tableOfHit(kind))} r on r.tenant_id = ${tenantId} and r.id = f.id
    order by f.word collate "C"`.execute(tx);
}

/**
 * Removes the words of many records that are gone, each looked up by itself: left to the planner, all words of the
 * house are read where it takes them for few.
 */
export const removeSearchWords = (tx: Tx, tenantId: string, kind: SearchKind, ids: readonly string[]) =>
  sql`delete from search_words where tenant_id = ${tenantId} and ctid = any(array(
    select w.place from unnest(${[...ids]}::uuid[]) as gone (id), lateral (
      select ctid as place from search_words where tenant_id = ${tenantId} and record_id = gone.id
        and kind = ${kind} offset 0) as w))`.execute(tx);
