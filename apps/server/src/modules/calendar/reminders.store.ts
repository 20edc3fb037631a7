import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { reminderMoment } from '@korpus/domain/calendar/reminder.ts';
import type { Tx } from '../../platform/database/engine.ts';

export type ReminderKey = { readonly tenantId: string; readonly eventId: string };

type Settled = {
  readonly before: CalendarEvent | null;
  readonly after: CalendarEvent;
  readonly timeZone: string;
  readonly now: Date;
};

/**
 * Asks for the mail of an event anew where its moment has changed; one that is past already is not asked for
 * (rules: calendar#reminders).
 */
export async function settleReminder(
  tx: Tx,
  tenantId: string,
  { before, after, timeZone, now }: Settled,
): Promise<void> {
  const moment = reminderMoment(after, timeZone);
  const known = before === null ? null : reminderMoment(before, timeZone);
  if (moment?.getTime() === known?.getTime()) return;
  const key = { tenant_id: tenantId, event_id: after.id };
  if (moment !== null && moment > now) {
    await tx
      .insertInto('event_reminders')
      .values({ ...key, remind_at: moment })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'event_id']).doUpdateSet({ remind_at: moment }),
      )
      .execute();
    return;
  }
  await tx
    .deleteFrom('event_reminders')
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', after.id)
    .execute();
}

/** A long night without a server is caught up in parts. */
const mostAtOnce = 500;

/** Reminders due in all houses; under the platform role. */
export const findDueReminders = (tx: Tx, now: Date): Promise<readonly ReminderKey[]> =>
  tx
    .selectFrom('event_reminders')
    .select(['tenant_id as tenantId', 'event_id as eventId'])
    .where('remind_at', '<=', now.toISOString())
    .orderBy('remind_at')
    .limit(mostAtOnce)
    .execute();

/** Takes a due reminder, so that of several processes that find it one sends it. */
export async function takeReminder(tx: Tx, { tenantId, eventId }: ReminderKey, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('event_reminders')
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', eventId)
    .where('remind_at', '<=', now.toISOString())
    .returning('event_id')
    .executeTakeFirst();
  return taken !== undefined;
}
