import { mayImport } from '@korpus/domain/imports/import-kind.ts';
import { importKinds } from '@korpus/domain/imports/import-kinds.ts';
import type { ImportState } from '@korpus/domain/imports/import-state.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findImport, lockImport, type StoredImport } from './imports.store.ts';

type Context = Pick<TenantContext, 'tx' | 'actor'>;

/** One of a kind the person may import; any other is none (rules: import#who). */
export async function findOwn({ tx, actor }: Context, id: string): Promise<StoredImport> {
  return shown(actor, await findImport(tx, { tenantId: actor.tenantId, id }));
}

type Seen = {
  /** Null: whichever it is. */
  readonly version: number | null | undefined;
  readonly states: readonly ImportState[];
};

/** Locks an import that is to be changed, seen as it is, and in one of these states. */
export async function lockOwn(
  { tx, actor }: Context,
  id: string,
  { version, states }: Seen,
): Promise<StoredImport> {
  const stored = shown(actor, await lockImport(tx, { tenantId: actor.tenantId, id }));
  if (version === undefined) throw new AppError('VERSION_MISSING');
  const isSeen = version === null || version === stored.version;
  if (!isSeen || !states.includes(stored.state))
    throw await staleVersion(tx, actor.tenantId, 'import', stored.id);
  return stored;
}

function shown(actor: Context['actor'], stored: StoredImport | undefined): StoredImport {
  if (stored === undefined || !mayImport(actor, importKinds[stored.kind])) throw new AppError('NOT_FOUND');
  return stored;
}
