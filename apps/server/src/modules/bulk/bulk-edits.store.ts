import type { BulkChange, BulkKind } from '@korpus/domain/bulk/bulk-changes.ts';
import type { Tx } from '../../platform/database/engine.ts';

type Key = { readonly tenantId: string; readonly id: string };

type BulkEditRow = {
  readonly kind: BulkKind;
  readonly change: BulkChange;
  readonly byId: string;
};

type NewBulkEdit = BulkEditRow & Key & { readonly label: string; readonly byName: string; readonly at: Date };

/** Sent twice or in parts it is there once: what is there counts. */
export async function insertBulkEdit(tx: Tx, edit: NewBulkEdit): Promise<void> {
  await tx
    .insertInto('bulk_edits')
    .values({
      tenant_id: edit.tenantId,
      id: edit.id,
      kind: edit.kind,
      change: JSON.stringify(edit.change),
      label: edit.label,
      at: edit.at,
      by_id: edit.byId,
      by_name: edit.byName,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .execute();
}

export const findBulkEdit = (tx: Tx, { tenantId, id }: Key): Promise<BulkEditRow | undefined> =>
  tx
    .selectFrom('bulk_edits')
    .select(['kind', 'change', 'by_id as byId'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

type Asked = {
  readonly tenantId: string;
  readonly kind: BulkKind;
  readonly since: Date;
  /** Limits the list to what this person did. */
  readonly byId: string | undefined;
};

/** The newest first; what changed nothing is none. */
export async function findBulkEdits(tx: Tx, { tenantId, kind, since, byId }: Asked) {
  const query = tx
    .selectFrom('bulk_edits as b')
    .select(['b.id', 'b.label', 'b.at', 'b.by_name as byName', 'b.undone_at as undoneAt'])
    .select(({ selectFrom }) =>
      selectFrom('bulk_edit_rows as r')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('r.tenant_id', '=', tenantId)
        .whereRef('r.bulk_id', '=', 'b.id')
        .where('r.undone', '=', false)
        .as('rows'),
    )
    .where('b.tenant_id', '=', tenantId)
    .where('b.kind', '=', kind)
    .where('b.at', '>', since.toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bulk_edit_rows as c')
          .select('c.record_id')
          .where('c.tenant_id', '=', tenantId)
          .whereRef('c.bulk_id', '=', 'b.id'),
      ),
    )
    .orderBy('b.at', 'desc')
    .orderBy('b.id')
    .limit(20);
  return (byId === undefined ? query : query.where('b.by_id', '=', byId)).execute();
}

export type BulkRow = {
  readonly recordId: string;
  readonly name: string;
  readonly before: BulkChange;
  readonly version: number;
  readonly undone: boolean;
};

export async function insertBulkRow(
  tx: Tx,
  { tenantId, id }: Key,
  { recordId, name, before, version }: Omit<BulkRow, 'undone'>,
): Promise<void> {
  await tx
    .insertInto('bulk_edit_rows')
    .values({
      tenant_id: tenantId,
      bulk_id: id,
      record_id: recordId,
      name,
      before: JSON.stringify(before),
      version,
    })
    .execute();
}

export async function hasBulkRow(tx: Tx, { tenantId, id }: Key, recordId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bulk_edit_rows')
    .select('record_id')
    .where('tenant_id', '=', tenantId)
    .where('bulk_id', '=', id)
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the rows of a bulk edit, by id: everybody who changes several rows does so in one order. */
export const findBulkRows = (tx: Tx, { tenantId, id }: Key): Promise<BulkRow[]> =>
  tx
    .selectFrom('bulk_edit_rows')
    .select(['record_id as recordId', 'name', 'before', 'version', 'undone'])
    .where('tenant_id', '=', tenantId)
    .where('bulk_id', '=', id)
    .orderBy('record_id')
    .execute();

export const markRowUndone = (tx: Tx, { tenantId, id }: Key, recordId: string) =>
  tx
    .updateTable('bulk_edit_rows')
    .set({ undone: true })
    .where('tenant_id', '=', tenantId)
    .where('bulk_id', '=', id)
    .where('record_id', '=', recordId)
    .execute();

export const markUndone = (tx: Tx, { tenantId, id }: Key, at: Date) =>
  tx
    .updateTable('bulk_edits')
    .set({ undone_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute();

export const removeOldEdits = (tx: Tx, tenantId: string, before: Date) =>
  tx
    .deleteFrom('bulk_edits')
    .where('tenant_id', '=', tenantId)
    .where('at', '<=', before.toISOString())
    .execute();
