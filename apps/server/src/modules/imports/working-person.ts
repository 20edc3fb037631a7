import { mayImport } from '@korpus/domain/imports/import-kind.ts';
import { importKinds } from '@korpus/domain/imports/import-kinds.ts';
import { findActor } from '../../platform/auth/actor.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredImport } from './imports.store.ts';

export type ImportKey = { readonly tenantId: string; readonly id: string };

/** The person who asked, as they are at this moment; null: they may not import this (any more). */
export async function writingOf(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { tenant_id: tenantId, asked_by: userId, kind }: StoredImport,
): Promise<WorkingContext | null> {
  const found = await findActor(tx, { tenantId, userId }, clock);
  return found !== undefined && mayImport(found.actor, importKinds[kind]) ? { tx, ...found } : null;
}
