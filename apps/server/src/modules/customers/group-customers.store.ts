import type { Customer, CustomerData } from '@korpus/domain/customers/customer.ts';
import { searchWordsOfCustomer } from '@korpus/domain/customers/customer-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { insertSearchWords, writeSearchWords } from '../../platform/search/search-words.ts';
import { findCustomers, removeCustomer, type StoredCustomer, updateCustomer } from './customers.store.ts';
import { endedOf, plain } from './ended-customer.ts';
import { insertMerge, lockOffersOfCustomers, moveOffers } from './merges.store.ts';

const portion = 1_000;

/**
 * Tells whether the house waits for its customers to be grouped; if so nobody else does it until the transaction ends.
 */
export async function lockGrouping(tx: Tx, tenantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customer_groupings')
    .select('at')
    .where('tenant_id', '=', tenantId)
    .where('at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Grouping = { readonly at: Date; readonly kept: number; readonly ended: number };

export const noteGrouping = (tx: Tx, tenantId: string, grouping: Grouping) =>
  tx.updateTable('customer_groupings').set(grouping).where('tenant_id', '=', tenantId).execute();

/**
 * Writes the words of the next customers, after the one with this id, and tells where it came to; null at the end. The
 * customers are locked before anybody looks at their words, so that nobody writes the same ones meanwhile.
 */
export async function writeWordsAfter(
  tx: Tx,
  tenantId: string,
  after: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select k.id from customers k where k.tenant_id = ${tenantId}
      ${after === null ? sql`` : sql`and k.id > ${after}::uuid`}
    order by k.id limit ${portion} for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const wordless = await sql<{ id: string }>`select wanted.id from unnest(${ids}::uuid[]) as wanted (id)
    where not exists (select from search_words s where s.tenant_id = ${tenantId} and s.record_id = wanted.id
      and s.kind = 'CUSTOMER')`.execute(tx);
  const customers = await findCustomers(
    tx,
    tenantId,
    wordless.rows.map(({ id }) => id),
  );
  await insertSearchWords(
    tx,
    tenantId,
    'CUSTOMER',
    customers.map((customer) => ({ id: customer.id, words: searchWordsOfCustomer(customer) })),
  );
  return ids.at(-1) ?? null;
}

/** Entered data of somebody, as offers and customers have it. */
export type Entered = Pick<
  CustomerData,
  'firstName' | 'lastName' | 'isCompany' | 'companyName' | 'email' | 'phone1' | 'phone2'
> & { readonly id: string };

const endOf = (column: string): RawBuilder<string> =>
  sql`right(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), 6)`;

/**
 * Finds people who may have been entered several times, the last changed first: addresses or ends of numbers that
 * several have. `clients`: of offers, by the name of their table before there were customers.
 */
export async function findEntered(
  tx: Tx,
  tenantId: string,
  table: 'clients' | 'customers',
): Promise<Entered[]> {
  const rowsOf = sql`from ${sql.table(table)} where tenant_id = ${tenantId}`;
  const { rows } = await sql<Entered>`
    with said as materialized (
      select id, lower(trim(email)) as what ${rowsOf} and email like '%@%'
      union all select id, ${endOf('phone1')} ${rowsOf} and phone1 is not null
      union all select id, ${endOf('phone2')} ${rowsOf} and phone2 is not null),
    shared as materialized (select what from said group by what having count(distinct id) > 1)
    select id, first_name as "firstName", last_name as "lastName", is_company as "isCompany",
      company_name as "companyName", email, phone1, phone2 ${rowsOf}
      and id in (select id from said where what in (select what from shared))
    order by modified_at desc, id`.execute(tx);
  return rows;
}

type Group = {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly kept: StoredCustomer;
  readonly after: Customer;
  readonly ended: readonly StoredCustomer[];
};

/** Nobody works with them yet, so their history begins with what they are then. */
export async function mergeGroup(tx: Tx, tenantId: string, { kept, after, ended, ...merge }: Group) {
  const moved = await lockOffersOfCustomers(
    tx,
    tenantId,
    ended.map(({ id }) => id),
  );
  await moveOffers(
    tx,
    tenantId,
    moved.map(({ id }) => id),
    kept.id,
  );
  for (const each of ended) {
    await writeSearchWords(tx, tenantId, 'CUSTOMER', each.id, [], searchWordsOfCustomer(each));
    await removeCustomer(tx, { tenantId, id: each.id });
  }
  await updateCustomer(tx, tenantId, after, merge, kept.byHand);
  await writeSearchWords(
    tx,
    tenantId,
    'CUSTOMER',
    kept.id,
    searchWordsOfCustomer(after),
    searchWordsOfCustomer(kept),
  );
  await insertMerge(tx, tenantId, {
    ...merge,
    keptId: kept.id,
    keptBefore: plain(kept),
    keptAfter: after,
    ended: ended.map((each) => endedOf(each, moved)),
  });
}
