import { Readable } from 'node:stream';
import type { Services } from '../services.ts';
import { noteBlob } from './blobs-to-remove.ts';
import { type StorageKey, storageKey } from './file-store.ts';
import { discardFile, receiveFile } from './incoming-file.ts';

type LooseBlob = { readonly key: StorageKey; readonly sha256: string; readonly size: number };

/**
 * Bytes that no row names: drafts and exports, and what a row is about to claim. The sweeper takes them after an hour
 * (migrations/0003).
 */
export async function storeUnreferencedBlob(
  services: Services,
  tenantId: string,
  bytes: Uint8Array,
): Promise<LooseBlob> {
  const { tenancy, files, space, clock, random, config } = services;
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
