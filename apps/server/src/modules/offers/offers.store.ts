import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Offer, OfferState } from '@korpus/domain/offers/offer.ts';
import { targetGroupNames } from '@korpus/domain/persons/persons-texts.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import { type Selectable, sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { customerColumns } from '../customers/index.ts';
import { offerTable } from './offer-table.ts';

type OfferKey = { readonly tenantId: string; readonly id: string };

/** One whose customer is known, as it has to be to be stored. */
export type OfferOfCustomer = Offer & { readonly customerId: string };

/** An offer as it is stored: with the number it got and what belongs to every record. */
export type StoredOffer = Offer & {
  readonly clientNumber: string;
  readonly customerId: string;
  /** True once the customer of the offer was forgotten. */
  readonly isRestricted: boolean;
  readonly createdAt: string;
  readonly lastModifiedDate: string;
  readonly lastModifiedBy: string;
  readonly version: number;
};

const columns = [
  'id',
  'client_number',
  'customer_id',
  ...customerColumns,
  'lead_source_id',
  'salesman_id',
  'location_id',
  'request_date',
  'notification_date',
  'client_state',
  'client_reason',
  'budget',
  'conversation_type_id',
  'notes',
  'restricted_at',
  'created_at',
  'modified_at',
  'modified_by',
  'version',
] as const;

const fromRow = (row: Pick<Selectable<Schema['offers']>, (typeof columns)[number]>): StoredOffer => ({
  ...offerTable.fromRow(row),
  clientNumber: row.client_number,
  customerId: row.customer_id,
  isRestricted: row.restricted_at !== null,
  createdAt: row.created_at,
  lastModifiedDate: row.modified_at,
  lastModifiedBy: row.modified_by,
  version: row.version,
});

type OfferFilter = {
  readonly tenantId: string;
  /** Limits the list to this person's offers and nobody's. */
  readonly ownedBy?: string | undefined;
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly ordered?: 'true' | 'false' | undefined;
  readonly ids?: readonly string[] | undefined;
};

type ListedOffer = StoredOffer & {
  readonly salesmanName: string | null;
  readonly targetGroupName: string | null;
  readonly leadSourceName: string | null;
};

/** The newest request first. */
export async function findOffers(tx: Tx, filter: OfferFilter): Promise<ListedOffer[]> {
  const { tenantId, ownedBy, from, to, ordered, ids } = filter;
  let query = tx
    .selectFrom('offers as c')
    .leftJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.salesman_id'),
    )
    .leftJoin('lead_sources as l', (join) =>
      join.onRef('l.tenant_id', '=', 'c.tenant_id').onRef('l.id', '=', 'c.lead_source_id'),
    )
    .select(columns.map((column) => `c.${column}` as const))
    .select([
      sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('salesmanName'),
      'l.name as leadSourceName',
    ])
    .where('c.tenant_id', '=', tenantId)
    .orderBy('c.request_date', (order) => order.desc().nullsLast())
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id');
  if (ownedBy !== undefined)
    query = query.where((eb) => eb.or([eb('c.salesman_id', '=', ownedBy), eb('c.salesman_id', 'is', null)]));
  if (from !== undefined) query = query.where('c.request_date', '>=', from);
  if (to !== undefined) query = query.where('c.request_date', '<=', to);
  if (ordered !== undefined)
    query = query.where('c.client_state', ordered === 'true' ? '=' : '<>', 'HAS_ORDER');
  if (ids !== undefined) query = query.where('c.id', '=', sql<string>`any(${[...ids]}::uuid[])`);
  const rows = await query.execute();
  return rows.map(({ salesmanName, leadSourceName, ...row }) => ({
    ...fromRow(row),
    salesmanName,
    targetGroupName: row.target_group === null ? null : targetGroupNames[row.target_group],
    leadSourceName,
  }));
}

