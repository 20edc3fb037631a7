import type { uploadFile } from '@korpus/contract/files/files.ts';
import { contentTypeOf } from '@korpus/domain/files/content-type.ts';
import { safeFileName } from '@korpus/domain/files/file-name.ts';
import { type ContentType, type FileType, fileRules } from '@korpus/domain/files/file-types.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { InputOf, Received, SignedInContext, Upload } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { noteBlob } from '../../platform/storage/blobs-to-remove.ts';
import { storageKey } from '../../platform/storage/file-store.ts';
import { discardFile, type Incoming, receiveFile } from '../../platform/storage/incoming-file.ts';
import { fileTexts as texts } from './file-texts.ts';
import { requireOwner } from './require-owner.ts';
import { storeFile } from './store-file.ts';

/**
 * Bytes first, then the row: they are noted as nobody's, put into the store, and taken off the note in the transaction
 * that makes their row (migrations/0003). Wherever this ends half way, the sweeper removes what no row names.
 */
export async function receiveOneFile(
  services: Services,
  { actor }: SignedInContext,
  { query }: InputOf<typeof uploadFile>,
  upload: Upload,
): Promise<Received<typeof uploadFile>> {
  const { tenancy, files, clock, random, config } = services;
  const { tenantId, userId } = actor;
  const slot = { tenantId, ownerId: query.id, type: query.type };
  await tenancy.inTenant(tenantId, (tx) => requireOwner(tx, slot));
  const incoming = await receiveFile(config.dataDir, upload.bytes);
  try {
    const contentType = acceptedType(incoming, query.type);
    const key = storageKey(tenantId, random.id());
    await tenancy.inTenant(tenantId, (tx) => noteBlob(tx, tenantId, key, clock.now()));
    await files.put(key, incoming);
    const { size, sha256 } = incoming;
    const name = safeFileName(upload.name, contentType);
    const id = random.id();
    const file = { id, type: query.type, name, contentType, size, sha256, createdBy: userId };
    return {
      fingerprint: `${sha256} ${name}`,
      store: (context) => storeFile(services, context, slot, { ...file, storageKey: key }),
    };
  } finally {
    await discardFile(incoming);
  }
}

/** By its bytes; what it calls itself does not count (decisions §11). */
function acceptedType({ head, tail }: Incoming, type: FileType): ContentType {
  const contentType = contentTypeOf(head, tail);
  if (contentType === null || !fileRules[type].contentTypes.includes(contentType))
    throw invalid({ path: 'body.file', message: texts.onlyPdf });
  return contentType;
}
