import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { mostFilesOfRecord } from '@korpus/domain/files/file-types.ts';
import { fileRefusalTexts as texts } from '@korpus/domain/files/files-texts.ts';
import { entryKindOf, isOneFileSlot } from '@korpus/domain/records/file-entries.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { AttachedRecords, FileServices } from './attached-records.ts';
import {
  countRecordFiles,
  isSupplierEntry,
  lockStorage,
  type OwnerKey,
  type Slot,
  sumSizes,
} from './files.store.ts';

type Given = Pick<FileServices, 'attachedRecords'>;

const limitReached = (message: string) =>
  new AppError('LIMIT_REACHED', { violations: [{ path: 'body.file', message }] });

/** Files of a house that has a quota come one after the other, so that no two count on the same rest. */
export async function lockQuota(
  tx: Tx,
  { config }: Pick<FileServices, 'config'>,
  tenantId: string,
): Promise<void> {
  if (config.filesQuotaBytes !== undefined) await lockStorage(tx, tenantId);
}

/** Asked before the bytes come and again when they count: no record and no house grows without end. */
export async function refuseTooMany(
  tx: Tx,
  services: Given & Pick<FileServices, 'config'>,
  owner: OwnerKey,
  slot: Slot,
  bytes: () => number,
): Promise<void> {
  const entries = chooseEntries(services, slot);
  if (!(await hasEntry(tx, entries, owner, slot)))
    throw invalid({ path: 'query.additionalId', message: entries?.missing ?? texts.noSupplier });
  if (!isOneFileSlot(slot.type) && (await countRecordFiles(tx, owner)) >= mostFilesOfRecord)
    throw limitReached(texts.tooManyOfRecord);
  const quota = services.config.filesQuotaBytes;
  if (quota === undefined) return;
  const stored = await sumSizes(tx, owner.tenantId);
  // The bytes under way are counted as late as here: what was stored meanwhile would count as under way as well.
  if (stored + bytes() > quota) throw limitReached(texts.noQuota);
}

const suppliers: AttachedRecords = { has: isSupplierEntry, missing: texts.noSupplier };

/** Gives the records that files of this type belong to beside the record they lie in; null: to that alone. */
function chooseEntries({ attachedRecords }: Given, { type }: Slot): AttachedRecords | null {
  const kind = entryKindOf(type);
  if (kind === null) return null;
  return kind === 'supplier' ? suppliers : attachedRecords[kind];
}

/**
 * Tells whether the entry that such a file belongs to is one of this very record; other files belong to the record
 * alone.
 */
async function hasEntry(tx: Tx, entries: AttachedRecords | null, owner: OwnerKey, { additionalId }: Slot) {
  if (entries === null || additionalId === null) return entries === null && additionalId === null;
  return entries.has(tx, owner, additionalId);
}

export async function refuseLocked(
  tx: Tx,
  services: Given,
  today: IsoDate,
  owner: OwnerKey,
  slot: Slot,
): Promise<void> {
  const { additionalId } = slot;
  if (additionalId === null) return;
  if (await chooseEntries(services, slot)?.isLocked?.(tx, owner, additionalId, today))
    throw new AppError('LOCKED', { locked: 'ARCHIVE' });
}
