import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Order, OrderSupplier } from '@korpus/domain/orders/order.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { fixedSql } from '../../platform/database/fixed-sql.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { noteBlob } from '../../platform/storage/blobs-to-remove.ts';
import { lockClosingShared } from '../invoice-numbers/index.ts';
import { derivedColumnNames, derivedColumns } from './derived-columns.ts';
import {
  entryDocuments,
  entryWrites,
  type PaymentRow,
  readPaymentRow,
  supplierOf,
} from './order-entries.store.ts';
import { orderTable, stored } from './order-table.ts';
import { complaintEntries } from './sql/complaints-of-order.ts';

type OrderKey = { readonly tenantId: string; readonly id: string };

export type StoredOrder = {
  readonly order: Order;
  /**
   * The user linked to the exhibition salesman, to whom the order belongs as well
   * (rules: orders#owner-through-the-fair).
   */
  readonly exhibitionSalesmanUserId: string | null;
  /** True once the customer of the order was forgotten. */
  readonly isRestricted: boolean;
  /** The single slots that hold a file; files come and go without a save of the order. */
  readonly fileTypes: readonly string[];
  readonly paid: boolean;
  readonly doneToDoRemainingAmount: boolean;
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly modifiedBy: string;
  readonly version: number;
};

/** Nobody else changes it until the transaction ends, nor what is closed (rules: closing#closed-periods). */
export type LockedOrder = StoredOrder & { readonly closedUntil: IsoDate | null };

type Values = Readonly<Record<string, unknown>>;

/** An order as it is read: the values of its columns under the names of its fields. */
type Row = Omit<StoredOrder, 'order'> &
  Omit<Order, 'payments' | 'suppliers'> & {
    readonly payments: readonly PaymentRow[];
    readonly suppliers: readonly Required<OrderSupplier>[];
  };

/** The fields of an order that people enter; figures are computed and never taken from an input. */
const ownColumns = sql.join(
  [...orderTable.columns].map(([field, column]) => sql`${sql.ref(`o.${column}`)} as ${sql.ref(field)}`),
);
const wholeOrder =
  fixedSql(sql`o.id, ${ownColumns}, o.paid, o.done_to_do_remaining_amount as "doneToDoRemainingAmount",
    o.file_types as "fileTypes", o.created_at as "createdAt", o.modified_at as "modifiedAt",
    o.modified_by as "modifiedBy", o.version, o.restricted_at is not null as "isRestricted",
    ${sql.join(entryDocuments)}, ${complaintEntries},
    (select client_number from offers c where c.tenant_id = o.tenant_id and c.id = o.client_id) as "clientNumber",
    (select customer_id from offers c where c.tenant_id = o.tenant_id and c.id = o.client_id) as "customerId",
    (select user_id from exhibition_salesmen e
      where e.tenant_id = o.tenant_id and e.id = o.exhibition_salesman_id) as "exhibitionSalesmanUserId"`);

/** An order with all that belongs to it, in one statement. */
export async function findOrder(tx: Tx, { tenantId, id }: OrderKey): Promise<StoredOrder | undefined> {
  const { rows } = await sql<Row>`select ${wholeOrder} from orders o
    where o.tenant_id = ${tenantId} and o.id = ${id}`.execute(tx);
  const [row] = rows;
  return row === undefined ? undefined : readStoredOrder(row);
}

/**
 * The same for who is going to change it: what is decided by it stays true until the transaction ends. Locked by a
 * statement of its own, since one that had to wait for a lock still sees the entries of before; both travel together.
 */
export async function lockOrder(tx: Tx, key: OrderKey): Promise<LockedOrder | undefined> {
  const lock = sql`select from orders where tenant_id = ${key.tenantId} and id = ${key.id} for update`;
  const [closedUntil, , stored] = await Promise.all([
    lockClosingShared(tx, key.tenantId),
    lock.execute(tx),
    findOrder(tx, key),
  ]);
  return stored && { ...stored, closedUntil };
}

