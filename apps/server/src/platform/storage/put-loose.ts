import { Readable } from 'node:stream';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { FreeSpace } from '../free-space.ts';
import type { Random } from '../random.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import { noteBlob } from './blobs-to-remove.ts';
import { type FileStore, type StorageKey, storageKey } from './file-store.ts';
import { discardFile, receiveFile } from './incoming-file.ts';

type Parts = {
  readonly tenancy: Tenancy;
  readonly files: FileStore;
  readonly space: FreeSpace;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: Config;
};

type LooseBlob = { readonly key: StorageKey; readonly sha256: string; readonly size: number };

/**
 * Bytes that no row names: drafts and exports, and what a row is about to claim. The sweeper takes them after an hour
 * (migrations/0003).
 */
export async function storeUnreferencedBlob(
  { tenancy, files, space, clock, random, config }: Parts,
  tenantId: string,
  bytes: Uint8Array,
): Promise<LooseBlob> {
  await space.requireRoom();
  const key = storageKey(tenantId, random.id());
  const incoming = await receiveFile(config.dataDir, Readable.from([bytes]));
  try {
    await tenancy.inTenant(tenantId, (tx) => noteBlob(tx, tenantId, key, clock.now()));
    await files.put(key, incoming);
    return { key, sha256: incoming.sha256, size: incoming.size };
  } finally {
    await discardFile(incoming);
  }
}
