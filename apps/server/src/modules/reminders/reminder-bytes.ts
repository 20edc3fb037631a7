import { printedName } from '@korpus/domain/files/printed-name.ts';
import { reminderModelOf } from '@korpus/domain/reminders/reminder-letter.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { claimBlob } from '../../platform/storage/blobs-to-remove.ts';
import { isStorageKey, type StorageKey } from '../../platform/storage/file-store.ts';
import { storeUnreferencedBlob } from '../../platform/storage/put-loose.ts';
import type { Asker } from '../../platform/workers/fair-queue.ts';
import { renderAnyway } from '../documents/index.ts';
import { frozenReminderIn } from './reminder-format.ts';
import { findReminder, type KeptReminder, type ReminderKey, storeBytes } from './reminders.store.ts';

export type MadeReminder = KeptReminder & {
  readonly storageKey: StorageKey;
  readonly sha256: string;
  readonly size: number;
};

/**
 * Makes the bytes of a reminder once, of what was frozen, and gives the same ever after; two at once agree on those of
 * the first.
 */
export async function madeReminder(
  services: Services,
  key: ReminderKey,
  asker: Asker,
): Promise<MadeReminder> {
  const { tenancy } = services;
  const { tenantId } = key;
  const find = async () => tenancy.inTenant(tenantId, (tx) => findReminder(tx, key, null));
  const kept = await find();
  if (kept === undefined) throw new AppError('NOT_FOUND');
  if (isMade(kept)) return kept;
  const { facts, letterhead } = frozenReminderIn(kept);
  const job = { kind: 'document', model: reminderModelOf(facts), isKept: true } as const;
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

const isMade = (kept: KeptReminder): kept is MadeReminder =>
  kept.storageKey !== null && isStorageKey(kept.storageKey) && kept.sha256 !== null && kept.size !== null;

/** The job: one whose process ended before its bytes were made. */
export async function makeMissingReminder(services: Services, key: ReminderKey): Promise<void> {
  await madeReminder(services, key, { tenantId: key.tenantId, userId: null });
}

/** Names the file as somebody finds it: `Mahnung M2026-0001 Petersen.pdf`. */
export const fileNameOf = ({ title, number, clientName }: KeptReminder): string =>
  printedName([title, number, clientName].join(' '), 'application/pdf');
