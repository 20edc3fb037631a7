import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { type Selectable, sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { andExhibitionSalesman } from '../rights/index.ts';
import { eventTable } from './event-table.ts';

type EventKey = { readonly tenantId: string; readonly id: string };
type EventRow = { readonly event: CalendarEvent; readonly version: number };

type Row = Selectable<Schema['calendar_events']>;

const storedOf = (row: Row): EventRow => ({ event: eventTable.fromRow(row), version: row.version });

const eventsOf = (tx: Tx, tenantId: string) =>
  tx.selectFrom('calendar_events').selectAll().where('tenant_id', '=', tenantId);

export async function findEvent(tx: Tx, { tenantId, id }: EventKey): Promise<EventRow | undefined> {
  const row = await eventsOf(tx, tenantId).where('id', '=', id).executeTakeFirst();
  return row && storedOf(row);
}

/** Locked until the transaction ends. */
export async function lockEvent(tx: Tx, { tenantId, id }: EventKey): Promise<EventRow | undefined> {
  const row = await eventsOf(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && storedOf(row);
}

/** Author of an event; undefined where there is no event. */
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

/** Calendars that hold events about an order or offer. */
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
      ...eventTable.toRow(event),
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
      ...eventTable.toRow(event),
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

/** Owners of an event's order, and its names. */
type About = {
  readonly salesmanId: string | null;
  readonly exhibitionSalesmanUserId: string | null;
  readonly clientName: string;
  readonly orderNumber: string | null;
};

/** Keeps an order until the transaction ends: who deletes it waits, and finds the event that is about it. */
export const holdOrder = (tx: Tx, { tenantId, id }: EventKey) =>
  sql`select from orders where tenant_id = ${tenantId} and id = ${id} for key share`.execute(tx);

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
