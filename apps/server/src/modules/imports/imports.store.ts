import type { AmountWritings } from '@korpus/domain/imports/amount-writing.ts';
import type { ImportKindName } from '@korpus/domain/imports/import-kinds.ts';
import type {
  ImportDecision,
  ImportFailure,
  ImportState,
  VerdictCounts,
} from '@korpus/domain/imports/import-state.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type {
  ImportSheet,
  ImportSources,
  NewSuppliers,
  UnknownWords,
} from '../../platform/database/schema/imports.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type StoredImport = Selectable<Schema['imports']>;
type Key = { readonly tenantId: string; readonly id: string };

export async function findImports(tx: Tx, tenantId: string): Promise<StoredImport[]> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

export async function findImport(tx: Tx, { tenantId, id }: Key): Promise<StoredImport | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function lockImport(tx: Tx, { tenantId, id }: Key): Promise<StoredImport | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type NewImport = {
  readonly id: string;
  readonly kind: ImportKindName;
  readonly fileName: string;
  readonly sheets: readonly ImportSheet[];
  readonly sheet: number;
  readonly headersKey: string;
  readonly sources: ImportSources;
  readonly counts: VerdictCounts;
};

export async function insertImport(tx: Tx, tenantId: string, each: NewImport, { at, by, userId }: Modified) {
  await tx
    .insertInto('imports')
    .values({
      tenant_id: tenantId,
      id: each.id,
      kind: each.kind,
      file_name: each.fileName,
      state: 'READ',
      sheets: JSON.stringify(each.sheets),
      sheet: each.sheet,
      headers_key: each.headersKey,
      sources: JSON.stringify(each.sources),
      counts: JSON.stringify(each.counts),
      built_upon: '[]',
      at,
      by_id: userId,
      by_name: by,
      asked_by: userId,
    })
    .execute();
}

type Change = {
  readonly state: ImportState;
  readonly sheet?: number;
  readonly headersKey?: string;
  readonly sources?: ImportSources;
  readonly counts?: VerdictCounts;
  readonly writings?: AmountWritings;
  readonly unknownWords?: UnknownWords;
  readonly newSuppliers?: NewSuppliers;
  readonly decision?: ImportDecision;
  readonly failure?: ImportFailure | null;
  readonly builtUpon?: readonly string[];
  readonly created?: number;
  readonly changed?: number;
  readonly writtenAt?: Date;
  readonly askedBy?: string;
};

/** Every step is a version of its own, so that nobody decides upon what they did not see. */
export async function changeImport(tx: Tx, { tenantId, id }: Key, change: Change): Promise<void> {
  await tx
    .updateTable('imports')
    .set(writeColumns(change))
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

function writeColumns(change: Change): Updateable<Schema['imports']> {
  return {
    state: change.state,
    progress: 0,
    failure: change.failure ?? null,
    built_upon: JSON.stringify(change.builtUpon ?? []),
    sheet: change.sheet,
    headers_key: change.headersKey,
    sources: change.sources && JSON.stringify(change.sources),
    counts: change.counts && JSON.stringify(change.counts),
    writings: change.writings && JSON.stringify(change.writings),
    unknown_words: change.unknownWords && JSON.stringify(change.unknownWords),
    new_suppliers: change.newSuppliers && JSON.stringify(change.newSuppliers),
    decision: change.decision && JSON.stringify(change.decision),
    created: change.created,
    changed: change.changed,
    written_at: change.writtenAt,
    asked_by: change.askedBy,
  };
}

export async function storeProgress(tx: Tx, { tenantId, id }: Key, progress: number): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ progress })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export const removeImport = (tx: Tx, { tenantId, id }: Key) =>
  tx.deleteFrom('imports').where('tenant_id', '=', tenantId).where('id', '=', id).execute();

/** Finds what the last import with the same columns said of them (rules: import#remembered). */
export async function findRemembered(
  tx: Tx,
  tenantId: string,
  { kind, headersKey }: { readonly kind: ImportKindName; readonly headersKey: string },
): Promise<ImportSources | undefined> {
  const row = await tx
    .selectFrom('imports')
    .select('sources')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where(sql<string>`md5(headers_key)`, '=', sql<string>`md5(${headersKey})`)
    .where('headers_key', '=', headersKey)
    .where('state', 'in', ['DONE', 'UNDONE'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sources;
}

/** One import of a house writes at a time, and nobody else waits for it (rules: import#two-at-once). */
export async function holdWriting(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}, 42))`.execute(tx);
}

/**
 * Keeps shown what others have come to since: customers with another offer or kept by hand, and suppliers that the
 * import brought, which go one by one at the end, if they go. Everything else that it made is hidden while it is taken
 * back (rules: import#undo).
 */
export async function keepShown(tx: Tx, { tenantId, id }: Key): Promise<void> {
  const ofRows = sql`select r.record_id from import_rows r
    where r.tenant_id = ${tenantId} and r.import_id = ${id} and r.record_id is not null`;
  await sql`update customers as c set import_id = null where c.tenant_id = ${tenantId} and c.import_id = ${id}
    and c.id not in (${ofRows})
    and (c.by_hand or exists (select from offers o where o.tenant_id = c.tenant_id and o.customer_id = c.id
      and o.import_id is distinct from c.import_id))`.execute(tx);
  await sql`update suppliers as s set import_id = null where s.tenant_id = ${tenantId} and s.import_id = ${id}
    and s.id not in (${ofRows})`.execute(tx);
}

const isNotPending = sql<boolean>`not exists (select from pending_imports p
  where p.tenant_id = imports.tenant_id and p.import_id = imports.id)`;

/**
 * Removes old imports at night: rows are kept thirty days, and so is a file of which nothing was written
 * (rules: import#kept).
 */
export async function removeOldImports(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('imports')
    .where('tenant_id', '=', tenantId)
    .where('at', '<', sql<string>`${before}`)
    .where('state', 'not in', ['DONE', 'UNDONE'])
    .where(isNotPending)
    .execute();
  const old = await tx
    .updateTable('imports')
    .set({ has_rows: false, built_upon: '[]', unknown_words: '[]' })
    .where('tenant_id', '=', tenantId)
    .where('at', '<', sql<string>`${before}`)
    .where('has_rows', '=', true)
    .where(isNotPending)
    .returning('id')
    .execute();
  for (const { id } of old)
    await tx
      .deleteFrom('import_rows')
      .where('tenant_id', '=', tenantId)
      .where('import_id', '=', id)
      .execute();
}
