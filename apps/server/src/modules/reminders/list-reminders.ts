import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { getRemindersOfOrder, listReminders } from '@korpus/contract/reminders/reminders.ts';
import { endOfMonth, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findLock } from './locks.store.ts';
import { readableOrder } from './locks.ts';
import { findRemindersBetween, findRemindersOfOrder } from './reminders.store.ts';

export function remindersOfMonth(
  { tx, actor }: TenantContext,
  month: string,
): Promise<AnswerOf<typeof listReminders>> {
  const from = isoDate(`${month}-01`);
  return findRemindersBetween(tx, {
    tenantId: actor.tenantId,
    person: actor,
    from,
    to: endOfMonth(from),
  });
}

export async function remindersOfOrder(
  context: TenantContext,
  orderId: string,
): Promise<AnswerOf<typeof getRemindersOfOrder>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  await readableOrder(context, orderId);
  const [reminders, lock] = await Promise.all([
    findRemindersOfOrder(tx, { tenantId, person: actor, orderId }),
    findLock(tx, { tenantId, orderId }),
  ]);
  return { reminders, lock: lock ?? null };
}
