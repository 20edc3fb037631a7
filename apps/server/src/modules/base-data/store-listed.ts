import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { can } from '@korpus/domain/records/can.ts';
import { completed } from '@korpus/domain/values/left-out.ts';
import { saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { logChange, staleVersion } from '../../platform/change-log/change-log.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { isReferredTo } from '../../platform/database/referrers.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext, WorkingContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { baseDataTexts as texts } from './base-data-texts.ts';
import {
  deleteRow,
  insertRow,
  type ListRow,
  type ListTable,
  lockOrder,
  lockRow,
  storeOrder,
  updateRow,
} from './list.store.ts';
import type { List, Named } from './list.ts';

/** Saving, deleting and sorting of records, the same for every list of the base data. */

type Sent = { readonly id: string; readonly version?: number | undefined };

/** The stored row that a save starts from, or undefined for a new one; refuses what is stale, gone or foreign. */
export async function startSave<T extends ListTable, F extends object>(
  { tx, actor: { tenantId } }: WorkingContext,
  list: List<T, F>,
  { id, version }: Sent,
): Promise<ListRow<T> | undefined> {
  const row = await lockRow(tx, list.table, { tenantId, id });
  if (row === undefined) {
    // A version says that somebody has seen the record: it was deleted meanwhile, or was never theirs.
    if (version !== undefined) throw new AppError('NOT_FOUND');
    return undefined;
  }
  if (version === undefined) throw new AppError('VERSION_MISSING');
  if (row.version !== version) throw await staleVersion(tx, tenantId, list.subject, id);
  return row;
}

type Saving<T extends ListTable, F> = {
  readonly id: string;
  readonly before: ListRow<T> | undefined;
  readonly fields: F;
  /** Something of it changes that is kept elsewhere. */
  readonly isChanged?: boolean | undefined;
};

/** Stores, logs and tells; `before` comes from `startSave`. */
export async function finishSave<T extends ListTable, F extends Named>(
  services: Services,
  context: WorkingContext,
  list: List<T, F>,
  { id, before, fields, isChanged = false }: Saving<T, F>,
): Promise<{ id: string; version: number }> {
  if (before !== undefined && !isChanged && saysNothingNew(fields, list.fromRow(before)))
    return { id, version: before.version };
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, id };
  const columns = list.toColumns(fields);
  if (before !== undefined) await updateRow(tx, list.table, key, columns);
  else if (!(await insertRow(tx, list.table, key, columns))) throw new AppError('VERSION_MISSING');
  await logChange(tx, services, context, {
    action: before === undefined ? 'CREATED' : 'CHANGED',
    subject: { kind: list.subject, id, name: fields.name },
    changes: fieldChanges(before === undefined ? null : list.fromRow(before), fields, list.fields),
  });
  await announce(tx, actor.tenantId, { kind: 'baseData', id });
  return { id, version: (before?.version ?? 0) + 1 };
}

export async function saveListed<T extends ListTable, F extends Named>(
  services: Services,
  context: WorkingContext,
  list: List<T, F>,
  sent: Sent & Partial<F>,
): Promise<{ id: string; version: number }> {
  const before = await startSave(context, list, sent);
  return finishSave(services, context, list, { id: sent.id, before, fields: wholeOf(list, before, sent) });
}

/** Completes the fields with what the save left out. */
export const wholeOf = <T extends ListTable, F extends object>(
  list: List<T, F>,
  before: ListRow<T> | undefined,
  sent: Partial<F>,
): F => completed(before === undefined ? list.empty : list.fromRow(before), sent);

/** Deletes a record that nothing refers to (rules: api#in-use-stays). */
export async function deleteListed<T extends ListTable, F extends Named>(
  services: Services,
  context: WorkingContext,
  list: List<T, F>,
  id: string,
): Promise<ListRow<T>> {
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, id };
  const row = await lockRow(tx, list.table, key);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const isDeletable = !(await isReferredTo(tx, list.table, actor.tenantId, id));
  if (!can(actor, 'baseData.delete', { isDeletable })) throw new AppError('IN_USE');
  await deleteRow(tx, list.table, key).catch((error: unknown) => {
    throw isConflict(error) ? new AppError('IN_USE') : error;
  });
  const fields = list.fromRow(row);
  await logChange(tx, services, context, {
    action: 'DELETED',
    subject: { kind: list.subject, id, name: fields.name },
    changes: fieldChanges(fields, null, list.fields),
  });
  await announce(tx, actor.tenantId, { kind: 'baseData', id });
  return row;
}

/**
 * Sorts a list by these ids. A record that they do not name – somebody added it meanwhile – stays behind the others.
 * Versions stay as they are.
 */
export async function sortListed<T extends ListTable, F extends Named>(
  services: Services,
  context: TenantContext,
  list: List<T, F>,
  ids: readonly string[],
): Promise<{ done: true }> {
  const { tx, actor } = context;
  const wanted = new Set(ids);
  if (wanted.size !== ids.length) throw invalid({ path: 'body', message: texts.namedTwice });
  const before = await lockOrder(tx, list.table, actor.tenantId);
  const known = new Set(before);
  if (ids.some((id) => !known.has(id))) throw new AppError('NOT_FOUND');
  const after = [...ids, ...before.filter((id) => !wanted.has(id))];
  if (after.every((id, place) => id === before[place])) return { done: true };
  await storeOrder(tx, list.table, actor.tenantId, after);
  await logChange(tx, services, context, {
    action: 'SORTED',
    subject: { kind: list.subject, id: '', name: '' },
    changes: [],
  });
  await announce(tx, actor.tenantId, { kind: 'baseData', id: '' });
  return { done: true };
}
