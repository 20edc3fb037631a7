import type { FileOwnerKind } from '@korpus/domain/files/file-types.ts';
import { nameWithNumber } from '@korpus/domain/orders/order-name.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import type { OwnedRow } from '@korpus/domain/rights/ownership.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import type { OwnerKey } from './files.store.ts';

/** A record that has files: how it is called, and whose it is. */
export type FileOwner = OwnerKey & {
  readonly name: string;
  /** The row of an order or offer that its rights hang on. */
  readonly row: OwnedRow;
  /** The offer of an order, which shows the files of it too. */
  readonly offerId: string | null;
  /** The orders made of an offer, whose readers may see its files. */
  readonly orders: readonly OwnedRow[];
};

type Key = Omit<OwnerKey, 'kind'>;
type Find = (tx: Tx, key: Key) => Promise<FileOwner | undefined>;

const tables = { location: 'locations', order: 'orders', client: 'offers' } as const;

const findLocation: Find = async (tx, { tenantId, id }) => {
  const row = await tx
    .selectFrom('locations')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { tenantId, kind: 'location', id, name: row.name, row: nobodys, offerId: null, orders: [] };
};

/** A location belongs to nobody, so everybody counts as its owner; base data rights decide about its files. */
const nobodys: OwnedRow = { salesmanId: null };

const ownedOrders = (tx: Tx) =>
  tx
    .selectFrom('orders as o')
    .leftJoin('exhibition_salesmen as e', (join) =>
      join.onRef('e.tenant_id', '=', 'o.tenant_id').onRef('e.id', '=', 'o.exhibition_salesman_id'),
    )
    .select(['o.salesman_id as salesmanId', 'e.user_id as exhibitionSalesmanUserId'])
    .select(sql<boolean>`o.restricted_at is not null`.as('isRestricted'));

const findOrder: Find = async (tx, { tenantId, id }) => {
  const row = await ownedOrders(tx)
    .select(['o.client_name as clientName', 'o.order_number as orderNumber', 'o.client_id as offerId'])
    .where('o.tenant_id', '=', tenantId)
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { clientName, orderNumber, offerId, ...owned } = row;
  const name = nameWithNumber(clientName, orderNumber);
  return { tenantId, kind: 'order', id, name, row: owned, offerId, orders: [] };
};

/** The row that the rights to an order hang on. */
export const findOwnedOrder = (tx: Tx, { tenantId, id }: Key): Promise<OwnedRow | undefined> =>
  ownedOrders(tx).where('o.tenant_id', '=', tenantId).where('o.id', '=', id).executeTakeFirst();

const findOffer: Find = async (tx, { tenantId, id }) => {
  const row = await tx
    .selectFrom('offers')
    .select([
      'salesman_id as salesmanId',
      'is_company as isCompany',
      'company_name as companyName',
      'first_name as firstName',
      'last_name as lastName',
    ])
    .select(sql<boolean>`restricted_at is not null`.as('isRestricted'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const orders = await ownedOrders(tx)
    .where('o.tenant_id', '=', tenantId)
    .where('o.client_id', '=', id)
    .execute();
  const { salesmanId, isRestricted, ...customer } = row;
  const name = formatPersonName(customer);
  return { tenantId, kind: 'client', id, name, row: { salesmanId, isRestricted }, offerId: null, orders };
};

const finders: Readonly<Record<FileOwnerKind, Find>> = {
  location: findLocation,
  order: findOrder,
  client: findOffer,
};

/** The record of this id among the kinds that may have such files. */
export async function findFileOwner(
  tx: Tx,
  key: Key,
  kinds: readonly FileOwnerKind[],
): Promise<FileOwner | undefined> {
  for (const kind of kinds) {
    const owner = await finders[kind](tx, key);
    if (owner !== undefined) return owner;
  }
  return undefined;
}

/**
 * The same, held until the transaction ends, so that two uploads into one slot follow each other. Locked by a statement
 * of its own, since one that had to wait for a lock still sees the record of before.
 */
export async function lockFileOwner(
  tx: Tx,
  { tenantId, id }: Key,
  kinds: readonly FileOwnerKind[],
): Promise<FileOwner | undefined> {
  for (const kind of kinds)
    await sql`select from ${sql.table(tables[kind])}
      where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx);
  return findFileOwner(tx, { tenantId, id }, kinds);
}
