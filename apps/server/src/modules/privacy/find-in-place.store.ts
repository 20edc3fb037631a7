import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { IssuedType } from '@korpus/domain/documents/document-types.ts';
import type { FileOwnerKind, FileType } from '@korpus/domain/files/file-types.ts';
import type { MailKind } from '@korpus/domain/mails/mail-kinds.ts';
import type { PersonPlace } from '@korpus/domain/privacy/person-places.ts';
import type { PersonReading } from '@korpus/domain/privacy/person-terms.ts';
import type { RetentionClass } from '@korpus/domain/privacy/retention.ts';
import { retentionOfTables } from '@korpus/domain/privacy/retention-of-tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { saidIn, says } from './person-said.store.ts';
import type { AboutPerson } from './records-of-person.store.ts';

type Asked = {
  readonly tenantId: string;
  readonly timeZone: string;
  /** Null: only what hangs on the records. */
  readonly readings: readonly PersonReading[] | null;
  readonly about: AboutPerson;
  /** Null: all of them. */
  readonly limit: number | null;
};

export type FoundRow = {
  readonly key: string;
  readonly name: string;
  readonly day: IsoDate | null;
  /** True if what the row said of somebody stands elsewhere by now. */
  readonly isRestricted: boolean;
  readonly isSold: boolean;
  readonly isBilled: boolean;
  readonly paper: IssuedType | null;
  readonly mail: MailKind | null;
  readonly file: {
    readonly type: FileType;
    readonly ownerKind: FileOwnerKind;
    readonly contentType: string;
  } | null;
};

/** A row `t` of a table: how it is called, from which day on it is kept, and by what it is found. */
type Place = {
  readonly table: string;
  /** Columns that are read word by word; none where the records it hangs on say it all. */
  readonly says?: readonly string[];
  /** Limits which rows are looked at, where not all: a house may have millions. */
  readonly within?: (about: AboutPerson) => RawBuilder<unknown>;
  /** Tells whether a row hangs on one of the records that are about somebody. */
  readonly hangsOn?: (about: AboutPerson) => RawBuilder<unknown>;
  readonly key?: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly day?: RawBuilder<unknown>;
  /** Members of FoundRow that its class is read from. */
  readonly facts?: RawBuilder<unknown>;
};

/**
 * A common name is that of thousands. A list that is a value is looked through from its beginning for each row once the
 * plan of a statement is kept; rows of a list are hashed, whatever the plan.
 */
const oneOf = (ids: readonly string[]) => sql`in (select unnest(${[...ids]}::uuid[]))`;
const ofOrder = ({ orders }: AboutPerson) => sql`t.order_id ${oneOf(orders)}`;
const rowId = sql`t.id::text`;
const noDay = sql`null::date`;
/** The day of a moment, as the house's clocks have it. */
const dayOf = (column: string) => sql`(${sql.ref(`t.${column}`)} at time zone z.zone)::date`;
/** An order `o` by its number and whom it is for. */
const nameOfOrder = sql`concat_ws(' · ', o.order_number, o.client_name)`;
const orderOf = (column: string) => sql`(select ${nameOfOrder} from orders o
  where o.tenant_id = t.tenant_id and o.id = ${sql.ref(`t.${column}`)})`;
const isRestricted = sql`'isRestricted', t.restricted_at is not null`;
const isSold = sql`exists (select from orders o where o.tenant_id = t.tenant_id and o.client_id = t.id
  and o.sell_date is not null)`;
const orderIsSold = sql`exists (select from orders o where o.tenant_id = t.tenant_id and o.id = t.order_id
  and o.sell_date is not null)`;

/** The last mail that carries a paper, whose bytes are the paper's: it stays as long as that (rules: privacy#at-night). */
const sentWith = (which: string) => sql`(select max((s.asked_at at time zone z.zone)::date) from sent_papers s
  where s.tenant_id = t.tenant_id and ${sql.raw(which)})`;

