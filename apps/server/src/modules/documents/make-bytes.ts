import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { claimBlob } from '../../platform/storage/blobs-to-remove.ts';
import { isStorageKey, type StorageKey } from '../../platform/storage/file-store.ts';
import { storeUnreferencedBlob } from '../../platform/storage/put-loose.ts';
import type { Asker } from '../../platform/workers/fair-queue.ts';
import { frozenIn } from './frozen.ts';
import { findIssued, type IssuedDocument, type IssuedKey, storeBytes } from './issued-documents.store.ts';
import { renderKept } from './render.ts';

export type Made = IssuedDocument & { readonly storageKey: StorageKey; readonly sha256: string };

/**
 * The bytes of a print: made once, of what was frozen, and the same ever after. Two that make them at the same time
 * agree on those of the first.
 */
export async function madeDocument(services: Services, issuedKey: IssuedKey, asker: Asker): Promise<Made> {
  const { tenancy } = services;
  const { tenantId } = issuedKey;
  const find = async () => tenancy.inTenant(tenantId, (tx) => findIssued(tx, issuedKey));
  const issued = await find();
  if (issued === undefined) throw new AppError('NOT_FOUND');
  if (isMade(issued)) return issued;
  const bytes = await renderKept(services, frozenIn(issued), asker);
  const { key, sha256, size } = await storeUnreferencedBlob(services, tenantId, bytes);
  await tenancy.inTenant(tenantId, async (tx) => {
    if (!(await storeBytes(tx, issuedKey, { storageKey: key, sha256, size }))) return;
    if (!(await claimBlob(tx, tenantId, key))) throw new AppError('UNAVAILABLE');
  });
  const made = await find();
  if (made === undefined || !isMade(made)) throw new AppError('NOT_FOUND');
  return made;
}

const isMade = (issued: IssuedDocument): issued is Made =>
  issued.storageKey !== null && isStorageKey(issued.storageKey) && issued.sha256 !== null;

/** The job: a print whose process ended before its bytes were made. One that went with its order needs none. */
export async function makeMissingBytes(services: Services, key: IssuedKey): Promise<void> {
  await madeDocument(services, key, { tenantId: key.tenantId, userId: null }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
  });
}
