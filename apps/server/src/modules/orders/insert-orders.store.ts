import { deriveBilledRows } from '@korpus/domain/closing/billed-rows.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { searchWordsOfOrder } from '@korpus/domain/orders/order-words.ts';
import { columnName } from '../../platform/database/column-name.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { insertRows, type NewRow } from '../../platform/database/insert-rows.ts';
import { insertSearchWords } from '../../platform/search/search-words.ts';
import { billedRow } from './billed-rows.store.ts';
import { derivedColumns } from './derived-columns.ts';
import { namedInDocuments } from './document-references.ts';
import { paymentRows, supplierRows } from './order-entries.store.ts';
import { orderTable } from './order-table.ts';

/** An order that somebody saved some time ago. */
type PastOrder = {
  readonly order: Order;
  readonly paid: boolean;
  readonly doneToDoRemainingAmount: boolean;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
  readonly modifiedBy: string;
};

/** Many orders at once, by the same mapping and figures as every save, and found like those. For demo data. */
export async function insertOrders(tx: Tx, tenantId: string, orders: readonly PastOrder[]): Promise<void> {
  if (orders.length === 0) return;
  await insertRows(
    tx,
    'orders',
    orders.map((each) => orderRow(tenantId, each)),
  );
  await insertRows(
    tx,
    'order_payments',
    orders.flatMap(({ order }) =>
      paymentRows(order.payments).map((row, place) => entryRow(tenantId, order, row, place)),
    ),
  );
  await insertRows(
    tx,
    'order_suppliers',
    orders.flatMap(({ order }) =>
      supplierRows(order.suppliers).map((supplier, place) => entryRow(tenantId, order, supplier, place)),
    ),
  );
  await insertRows(
    tx,
    'billed_rows',
    orders.flatMap(({ order }) => deriveBilledRows(order).map((row) => billedRow(tenantId, order.id, row))),
  );
  await insertRows(
    tx,
    'named_in_documents',
    orders.flatMap(({ order }) =>
      namedInDocuments(order).map((id) => ({ tenant_id: tenantId, order_id: order.id, named_id: id })),
    ),
  );
  await insertSearchWords(
    tx,
    tenantId,
    'ORDER',
    orders.map(({ order }) => ({ id: order.id, words: searchWordsOfOrder(order) })),
  );
}

function orderRow(tenantId: string, { order, ...past }: PastOrder): NewRow {
  return {
    ...orderTable.toRow(order),
    ...derivedColumns(order),
    tenant_id: tenantId,
    id: order.id,
    paid: past.paid,
    done_to_do_remaining_amount: past.doneToDoRemainingAmount,
    created_at: past.createdAt,
    modified_at: past.modifiedAt,
    modified_by: past.modifiedBy,
  };
}

const entryRow = (tenantId: string, { id }: Order, entry: object, place: number): NewRow => ({
  ...Object.fromEntries(Object.entries(entry).map(([field, value]) => [columnName(field), value])),
  tenant_id: tenantId,
  order_id: id,
  sort_order: place,
});
