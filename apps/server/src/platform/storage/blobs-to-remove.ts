import { sql } from 'kysely';
import { type Clock, secondsFrom } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../database/engine.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import { type FileStore, isStorageKey, type StorageKey } from './file-store.ts';
import { clearIncoming } from './incoming-file.ts';
import { keyColumns } from './named-blobs.ts';

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
 * Finds all that the store may hold for a tenant: what rows of any kind name, and bytes on their way in or out, which
 * may be gone.
 */
export async function findKnownKeys(tx: Tx, tenantId: string): Promise<string[]> {
  const known = [...keyColumns, { table: 'blobs_to_remove', key: 'storage_key' }].map(
    ({ table, key }) =>
      sql`select ${sql.ref(key)} as key from ${sql.table(table)}
        where tenant_id = ${tenantId} and ${sql.ref(key)} is not null`,
  );
  const { rows } = await sql<{ key: string }>`${sql.join(known, sql` union all `)}`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Longer than any request lasts, and than a backup takes to copy what it saw. */
const grace = 3600;

type Parts = {
  readonly tenancy: Tenancy;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly config: Config;
};

/** Removes bytes no row has named for an hour. First the bytes, then the note: a crash between does it again. */
export async function sweepBlobs({ tenancy, files, clock, config }: Parts): Promise<void> {
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
