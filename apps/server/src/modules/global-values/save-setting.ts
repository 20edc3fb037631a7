import type { FieldChange } from '@korpus/domain/fields/field-change.ts';
import type { LiveKind } from '@korpus/domain/kinds/topics.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { logChange, staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';

/** A value the house has one of. Never written, it has its default and version 1; the first save makes it 2. */
export type Versioned<T> = { readonly value: T; readonly version: number };

type Saving<T> = {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly stored: Versioned<T>;
  /** The new value; the stamps of who set it and when are those of before. */
  readonly value: T;
  /** The version the person started from. */
  readonly version: number | undefined;
  /** Stores it if the version still holds; null if somebody was faster at the same moment. */
  readonly store: (version: number) => Promise<number | null>;
  readonly changes: readonly FieldChange[];
  /** News for open browsers. */
  readonly news: { readonly kind: LiveKind; readonly id: string };
};

/** Stores a setting of the house, notes what changed of it, and tells who looks at it. */
export async function saveSetting<T>(
  services: Services,
  context: TenantContext,
  { kind, id, stored, value, version, store, changes, news }: Saving<T>,
): Promise<{ version: number }> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  if (version === undefined) throw new AppError('VERSION_MISSING');
  if (version === stored.version && isSameValue(stored.value, value)) return { version };
  const saved = version === stored.version ? await store(version) : null;
  if (saved === null) throw await staleVersion(tx, tenantId, kind, id);
  await logChange(tx, services, context, { action: 'CHANGED', subject: { kind, id, name: '' }, changes });
  await announce(tx, tenantId, news);
  return { version: saved };
}
