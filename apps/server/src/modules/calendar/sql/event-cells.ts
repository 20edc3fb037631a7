import { hiddenWhenBusy, openWhenBusy } from '@korpus/contract/calendar/event-record.ts';
import { eventCatalogue } from '@korpus/domain/calendar/event-catalogue.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { keysOf, pick } from '@korpus/domain/values/fields.ts';
import { type RawBuilder, sql } from 'kysely';
import { asItIs, flag, text, word } from '../../../platform/database/json-cell.ts';
import { readableRows } from '../../../platform/database/readable-rows.ts';
import { recordCells } from '../../../platform/database/record-cells.ts';
import { isOrderReadable, isOwnOffer } from '../../rights/index.ts';
import { eventTable } from '../event-table.ts';

const column = (name: string): RawBuilder<unknown> => sql.ref(`r.${name}`);
const time = (name: string) => word(sql`to_char(${column(name)}, 'YYYY-MM-DD"T"HH24:MI')`);

const cells = {
  ...recordCells('r', eventCatalogue, eventTable.columns),
  id: word(column('id')),
  startDate: time('start_at'),
  endDate: time('end_at'),
  version: asItIs(column('version')),
  /** Number of the event's order. */
  orderNumber: text(column('order_number')),
  /** Customer of the event's order or offer. */
  clientName: text(column('client_name')),
  createdBy: word(column('created_by')),
};

/** Picks the cells that a person sees of an event: its time, or all of it (rules: calendar#busy). */
export const openCells = (writable: readonly string[]) => {
  const readonly = flag(sql`not (r.is_readable and r.calendar_id = any(${[...writable]}::uuid[]))`);
  return pick({ ...cells, readonly }, keysOf(openWhenBusy));
};

export const hiddenCells = pick(cells, keysOf(hiddenWhenBusy));

const isOfferReadable = (person: Person) => readableRows(person, 'offer.read', isOwnOffer(person));

/** The same over an event `v` beside its order and its offer. */
export const isEventReadable = (person: Person): RawBuilder<unknown> => sql`case v.type
  when 'ORDER' then ${isOrderReadable(person)} when 'OFFER' then ${isOfferReadable(person)} else true end`;

/** domain/persons/person-data.ts, formatPersonName, of the offer `c`; lists of orders keep theirs. */
export const personNameOfOffer: RawBuilder<string> = sql`case when c.id is null then null
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
    from offers r where v.offer_id is not null and r.tenant_id = v.tenant_id and r.id = v.offer_id offset 0) c on true`;