/** One line each: whoever adds a place adds it here (rules: privacy#every-table-has-a-class). */
const places: Readonly<Record<PersonPlace, Place>> = {
  CUSTOMER: {
    table: 'customers',
    hangsOn: ({ offers, customers }) => sql`(t.id ${oneOf(customers)} or exists (select from offers c
      where c.tenant_id = t.tenant_id and c.customer_id = t.id and c.id ${oneOf(offers)}))`,
    // The city tells several of one name apart.
    name: sql`concat_ws(' · ', coalesce(nullif(t.company_name, ''),
      concat_ws(', ', nullif(t.last_name, ''), nullif(t.first_name, ''))), nullif(t.city, ''))`,
    day: sql`greatest(${dayOf('created_at')}, (select max(greatest(o.sell_date, o.delivery_date, o.invoice_date))
      from offers c join orders o on o.tenant_id = t.tenant_id and o.client_id = c.id
      where c.tenant_id = t.tenant_id and c.customer_id = t.id))`,
    facts: sql`${isRestricted}, 'isSold', exists (select from offers c join orders o on o.tenant_id = t.tenant_id
      and o.client_id = c.id and o.sell_date is not null
      where c.tenant_id = t.tenant_id and c.customer_id = t.id)`,
  },
  OFFER: {
    table: 'offers',
    hangsOn: ({ offers }) => sql`t.id ${oneOf(offers)}`,
    name: sql`concat_ws(' · ', t.client_number, nullif(t.company_name, ''),
      nullif(concat_ws(', ', nullif(t.last_name, ''), nullif(t.first_name, '')), ''))`,
    day: sql`greatest(${dayOf('created_at')}, (select max(greatest(o.sell_date, o.delivery_date, o.invoice_date))
      from orders o where o.tenant_id = t.tenant_id and o.client_id = t.id))`,
    facts: sql`${isRestricted}, 'isSold', ${isSold}`,
  },
  ORDER: {
    table: 'orders',
    hangsOn: ({ orders }) => sql`t.id ${oneOf(orders)}`,
    name: sql`concat_ws(' · ', t.order_number, t.client_name)`,
    day: sql`greatest(${dayOf('created_at')}, t.sell_date, t.delivery_date, t.invoice_date)`,
    facts: sql`${isRestricted}, 'isSold', true, 'isBilled', not t.is_deletable`,
  },
  COMPLAINT: {
    table: 'complaints',
    hangsOn: ofOrder,
    name: orderOf('order_id'),
    day: sql`greatest(t.created_on, t.fixed_at)`,
  },
  PAPER: {
    table: 'issued_documents',
    hangsOn: ofOrder,
    name: sql`coalesce(t.invoice_number, ${orderOf('order_id')})`,
    day: sql`greatest(${dayOf('printed_at')}, ${sentWith('s.order_id = t.order_id and s.issued_id = t.id')})`,
    facts: sql`'paper', t.type, 'isSold', ${orderIsSold}`,
  },
  MAIL: {
    table: 'sent_papers',
    says: ['recipients', 'copy_to', 'subject'],
    hangsOn: ofOrder,
    name: sql`t.subject`,
    day: dayOf('asked_at'),
    facts: sql`'mail', t.kind, 'isSold', ${orderIsSold}`,
  },
  ACCEPTANCE: {
    table: 'acceptances',
    hangsOn: ofOrder,
    name: orderOf('order_id'),
    day: sql`greatest(t.day, ${sentWith('s.order_id = t.order_id and s.acceptance_id = t.id')})`,
  },
  FILE: {
    table: 'files',
    says: ['name', 'note'],
    hangsOn: ({ orders, offers }) => sql`t.owner_id ${oneOf([...orders, ...offers])}`,
    name: sql`t.name`,
    day: dayOf('created_at'),
    facts: sql`'file', json_build_object('type', t.type, 'ownerKind', t.owner_kind, 'contentType', t.content_type)`,
  },
  EVENT: {
    table: 'calendar_events',
    says: ['title', 'description'],
    hangsOn: (about) => sql`(${ofOrder(about)} or t.offer_id ${oneOf(about.offers)})`,
    name: sql`coalesce(nullif(t.title, ''), ${orderOf('order_id')}, '')`,
    day: sql`t.end_at::date`,
  },
  NUMBER: {
    table: 'invoice_register',
    says: ['client_name'],
    hangsOn: ({ orders }) => sql`t.record_id ${oneOf(orders)}`,
    key: sql`t.number`,
    name: sql`concat_ws(' · ', t.number, t.client_name)`,
    day: sql`t.invoice_date`,
  },
  BILLED: {
    table: 'billed_rows',
    says: ['client_name'],
    // The names on rows of an order are its own or stand in the register, and by both it is found.
    within: (about) => sql`(t.order_id is null or ${ofOrder(about)})`,
    hangsOn: ofOrder,
    key: sql`t.key`,
    name: sql`concat_ws(' · ', t.number, t.client_name)`,
    day: sql`t.date`,
  },
  COUNTER_SALE: {
    table: 'small_orders',
    says: ['client_name'],
    name: sql`concat_ws(' · ', t.invoice_number, t.client_name)`,
    day: sql`t.date`,
  },
  REMINDER: {
    table: 'reminders',
    says: ['client_name'],
    hangsOn: ({ orders }) => sql`exists (select from reminder_claims c where c.tenant_id = t.tenant_id
      and c.reminder_id = t.id and c.order_id ${oneOf(orders)})`,
    name: sql`concat_ws(' · ', t.number, t.client_name)`,
    day: sql`greatest(t.day, ${sentWith('s.reminder_id = t.id')})`,
  },
  BANK_LINE: {
    table: 'bank_lines',
    says: ['party_name', 'ultimate_name', 'party_iban', 'purpose'],
    hangsOn: ({ orders }) => sql`exists (select from bank_parts p where p.tenant_id = t.tenant_id
      and p.line_id = t.id and p.order_id ${oneOf(orders)})`,
    name: sql`concat_ws(' · ', t.party_name, nullif(t.purpose, ''))`,
    day: sql`t.booked_on`,
  },
  HISTORY: {
    table: 'change_log',
    says: ['subject_name'],
    hangsOn: ({ customers, orders, offers, complaints }) =>
      sql`t.subject_id in (select unnest(${[...customers, ...orders, ...offers, ...complaints]}::text[]))`,
    name: sql`t.subject_name`,
    day: dayOf('at'),
  },
  USER: {
    table: 'users',
    says: ['first_name', 'last_name', 'email'],
    name: sql`concat_ws(' ', t.first_name, t.last_name)`,
    day: dayOf('created_at'),
  },
  CARPENTER: { table: 'carpenters', says: ['name'], name: sql`t.name` },
  EXHIBITION_SALESMAN: { table: 'exhibition_salesmen', says: ['name'], name: sql`t.name` },
  SUPPLIER: { table: 'suppliers', says: ['name', 'address', 'email'], name: sql`t.name` },
  LOCATION: {
    table: 'locations',
    says: [
      ...['name', 'legal_name', 'managing_directors', 'contact_name', 'contact_email', 'contact_phone'],
      ...['phone', 'account_holder', 'street'],
    ],
    name: sql`t.name`,
  },
};

