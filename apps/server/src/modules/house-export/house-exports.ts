import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import {
  type askForHouseExport,
  downloadHouseExport,
  type HouseExport,
  type linkToHouseExport,
  type listHouseExports,
} from '@korpus/contract/house-export/house-exports.ts';
import {
  houseExportCallTexts,
  houseExportKindTexts,
} from '@korpus/domain/house-export/house-export-texts.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { Download, TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { claimBlob, noteBlob } from '../../platform/storage/blobs-to-remove.ts';
import { isStorageKey } from '../../platform/storage/file-store.ts';
import { openVerified } from '../../platform/storage/verified-bytes.ts';
import { grantOfMade, linkToMade } from '../files/index.ts';
import {
  findExport,
  findExports,
  insertExport,
  removeExports,
  type StoredExport,
} from './house-exports.store.ts';

/** Tells whether an export can still be had: those whose time is over are gone, also where nobody has tidied up yet. */
const isHad = ({ until }: StoredExport, { clock }: Services): boolean =>
  until === null || new Date(until) > clock.now();

export async function readExports(
  services: Services,
  { tx, actor }: TenantContext,
): Promise<AnswerOf<typeof listHouseExports>> {
  const all = await findExports(tx, actor.tenantId);
  return all.filter((each) => isHad(each, services)).map(shownOf);
}

const shownOf = (stored: StoredExport): HouseExport => ({
  id: stored.id,
  state: stored.state,
  at: stored.at,
  by: stored.by_name,
  step: stored.step,
  progress: { done: Math.max(0, stored.steps_done), of: stored.steps },
  rows: stored.row_count,
  files: stored.file_count,
  missing: stored.missing_count,
  size: stored.size,
  until: stored.until,
  failure: stored.failure,
});

export async function askFor(
  services: Services,
  context: TenantContext,
): Promise<AnswerOf<typeof askForHouseExport>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const id = services.random.id();
  if (!(await insertExport(tx, { tenantId, id }, modifiedNow(services, context))))
    throw invalid({ path: 'body', message: houseExportCallTexts.underWay });
  await services.jobs.addIn(tx, 'house-export', { tenantId, id });
  await announce(tx, tenantId, { kind: 'houseExport', id });
  return { id };
}

/** Links to an export, and notes each time who takes it: it is all that the house knows of anybody. */
export async function linkTo(
  services: Services,
  context: TenantContext,
  id: string,
): Promise<AnswerOf<typeof linkToHouseExport>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const stored = await findExport(tx, { tenantId, id });
  if (stored?.state !== 'DONE' || !isHad(stored, services)) throw new AppError('NOT_FOUND');
  const name = `Korpus ${stored.at.slice(0, 10)}.zip`;
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'houseExport', id, name: houseExportKindTexts.all },
    changes: [{ field: 'houseExport.taken', old: null, new: name }],
  });
  const path = downloadHouseExport.path.replace('/{key}', '');
  return linkToMade(services, actor, { id, name, path });
}

export async function openExport(services: Services, key: string, name: string): Promise<Download> {
  const { tenantId, id } = await grantOfMade(services, key, name);
  const stored = await services.tenancy.inTenant(tenantId, (tx) => findExport(tx, { tenantId, id }));
  const { storage_key: storageKey = null, sha256 = null, size = null } = stored ?? {};
  const isThere = stored !== undefined && isHad(stored, services) && storageKey !== null && sha256 !== null;
  const bytes = isThere ? await openVerified(services, { key: storageKey, sha256, size }) : null;
  if (bytes === null) throw new AppError('NOT_FOUND');
  return { name, contentType: 'application/zip', size, bytes };
}

export async function remove(services: Services, context: TenantContext, id: string) {
  const { tx, actor } = context;
  const { tenantId } = actor;
  if ((await endExports(tx, tenantId, services.clock.now(), id)) === 0) throw new AppError('NOT_FOUND');
  await logChange(tx, services, context, {
    action: 'DELETED',
    subject: { kind: 'houseExport', id, name: houseExportKindTexts.all },
    changes: [],
  });
  return { done: true as const };
}

/**
 * Ends one archive, or all of a house: what they say of somebody is not kept beside what was forgotten
 * (rules: privacy#forgetting). What is being made ends with the next look of its job; bytes go within the hour.
 */
export async function endExports(tx: Tx, tenantId: string, now: Date, id?: string): Promise<number> {
  const ended = await removeExports(tx, tenantId, id);
  for (const { id, storage_key: key } of ended) {
    if (key !== null && isStorageKey(key) && (await claimBlob(tx, tenantId, key)))
      await noteBlob(tx, tenantId, key, now);
    await announce(tx, tenantId, { kind: 'houseExport', id });
  }
  return ended.length;
}
