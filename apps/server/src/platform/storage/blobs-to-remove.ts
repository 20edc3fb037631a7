import { secondsFrom } from '../clock/clock.ts';
import type { Tx } from '../database/engine.ts';
import type { Services } from '../services.ts';
import { isStorageKey, type StorageKey } from './file-store.ts';
import { clearIncoming } from './incoming-file.ts';

/** Bytes that no row names, not yet or no longer; see migrations/0003. */

export async function noteBlob(tx: Tx, tenantId: string, key: string, now: Date): Promise<void> {
  await tx
    .insertInto('blobs_to_remove')
    .values({ tenant_id: tenantId, storage_key: key, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Claims bytes, for the transaction that makes the row. False: the bytes were removed meanwhile. */
export async function claimBlob(tx: Tx, tenantId: string, key: StorageKey): Promise<boolean> {
  const row = await tx
    .deleteFrom('blobs_to_remove')
    .where('tenant_id', '=', tenantId)
    .where('storage_key', '=', key)
    .returning('storage_key')
    .executeTakeFirst();
  return row !== undefined;
}

async function findOverdueBlobs(tx: Tx, tenantId: string, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('blobs_to_remove')
    .select('storage_key')
    .where('tenant_id', '=', tenantId)
    .where('since', '<', before.toISOString())
    .orderBy('since')
    .limit(1_000)
    .execute();
  return rows.map((row) => row.storage_key);
}

const forgetBlob = (tx: Tx, tenantId: string, key: string) =>
  tx.deleteFrom('blobs_to_remove').where('tenant_id', '=', tenantId).where('storage_key', '=', key).execute();

/**
 * Finds all that the store may hold for a tenant: files, previews, drawings, printed documents, and bytes on their way
 * in or out, which may be gone.
 */
export async function findKnownKeys(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('preview_key as key')
    .where('tenant_id', '=', tenantId)
    .unionAll(tx.selectFrom('files').select('storage_key as key').where('tenant_id', '=', tenantId))
    .unionAll(tx.selectFrom('files').select('drawing_key as key').where('tenant_id', '=', tenantId))
    .unionAll(
      tx.selectFrom('issued_documents').select('storage_key as key').where('tenant_id', '=', tenantId),
    )
    .unionAll(tx.selectFrom('sent_papers').select('storage_key as key').where('tenant_id', '=', tenantId))
    .unionAll(tx.selectFrom('reminders').select('storage_key as key').where('tenant_id', '=', tenantId))
    .unionAll(tx.selectFrom('acceptances').select('storage_key as key').where('tenant_id', '=', tenantId))
    .unionAll(tx.selectFrom('blobs_to_remove').select('storage_key as key').where('tenant_id', '=', tenantId))
    .execute();
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

/** Longer than any request lasts, and than a backup takes to copy what it saw. */
const grace = 3600;

/** Removes bytes no row has named for an hour. First the bytes, then the note: a crash between does it again. */
export async function sweepBlobs({ tenancy, files, clock, config }: Services): Promise<void> {
  const before = secondsFrom(clock.now(), -grace);
  const tenants = await tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());
  for (const { id } of tenants) {
    const keys = await tenancy.inTenant(id, (tx) => findOverdueBlobs(tx, id, before));
    for (const key of keys) {
      if (isStorageKey(key)) await files.remove(key);
      await tenancy.inTenant(id, (tx) => forgetBlob(tx, id, key));
    }
  }
  await clearIncoming(config.dataDir, before);
}