export async function findOffer(tx: Tx, { tenantId, id }: OfferKey): Promise<StoredOffer | undefined> {
  const row = await tx
    .selectFrom('offers')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Locked until the transaction ends. */
export async function lockOffer(tx: Tx, { tenantId, id }: OfferKey): Promise<StoredOffer | undefined> {
  const row = await tx
    .selectFrom('offers')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Locks the offers of a customer of which nothing was sold. */
export async function lockOpenOffers(tx: Tx, { tenantId, id }: OfferKey): Promise<StoredOffer[]> {
  const rows = await tx
    .selectFrom('offers')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', id)
    .where('client_state', '<>', 'HAS_ORDER')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(fromRow);
}

export async function findOwner(
  tx: Tx,
  { tenantId, id }: OfferKey,
): Promise<{ salesmanId: string | null; isRestricted: boolean } | undefined> {
  return tx
    .selectFrom('offers')
    .select('salesman_id as salesmanId')
    .select(sql<boolean>`restricted_at is not null`.as('isRestricted'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Numbers of a house begin with five digits, as people expect of a customer's. */
export const numbersBefore = 10_000;

/**
 * Stores a new offer and draws its number, in one statement; the number goes back when the transaction does. Null when
 * somebody used the same id at the same moment.
 */
export async function insertOffer(
  tx: Tx,
  tenantId: string,
  offer: OfferOfCustomer,
  { at, by }: Modified,
): Promise<string | null> {
  const row = await tx
    .with('drawn', (db) =>
      db
        .insertInto('counters')
        .values({ tenant_id: tenantId, name: 'CLIENT_NUMBER', value: numbersBefore + 1 })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'name']).doUpdateSet({ value: sql`counters.value + 1` }),
        )
        .returning('value'),
    )
    .insertInto('offers')
    .values((eb) => ({
      tenant_id: tenantId,
      id: offer.id,
      client_number: eb.selectFrom('drawn').select(sql<string>`value::text`.as('value')),
      ...offerTable.toRow(offer),
      customer_id: offer.customerId,
      created_at: at,
      modified_at: at,
      modified_by: by,
    }))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('client_number')
    .executeTakeFirst();
  return row?.client_number ?? null;
}

/** The row is locked: its version is the one the save started from. */
export async function updateOffer(
  tx: Tx,
  tenantId: string,
  offer: OfferOfCustomer,
  { at, by }: Modified,
): Promise<void> {
  await tx
    .updateTable('offers')
    .set(({ eb }) => ({
      ...offerTable.toRow(offer),
      customer_id: offer.customerId,
      modified_at: at,
      modified_by: by,
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', offer.id)
    .execute();
}

export const removeOffer = (tx: Tx, { tenantId, id }: OfferKey) =>
  tx.deleteFrom('offers').where('tenant_id', '=', tenantId).where('id', '=', id).execute();

export async function countOrders(tx: Tx, { tenantId, id }: OfferKey): Promise<number> {
  const { orders } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', id)
    .executeTakeFirstOrThrow();
  return orders;
}

export type ForOrder = Pick<
  StoredOffer,
  'id' | 'clientNumber' | 'customerId' | 'salesmanId' | 'isRestricted'
> & {
  readonly clientState: OfferState;
};

type Row = { readonly tenantId: string; readonly id: string };

/** Tells whether a person can be given work: they have access and sell or manage. */
export async function isActiveSalesman(tx: Tx, { tenantId, id }: Row): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('roles')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row?.roles.some((role: Role) => role === 'ADMIN' || role === 'SALESMAN') ?? false;
}

export async function isActiveLocation(tx: Tx, { tenantId, id }: Row): Promise<boolean> {
  const row = await tx
    .selectFrom('locations')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** All of a house, to be compared with; in no order. */
export async function findAllOffers(tx: Tx, tenantId: string): Promise<StoredOffer[]> {
  const rows = await tx.selectFrom('offers').select(columns).where('tenant_id', '=', tenantId).execute();
  return rows.map(fromRow);
}

/** Some of them, in the order of their ids. */
export async function findPiece(
  tx: Tx,
  tenantId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<StoredOffer[]> {
  const all = tx
    .selectFrom('offers')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('client_state', '<>', 'HAS_ORDER');
  const behind = after === null ? all : all.where('id', '>', after);
  return (await behind.orderBy('id').limit(limit).execute()).map(fromRow);
}

/** Locked in one fixed order, so that two who take many wait instead of failing. */
export async function lockOffers(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredOffer>> {
  const rows = await tx
    .selectFrom('offers')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, fromRow(row)]));
}
