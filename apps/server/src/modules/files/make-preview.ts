import { secondsFrom } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { claimBlob, noteBlob } from '../../platform/storage/blobs-to-remove.ts';
import { isStorageKey, storageKey } from '../../platform/storage/file-store.ts';
import { discardFile } from '../../platform/storage/incoming-file.ts';
import { findFileOwner } from './file-owner.store.ts';
import { findFile, findFilesWithoutPreview, type StoredFile, setPreview } from './files.store.ts';
import { scaleStored } from './scale-stored.ts';
import { tellOfFile } from './store-file.ts';

/** The job after an upload; done again after a crash it changes nothing, since the row says it is done. */
export async function makePreview(
  services: Services,
  { tenantId, fileId, userId }: JobData['file-preview'],
): Promise<void> {
  const { tenancy, files, space, clock, random } = services;
  await space.requireRoom();
  const file = await tenancy.inTenant(tenantId, (tx) => findFile(tx, tenantId, fileId));
  if (file?.preview !== 'PENDING' || !isStorageKey(file.storageKey)) return;
  const made = await scaleStored(services, file, 'preview', { tenantId, userId: userId ?? null });
  if (made === null) return noteFailure(services, tenantId, file);
  const key = storageKey(tenantId, random.id());
  try {
    await tenancy.inTenant(tenantId, (tx) => noteBlob(tx, tenantId, key, clock.now()));
    await files.put(key, made);
  } finally {
    await discardFile(made);
  }
  await tenancy.inTenant(tenantId, async (tx) => {
    // The file was deleted, or another process made its preview, meanwhile: no row names these bytes, and the sweeper
    // removes them.
    if (!(await setPreview(tx, tenantId, fileId, { state: 'READY', key }))) return;
    if (!(await claimBlob(tx, tenantId, key))) throw new Error('The preview was swept before it was named.');
    await tell(tx, tenantId, file);
  });
}

/** Kept, so that what ended a worker twice is never tried again, by no restart and no night. */
const noteFailure = ({ tenancy }: Services, tenantId: string, { id }: StoredFile) =>
  tenancy.inTenant(tenantId, async (tx) => {
    await setPreview(tx, tenantId, id, { state: 'FAILED' });
  });

async function tell(tx: Tx, tenantId: string, file: StoredFile): Promise<void> {
  const owner = await findFileOwner(tx, { tenantId, id: file.ownerId }, ['order', 'client']);
  if (owner !== undefined) await tellOfFile(tx, owner, file);
}

const overdueSeconds = 3_600;

/** Asks again for previews that were never made, of whatever house. */
export async function askForPreviews({ tenancy, clock, jobs }: Services): Promise<void> {
  const before = secondsFrom(clock.now(), -overdueSeconds);
  const tenants = await tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());
  for (const { id: tenantId } of tenants) {
    const waiting = await tenancy.inTenant(tenantId, (tx) => findFilesWithoutPreview(tx, tenantId, before));
    for (const { id: fileId, userId } of waiting)
      await jobs.add('file-preview', { tenantId, fileId, userId });
  }
}
