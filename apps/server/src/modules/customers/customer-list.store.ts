import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { EInvoiceChoice } from '@korpus/domain/persons/e-invoice-person.ts';
import type { PersonData } from '@korpus/domain/persons/person-data.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { foundRecords } from '../../platform/search/found-records.ts';
import { andExhibitionSalesman, isOwnOffer, isOwnOrder } from '../rights/index.ts';
import { customersTable } from './customer-table.ts';

type Readers = Pick<Person, 'userId'>;

/** Tells of a customer `k` whether the person has an offer or order of theirs, or nobody has. */
export const isOwnCustomer = (person: Readers): RawBuilder<boolean> => sql`(
  not exists (select from offers c where c.tenant_id = k.tenant_id and c.customer_id = k.id)
  or exists (select from offers c where c.tenant_id = k.tenant_id and c.customer_id = k.id and ${isOwnOffer(person)})
  or exists (select from offers c join orders o on o.tenant_id = c.tenant_id and o.client_id = c.id
    ${andExhibitionSalesman}
    where c.tenant_id = k.tenant_id and c.customer_id = k.id and ${isOwnOrder(person)}))`;

export const mayReadAll = (person: Person) => can(person, 'order.read', somebodyElses);

/** Counts the offers and orders of a customer `k` that the person may read. */
const selectCounts = (person: Person) => {
  const ofAll = mayReadAll(person);
  return sql`(select count(*)::integer from offers c where c.tenant_id = k.tenant_id and c.customer_id = k.id
      and c.client_state <> 'HAS_ORDER' and ${ofAll ? sql`true` : isOwnOffer(person)}) as "offerCount",
    (select count(*)::integer from offers c join orders o on o.tenant_id = c.tenant_id and o.client_id = c.id
      ${andExhibitionSalesman}
      where c.tenant_id = k.tenant_id and c.customer_id = k.id and ${ofAll ? sql`true` : isOwnOrder(person)})
      as "orderCount",
    (select greatest(max(c.request_date) filter (where ${ofAll ? sql`true` : isOwnOffer(person)}),
        max(o.sell_date) filter (where ${ofAll ? sql`true` : isOwnOrder(person)})) from offers c
      left join orders o on o.tenant_id = c.tenant_id and o.client_id = c.id
      ${andExhibitionSalesman}
      where c.tenant_id = k.tenant_id and c.customer_id = k.id) as "lastDay",
    array(select c.client_number from offers c where c.tenant_id = k.tenant_id and c.customer_id = k.id
      and c.restricted_at is null and ${ofAll ? sql`true` : isOwnOffer(person)}
      order by c.created_at desc, c.client_number desc) as numbers`;
};

export type ListedCustomer = Omit<PersonData, 'leadSourceId'> & {
  readonly id: string;
  readonly version: number;
  readonly offerCount: number;
  readonly orderCount: number;
  readonly lastDay: IsoDate | null;
};

/** A customer with the numbers of its offers. */
type NumberedCustomer = ListedCustomer & { readonly numbers: string[] };

const listed = sql.join([
  sql`k.id, k.version`,
  ...[...customersTable.columns]
    .filter(([field]) => field !== 'notes')
    .map(([field, column]) => sql`${sql.ref(`k.${column}`)} as ${sql.ref(field)}`),
]);

type Wanted = {
  readonly text?: string | undefined;
  readonly eInvoice?: EInvoiceChoice | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly limit: number;
};

/** Customers with an offer that has exactly this number, as far as the person may read it: one step in an index. */
export const customersWithNumber = (
  tenantId: string,
  person: Person,
  number: string,
): RawBuilder<unknown> => sql`select c.customer_id as record_id from offers c
  where c.tenant_id = ${tenantId} and c.client_number = ${number.trim()}
    ${mayReadAll(person) ? sql`` : sql`and ${isOwnOffer(person)}`}`;

/** Finds the customers that the person may read, the last changed first. */
export async function findListed(
  tx: Tx,
  tenantId: string,
  person: Person,
  { text, eInvoice, ids, limit }: Wanted,
): Promise<NumberedCustomer[]> {
  const found = text === undefined || text === '' ? null : foundRecords(tenantId, 'CUSTOMER', text);
  if (text !== undefined && text !== '' && found === null) return [];
  // Shown customers are chosen first, and anything is counted of them alone.
  const { rows } = await sql<NumberedCustomer>`
    with k as materialized (select k.* from customers k where k.tenant_id = ${tenantId} and k.restricted_at is null
      ${found === null ? sql`` : sql`and k.id = any(array(${found} union ${customersWithNumber(tenantId, person, text ?? '')}))`}
      ${eInvoice === undefined ? sql`` : sql`and k.e_invoice = ${eInvoice}`}
      ${ids === undefined ? sql`` : sql`and k.id = any(${[...ids]}::uuid[])`}
      ${mayReadAll(person) ? sql`` : sql`and ${isOwnCustomer(person)}`}
      order by k.modified_at desc, k.id limit ${limit})
    select ${listed}, ${selectCounts(person)} from k order by k.modified_at desc, k.id`.execute(tx);
  return rows;
}

/** The most customers with one of the words: more are no likeness but a frequent name. */
const mostAlike = 200;

/**
 * Finds the customers that have one of these words, whoever may read them, beginning with words that few have: each
 * word is one step in the index, and somebody's number is not lost among all who are called like them.
 */
export async function findWithWords(
  tx: Tx,
  tenantId: string,
  person: Person,
  words: readonly string[],
): Promise<(ListedCustomer & { readonly isReadable: boolean })[]> {
  if (words.length === 0) return [];
  const isReadable = mayReadAll(person) ? sql`true` : isOwnCustomer(person);
  const { rows } = await sql<ListedCustomer & { isReadable: boolean }>`
    with found as materialized (select w.record_id, min(w.sharing) as sharing, count(*) as shared
        from unnest(${[...words]}::text[]) as t (word), lateral (
          select record_id, count(*) over () as sharing from (select record_id from search_words s
            where s.tenant_id = ${tenantId} and s.word = t.word collate "C" and s.kind = 'CUSTOMER'
            limit ${mostAlike}) as s) as w
        group by w.record_id order by 2, 3 desc limit ${mostAlike}),
      k as materialized (select k.* from customers k join found f on f.record_id = k.id
        where k.tenant_id = ${tenantId} order by f.sharing, f.shared desc, k.modified_at desc)
    select ${listed}, 0 as "offerCount", 0 as "orderCount", null as "lastDay", ${isReadable} as "isReadable"
    from k`.execute(tx);
  return rows;
}