/** Several of them, for who has made sure that nobody else changes them. */
export async function findOrders(tx: Tx, tenantId: string, ids: readonly string[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`select ${wholeOrder} from orders o
    where o.tenant_id = ${tenantId} and o.id = any(${[...ids]}::uuid[])`.execute(tx);
  return mapInTurns(rows, readStoredOrder);
}

export type OrderWithColumns = Pick<StoredOrder, 'order' | 'isRestricted'> & {
  /** Derived columns of the order, as they are kept. */
  readonly columns: Values;
  /** Rows of the order in the list of billed orders. */
  readonly billed: readonly Values[];
};

const derived = fixedSql(
  sql`(select to_json(d) from (select ${sql.join(
    derivedColumnNames.map((name) => sql.ref(`o.${name}`)),
  )}) d)`,
);

/** A page of all orders by id, each with what is kept beside it: for who checks what is derived. */
export async function findOrdersAfter(
  tx: Tx,
  tenantId: string,
  after: string | null,
  limit: number,
): Promise<OrderWithColumns[]> {
  const { rows } = await sql<
    Row & Pick<OrderWithColumns, 'columns' | 'billed'>
  >`select ${derived} as columns, (select coalesce(json_agg(b), '[]') from billed_rows b
      where b.tenant_id = o.tenant_id and b.order_id = o.id) as billed, ${wholeOrder} from orders o
    where o.tenant_id = ${tenantId}
    ${after === null ? sql`` : sql`and o.id > ${after}::uuid`} order by o.id limit ${limit}`.execute(tx);
  return rows.map(({ columns, billed, ...row }) => {
    const { order, isRestricted } = readStoredOrder(row);
    return { order, isRestricted, columns, billed };
  });
}

function readStoredOrder({ payments, suppliers, ...row }: Row): StoredOrder {
  const { exhibitionSalesmanUserId, isRestricted, fileTypes, paid, doneToDoRemainingAmount, ...rest } = row;
  const { createdAt, modifiedAt, modifiedBy, version, ...order } = rest;
  return {
    order: { ...order, payments: payments.map(readPaymentRow), suppliers: suppliers.map(supplierOf) },
    exhibitionSalesmanUserId,
    isRestricted,
    fileTypes,
    paid,
    doneToDoRemainingAmount,
    createdAt,
    modifiedAt,
    modifiedBy,
    version,
  };
}

/** Values by the columns they are written to. */
function writeColumns(order: Order): Values {
  return written({ ...orderTable.toRow(order), ...derivedColumns(order) });
}

const written = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [column, stored(column, value)]));

export async function insertOrder(
  tx: Tx,
  tenantId: string,
  order: Order,
  { at, by }: Modified,
): Promise<void> {
  const row = {
    ...writeColumns(order),
    tenant_id: tenantId,
    id: order.id,
    created_at: at,
    modified_at: at,
    modified_by: by,
  };
  await sql`${withEntries(entryWrites(tenantId, order, null))}
    insert into orders (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(tx);
}

const withEntries = (writes: readonly RawBuilder<unknown>[]) =>
  writes.length === 0 ? sql`` : sql`with ${sql.join(writes)}`;

type Update = { readonly before: StoredOrder; readonly order: Order } & Partial<
  Pick<StoredOrder, 'paid' | 'doneToDoRemainingAmount'>
>;

/** The version stands in the update itself; null means that somebody was faster. */
export async function updateOrder(
  tx: Tx,
  tenantId: string,
  { before, order, paid = before.paid, doneToDoRemainingAmount = before.doneToDoRemainingAmount }: Update,
  { at, by }: Modified,
): Promise<number | null> {
  const set = {
    ...writeColumns(order),
    paid,
    done_to_do_remaining_amount: doneToDoRemainingAmount,
    modified_at: at,
    modified_by: by,
  };
  const assignments = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<{ version: number }>`${withEntries(entryWrites(tenantId, order, before.order))}
    update orders
    set ${sql.join(assignments)}, version = version + 1
    where tenant_id = ${tenantId} and id = ${order.id} and version = ${before.version}
    returning version`.execute(tx);
  return rows[0]?.version ?? null;
}

/**
 * Updates what follows from an order's companions, which is no change of the order itself: its version and editor stay.
 */
export const updateDerived = (tx: Tx, tenantId: string, order: Order) => {
  const set = Object.entries(written(derivedColumns(order))).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  return sql`update orders set ${sql.join(set)} where tenant_id = ${tenantId} and id = ${order.id}`.execute(
    tx,
  );
};

export const removeOrder = (tx: Tx, { tenantId, id }: OrderKey) =>
  tx.deleteFrom('orders').where('tenant_id', '=', tenantId).where('id', '=', id).execute();

/**
 * Prints of an order are deleted with it. Invoices never are: such an order is not deleted, and a policy of the table
 * keeps the row (rules: numbers-and-locking#never-deleted).
 */
export async function removePrints(tx: Tx, { tenantId, id }: OrderKey, now: Date): Promise<void> {
  const gone = await tx
    .deleteFrom('issued_documents')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', id)
    .returning('storage_key')
    .execute();
  for (const { storage_key: key } of gone) if (key !== null) await noteBlob(tx, tenantId, key, now);
}
