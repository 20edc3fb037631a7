import type { ChangeLogEntry, listChanges } from '@korpus/contract/change-log/change-log.ts';
import type { QueryOf } from '@korpus/contract/endpoint.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';
import { type Expression, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import type { Place } from './page.ts';

type Page = { readonly tenantId: string; readonly after: Place | null; readonly limit: number };
type Filter = Page & Omit<QueryOf<typeof listChanges>, 'after'> & { readonly timeZone: string };

/** The newest first, as the index change_log_by_time has them. */
export async function findChanges(tx: Tx, filter: Filter): Promise<ChangeLogEntry[]> {
  const { from, to, userId, subjectKind, text, timeZone } = filter;
  let query = selectEntries(tx, filter);
  if (from !== undefined) query = query.where('at', '>=', beginOf(from, timeZone));
  if (to !== undefined) query = query.where('at', '<', beginOf(to, timeZone, 1));
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (subjectKind !== undefined) query = query.where('subject_kind', '=', subjectKind);
  if (text !== undefined && text !== '') query = query.where(says(text));
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, changes: [...row.changes] }));
}

type History = Page & { readonly subject: { readonly kind: SubjectKind; readonly id: string } };

/** Finds entries of one record and its files, the newest first, as the index change_log_of_subject has them. */
export async function findHistory(tx: Tx, { subject, ...page }: History): Promise<ChangeLogEntry[]> {
  const rows = await selectEntries(tx, page)
    .where('subject_kind', 'in', [subject.kind, 'file'])
    .where('subject_id', '=', subject.id)
    .execute();
  return rows.map((row) => ({ ...row, changes: [...row.changes] }));
}

type Newer = Pick<History, 'tenantId' | 'subject'> & {
  readonly before: Place;
  readonly fields: readonly string[];
};

/** Finds entries of one record, down to the place where a page begins, that changed one of these fields. */
export async function findNewerChanges(tx: Tx, { tenantId, subject, before, fields }: Newer) {
  const rows = await tx
    .selectFrom('change_log')
    .select(['user_id as userId', 'action', 'changes'])
    .where('tenant_id', '=', tenantId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where(sql<boolean>`(at, id) >= (${before.at}::timestamptz, ${before.id}::uuid)`)
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(changes) as change
        where change->>'field' = any(${[...fields]}::text[]))`,
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, changes: [...row.changes] }));
}

/** A page of a house's log, the newest first; what else it must be is added to it. */
function selectEntries(tx: Tx, { tenantId, after, limit }: Page) {
  const query = tx
    .selectFrom('change_log')
    .select([
      'id',
      'at',
      'user_id as userId',
      'user_name as userName',
      'action',
      'subject_kind as subjectKind',
      'subject_id as subjectId',
      'subject_name as subjectName',
      'changes',
    ])
    .where('tenant_id', '=', tenantId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after === null) return query;
  return query.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
}

/** The moment a day of the house begins, or one some days later. */
const beginOf = (day: string, timeZone: string, later = 0): Expression<string> =>
  sql<string>`((${day}::date + ${later}::integer)::timestamp at time zone ${timeZone})`;

/**
 * Tells whether an entry says this in its names, or in a value before or after. The whole document is searched as text
 * first: that is quick and rules out most entries (100,000 entries without a hit in 0.3 s instead of 1.3 s).
 */
function says(text: string): Expression<boolean> {
  const has = (value: Expression<unknown>, wanted = text) =>
    sql`${folded(value)} like ${folded(sql`${containing(wanted)}::text`)}`;
  return sql<boolean>`(${has(sql.ref('user_name'))} or ${has(sql.ref('subject_name'))} or (
    ${has(sql`changes::text`, JSON.stringify(text).slice(1, -1))} and exists (
      select from jsonb_array_elements(changes) as change
      where ${has(sql`change->>'old'`)} or ${has(sql`change->>'new'`)})))`;
}

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Small letters; not every database folds umlauts (those with locale C). */
const folded = (value: Expression<unknown>) => sql`translate(lower(${value}), 'ÄÖÜ', 'äöü')`;
