import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { printReminder } from '@korpus/contract/reminders/reminders.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { linkToBlob, type MayHavePrints } from '../files/index.ts';
import { fileNameOf, type MadeReminder, madeReminder } from './reminder-bytes.ts';
import { findReminder, type KeptReminder } from './reminders.store.ts';

/** Reads a reminder by the rights on all its orders as they are now. */
export async function readableReminder({ tx, actor }: TenantContext, id: string): Promise<KeptReminder> {
  const kept = await findReminder(tx, { tenantId: actor.tenantId, id }, actor);
  if (kept === undefined) throw new AppError('NOT_FOUND');
  return kept;
}

export const mayHaveReminder: MayHavePrints = async (tx, actor, id) =>
  (await findReminder(tx, { tenantId: actor.tenantId, id }, actor)) !== undefined;

/** Reads a reminder, whose bytes are made now if they are not there yet. */
export async function readableMade(
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<MadeReminder> {
  const { actor } = context;
  const { tenantId } = actor;
  await services.tenancy.inTenant(tenantId, (tx) => readableReminder({ ...context, tx }, id));
  return madeReminder(services, { tenantId, id }, actor);
}

export async function linkToReminder(
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof printReminder>> {
  const made = await readableMade(services, context, id);
  return linkToBlob(services, context.actor, {
    from: { kind: 'reminder', id },
    storageKey: made.storageKey,
    sha256: made.sha256,
    name: fileNameOf(made),
    contentType: 'application/pdf',
    view: 'inline',
  });
}
