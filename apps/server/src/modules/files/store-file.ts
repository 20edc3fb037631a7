import type { FileEntry } from '@korpus/contract/files/file-entry.ts';
import { freeFileName } from '@korpus/domain/files/file-name.ts';
import { fieldOfFiles, paperTypes } from '@korpus/domain/files/file-types.ts';
import { isOneFileSlot, recordOfFiles } from '@korpus/domain/records/file-entries.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { claimBlob, noteBlob } from '../../platform/storage/blobs-to-remove.ts';
import type { StorageKey } from '../../platform/storage/file-store.ts';
import type { FileServices } from './attached-records.ts';
import { lockQuota, refuseLocked, refuseTooMany } from './file-limits.ts';
import type { FileOwner } from './file-owner.store.ts';
import {
  deleteFileRows,
  findFilesIn,
  insertFile,
  type NewFile,
  type Slot,
  type StoredFile,
  settleFileTypes,
  undrawn,
} from './files.store.ts';
import { entryOf } from './list-files.ts';
import { requireWritable } from './require-owner.ts';

type File = NewFile & { readonly storageKey: StorageKey };

/**
 * Makes the row of bytes that lie in the store, by the rights to the record. What lies there already under this name
 * with the same bytes is that file.
 */
export async function storeFile(
  services: FileServices,
  context: TenantContext,
  ownerId: string,
  file: File,
): Promise<FileEntry> {
  const { tx, actor } = context;
  const owner = await requireWritable(tx, actor, { id: ownerId, type: file.type });
  const there = await findFilesIn(tx, owner, file);
  const same = there.find(({ name, sha256 }) => name === file.name && sha256 === file.sha256);
  await refuseFull(services, context, owner, { ...file, size: file.size + (file.drawingSize ?? 0) });
  // No row names the bytes that just came; the sweeper removes them.
  return same === undefined ? keepFile(services, context, owner, file) : entryOf(same);
}

/** Refuses bytes that are to be kept in this transaction, unless there is room and the place is open. */
export async function refuseFull(
  services: FileServices,
  { tx, person }: TenantContext,
  owner: FileOwner,
  slot: Slot & Pick<File, 'size'>,
): Promise<void> {
  await lockQuota(tx, services, owner.tenantId);
  await refuseTooMany(tx, services, owner, slot, () => slot.size);
  await refuseLocked(tx, services, services.clock.todayIn(person.timeZone), owner, slot);
}

/**
 * Keeps a file, for a caller who has asked for the right to it and holds the record. Where there is room for one file,
 * the new one takes the old one's place; elsewhere a name that is taken gets a number.
 */
export async function keepFile(
  services: FileServices,
  context: TenantContext,
  owner: FileOwner,
  file: File,
): Promise<FileEntry> {
  const { tx, actor } = context;
  const there = await findFilesIn(tx, owner, file);
  for (const key of [file.storageKey, file.drawingKey ?? null])
    if (key !== null && !(await claimBlob(tx, actor.tenantId, key))) throw new AppError('UNAVAILABLE');
  const replaced = isOneFileSlot(file.type) ? there : [];
  await removeFiles(services, tx, actor.tenantId, replaced);
  const taken = new Set(isOneFileSlot(file.type) ? [] : there.map(({ name }) => name));
  const named = { ...file, name: freeFileName(file.name, taken) };
  const now = services.clock.now();
  await insertFile(tx, owner, named, now);
  if (named.preview === 'PENDING')
    await services.jobs.addIn(tx, 'file-preview', {
      tenantId: actor.tenantId,
      fileId: named.id,
      userId: actor.userId,
    });
  await logChange(tx, services, context, {
    action: replaced.length === 0 ? 'CREATED' : 'CHANGED',
    subject: nameSubject(owner, named),
    changes: [{ field: fieldOfFiles(file.type), old: replaced[0]?.name ?? null, new: named.name }],
  });
  await tellOfSlot(tx, owner, file);
  return entryOf({
    ...undrawn,
    ...named,
    note: named.note ?? null,
    ownerId: owner.id,
    ownerKind: owner.kind,
    createdAt: now.toISOString(),
    previewKey: null,
  });
}

/** Rows go at once, bytes an hour later (migrations/0003). */
export async function removeFiles(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  tenantId: string,
  files: readonly StoredFile[],
): Promise<void> {
  if (files.length === 0) return;
  await deleteFileRows(
    tx,
    tenantId,
    files.map(({ id }) => id),
  );
  for (const { storageKey, previewKey, drawingKey } of files)
    for (const key of [storageKey, previewKey, drawingKey])
      if (key !== null) await noteBlob(tx, tenantId, key, clock.now());
}

export async function deleteOneFile(
  services: FileServices,
  context: TenantContext,
  { id, name, ...slot }: Slot & { readonly id: string; readonly name: string },
) {
  const { tx, actor } = context;
  const owner = await requireWritable(tx, actor, { id, type: slot.type });
  const gone = (await findFilesIn(tx, owner, slot)).find((file) => file.name === name);
  if (gone === undefined) throw new AppError('NOT_FOUND');
  await dropFile(services, context, owner, gone);
  return { done: true } as const;
}

/** Removes a file, for a caller who has asked for the right to it and holds the record. */
export async function dropFile(
  services: FileServices,
  context: TenantContext,
  owner: FileOwner,
  gone: StoredFile,
): Promise<void> {
  const { tx, actor, person } = context;
  await refuseLocked(tx, services, services.clock.todayIn(person.timeZone), owner, gone);
  await removeFiles(services, tx, actor.tenantId, [gone]);
  await logChange(tx, services, context, {
    action: 'DELETED',
    subject: nameSubject(owner, gone),
    changes: [{ field: fieldOfFiles(gone.type), old: gone.name, new: null }],
  });
  await tellOfSlot(tx, owner, gone);
}

/** Names a file under the id of the record that has it, so that it stands in that record's history. */
const nameSubject = (owner: FileOwner, { type, additionalId, name }: Slot & { readonly name: string }) => {
  const id = recordOfFiles(type) === null ? owner.id : (additionalId ?? owner.id);
  return { kind: 'file', id, name: `${owner.name}: ${name}` } as const;
};

/** Tells browsers that show these files, and lists that show which are missing. */
async function tellOfSlot(tx: Tx, owner: FileOwner, slot: Slot): Promise<void> {
  const { tenantId, kind, id } = owner;
  if (kind === 'location') return announce(tx, tenantId, { kind: 'baseData', id });
  const isListed = kind === 'order' && (await settleFileTypes(tx, owner, paperTypes));
  await tellOfFile(tx, owner, slot);
  if (isListed)
    await announce(tx, tenantId, { kind: 'order', id, owners: ownersOf(owner.row, ...owner.orders) });
}

/** A record in another one may be read by other rights, so who looks at it hears of it by itself. */
export async function tellOfFile(tx: Tx, owner: FileOwner, { type, additionalId }: Slot): Promise<void> {
  const { tenantId, id, row, orders } = owner;
  const owners = ownersOf(row, ...orders);
  await announce(tx, tenantId, { kind: 'file', id, owners });
  const kind = recordOfFiles(type);
  if (kind !== null && additionalId !== null)
    await announce(tx, tenantId, { kind, id: additionalId, owners });
}