/** Gives what a place's rows are to the law, as their table says. */
export const classOfPlace = (name: PersonPlace): RetentionClass =>
  retentionOfTables[places[name].table]?.kept ?? 'NONE';

export const tableOfPlace = (name: PersonPlace): string => places[name].table;
/** Gives the key of a row `t`. */
export const keyOfPlace = (name: PersonPlace): RawBuilder<unknown> => places[name].key ?? rowId;

/** The newest first. */
export async function findInPlace(tx: Tx, name: PersonPlace, asked: Asked): Promise<readonly FoundRow[]> {
  const { tenantId, timeZone, readings, about, limit } = asked;
  const place = places[name];
  const words = readings === null ? undefined : place.says;
  const ways = [
    ...(place.hangsOn === undefined ? [] : [place.hangsOn(about)]),
    ...(words === undefined || readings === null ? [] : [says(readings)]),
  ];
  if (ways.length === 0) return [];
  const said = words === undefined ? sql`` : saidIn(words);
  type Row = Omit<FoundRow, 'isRestricted' | 'isSold' | 'isBilled' | 'paper' | 'mail' | 'file'> & {
    facts: Partial<FoundRow>;
  };
  const { rows } = await sql<Row>`select ${keyOfPlace(name)} as key, coalesce(${place.name}, '') as name,
      ${place.day ?? noDay} as day, json_build_object(${place.facts ?? sql``}) as facts
    from ${sql.table(place.table)} t cross join (select ${timeZone}::text as zone) z ${said}
    where t.tenant_id = ${tenantId} and ${place.within?.(about) ?? sql`true`} and (${sql.join(ways, sql` or `)})
    order by day desc nulls last, key limit ${limit}`.execute(tx);
  const none = { isRestricted: false, isSold: false, isBilled: false, paper: null, mail: null, file: null };
  return rows.map(({ facts, ...row }) => ({ ...row, ...none, ...facts }));
}
