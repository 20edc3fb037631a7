import type { SubjectKind } from '@korpus/domain/records/records.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';

/** A value the house has one of. Never written, it has its default and version 1; the first save makes it 2. */
export type Versioned<T> = { readonly value: T; readonly version: number };

type Saving = {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly stored: Versioned<unknown>;
  /** The version the person started from. */
  readonly version: number | undefined;
  /** Stores it if the version still holds; null if somebody was faster at the same moment. */
  readonly store: (version: number) => Promise<number | null>;
};

export async function storeVersioned(
  { tx, actor }: TenantContext,
  { kind, id, stored, version, store }: Saving,
): Promise<number> {
  if (version === undefined) throw new AppError('VERSION_MISSING');
  const saved = version === stored.version ? await store(version) : null;
  if (saved === null) throw await staleVersion(tx, actor.tenantId, kind, id);
  return saved;
}
