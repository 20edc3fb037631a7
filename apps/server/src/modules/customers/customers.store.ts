import type { Customer } from '@korpus/domain/customers/customer.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { removeSearchWords } from '../../platform/search/search-words.ts';
import { customerColumns, customersTable } from './customer-table.ts';

type CustomerKey = { readonly tenantId: string; readonly id: string };

export type StoredCustomer = Customer & {
  /** Stays without an offer. */
  readonly byHand: boolean;
  /** True once the customer was forgotten. */
  readonly isRestricted: boolean;
  readonly createdAt: string;
  readonly lastModifiedDate: string;
  readonly lastModifiedBy: string;
  readonly version: number;
};

const columns = [
  'id',
  ...customerColumns,
  'notes',
  'by_hand',
  'restricted_at',
  'created_at',
  'modified_at',
  'modified_by',
  'version',
] as const;

const fromRow = (row: Pick<Selectable<Schema['customers']>, (typeof columns)[number]>): StoredCustomer => ({
  ...customersTable.fromRow(row),
  byHand: row.by_hand,
  isRestricted: row.restricted_at !== null,
  createdAt: row.created_at,
  lastModifiedDate: row.modified_at,
  lastModifiedBy: row.modified_by,
  version: row.version,
});

const selected = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .selectFrom('customers')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id');

export async function findCustomers(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<StoredCustomer[]> {
  const rows = await selected(tx, tenantId, ids).execute();
  return rows.map(fromRow);
}

/** Finds all customers of a house, for rows to be compared with. */
export async function findAllCustomers(tx: Tx, tenantId: string): Promise<StoredCustomer[]> {
  const rows = await tx.selectFrom('customers').select(columns).where('tenant_id', '=', tenantId).execute();
  return rows.map(fromRow);
}

/** A piece of all, in the order of their ids. */
export async function findCustomersPiece(
  tx: Tx,
  tenantId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<StoredCustomer[]> {
  const all = tx.selectFrom('customers').select(columns).where('tenant_id', '=', tenantId);
  const behind = after === null ? all : all.where('id', '>', after);
  return (await behind.orderBy('id').limit(limit).execute()).map(fromRow);
}

/** Locked until the transaction ends, in the order of their ids. */
export async function lockCustomers(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<StoredCustomer[]> {
  const rows = await selected(tx, tenantId, ids).forUpdate().execute();
  return rows.map(fromRow);
}

/** A new one; false when somebody used the same id at the same moment. */
export async function insertCustomer(
  tx: Tx,
  tenantId: string,
  customer: Customer,
  { at, by }: Modified,
  byHand: boolean,
): Promise<boolean> {
  const row = await tx
    .insertInto('customers')
    .values({
      tenant_id: tenantId,
      id: customer.id,
      ...customersTable.toRow(customer),
      by_hand: byHand,
      created_at: at,
      modified_at: at,
      modified_by: by,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The row is locked: its version is the one the change started from. */
export const updateCustomer = (
  tx: Tx,
  tenantId: string,
  customer: Customer,
  { at, by }: Pick<Modified, 'at' | 'by'>,
  byHand: boolean,
) =>
  tx
    .updateTable('customers')
    .set(({ eb }) => ({
      ...customersTable.toRow(customer),
      by_hand: byHand,
      modified_at: at,
      modified_by: by,
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customer.id)
    .execute();

export const removeCustomer = (tx: Tx, { tenantId, id }: CustomerKey) =>
  tx.deleteFrom('customers').where('tenant_id', '=', tenantId).where('id', '=', id).execute();

export async function hasOffers(tx: Tx, { tenantId, id }: CustomerKey): Promise<boolean> {
  const row = await tx
    .selectFrom('offers')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tells whether the customer has other offers beside this one. */
export async function hasOtherOffers(
  tx: Tx,
  { tenantId, id, customerId }: CustomerKey & { readonly customerId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('offers')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the owners of each customer's offers and orders; null is nobody's. A customer without any has none. */
export async function findOwners(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly (string | null)[]>> {
  const { rows } = await sql<{ id: string; owner: string | null }>`
    with c as materialized (select id, customer_id, salesman_id from offers
      where tenant_id = ${tenantId} and customer_id = any(${[...ids]}::uuid[])),
    o as materialized (select distinct c.customer_id, o.salesman_id, o.exhibition_salesman_id from c
      cross join lateral (${ordersOfOffer(tenantId, sql.ref('c.id'))}) o)
    select customer_id as id, salesman_id as owner from c
    union select customer_id, salesman_id from o
    union select o.customer_id, e.user_id from o
      join exhibition_salesmen e on e.tenant_id = ${tenantId} and e.id = o.exhibition_salesman_id
      where e.user_id is not null`.execute(tx);
  const owners = new Map<string, (string | null)[]>(ids.map((id) => [id, []]));
  for (const { id, owner } of rows) owners.get(id)?.push(owner);
  return owners;
}

/**
 * Selects the owners of an offer's orders. The offset keeps it a question of its own, asked of the index offer by
 * offer: joined, a house of a million orders is read whole for a customer with many offers.
 */
const ordersOfOffer = (tenantId: string, offer: RawBuilder<unknown>) =>
  sql`select salesman_id, exhibition_salesman_id from orders
    where tenant_id = ${tenantId} and client_id = ${offer} offset 0`;

/** Removes the customers that nobody entered and that have no offer any more, with their words for the search. */
export async function removeUnneeded(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`delete from customers as c
    where c.tenant_id = ${tenantId} and c.id = any(${[...ids]}::uuid[]) and not c.by_hand
      and not exists (select from offers o where o.tenant_id = c.tenant_id and o.customer_id = c.id)
    returning c.id`.execute(tx);
  await removeSearchWords(
    tx,
    tenantId,
    'CUSTOMER',
    rows.map(({ id }) => id),
  );
  return new Set(rows.map(({ id }) => id));
}
