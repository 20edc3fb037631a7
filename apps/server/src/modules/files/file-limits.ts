import { isOneFileSlot, isSupplierFileType, mostFilesOfRecord } from '@korpus/domain/files/file-types.ts';
import { fileRefusalTexts as texts } from '@korpus/domain/files/files-texts.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { countFilesOf, isSupplierEntry, type OwnerKey, type Slot, sumOfSizes } from './files.store.ts';

const limitReached = (message: string) =>
  new AppError('LIMIT_REACHED', { violations: [{ path: 'body.file', message }] });

/** Asked before the bytes come and again when they count: no record and no house grows without end. */
export async function refuseTooMany(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  owner: OwnerKey,
  slot: Slot,
): Promise<void> {
  if (isSupplierFileType(slot.type) !== (slot.additionalId !== null) || !(await hasEntry(tx, owner, slot)))
    throw invalid({ path: 'query.additionalId', message: texts.noSupplier });
  if (!isOneFileSlot(slot.type) && (await countFilesOf(tx, owner)) >= mostFilesOfRecord)
    throw limitReached(texts.tooManyOfRecord);
  const quota = config.filesQuotaBytes;
  if (quota !== undefined && (await sumOfSizes(tx, owner.tenantId)) >= quota)
    throw limitReached(texts.noQuota);
}

const hasEntry = async (tx: Tx, owner: OwnerKey, { additionalId }: Slot): Promise<boolean> =>
  additionalId === null || isSupplierEntry(tx, owner, additionalId);
