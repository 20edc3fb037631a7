import type { LeftRow, listBulkEdits, undoBulk } from '@korpus/contract/bulk/bulk.ts';
import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import { bulkUndoDays } from '@korpus/domain/bulk/bulk-changes.ts';
import { bulkTexts } from '@korpus/domain/bulk/bulk-texts.ts';
import { secondsFrom } from '../../platform/clock/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { inTenant, said } from './apply-bulk.ts';
import {
  type BulkRow,
  findBulkEdit,
  findBulkEdits,
  findBulkRows,
  markRowUndone,
  markUndone,
  removeOldEdits,
} from './bulk-edits.store.ts';
import type { BulkServices } from './bulk-target.ts';
import { chooseBulkTarget } from './target-of.ts';

const daysAgo = ({ clock }: Pick<Services, 'clock'>): Date =>
  secondsFrom(clock.now(), -bulkUndoDays * 24 * 3600);

const isAdmin = ({ actor }: SignedInContext): boolean => actor.roles.has('ADMIN');

/** One's own; admins see those of everybody (rules: bulk#one-undo). */
export async function readBulkEdits(
  services: BulkServices,
  context: TenantContext,
  { kind }: QueryOf<typeof listBulkEdits>,
): Promise<AnswerOf<typeof listBulkEdits>> {
  const { tenantId, userId } = context.actor;
  const edits = await findBulkEdits(context.tx, {
    tenantId,
    kind,
    since: daysAgo(services),
    byId: isAdmin(context) ? undefined : userId,
  });
  return edits.map(({ undoneAt, rows, ...edit }) => ({
    ...edit,
    rows: Number(rows),
    isUndone: undoneAt !== null,
  }));
}

/** Row by row like the change itself, and as often as somebody asks: what is back stays back. */
export async function undoRows(
  services: BulkServices,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof undoBulk>> {
  const { tenantId } = context.actor;
  const rows = await inTenant(services, context, async (within) => {
    const edit = await findBulkEdit(within.tx, { tenantId, id });
    if (edit === undefined || (edit.byId !== context.actor.userId && !isAdmin(context)))
      throw new AppError('NOT_FOUND');
    return findBulkRows(within.tx, { tenantId, id });
  });
  const left: LeftRow[] = [];
  for (const row of rows.filter(({ undone }) => !undone)) {
    const reason = await inTenant(services, context, (within) => takeBack(services, within, id, row)).catch(
      (error: unknown) => said(error).reason,
    );
    if (reason !== null) left.push({ id: row.recordId, name: row.name, reason });
  }
  await inTenant(services, context, ({ tx }) => markUndone(tx, { tenantId, id }, services.clock.now()));
  return { undone: rows.length - left.length, left };
}

/** Null: it says what it said before. */
async function takeBack(
  services: BulkServices,
  context: TenantContext,
  bulkId: string,
  { recordId, before, version }: BulkRow,
): Promise<string | null> {
  const outcome = await chooseBulkTarget(services, before)?.save(context, { id: recordId, version });
  if (outcome === undefined) throw new TypeError('A row that was changed says of which kind it is.');
  if (outcome.kind === 'REFUSED') return outcome.reason;
  if (outcome.kind === 'STALE') return bulkTexts.changedSince;
  await markRowUndone(context.tx, { tenantId: context.actor.tenantId, id: bulkId }, recordId);
  return null;
}

/** Every night: nobody takes them back any more. */
export async function forgetBulkEdits(services: Services): Promise<void> {
  const tenants = await services.tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());
  for (const { id } of tenants)
    await services.tenancy.inTenant(id, (tx) => removeOldEdits(tx, id, daysAgo(services)));
}
