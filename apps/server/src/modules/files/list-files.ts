import type { FileEntry } from '@korpus/contract/files/file-entry.ts';
import type { FileType } from '@korpus/domain/files/file-types.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findFilesOf, type StoredFile } from './files.store.ts';
import { mayRead, requireReadable } from './require-owner.ts';

export const entryOf = ({
  ownerKind: _ownerKind,
  sha256: _sha256,
  storageKey: _storageKey,
  previewKey: _previewKey,
  drawingKey: _drawingKey,
  drawingSha256: _drawingSha256,
  drawingSize: _drawingSize,
  ...entry
}: StoredFile): FileEntry => entry;

type Asked = {
  readonly id: string;
  readonly type?: FileType | undefined;
  readonly additionalId?: string | undefined;
};

/** Lists what the person may see of a record's files; an order shows those of its offer too. */
export async function listRecordFiles(
  { tx, actor }: TenantContext,
  { id, type, additionalId }: Asked,
): Promise<FileEntry[]> {
  const owner = await requireReadable(tx, actor, { id, type });
  const own = await findFilesOf(tx, owner);
  const { tenantId, offerId } = owner;
  const offers = offerId === null ? [] : await findFilesOf(tx, { tenantId, kind: 'client', id: offerId });
  return [...own, ...offers]
    .filter((file) => type === undefined || file.type === type)
    .filter((file) => additionalId === undefined || file.additionalId === additionalId)
    .filter((file) => mayRead(actor, owner, file.type))
    .map(entryOf);
}
