import { logChange } from '../../platform/change-log/change-log.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { claimBlob, noteBlob } from '../../platform/storage/blobs-to-remove.ts';
import type { StorageKey } from '../../platform/storage/file-store.ts';
import { deleteFileRow, findFiles, insertFile, type NewFile, type Slot } from './files.store.ts';
import { lockOwner } from './require-owner.ts';

type File = NewFile & { readonly storageKey: StorageKey };

/** Makes the row of bytes that lie in the store. A location has one letterhead: the new one takes the old one's place. */
export async function storeFile(services: Services, context: TenantContext, slot: Slot, file: File) {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const owner = await lockOwner(tx, slot);
  if (!(await claimBlob(tx, tenantId, file.storageKey))) throw new AppError('UNAVAILABLE');
  const [replaced] = await removeFiles(services, context, slot);
  await insertFile(tx, slot, file, services.clock.now());
  await logChange(tx, services, context, {
    action: replaced === undefined ? 'CREATED' : 'CHANGED',
    subject: { kind: 'file', id: file.id, name: `${owner}: ${file.name}` },
    changes: [{ field: 'name', old: replaced?.name ?? null, new: file.name }],
  });
  await announce(tx, tenantId, { kind: 'baseData', id: slot.ownerId });
  const { id, type, name, size } = file;
  return { id, type, name, additionalId: null, size };
}

/** Rows go at once, bytes an hour later (migrations/0003). */
async function removeFiles({ clock }: Services, { tx, actor }: TenantContext, slot: Slot, name?: string) {
  const all = await findFiles(tx, slot);
  const gone = all.filter((file) => name === undefined || file.name === name);
  for (const { id, storageKey } of gone) {
    await deleteFileRow(tx, actor.tenantId, id);
    await noteBlob(tx, actor.tenantId, storageKey, clock.now());
  }
  return gone;
}

export async function deleteOneFile(services: Services, context: TenantContext, slot: Slot, name: string) {
  const owner = await lockOwner(context.tx, slot);
  const [gone] = await removeFiles(services, context, slot, name);
  if (gone === undefined) throw new AppError('NOT_FOUND');
  await logChange(context.tx, services, context, {
    action: 'DELETED',
    subject: { kind: 'file', id: gone.id, name: `${owner}: ${name}` },
    changes: [{ field: 'name', old: name, new: null }],
  });
  await announce(context.tx, context.actor.tenantId, { kind: 'baseData', id: slot.ownerId });
  return { done: true } as const;
}
