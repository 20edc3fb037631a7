import { paperTypes } from '@korpus/domain/files/file-types.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { claimBlob } from '../../platform/storage/blobs-to-remove.ts';
import type { StorageKey } from '../../platform/storage/file-store.ts';
import {
  findFilesIn,
  findFilesOf,
  insertFile,
  type NewFile,
  type OwnerKey,
  type Slot,
  settleFileTypes,
} from './files.store.ts';
import { removeFiles } from './store-file.ts';

/** Removes the files of a record, for a caller who deletes it in the same transaction. */
export async function removeRecordFiles(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  owner: OwnerKey,
): Promise<void> {
  await removeFiles(services, tx, owner.tenantId, await findFilesOf(tx, owner));
}

/** The same for one slot of a record. */
export async function removeFilesIn(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  owner: OwnerKey,
  slot: Slot,
): Promise<void> {
  await removeFiles(services, tx, owner.tenantId, await findFilesIn(tx, owner, slot));
}

/** Tells orders of their files; orders know them as any record that has some (app.ts). */
export const filesOfOrder = {
  beforeRemoval: (services: Services, { tx, actor }: TenantContext, { id }: { readonly id: string }) =>
    removeRecordFiles(services, tx, { tenantId: actor.tenantId, kind: 'order', id }),
};

/** The PDF a location's documents are printed on. */
export async function findLetterhead(
  tx: Tx,
  tenantId: string,
  locationId: string,
): Promise<{ readonly storageKey: string; readonly sha256: string } | null> {
  const owner = { tenantId, kind: 'location', id: locationId } as const;
  const [file] = await findFilesIn(tx, owner, { type: 'TEMPLATE_DOCS', additionalId: null });
  return file === undefined ? null : { storageKey: file.storageKey, sha256: file.sha256 };
}

/** Inserts for the demo a file that somebody uploaded a while ago, whose bytes lie in the store. */
export async function insertPastFile(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  owner: OwnerKey,
  file: NewFile & { readonly storageKey: StorageKey },
  at: Date,
): Promise<void> {
  if (!(await claimBlob(tx, owner.tenantId, file.storageKey)))
    throw new Error('The bytes of a file were swept before its row was made.');
  await insertFile(tx, owner, file, at);
  if (file.preview === 'PENDING')
    await jobs.addIn(tx, 'file-preview', {
      tenantId: owner.tenantId,
      fileId: file.id,
      userId: file.createdBy,
    });
  if (owner.kind === 'order') await settleFileTypes(tx, owner, paperTypes);
}
