import type { HouseExportFailure } from '@korpus/domain/house-export/house-export-state.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type StoredExport = Selectable<Schema['house_exports']>;
export type ExportKey = { readonly tenantId: string; readonly id: string };

const ofHouse = (tx: Tx, tenantId: string) =>
  tx.selectFrom('house_exports').selectAll().where('tenant_id', '=', tenantId);

export const findExports = (tx: Tx, tenantId: string): Promise<StoredExport[]> =>
  ofHouse(tx, tenantId).orderBy('at', 'desc').orderBy('id').execute();

export const findExport = (tx: Tx, { tenantId, id }: ExportKey): Promise<StoredExport | undefined> =>
  ofHouse(tx, tenantId).where('id', '=', id).executeTakeFirst();

/** False: one is being made. */
export async function insertExport(
  tx: Tx,
  { tenantId, id }: ExportKey,
  { at, by, userId }: Modified,
): Promise<boolean> {
  const row = await tx
    .insertInto('house_exports')
    .values({ tenant_id: tenantId, id, state: 'RUNNING', at, by_id: userId, by_name: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the export this run's from here on; undefined: it is there no more, or done. */
export async function beginRun(tx: Tx, key: ExportKey, run: string): Promise<StoredExport | undefined> {
  const row = await tx
    .updateTable('house_exports')
    .set({ run })
    .where('tenant_id', '=', key.tenantId)
    .where('id', '=', key.id)
    .where('state', '=', 'RUNNING')
    .returningAll()
    .executeTakeFirst();
  return row;
}

export type Run = ExportKey & { readonly run: string };

/** False: it is another's by now, or was taken away. */
export async function changeRun(
  tx: Tx,
  { tenantId, id, run }: Run,
  change: Updateable<Schema['house_exports']>,
): Promise<boolean> {
  const row = await tx
    .updateTable('house_exports')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const failed = (failure: HouseExportFailure) => ({ state: 'FAILED', failure }) as const;

/** One of the house's, or all. */
export const removeExports = (tx: Tx, tenantId: string, id?: string): Promise<StoredExport[]> =>
  tx
    .deleteFrom('house_exports')
    .where('tenant_id', '=', tenantId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returningAll()
    .execute();

/** Removes exports whose time is over, and those that failed before it (rules: export#seven-days). */
export const removeOldExports = (tx: Tx, tenantId: string, now: Date, failedBefore: Date): Promise<unknown> =>
  tx
    .deleteFrom('house_exports')
    .where('tenant_id', '=', tenantId)
    .where(({ or, and, eb }) =>
      or([
        eb('until', '<', sql<string>`${now}`),
        and([eb('state', '=', 'FAILED'), eb('at', '<', sql<string>`${failedBefore}`)]),
      ]),
    )
    .execute();
