import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { storageKey } from '../../apps/server/src/platform/storage/file-store.ts';
import { receiveFile } from '../../apps/server/src/platform/storage/incoming-file.ts';
import { aPdf } from './caller.ts';
import { canaryOf } from './canary.ts';

/** Bytes in the store of a house, for a row that is to name them; the house's planted word stands in them. */
export async function keptBytes(
  { files, config }: Services,
  tenantId: string,
  bytes: Uint8Array = aPdf(undefined, canaryOf(tenantId)).bytes,
) {
  const key = storageKey(tenantId, randomUUID());
  const incoming = await receiveFile(config.dataDir, Readable.from([bytes]));
  await files.put(key, incoming);
  return { storage_key: key, sha256: incoming.sha256, size: incoming.size };
}
