import { isLockedDone } from '@korpus/domain/complaints/locked-done.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { entryKindOf, isOneFileSlot, mostFilesOfRecord } from '@korpus/domain/files/file-types.ts';
import { fileRefusalTexts as texts } from '@korpus/domain/files/files-texts.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { findComplaint } from '../complaint-records/index.ts';
import { countFilesOf, isSupplierEntry, type OwnerKey, type Slot, sumSizes } from './files.store.ts';

const limitReached = (message: string) =>
  new AppError('LIMIT_REACHED', { violations: [{ path: 'body.file', message }] });

/** Asked before the bytes come and again when they count: no record and no house grows without end. */
export async function refuseTooMany(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  owner: OwnerKey,
  slot: Slot,
): Promise<void> {
  if (!(await hasEntry(tx, owner, slot)))
    throw invalid({
      path: 'query.additionalId',
      message: entryKindOf(slot.type) === 'complaint' ? texts.noComplaint : texts.noSupplier,
    });
  if (!isOneFileSlot(slot.type) && (await countFilesOf(tx, owner)) >= mostFilesOfRecord)
    throw limitReached(texts.tooManyOfRecord);
  const quota = config.filesQuotaBytes;
  if (quota !== undefined && (await sumSizes(tx, owner.tenantId)) >= quota) throw limitReached(texts.noQuota);
}

/** What such a file belongs to has to be there in the very record; others belong to the record alone. */
async function hasEntry(tx: Tx, owner: OwnerKey, { type, additionalId }: Slot): Promise<boolean> {
  const kind = entryKindOf(type);
  if (kind === null || additionalId === null) return kind === null && additionalId === null;
  return kind === 'supplier'
    ? isSupplierEntry(tx, owner, additionalId)
    : (await findOrderComplaint(tx, owner, additionalId)) !== undefined;
}

/** Of a complaint that is done and past the files stay as they are (domain/complaints/locked-done). */
export async function refuseLocked(
  tx: Tx,
  today: IsoDate,
  owner: OwnerKey,
  { type, additionalId }: Slot,
): Promise<void> {
  if (entryKindOf(type) !== 'complaint' || additionalId === null) return;
  const complaint = await findOrderComplaint(tx, owner, additionalId);
  if (complaint !== undefined && isLockedDone(complaint, today)) throw new AppError('LOCKED');
}

async function findOrderComplaint(tx: Tx, { tenantId, id: orderId }: OwnerKey, id: string) {
  const stored = await findComplaint(tx, { tenantId, id });
  return stored?.complaint.orderId === orderId.toLowerCase() ? stored.complaint : undefined;
}
