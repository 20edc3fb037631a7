import type { uploadFile } from '@korpus/contract/files/files.ts';
import { hasPreview } from '@korpus/domain/files/content-types.ts';
import { safeFileName } from '@korpus/domain/files/file-name.ts';
import type { InputOf, Received, SignedInContext, Upload } from '../../platform/http/binding.ts';
import { noteBlob } from '../../platform/storage/blobs-to-remove.ts';
import { storageKey } from '../../platform/storage/file-store.ts';
import { discardFile, readIncoming, receiveFile } from '../../platform/storage/incoming-file.ts';
import type { FileServices } from './attached-records.ts';
import { drawLetterhead } from './draw-letterhead.ts';
import { refuseTooMany } from './file-limits.ts';
import { findFileOwner } from './file-owner.store.ts';
import { undrawn } from './files.store.ts';
import { judgeFile } from './judge-file.ts';
import { requireWritable } from './require-owner.ts';
import { storeFile } from './store-file.ts';

/**
 * Bytes first, then the row: they are noted as nobody's, put into the store, and taken off the note in the transaction
 * that makes their row (migrations/0003). Wherever this ends half way, the sweeper removes what no row names.
 */
export async function receiveOneFile(
  services: FileServices,
  { actor }: SignedInContext,
  { query }: InputOf<typeof uploadFile>,
  upload: Upload,
): Promise<Received<typeof uploadFile>> {
  const { tenancy, files, clock, random, config } = services;
  const { tenantId, userId } = actor;
  const { id: ownerId, type, additionalId = null } = query;
  await tenancy.inTenant(tenantId, async (tx) => {
    const owner = await requireWritable(tx, actor, { id: ownerId, type }, findFileOwner);
    await refuseTooMany(tx, services, owner, { type, additionalId }, upload.ofHouse);
  });
  const arrived = await receiveFile(config.dataDir, upload.bytes);
  const { sha256: sent } = arrived;
  let incoming = arrived;
  try {
    const judged = await judgeFile(services, arrived, type, actor);
    incoming = judged.incoming;
    const { contentType } = judged;
    const drawn =
      type === 'TEMPLATE_DOCS'
        ? await drawLetterhead(services, await readIncoming(incoming), actor)
        : undrawn;
    const key = storageKey(tenantId, random.id());
    await tenancy.inTenant(tenantId, (tx) => noteBlob(tx, tenantId, key, clock.now()));
    await files.put(key, incoming);
    const { size, sha256 } = incoming;
    const name = safeFileName(upload.name, contentType);
    const preview = hasPreview(contentType) ? 'PENDING' : 'NONE';
    const file = { id: random.id(), type, additionalId, name, contentType, size, sha256, preview } as const;
    return {
      fingerprint: `${sent} ${name}`,
      store: (context) =>
        storeFile(services, context, ownerId, { ...file, ...drawn, storageKey: key, createdBy: userId }),
    };
  } finally {
    await discardFile(arrived);
    await discardFile(incoming);
  }
}
