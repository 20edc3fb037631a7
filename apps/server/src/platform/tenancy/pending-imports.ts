import { sql } from 'kysely';
import type { Tx } from '../database/engine.ts';
import { AppError } from '../errors/app-error.ts';
import type { LiveNews } from '../live/live-hub.ts';

/** The import that a house is writing in pieces, or takes back in them: nobody sees its rows (docs/adr/0062). */

type ImportKey = { readonly tenantId: string; readonly id: string };

export async function findPending(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('pending_imports')
    .select(['import_id as id', 'news'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
}

export const insertPending = (tx: Tx, { tenantId, id }: ImportKey) =>
  tx.insertInto('pending_imports').values({ tenant_id: tenantId, import_id: id, news: '[]' }).execute();

/**
 * Removes a pending import: everybody sees what it made from here on, and what it has still to do is seen as by
 * anybody.
 */
export async function removePending(tx: Tx, { tenantId, id }: ImportKey): Promise<void> {
  await tx
    .deleteFrom('pending_imports')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', id)
    .execute();
  await seeAs(tx, null);
}

export const keepNews = (tx: Tx, tenantId: string, news: readonly LiveNews[]) =>
  tx
    .updateTable('pending_imports')
    .set({ news: JSON.stringify(news) })
    .where('tenant_id', '=', tenantId)
    .execute();

/** The transaction has the eyes of this import until it ends: it sees the import's rows, and what it makes is the import's. */
export const seeAs = (tx: Tx, importId: string | null) =>
  sql`select set_config('app.import_id', ${importId ?? ''}, true)`.execute(tx);

/** The doctor has to see all there is, also in databases of earlier versions. */
export async function seePending(tx: Tx, tenantId: string): Promise<void> {
  const { rows } = await sql<{
    isMade: boolean;
  }>`select to_regclass('pending_imports') is not null as "isMade"`.execute(tx);
  if (rows[0]?.isMade === true) await seeAs(tx, (await findPending(tx, tenantId))?.id ?? null);
}

/** Refuses work on everything of a house until all of it is seen: it would miss what comes with the last piece. */
export async function refuseWhilePending(tx: Tx, tenantId: string): Promise<void> {
  if ((await findPending(tx, tenantId)) !== undefined) throw new AppError('HELD');
}

/** The pending imports of all houses. */
export const findAllPending = (tx: Tx): Promise<{ tenantId: string; id: string }[]> =>
  tx.selectFrom('pending_imports').select(['tenant_id as tenantId', 'import_id as id']).execute();
