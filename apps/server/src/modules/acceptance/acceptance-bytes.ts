import { acceptanceSheetOf } from '@korpus/domain/acceptance/acceptance-sheet.ts';
import { acceptanceSheetTexts } from '@korpus/domain/acceptance/acceptance-sheet-texts.ts';
import { printedName } from '@korpus/domain/files/printed-name.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { claimBlob } from '../../platform/storage/blobs-to-remove.ts';
import { isStorageKey, type StorageKey } from '../../platform/storage/file-store.ts';
import { storeUnreferencedBlob } from '../../platform/storage/put-loose.ts';
import { readIfWell } from '../../platform/storage/verified-bytes.ts';
import type { Asker } from '../../platform/workers/fair-queue.ts';
import { renderAnyway } from '../documents/index.ts';
import { type FrozenAcceptance, frozenAcceptanceIn, isAsSigned } from './acceptance-format.ts';
import { findAcceptance, type KeptAcceptance, storeBytes } from './acceptances.store.ts';

type Key = { readonly tenantId: string; readonly id: string };

export type MadeAcceptance = KeptAcceptance & {
  readonly storageKey: StorageKey;
  readonly sha256: string;
  readonly size: number;
};

/** Reads what was frozen, if it is what was signed (rules: acceptance#the-seal). */
export function sealedIn(kept: KeptAcceptance): FrozenAcceptance {
  if (!isAsSigned(kept)) throw new AppError('SEAL_BROKEN');
  return frozenAcceptanceIn(kept);
}

/**
 * Makes the page of an acceptance once, of what was frozen, and gives the same ever after; two at once agree on that of
 * the first.
 */
export async function madeAcceptance(services: Services, key: Key, asker: Asker): Promise<MadeAcceptance> {
  const { tenancy } = services;
  const { tenantId } = key;
  const find = async () => tenancy.inTenant(tenantId, (tx) => findAcceptance(tx, key));
  const kept = await find();
  if (kept === undefined) throw new AppError('NOT_FOUND');
  const { facts, letterhead } = sealedIn(kept);
  if (isMade(kept)) return kept;
  const model = acceptanceSheetOf(facts, kept.seal);
  const job = { kind: 'sheet', template: 'acceptance.typ', model, pictures: [] } as const;
  const bytes = await renderAnyway(services, job, letterhead, asker);
  const { key: storageKey, sha256, size } = await storeUnreferencedBlob(services, tenantId, bytes);
  await tenancy.inTenant(tenantId, async (tx) => {
    if (!(await storeBytes(tx, key, { storageKey, sha256, size }))) return;
    if (!(await claimBlob(tx, tenantId, storageKey))) throw new AppError('UNAVAILABLE');
  });
  const made = await find();
  if (made === undefined || !isMade(made)) throw new AppError('NOT_FOUND');
  return made;
}

export const isMade = (kept: KeptAcceptance): kept is MadeAcceptance =>
  kept.storageKey !== null && isStorageKey(kept.storageKey) && kept.sha256 !== null && kept.size !== null;

/** Reads the bytes of the page as they were made; null: they are gone or others. */
export const wellBytes = (
  services: Services,
  { storageKey: key, sha256, size }: MadeAcceptance,
): Promise<Buffer | null> => readIfWell(services, { key, sha256, size });

/** The job: whose page nobody has asked for yet. */
export async function makeMissingAcceptance(services: Services, key: Key): Promise<void> {
  await madeAcceptance(services, key, { tenantId: key.tenantId, userId: null });
}

/** Names the file as somebody finds it: `Abnahmeprotokoll A-17 Petersen Karin.pdf`. */
export function fileNameOf(kept: KeptAcceptance): string {
  const { orderNumber, clientName, version } = frozenAcceptanceIn(kept).facts;
  const words = [acceptanceSheetTexts.title, orderNumber, clientName, version === 1 ? null : `(${version})`];
  return printedName(words.filter((word) => word !== null).join(' '), 'application/pdf');
}
