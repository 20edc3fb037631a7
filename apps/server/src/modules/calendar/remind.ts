import { isBusy } from '@korpus/domain/calendar/busy.ts';
import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { eventTypeNames } from '@korpus/domain/calendar/calendar-texts.ts';
import { calendarName } from '@korpus/domain/calendar/event-changes.ts';
import { reminderMoment } from '@korpus/domain/calendar/reminder.ts';
import { formatDate, formatTime } from '@korpus/domain/dates/format-date.ts';
import { instantOf } from '@korpus/domain/dates/instant-of.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import { can } from '@korpus/domain/records/can.ts';
import { nobodys } from '@korpus/domain/rights/ownership.ts';
import { findActor } from '../../platform/auth/actor.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import { findCalendar } from './calendars.store.ts';
import { findSubject } from './event-facts.ts';
import { findAuthor, findEvent } from './events.store.ts';
import { icsOf } from './ics.ts';
import { reminderTexts as texts } from './reminder-texts.ts';
import { findDueReminders, type ReminderKey, takeReminder } from './reminders.store.ts';

/**
 * Every minute, in every process: what is due becomes a mail. The row goes in the transaction that adds the job, so that
 * there is one mail whoever looks at the same moment, and none is lost with a process (rules: calendar#reminders).
 */
export async function queueDueReminders({ tenancy, clock, jobs }: Services): Promise<void> {
  const now = clock.now();
  for (const key of await tenancy.inPlatform((tx) => findDueReminders(tx, now)))
    await tenancy.inTenant(key.tenantId, async (tx) => {
      if (await takeReminder(tx, key, now)) await jobs.addIn(tx, 'reminder-mail', key);
    });
}

/** Sent again after a crash it is the same mail, by its id. */
export async function sendReminder(services: Services, key: ReminderKey): Promise<void> {
  const mail = await services.tenancy.inTenant(key.tenantId, (tx) => writeReminder(services, tx, key));
  if (mail !== null) await services.mailer.send(mail);
}

/** Null: by now there is nothing to remind of, or nobody. */
async function writeReminder(
  { clock, config }: Services,
  tx: Tx,
  { tenantId, eventId }: ReminderKey,
): Promise<Mail | null> {
  const event = (await findEvent(tx, { tenantId, id: eventId }))?.event;
  if (event === undefined) return null;
  const calendar = await findCalendar(tx, { tenantId, id: event.calendarId }, 'read');
  const userId = calendar?.userId ?? (await findAuthor(tx, { tenantId, id: eventId }));
  if (calendar === undefined || userId === undefined) return null;
  const found = await findActor(tx, { tenantId, userId }, clock);
  if (found === undefined) return null;
  const { actor, person } = found;
  const { timeZone } = person;
  const subject = (await findSubject({ tx, actor }, event)) ?? null;
  const mayKnow = can(actor, 'calendar.read', calendar) && !isBusy(actor, event.type, subject ?? nobodys);
  const moment = reminderMoment(event, timeZone);
  const now = clock.now();
  // Done, moved to a later day, or begun.
  if (!mayKnow || moment === null || moment > now || hasBegun(event, timeZone, now, clock.todayIn(timeZone)))
    return null;

  const what = writeEventSummary(event, subject);
  const { description } = event;
  const told = {
    firstName: person.firstName,
    what,
    when: writeWhen(event),
    calendar: calendarName(calendar),
    description,
    url: `${config.publicUrl}/calendar?event=${event.id}`,
  };
  const ics = icsOf({
    events: [{ ...event, uid: uidOf(event), summary: what, description }],
    timeZone,
    now,
  });
  return {
    to: person.email,
    subject: texts.subject(told),
    text: texts.text(told),
    known: { tenantId, id: `${event.id}.${moment.getTime()}` },
    attachments: [{ filename: texts.file, content: ics, contentType: 'text/calendar; charset=utf-8' }],
  };
}

/** A whole day can still be reminded of while it lasts. */
const hasBegun = (event: CalendarEvent, timeZone: string, now: Date, today: string): boolean =>
  event.isAllDayEvent ? dayOf(event.startDate) < today : instantOf(event.startDate, timeZone) <= now;

/** Id for calendar programs, in mails and subscriptions alike. */
export const uidOf = ({ id }: Pick<CalendarEvent, 'id'>): string => `${id}@korpus`;

/** Title of an event with whom it is about. */
export function writeEventSummary(
  { title, type }: Pick<CalendarEvent, 'title' | 'type'>,
  subject: { readonly clientName: string } | null,
): string {
  const parts = [title, subject?.clientName ?? null].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? eventTypeNames[type] : parts.join(' · ');
}

function writeWhen({ isAllDayEvent, startDate, endDate }: CalendarEvent): string {
  const [first, last] = [dayOf(startDate), dayOf(endDate)];
  if (isAllDayEvent) {
    const days = first === last ? formatDate(first) : `${formatDate(first)}${texts.to(formatDate(last))}`;
    return `${days}, ${texts.wholeDay}`;
  }
  return `${formatTime(startDate)}${texts.to(first === last ? endDate.slice(11) : formatTime(endDate))}`;
}
