import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { claimBlob } from '../../platform/storage/blobs-to-remove.ts';
import { isStorageKey, type StorageKey } from '../../platform/storage/file-store.ts';
import { storeUnreferencedBlob } from '../../platform/storage/put-loose.ts';

type Key = { readonly tenantId: string; readonly id: string };

/** A paper that was frozen, with where its bytes lie once they are made. */
type FrozenPaper = {
  readonly storageKey: string | null;
  readonly sha256: string | null;
  readonly size: number | null;
};
export type Made<Paper extends FrozenPaper> = Paper & {
  readonly storageKey: StorageKey;
  readonly sha256: string;
  readonly size: number;
};

export const isMade = <Paper extends FrozenPaper>(paper: Paper): paper is Made<Paper> =>
  paper.storageKey !== null && isStorageKey(paper.storageKey) && paper.sha256 !== null && paper.size !== null;

type Making<Paper> = {
  readonly table: 'acceptances' | 'issued_documents' | 'reminders';
  readonly find: (tx: Tx) => Promise<Paper | undefined>;
  readonly render: (paper: Paper) => Promise<Uint8Array>;
};

/**
 * Makes the bytes of a paper once, of what was frozen, and gives the same ever after; two at once agree on those of the
 * first.
 */
export async function makeOnce<Paper extends FrozenPaper>(
  services: Services,
  { tenantId, id }: Key,
  { table, find, render }: Making<Paper>,
): Promise<Made<Paper>> {
  const { tenancy } = services;
  const frozen = await tenancy.inTenant(tenantId, find);
  if (frozen === undefined) throw new AppError('NOT_FOUND');
  if (isMade(frozen)) return frozen;
  const { key, sha256, size } = await storeUnreferencedBlob(services, tenantId, await render(frozen));
  await tenancy.inTenant(tenantId, async (tx) => {
    const stored = await tx
      .updateTable(table)
      .set({ storage_key: key, sha256, size })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('storage_key', 'is', null)
      .returning('id')
      .executeTakeFirst();
    // Nothing is stored when somebody else has stored its bytes meanwhile.
    if (stored !== undefined && !(await claimBlob(tx, tenantId, key))) throw new AppError('UNAVAILABLE');
  });
  const made = await tenancy.inTenant(tenantId, find);
  if (made === undefined || !isMade(made)) throw new AppError('NOT_FOUND');
  return made;
}
