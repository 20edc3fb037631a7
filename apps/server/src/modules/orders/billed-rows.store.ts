import { type BilledRow, deriveBilledRows } from '@korpus/domain/closing/billed-rows.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { type RawBuilder, sql } from 'kysely';

/** A row of an order as it is kept. */
export const billedRow = (tenantId: string, orderId: string, row: BilledRow) => ({
  tenant_id: tenantId,
  key: row.key,
  order_id: orderId,
  bill_type: row.billType,
  payment_id: row.paymentId,
  number: row.number,
  cancels: row.cancels,
  date: row.content.date,
  final_price: row.content.finalPrice,
  billed_amount: row.content.billedAmount,
  client_name: row.content.clientName,
  location_id: row.content.location,
  vat: row.content.vat,
});

/**
 * Makes the parts for the `with` of the statement that writes an order: its rows in the list of billed orders, where
 * they change.
 */
export function billedWrites(tenantId: string, order: Order, before: Order | null): RawBuilder<unknown>[] {
  const [old, rows] = [before === null ? [] : deriveBilledRows(before), deriveBilledRows(order)];
  if (isSameValue(old, rows)) return [];
  const gone = old.filter(({ key }) => rows.every((row) => row.key !== key)).map(({ key }) => key);
  return [
    ...(rows.length === 0 ? [] : [upsert(rows.map((row) => billedRow(tenantId, order.id, row)))]),
    ...(gone.length === 0
      ? []
      : [
          sql`billed_gone as (delete from billed_rows
            where tenant_id = ${tenantId} and order_id = ${order.id} and key = any(${gone}::text[]))`,
        ]),
  ];
}

const upsert = (rows: readonly ReturnType<typeof billedRow>[]) =>
  sql`billed_kept as (
    insert into billed_rows (tenant_id, key, order_id, bill_type, payment_id, number, cancels, date, final_price,
      billed_amount, client_name, location_id, vat)
    select tenant_id, key, order_id, bill_type, payment_id, number, cancels, date, final_price, billed_amount,
      client_name, location_id, vat
    from json_populate_recordset(null::billed_rows, ${JSON.stringify(rows)}::json)
    on conflict (tenant_id, key) do update set number = excluded.number, date = excluded.date,
      final_price = excluded.final_price, billed_amount = excluded.billed_amount,
      client_name = excluded.client_name, location_id = excluded.location_id, vat = excluded.vat)`;
