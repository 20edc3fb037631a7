import type { FileType } from '@korpus/domain/files/file-types.ts';
import type { Tx } from '../../platform/database/engine.ts';

export type StoredFile = {
  readonly id: string;
  readonly type: FileType;
  readonly name: string;
  readonly additionalId: string | null;
  readonly size: number;
};

export type Slot = { readonly tenantId: string; readonly ownerId: string; readonly type: FileType };

const filesOf = (tx: Tx, { tenantId, ownerId, type }: Slot) =>
  tx
    .selectFrom('files')
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', ownerId)
    .where('type', '=', type);

export async function findFiles(tx: Tx, slot: Slot): Promise<(StoredFile & { storageKey: string })[]> {
  const rows = await filesOf(tx, slot)
    .select(['id', 'name', 'additional_id as additionalId', 'size', 'storage_key as storageKey'])
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, type: slot.type }));
}

export const findForDownload = (tx: Tx, tenantId: string, id: string) =>
  tx
    .selectFrom('files')
    .select(['name', 'content_type as contentType', 'size', 'storage_key as storageKey'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

export type NewFile = Omit<StoredFile, 'additionalId'> & {
  readonly contentType: string;
  readonly sha256: string;
  readonly storageKey: string;
  readonly createdBy: string;
};

export const insertFile = (tx: Tx, { tenantId, ownerId }: Slot, file: NewFile, now: Date) =>
  tx
    .insertInto('files')
    .values({
      tenant_id: tenantId,
      id: file.id,
      owner_id: ownerId,
      type: file.type,
      additional_id: null,
      name: file.name,
      content_type: file.contentType,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.storageKey,
      created_at: now,
      created_by: file.createdBy,
    })
    .execute();

export const deleteFileRow = (tx: Tx, tenantId: string, id: string) =>
  tx.deleteFrom('files').where('tenant_id', '=', tenantId).where('id', '=', id).execute();

type Owner = Pick<Slot, 'tenantId' | 'ownerId'>;

/** The record a file belongs to. */
export const findOwner = (tx: Tx, { tenantId, ownerId }: Owner) =>
  tx.selectFrom('locations').select('name').where('tenant_id', '=', tenantId).where('id', '=', ownerId);
