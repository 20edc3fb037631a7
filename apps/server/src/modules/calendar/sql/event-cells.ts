import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import { asItIs, flag, type JsonCell, text, word } from '../../../platform/database/json-cell.ts';
import { isOrderReadable, readableRows } from '../../../platform/database/own-order.ts';

/** Fields by what a person sees of an event: its time, or all of it (rules: calendar#busy). */
type Open = 'id' | 'calendarId' | 'type' | 'isAllDayEvent' | 'startDate' | 'endDate';
type Flags = 'isToDo' | 'isDone' | 'hideInCalendarView' | 'readonly' | 'version';
type Cells<Key extends keyof EventRecord> = Readonly<Record<Key, JsonCell>>;

const column = (name: string): RawBuilder<unknown> => sql.ref(`r.${name}`);
const time = (name: string): JsonCell => word(sql`to_char(${column(name)}, 'YYYY-MM-DD"T"HH24:MI')`);

export const openCells = (writable: readonly string[]): Cells<Open | Flags> => ({
  id: word(column('id')),
  calendarId: word(column('calendar_id')),
  type: word(column('type')),
  isAllDayEvent: flag(column('is_all_day')),
  startDate: time('start_at'),
  endDate: time('end_at'),
  isToDo: flag(column('is_to_do')),
  isDone: flag(column('is_done')),
  hideInCalendarView: flag(column('hide_in_calendar_view')),
  readonly: flag(sql`not (r.is_readable and r.calendar_id = any(${[...writable]}::uuid[]))`),
  version: asItIs(column('version')),
});

export const hiddenCells: Cells<Exclude<keyof EventRecord, Open | Flags>> = {
  title: text(column('title')),
  description: text(column('description')),
  orderId: word(column('order_id')),
  offerId: word(column('offer_id')),
  conversationTypeId: word(column('conversation_type_id')),
  clientState: word(column('client_state')),
  clientReason: word(column('client_reason')),
  remindHoursBefore: asItIs(column('remind_hours_before')),
  orderNumber: text(column('order_number')),
  clientName: text(column('client_name')),
  createdBy: word(column('created_by')),
};

const isOfferReadable = (person: Person) =>
  readableRows(person, 'offer.read', sql`(c.salesman_id is null or c.salesman_id = ${person.userId})`);

/** The same over an event `v` beside its order and its offer. */
export const isEventReadable = (person: Person): RawBuilder<unknown> => sql`case v.type
  when 'ORDER' then ${isOrderReadable(person)} when 'OFFER' then ${isOfferReadable(person)} else true end`;

/** domain/orders/order-client.ts, clientNameOf, of the offer `c`; lists of orders keep theirs. */
export const clientNameOfOffer: RawBuilder<string> = sql`case when c.id is null then null
  when c.is_company and coalesce(c.company_name, '') <> '' then c.company_name
  else concat_ws(' ', nullif(c.last_name, ''), nullif(c.first_name, '')) end`;

/**
 * Events `v` beside what they are about. One by one by its key (`offset 0` keeps it so): most are about nothing, and a
 * plan over all orders of the house, made before the database knows its tables, takes ten times as long.
 */
export const eventsBesideTheirs: RawBuilder<unknown> = sql`calendar_events v
  left join lateral (select r.salesman_id, r.exhibition_salesman_id, r.order_number, r.client_name from orders r
    where v.order_id is not null and r.tenant_id = v.tenant_id and r.id = v.order_id offset 0) o on true
  left join lateral (select r.user_id from exhibition_salesmen r
    where o.exhibition_salesman_id is not null and r.tenant_id = v.tenant_id
      and r.id = o.exhibition_salesman_id offset 0) e on true
  left join lateral (select r.id, r.salesman_id, r.is_company, r.company_name, r.last_name, r.first_name
    from clients r where v.offer_id is not null and r.tenant_id = v.tenant_id and r.id = v.offer_id offset 0) c on true`;
