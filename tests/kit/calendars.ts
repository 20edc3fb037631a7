import { randomUUID } from 'node:crypto';
import type { saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { CallInput } from './caller.ts';

export type EventBody = NonNullable<CallInput<typeof saveCalendarEvent>['body']>;

/** The body that the dialog sends for a new event: an hour in the morning. */
export const newEventBody = (calendarId: string, with_: Partial<EventBody> = {}): EventBody => ({
  id: randomUUID(),
  calendarId,
  type: 'INDIVIDUAL',
  title: 'Besprechung',
  description: null,
  isAllDayEvent: false,
  startDate: '2026-11-23T09:00',
  endDate: '2026-11-23T10:00',
  orderId: null,
  offerId: null,
  conversationTypeId: null,
  clientState: null,
  clientReason: null,
  isToDo: false,
  isDone: false,
  hideInCalendarView: false,
  remindHoursBefore: null,
  ...with_,
});

/** The calendar of a person; a new one for who has none. */
export async function findOrMakeCalendar(
  { tenancy }: Services,
  tenantId: string,
  userId: string,
): Promise<string> {
  return tenancy.inTenant(tenantId, async (tx) => {
    const found = await tx
      .selectFrom('calendars')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return found?.id ?? insertCalendarRow(tx, tenantId, randomUUID(), { userId });
  });
}

/** Calendars of locations, by their type. */
export const calendarsOfLocation = ({ tenancy }: Services, tenantId: string, locationId: string) =>
  tenancy.inTenant(tenantId, async (tx) => {
    const rows = await tx
      .selectFrom('calendars')
      .select(['type', 'id'])
      .where('location_id', '=', locationId)
      .execute();
    const idOf = (type: string) => rows.find((row) => row.type === type)?.id ?? '';
    return { sale: idOf('SALE'), assembly: idOf('ASSEMBLY') };
  });

/** Inserts a calendar as a row, for tests that are about something else; of a user, or of a person who left. */
export async function insertCalendarRow(
  tx: Tx,
  tenantId: string,
  id: string,
  { userId = null }: { readonly userId?: string | null } = {},
): Promise<string> {
  const people = [userId ?? randomUUID()];
  await tx
    .insertInto('calendars')
    .values({
      tenant_id: tenantId,
      id,
      type: 'PERSONAL',
      user_id: userId,
      location_id: null,
      former_name: userId === null ? 'Anna Früher' : null,
      user_ids_to_read: people,
      user_ids_to_write: people,
    })
    .execute();
  return id;
}

/** A to-do of this day in a calendar. */
export async function insertEventRow(
  tx: Tx,
  tenantId: string,
  id: string,
  { calendarId, now }: { readonly calendarId: string; readonly now: Date },
): Promise<void> {
  const author = randomUUID();
  await tx
    .insertInto('calendar_events')
    .values({
      tenant_id: tenantId,
      id,
      calendar_id: calendarId,
      type: 'INDIVIDUAL',
      title: 'Besprechung',
      description: 'Im Laden',
      is_all_day: false,
      start_at: '2026-11-23T09:00',
      end_at: '2026-11-23T10:00',
      order_id: null,
      offer_id: null,
      conversation_type_id: null,
      client_state: null,
      client_reason: null,
      is_to_do: true,
      is_done: false,
      hide_in_calendar_view: false,
      remind_hours_before: null,
      created_by: author,
      created_at: now,
      modified_at: now,
      modified_by: author,
      modified_by_name: 'Anna Muster',
    })
    .execute();
}

/** Makes an event in the user's own calendar. */
export async function makeEventFor(services: Services, tenantId: string, userId: string): Promise<string> {
  const calendarId = await findOrMakeCalendar(services, tenantId, userId);
  const id = randomUUID();
  await services.tenancy.inTenant(tenantId, (tx) =>
    insertEventRow(tx, tenantId, id, { calendarId, now: services.clock.now() }),
  );
  return id;
}
