import type { OrderComplaint } from '@korpus/domain/complaints/complaint.ts';
import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import type { Order, OrderPayment, OrderSupplier } from '@korpus/domain/orders/order.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { derivedColumns } from './derived-columns.ts';
import { columnOf, orderColumns, stored } from './order-columns.ts';
import { entryDocuments, entryWrites } from './order-entries.store.ts';

export type OrderKey = { readonly tenantId: string; readonly id: string };

export type StoredOrder = {
  readonly order: Order;
  /** Whom the exhibition salesman is linked to, who owns the order through him (decisions §5). */
  readonly exhibitionSalesmanUserId: string | null;
  /** The single slots that hold a file; files come and go without a save of the order. */
  readonly fileTypes: readonly string[];
  readonly paid: boolean;
  readonly doneToDoRemainingAmount: boolean;
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly modifiedBy: string;
  readonly version: number;
};

type Row = Record<string, unknown>;

/** What the figures of an order need of the complaints about it, which have a module and calls of their own. */
const complaints = sql`(select coalesce(json_agg(json_build_object('id', k.id, 'imposed', k.imposed, 'state', k.state,
      'carpenterExpense', k.carpenter_expense, 'materialExpense', k.material_expense) order by k.id), '[]')
    from complaints k where k.tenant_id = o.tenant_id and k.order_id = o.id) as complaints`;

const wholeOrder = (
  columns: RawBuilder<unknown>,
) => sql`select ${columns}, ${sql.join(entryDocuments)}, ${complaints},
    (select client_number from clients c where c.tenant_id = o.tenant_id and c.id = o.client_id) as client_number,
    (select user_id from exhibition_salesmen e
      where e.tenant_id = o.tenant_id and e.id = o.exhibition_salesman_id) as exhibition_salesman_user_id
  from orders o`;

/** What an order is made of; the figures beside it are nobody's input. */
const ownColumns = sql.join(
  [
    'id',
    ...orderColumns.map(columnOf),
    ...['paid', 'done_to_do_remaining_amount', 'file_types'],
    ...['created_at', 'modified_at', 'modified_by', 'version'],
  ].map((name) => sql.ref(`o.${name}`)),
);
const wholeOwnOrder = wholeOrder(ownColumns);
const wholeOrderWithFigures = wholeOrder(sql`o.*`);

/** An order with all that belongs to it, in one statement. */
export async function findOrder(tx: Tx, { tenantId, id }: OrderKey): Promise<StoredOrder | undefined> {
  const { rows } = await sql<Row>`${wholeOwnOrder} where o.tenant_id = ${tenantId} and o.id = ${id}`.execute(
    tx,
  );
  const [row] = rows;
  return row === undefined ? undefined : storedOrderOf(row);
}

/**
 * The same for who is going to change it: what is decided by it stays true until the transaction ends. Locked by a
 * statement of its own, since one that had to wait for a lock still sees the entries of before; both travel together.
 */
export async function lockOrder(tx: Tx, key: OrderKey): Promise<StoredOrder | undefined> {
  const lock = sql`select from orders where tenant_id = ${key.tenantId} and id = ${key.id} for update`;
  const [, stored] = await Promise.all([lock.execute(tx), findOrder(tx, key)]);
  return stored;
}

export type OrderWithColumns = { readonly order: Order; readonly columns: Readonly<Row> };

/** A page of all orders by id, each with the columns as they are stored: for who checks what is derived. */
export async function findOrdersAfter(
  tx: Tx,
  tenantId: string,
  after: string | null,
  limit: number,
): Promise<OrderWithColumns[]> {
  const { rows } = await sql<Row>`${wholeOrderWithFigures} where o.tenant_id = ${tenantId}
    ${after === null ? sql`` : sql`and o.id > ${after}::uuid`} order by o.id limit ${limit}`.execute(tx);
  return rows.map((columns) => ({ order: storedOrderOf(columns).order, columns }));
}

type PaymentRow = Omit<OrderPayment, 'documentData' | 'document'> & {
  readonly invoiceNumber: string | null;
  readonly documentData: DocumentData | null;
};

function storedOrderOf(row: Row): StoredOrder {
  const order = {
    id: row.id,
    clientNumber: row.client_number,
    ...Object.fromEntries(orderColumns.map((field) => [field, row[columnOf(field)]])),
    payments: (row.order_payments as PaymentRow[]).map(
      ({ invoiceNumber, documentData: document, ...payment }) => ({
        ...payment,
        documentData: invoiceNumber === null ? null : { invoiceNumber },
        document,
      }),
    ),
    suppliers: row.order_suppliers as OrderSupplier[],
    complaints: row.complaints as OrderComplaint[],
  };
  return {
    order: order as unknown as Order,
    exhibitionSalesmanUserId: row.exhibition_salesman_user_id as string | null,
    fileTypes: row.file_types as readonly string[],
    paid: row.paid as boolean,
    doneToDoRemainingAmount: row.done_to_do_remaining_amount as boolean,
    createdAt: row.created_at as string,
    modifiedAt: row.modified_at as string,
    modifiedBy: row.modified_by as string,
    version: row.version as number,
  };
}

const columnsOf = (order: Order): Row => ({
  ...Object.fromEntries(orderColumns.map((field) => [columnOf(field), stored(field, order[field])])),
  ...derivedColumns(order),
});

export async function insertOrder(
  tx: Tx,
  tenantId: string,
  order: Order,
  { at, by }: Modified,
): Promise<void> {
  const row = {
    ...columnsOf(order),
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
    ...columnsOf(order),
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

/** What follows from its complaints, which is no change of the order itself: its version and editor stay. */
export const updateDerived = (tx: Tx, tenantId: string, order: Order) => {
  const set = Object.entries(derivedColumns(order)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return sql`update orders set ${sql.join(set)} where tenant_id = ${tenantId} and id = ${order.id}`.execute(
    tx,
  );
};

export const removeOrder = (tx: Tx, { tenantId, id }: OrderKey) =>
  tx.deleteFrom('orders').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
