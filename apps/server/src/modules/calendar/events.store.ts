import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { wallTime } from '@korpus/domain/dates/wall-time.ts';
import { type Selectable, sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { andExhibitionSalesman } from '../../platform/database/own-order.ts';
import type { Schema } from '../../platform/database/schema.ts';

type EventKey = { readonly tenantId: string; readonly id: string };

export type StoredEvent = { readonly event: CalendarEvent; readonly version: number };

type Row = Selectable<Schema['calendar_events']>;

export const columnsOf = (event: CalendarEvent) => ({
  calendar_id: event.calendarId,
  type: event.type,
  title: event.title,
  description: event.description,
  is_all_day: event.isAllDayEvent,
  start_at: event.startDate,
  end_at: event.endDate,
  order_id: event.orderId,
  offer_id: event.offerId,
  conversation_type_id: event.conversationTypeId,
  client_state: event.clientState,
  client_reason: event.clientReason,
  is_to_do: event.isToDo,
  is_done: event.isDone,
  hide_in_calendar_view: event.hideInCalendarView,
  remind_hours_before: event.remindHoursBefore,
});

const storedOf = (row: Row): StoredEvent => ({
  event: {
    id: row.id,
    calendarId: row.calendar_id,
    type: row.type,
    title: row.title,
    description: row.description,
    isAllDayEvent: row.is_all_day,
    // Without the seconds, which nobody enters.
    startDate: wallTime(row.start_at.slice(0, 16)),
    endDate: wallTime(row.end_at.slice(0, 16)),
    orderId: row.order_id,
    offerId: row.offer_id,
    conversationTypeId: row.conversation_type_id,
    clientState: row.client_state,
    clientReason: row.client_reason,
    isToDo: row.is_to_do,
    isDone: row.is_done,
    hideInCalendarView: row.hide_in_calendar_view,
    remindHoursBefore: row.remind_hours_before,
  },
  version: row.version,
});

const eventsOf = (tx: Tx, tenantId: string) =>
  tx.selectFrom('calendar_events').selectAll().where('tenant_id', '=', tenantId);

export async function findEvent(tx: Tx, { tenantId, id }: EventKey): Promise<StoredEvent | undefined> {
  const row = await eventsOf(tx, tenantId).where('id', '=', id).executeTakeFirst();
  return row && storedOf(row);
}

/** Locked until the transaction ends. */
export async function lockEvent(tx: Tx, { tenantId, id }: EventKey): Promise<StoredEvent | undefined> {
  const row = await eventsOf(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && storedOf(row);
}

/** Who made it; undefined where there is none. */
export async function findAuthor(tx: Tx, { tenantId, id }: EventKey): Promise<string | undefined> {
  const row = await tx
    .selectFrom('calendar_events')
    .select('created_by')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.created_by;
}

export async function lockEventsAbout(
  tx: Tx,
  tenantId: string,
  about: { readonly column: 'order_id' | 'offer_id'; readonly id: string },
): Promise<readonly CalendarEvent[]> {
  const rows = await eventsOf(tx, tenantId)
    .where(about.column, '=', about.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => storedOf(row).event);
}

/** Which calendars hold events about it. */
export async function findCalendarsAbout(
  tx: Tx,
  tenantId: string,
  about: { readonly column: 'order_id' | 'offer_id'; readonly id: string },
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('calendar_events')
    .select('calendar_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where(about.column, '=', about.id)
    .execute();
  return rows.map((row) => row.calendar_id);
}

export async function insertEvent(
  tx: Tx,
  tenantId: string,
  event: CalendarEvent,
  { at, by, userId }: Modified,
): Promise<void> {
  await tx
    .insertInto('calendar_events')
    .values({
      tenant_id: tenantId,
      id: event.id,
      ...columnsOf(event),
      created_by: userId,
      created_at: at,
      modified_at: at,
      modified_by: userId,
      modified_by_name: by,
    })
    .execute();
}

/** The row is locked: its version is the one the save started from. */
export async function updateEvent(
  tx: Tx,
  tenantId: string,
  event: CalendarEvent,
  { at, by, userId }: Modified,
): Promise<void> {
  await tx
    .updateTable('calendar_events')
    .set(({ eb }) => ({
      ...columnsOf(event),
      modified_at: at,
      modified_by: userId,
      modified_by_name: by,
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', event.id)
    .execute();
}

export const removeEvent = (tx: Tx, { tenantId, id }: EventKey) =>
  tx.deleteFrom('calendar_events').where('tenant_id', '=', tenantId).where('id', '=', id).execute();

/** Whose the order or offer of an event is, and what people call it. */
export type About = {
  readonly salesmanId: string | null;
  readonly exhibitionSalesmanUserId: string | null;
  readonly clientName: string;
  readonly orderNumber: string | null;
};

/** It stays until the transaction ends: who deletes it waits, and finds the event that is about it. */
export async function holdAbout(
  tx: Tx,
  tenantId: string,
  { orderId, offerId }: Pick<CalendarEvent, 'orderId' | 'offerId'>,
): Promise<void> {
  if (orderId !== null)
    await sql`select from orders where tenant_id = ${tenantId} and id = ${orderId} for key share`.execute(tx);
  if (offerId !== null)
    await sql`select from clients where tenant_id = ${tenantId} and id = ${offerId} for key share`.execute(
      tx,
    );
}

/** Of an order. */
export async function findOrderAbout(
  tx: Tx,
  { tenantId, id }: EventKey,
): Promise<(About & { readonly clientId: string | null }) | undefined> {
  const { rows } = await sql<About & { clientId: string | null }>`select o.salesman_id as "salesmanId",
      e.user_id as "exhibitionSalesmanUserId", o.client_name as "clientName", o.order_number as "orderNumber",
      o.client_id as "clientId"
    from orders o ${andExhibitionSalesman}
    where o.tenant_id = ${tenantId} and o.id = ${id}`.execute(tx);
  return rows[0];
}
