import { mostDays } from '@korpus/domain/calendar/event-times.ts';
import type { OrderEventType } from '@korpus/domain/calendar/order-events.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { jsonMembers, text, word } from '../../platform/database/json-cell.ts';
import { andExhibitionSalesman, isOrderReadable } from '../rights/index.ts';
import {
  eventsBesideTheirs,
  hiddenCells,
  isEventReadable,
  openCells,
  personNameOfOffer,
} from './sql/event-cells.ts';

/** The person who asks, with the calendars they may read and write. */
export type Asked = {
  readonly tenantId: string;
  readonly person: Person;
  readonly readable: readonly string[];
  readonly writable: readonly string[];
};

type Line = { readonly line: string };

const linesIn = async (tx: Tx, statement: RawBuilder<Line>): Promise<readonly string[]> => {
  const { rows } = await statement.execute(tx);
  return rows.map(({ line }) => line);
};

/** Limit above anything that somebody has open at once, low enough to stop a slip. */
const mostRows = 50_000;

/** Events as JSON text; of those about orders and offers the person may not read nothing but their time. */
function eventLines(
  { tenantId, person, readable, writable }: Asked,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<Line> {
  return sql`select concat(${jsonMembers('{', Object.entries(openCells(writable)))},
      case when r.is_readable then ${jsonMembers(',', Object.entries(hiddenCells))} else '' end, '}') as line
    from (select v.*, o.order_number, coalesce(o.client_name, ${personNameOfOffer}) as client_name,
        ${isEventReadable(person)} as is_readable
      from ${eventsBesideTheirs}
      where v.tenant_id = ${tenantId} and v.calendar_id = any(${[...readable]}::uuid[]) and ${condition}
      order by ${order} limit ${mostRows}) as r`;
}

const inTime = sql`v.start_at, v.id`;
const newestFirst = sql`v.start_at desc, v.id`;

type Range = { readonly from: IsoDate; readonly to: IsoDate };

/**
 * Finds events, including those that reach into the range. None that begins in it ends later than the longest would:
 * without that the index would be read to the last event of the house (rules: calendar#at-most-400-days).
 */
export const findEventLines = (tx: Tx, asked: Asked, { from, to }: Range) =>
  linesIn(
    tx,
    eventLines(
      asked,
      sql`v.end_at >= ${from}::timestamp and v.end_at < ${addDays(to, mostDays)}::timestamp
        and v.start_at < ${addDays(to, 1)}::timestamp`,
      inTime,
    ),
  );

export const findEventLine = (tx: Tx, asked: Asked, id: string) =>
  linesIn(tx, eventLines(asked, sql`v.id = ${id}`, inTime));

/** Columns that the person may read: a taken time tells nothing of an order or offer. */
export const findLinesOfOffer = (tx: Tx, asked: Asked, offerId: string) =>
  linesIn(tx, eventLines(asked, sql`v.offer_id = ${offerId}`, newestFirst));

export const findLinesOfOrder = (
  tx: Tx,
  asked: Asked,
  { id, clientId }: { readonly id: string; readonly clientId: string | null },
) =>
  linesIn(
    tx,
    eventLines(
      asked,
      sql`(v.order_id = ${id} or v.offer_id = ${clientId}) and ${isEventReadable(asked.person)}`,
      newestFirst,
    ),
  );

/** Finds to-dos of any day; done ones of this day and later alone. */
export const findToDoLines = (tx: Tx, asked: Asked, doneSince: IsoDate | null) =>
  linesIn(
    tx,
    eventLines(
      asked,
      sql`v.is_to_do and (not v.is_done ${doneSince === null ? sql`` : sql`or v.end_at >= ${doneSince}::timestamp`})
        and ${isEventReadable(asked.person)}`,
      sql`v.is_done, v.end_at, v.id`,
    ),
  );

/** domain/calendar/to-dos.ts, isDue and isOverdue, counted. */
export async function findDueCount(
  tx: Tx,
  { tenantId, person, readable }: Asked,
  today: IsoDate,
): Promise<{ readonly due: number; readonly overdue: number }> {
  const { rows } = await sql<{ due: number; overdue: number }>`select count(*)::integer as due,
      (count(*) filter (where v.end_at < ${today}::timestamp))::integer as overdue
    from ${eventsBesideTheirs}
    where v.tenant_id = ${tenantId} and v.calendar_id = any(${[...readable]}::uuid[]) and v.is_to_do
      and not v.is_done and v.end_at < ${addDays(today, 1)}::timestamp and ${isEventReadable(person)}`.execute(
    tx,
  );
  return rows[0] ?? { due: 0, overdue: 0 };
}

const column = (name: string) => sql.ref(`r.${name}`);
const openOrderCells = {
  date: word(column('date')),
  type: word(column('type')),
  calendarId: word(column('calendar_id')),
};
const hiddenOrderCells = {
  orderId: word(column('id')),
  customerName: text(column('client_name')),
  orderNumber: text(column('order_number')),
};
const carpenterCells = jsonMembers(',', [['carpenterName', text(column('carpenter_name'))]]);

/**
 * An end keeps the planner on the index: without one it expects a third of all orders behind a beginning and reads
 * them all.
 */
const latestDay = '9999-12-31';

/** domain/calendar/order-events.ts over all orders of a range, each in the calendar of its location. */
export function findOrderEventLines(
  tx: Tx,
  { tenantId, person, readable }: Asked,
  { from, to }: Range,
): Promise<readonly string[]> {
  const daysOf = (day: RawBuilder<unknown>, type: OrderEventType, more = sql``) => sql`
    select r.id, ${day} as date, ${type} as type from orders r ${more}
    where r.tenant_id = ${tenantId} and ${day} between ${from}::date and ${to}::date`;
  return linesIn(
    tx,
    sql`select concat(${jsonMembers('{', Object.entries(openOrderCells))}, case when r.is_readable then
        concat(${jsonMembers(',', Object.entries(hiddenOrderCells))},
          case r.type when 'ASSEMBLY' then ${carpenterCells} else '' end) else '' end, '}') as line
      from (select d.date::text as date, d.type, k.id as calendar_id, o.id, o.client_name, o.order_number,
          m.name as carpenter_name, ${isOrderReadable(person)} as is_readable
        from (${daysOf(sql`r.delivery_date`, 'DELIVERY')}
          union ${daysOf(sql`r.assembly_date`, 'ASSEMBLY')}
          union ${daysOf(sql`each::date`, 'ASSEMBLY', sql`cross join json_array_elements_text(r.additional_assembly_dates) as each`)}
            and r.last_more_assembly between ${from} and ${latestDay}) as d
        cross join lateral (select r.* from orders r where r.tenant_id = ${tenantId} and r.id = d.id offset 0) as o
        cross join lateral (select r.id from calendars r
          where r.tenant_id = ${tenantId} and r.location_id = o.location_id and r.type = 'ASSEMBLY' offset 0) as k
        ${andExhibitionSalesman}
        left join carpenters m on m.tenant_id = o.tenant_id and m.id = o.carpenter_id
        where not o.cancelled and k.id = any(${[...readable]}::uuid[])
        order by d.date, d.type, o.client_name, o.id limit ${mostRows}) as r`,
  );
}
