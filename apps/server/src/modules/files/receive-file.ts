import type { uploadFile } from '@korpus/contract/files/files.ts';
import { type ContentType, hasPreview, isPicture } from '@korpus/domain/files/content-types.ts';
import { safeFileName } from '@korpus/domain/files/file-name.ts';
import { fileRefusalTexts as texts } from '@korpus/domain/files/files-texts.ts';
import type { InputOf, Received, SignedInContext, Upload } from '../../platform/http/binding.ts';
import { withoutPlace } from '../../platform/pictures/without-place.ts';
import type { QueueOf } from '../../platform/queue-of.ts';
import { noteBlob } from '../../platform/storage/blobs-to-remove.ts';
import { storageKey } from '../../platform/storage/file-store.ts';
import {
  discardFile,
  type Incoming,
  readIncoming,
  receiveFile,
  rewriteFile,
} from '../../platform/storage/incoming-file.ts';
import type { FileServices } from './attached-records.ts';
import { refuseTooMany } from './file-limits.ts';
import { findFileOwner } from './file-owner.store.ts';
import { judgeFile } from './judge-file.ts';
import { refusedFile } from './refused-file.ts';
import { requireWritable } from './require-owner.ts';
import { storeFile } from './store-file.ts';

/**
 * Bytes first, then the row: they are noted as nobody's, put into the store, and taken off the note in the transaction
 * that makes their row (migrations/0003). Wherever this ends half way, the sweeper removes what no row names.
 */
export async function receiveOneFile(
  services: FileServices,
  /** Pictures are cleaned and PDFs looked into in memory, a few at a time. */
  turn: QueueOf,
  { actor }: SignedInContext,
  { query }: InputOf<typeof uploadFile>,
  upload: Upload,
): Promise<Received<typeof uploadFile>> {
  const { tenancy, files, clock, random, config } = services;
  const { tenantId, userId } = actor;
  const { id: ownerId, type, additionalId = null } = query;
  await tenancy.inTenant(tenantId, async (tx) => {
    const owner = await requireWritable(tx, actor, { id: ownerId, type }, findFileOwner);
    await refuseTooMany(tx, services, owner, { type, additionalId });
  });
  const arrived = await receiveFile(config.dataDir, upload.bytes);
  const { sha256: sent } = arrived;
  let incoming = arrived;
  try {
    const contentType = await judgeFile(services, turn, incoming, type);
    if (isPicture(contentType))
      incoming = await turn(() => cleanPicture(config.dataDir, arrived, contentType));
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
        storeFile(services, context, ownerId, { ...file, storageKey: key, createdBy: userId }),
    };
  } finally {
    await discardFile(arrived);
    await discardFile(incoming);
  }
}

async function cleanPicture(
  dataDir: string,
  incoming: Incoming,
  contentType: ContentType,
): Promise<Incoming> {
  const bytes = await readIncoming(incoming);
  const clean = withoutPlace(bytes, contentType);
  if (clean === null) throw refusedFile(texts.damaged);
  return Buffer.compare(bytes, clean) === 0 ? incoming : rewriteFile(dataDir, clean);
}
