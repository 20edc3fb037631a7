import type { Customer } from '@korpus/domain/customers/customer.ts';
import type { EndedCustomer } from '@korpus/domain/customers/merge.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { customersTable } from './customer-table.ts';

export type StoredMerge = {
  readonly id: string;
  readonly keptId: string;
  readonly keptBefore: Customer;
  readonly keptAfter: Customer;
  readonly ended: readonly EndedCustomer[];
  readonly at: string;
  readonly by: string;
};

const columns = [
  'id',
  'kept_id as keptId',
  'kept_before as keptBefore',
  'kept_after as keptAfter',
  'ended',
  'at',
  'by_name as by',
] as const;

/** The newest first. */
export const findMerges = (tx: Tx, tenantId: string, keptId: string): Promise<StoredMerge[]> =>
  tx
    .selectFrom('customer_merges')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('kept_id', '=', keptId)
    .orderBy('at', 'desc')
    .execute();

export const findMerge = (tx: Tx, tenantId: string, id: string): Promise<StoredMerge | undefined> =>
  tx
    .selectFrom('customer_merges')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

export const insertMerge = (
  tx: Tx,
  tenantId: string,
  { id, keptId, keptBefore, keptAfter, ended, at, by }: Omit<StoredMerge, 'at'> & { readonly at: Date },
) =>
  tx
    .insertInto('customer_merges')
    .values({
      tenant_id: tenantId,
      id,
      kept_id: keptId,
      kept_before: JSON.stringify(keptBefore),
      kept_after: JSON.stringify(keptAfter),
      ended: JSON.stringify(ended),
      at,
      by_name: by,
    })
    .execute();

/** False: somebody else has taken it apart. */
export async function removeMerge(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('customer_merges')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type MovedOffer = {
  readonly id: string;
  readonly customerId: string;
  readonly salesmanId: string | null;
};

/** Locks the offers of these customers, in the order in which everybody locks them. */
export async function lockOffersOfCustomers(
  tx: Tx,
  tenantId: string,
  customerIds: readonly string[],
): Promise<MovedOffer[]> {
  return tx
    .selectFrom('offers')
    .select(['id', 'customer_id as customerId', 'salesman_id as salesmanId'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', sql<string>`any(${[...customerIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Offers get another customer; whoever has one open learns of it. */
export const moveOffers = (tx: Tx, tenantId: string, ids: readonly string[], customerId: string) =>
  tx
    .updateTable('offers')
    .set(({ eb }) => ({ customer_id: customerId, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

/** Restores a customer as it was before it ended. */
export const restoreCustomer = (
  tx: Tx,
  tenantId: string,
  { customer, byHand, version, createdAt, lastModifiedDate, lastModifiedBy }: EndedCustomer,
) =>
  tx
    .insertInto('customers')
    .values({
      tenant_id: tenantId,
      id: customer.id,
      ...customersTable.toRow(customer),
      by_hand: byHand,
      version: version + 1,
      created_at: new Date(createdAt),
      modified_at: new Date(lastModifiedDate),
      modified_by: lastModifiedBy,
    })
    .execute();

export const forgetMergesBefore = (tx: Tx, tenantId: string, before: string) =>
  tx.deleteFrom('customer_merges').where('tenant_id', '=', tenantId).where('at', '<', before).execute();
