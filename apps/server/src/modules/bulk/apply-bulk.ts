import type { applyBulk, LeftRow } from '@korpus/contract/bulk/bulk.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { errorMessage } from '@korpus/contract/error-message.ts';
import { bulkTexts } from '@korpus/domain/bulk/bulk-texts.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import { askedTarget } from './asked-target.ts';
import { findBulkEdit, hasBulkRow, insertBulkEdit, insertBulkRow } from './bulk-edits.store.ts';
import type { BulkServices, SavedRow, Target } from './bulk-target.ts';
import { inOneLine, valueTexts } from './value-texts.ts';

/**
 * Each row in a transaction of its own, which is the single save (rules: bulk#one-after-the-other): nobody waits for
 * more than one of them, one that is refused takes no other with it, and what is sent twice is found again.
 */
export async function applyRows(
  services: BulkServices,
  context: SignedInContext,
  body: BodyOf<typeof applyBulk>,
): Promise<AnswerOf<typeof applyBulk>> {
  const { id, orders, offers, complaints } = body;
  const rows = [orders, offers, complaints].flatMap((part) => part?.rows ?? []);
  const change = {
    ...(orders && { orders: { change: orders.change } }),
    ...(offers && { offers: { change: offers.change } }),
    ...(complaints && { complaints: { change: complaints.change } }),
  };
  const target = askedTarget(
    services,
    change,
    rows.map((row) => row.id),
  );
  await inTenant(services, context, (within) => begin(services, within, id, target));
  const left: LeftRow[] = [];
  for (const row of [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const reason = await inTenant(services, context, (within) => saveRow(within, id, target, row)).catch(
      said,
    );
    if (reason !== null) left.push({ id: row.id, ...reason });
  }
  return { id, changed: rows.length - left.length, left };
}

export const inTenant = <T>(
  { tenancy }: BulkServices,
  context: SignedInContext,
  work: (context: TenantContext) => Promise<T>,
): Promise<T> => tenancy.inTenant(context.actor.tenantId, (tx) => work({ ...context, tx }));

/** Begins a bulk edit, or goes on with the same one when the request comes again. */
async function begin(
  { clock }: BulkServices,
  context: TenantContext,
  id: string,
  { kind, change, sets }: Target,
): Promise<void> {
  const { tx, actor, person } = context;
  const { tenantId, userId: byId } = actor;
  const label = inOneLine(kind, sets, await valueTexts(context, kind, sets));
  const byName = `${person.firstName} ${person.lastName}`;
  await insertBulkEdit(tx, { tenantId, id, kind, change, label, at: clock.now(), byId, byName });
  const there = await findBulkEdit(tx, { tenantId, id });
  if (there?.byId !== byId || !isSameValue(there.change, change)) throw new AppError('ID_REUSED');
}

type Reason = Pick<LeftRow, 'name' | 'reason'>;

/** Null: it is changed now, by this request or the one before. */
async function saveRow(
  context: TenantContext,
  bulkId: string,
  target: Target,
  row: SavedRow,
): Promise<Reason | null> {
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, id: bulkId };
  const outcome = await target.save(context, row);
  const { name } = outcome;
  if (outcome.kind === 'CHANGED') {
    const { before, version } = outcome;
    await insertBulkRow(tx, key, { recordId: row.id, name, before, version });
    return null;
  }
  if (await hasBulkRow(tx, key, row.id)) return null;
  if (outcome.kind === 'REFUSED') return { name, reason: outcome.reason };
  return { name, reason: outcome.kind === 'SAME' ? bulkTexts.same : bulkTexts.changedMeanwhile };
}

/** Reads why the single save refused a row. */
export function said(error: unknown): Reason {
  if (!(error instanceof AppError) || passing.has(error.code)) throw error;
  return { name: '', reason: error.details?.violations?.[0]?.message ?? errorMessage(error) };
}

/** Errors that are about no row: nothing more can be saved now. */
const passing: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'HELD',
  'NO_ROOM',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
]);
