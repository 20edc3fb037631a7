import type { SmallOrder } from '@korpus/domain/closing/small-order.ts';
import { smallOrderContent, smallPaymentAfter } from '@korpus/domain/closing/small-order.ts';
import type { Selectable } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type StoredSmallOrder = SmallOrder & { readonly version: number; readonly createdAt: string };

const smallOrderOf = (row: Selectable<Schema['small_orders']>): StoredSmallOrder => ({
  id: row.id,
  date: row.date,
  salesmanId: row.salesman_id,
  location: row.location_id,
  clientName: row.client_name,
  carpenterId: row.carpenter_id,
  invoiceNumber: row.invoice_number,
  // Payments of before say neither method nor number.
  payments: row.payments.map((payment) => smallPaymentAfter(undefined, payment)),
  vat: Number(row.vat),
  takenNumbers: row.taken_numbers,
  version: row.version,
  createdAt: row.created_at,
});

/** Nobody else changes it until the transaction ends. */
export async function lockSmallOrder(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<StoredSmallOrder | undefined> {
  const row = await tx
    .selectFrom('small_orders')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && smallOrderOf(row);
}

export async function findSmallOrders(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<StoredSmallOrder[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('small_orders')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(smallOrderOf);
}

/** The row and its place in the list of billed orders; null: somebody was faster. */
export async function storeSmallOrder(
  tx: Tx,
  tenantId: string,
  small: SmallOrder,
  { version, at, by }: Modified & { readonly version: number | null },
): Promise<number | null> {
  const columns = {
    date: small.date,
    salesman_id: small.salesmanId,
    location_id: small.location,
    client_name: small.clientName,
    carpenter_id: small.carpenterId,
    invoice_number: small.invoiceNumber,
    payments: JSON.stringify(small.payments),
    vat: small.vat,
    taken_numbers: JSON.stringify(small.takenNumbers),
    modified_at: at,
    modified_by: by,
  };
  const saved =
    version === null
      ? await tx
          .insertInto('small_orders')
          .values({ tenant_id: tenantId, id: small.id, created_at: at, ...columns })
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('small_orders')
          .set({ ...columns, version: version + 1 })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', small.id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (saved === undefined) return null;
  const { clientName, ...content } = smallOrderContent(small);
  const row = {
    number: small.invoiceNumber,
    date: content.date,
    final_price: content.finalPrice,
    billed_amount: content.billedAmount,
    client_name: clientName,
    location_id: content.location,
    vat: content.vat,
  };
  await tx
    .insertInto('billed_rows')
    .values({
      tenant_id: tenantId,
      key: small.id,
      small_order_id: small.id,
      bill_type: 'SMALL_ORDER',
      ...row,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doUpdateSet(row))
    .execute();
  return saved.version;
}

export const removeSmallOrder = (tx: Tx, tenantId: string, id: string) =>
  tx.deleteFrom('small_orders').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
