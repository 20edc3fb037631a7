import type { saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import type { Found } from './access.ts';
import { updateEvent } from './events.store.ts';
import { noteEvent } from './note-event.ts';
import { settleReminder } from './reminders.store.ts';

export type Answer = AnswerOf<typeof saveCalendarEvent>;

/** What every change of a stored event ends with. */
export async function storeEvent(
  services: Services,
  context: TenantContext,
  { stored, calendar, subject }: Found,
  after: { readonly event: CalendarEvent } & Partial<Pick<Found, 'calendar' | 'subject'>>,
): Promise<Answer> {
  if (saysNothingNew(stored.event, after.event)) return answerOf(after.event, stored.version);
  const { tx, actor } = context;
  await Promise.all([
    updateEvent(tx, actor.tenantId, after.event, modifiedNow(services, context)),
    noteEvent(services, context, 'CHANGED', {
      before: { event: stored.event, calendar, subject },
      after: { calendar, subject, ...after },
    }),
    settleReminder(tx, actor.tenantId, {
      before: stored.event,
      after: after.event,
      ...reminding(services, context),
    }),
  ]);
  return answerOf(after.event, stored.version + 1);
}

export const reminding = ({ clock }: Services, { person }: TenantContext) => ({
  timeZone: person.timeZone,
  now: clock.now(),
});

export const answerOf = (event: CalendarEvent, version: number): Answer => ({
  id: event.id,
  isAllDayEvent: event.isAllDayEvent,
  startDate: event.startDate,
  endDate: event.endDate,
  isDone: event.isDone,
  version,
});
