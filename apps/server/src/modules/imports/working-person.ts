import { mayImport } from '@korpus/domain/imports/import-kind.ts';
import { importKinds } from '@korpus/domain/imports/import-kinds.ts';
import { findActor, findAuthor } from '../../platform/auth/actor.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { type LiveNews, together } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { findPending, keepNews } from '../../platform/tenancy/pending-imports.ts';
import type { StoredImport } from './imports.store.ts';

export type ImportKey = { readonly tenantId: string; readonly id: string };

/** Thrown when the person who asked may not import this any more. */
export class RightTaken extends Error {}

/** The person who asked, as they are at this moment; null: they may not import this (any more). */
export async function findWorkingPerson(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { tenant_id: tenantId, asked_by: userId, kind }: StoredImport,
): Promise<WorkingContext | null> {
  const found = await findActor(tx, { tenantId, userId }, clock);
  return found !== undefined && mayImport(found.actor, importKinds[kind]) ? { tx, ...found } : null;
}

/** Finds in whose name pieces go that must not stay, whatever that person may do by now. */
export async function takingBack(
  tx: Tx,
  { tenant_id: tenantId, asked_by: userId }: StoredImport,
): Promise<WorkingContext> {
  const { actor, person } = await findAuthor(tx, { tenantId, userId });
  return { tx, person, actor: { ...actor, rights: new Set([...actor.rights, 'BASE_DATA_WRITE']) } };
}

/** Keeps the news of a piece, which are told with the last one. */
export async function tellLater(tx: Tx, { tenantId }: ImportKey, news: readonly LiveNews[]): Promise<void> {
  const before = (await findPending(tx, tenantId))?.news ?? [];
  await keepNews(tx, tenantId, together([...before, ...news]));
}
