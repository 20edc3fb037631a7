import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { lockReminders, unlockReminders } from '@korpus/contract/reminders/reminders.ts';
import { can } from '@korpus/domain/records/can.ts';
import { reminderLogTexts } from '@korpus/domain/reminders/reminders-texts.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findOrder, lockOrder, ownedRow, type StoredOrder } from '../orders/index.ts';
import { findLock, removeLock, type StoredLock, storeLock } from './locks.store.ts';
import { noteOnOrder } from './note-reminder.ts';
import { remindersModuleTexts as texts } from './reminders-module-texts.ts';

/** Leaves the invoices of an order alone; who says so and why stands in its history (rules: reminders#locks). */
export async function setLock(
  services: Services,
  context: TenantContext,
  orderId: string,
  { reason, until }: BodyOf<typeof lockReminders>,
): Promise<AnswerOf<typeof lockReminders>> {
  const { tx, actor, person } = context;
  if (until !== null && until < services.clock.todayIn(person.timeZone))
    throw invalid({ path: 'body.until', message: texts.lockIsOver });
  const order = await lockedOrder(context, orderId);
  const key = { tenantId: actor.tenantId, orderId };
  const before = await findLock(tx, key);
  await storeLock(tx, { ...key, ...modifiedNow(services, context), reason, until });
  await note(services, context, order, before, { reason, until });
  return { done: true };
}

export async function takeLockOff(
  services: Services,
  context: TenantContext,
  orderId: string,
): Promise<AnswerOf<typeof unlockReminders>> {
  const { tx, actor } = context;
  const order = await lockedOrder(context, orderId);
  const key = { tenantId: actor.tenantId, orderId };
  const before = await findLock(tx, key);
  if (before === undefined) return { done: true };
  await removeLock(tx, key);
  await note(services, context, order, before, undefined);
  return { done: true };
}

type Lock = Pick<StoredLock, 'reason' | 'until'>;

const note = (
  services: Services,
  context: TenantContext,
  order: StoredOrder,
  before: Lock | undefined,
  after: Lock | undefined,
): Promise<void> => {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  const change = { field: 'reminders/lock', old, new: next };
  return noteOnOrder(services, context, order, old === next ? [] : [change]);
};

const wordsOf = (lock: Lock | undefined): string | null =>
  lock === undefined ? null : reminderLogTexts.lock(lock.reason, lock.until);

/** Locks an order that this person may read; nobody else changes it meanwhile. */
const lockedOrder = async (context: TenantContext, id: string): Promise<StoredOrder> =>
  readable(context, await lockOrder(context.tx, { tenantId: context.actor.tenantId, id }));

export const readableOrder = async (context: TenantContext, id: string): Promise<StoredOrder> =>
  readable(context, await findOrder(context.tx, { tenantId: context.actor.tenantId, id }));

function readable({ actor }: TenantContext, stored: StoredOrder | undefined): StoredOrder {
  if (stored === undefined || !can(actor, 'order.read', ownedRow(stored))) throw new AppError('NOT_FOUND');
  return stored;
}
