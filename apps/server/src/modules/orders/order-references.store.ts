import type { Order } from '@korpus/domain/orders/order.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

type Usability = { readonly isLocationDisabled: boolean; readonly exhibitionSalesmanUserId: string | null };

/** Finds what the rules need to know of the records an order names. */
export async function findUsability(
  tx: Tx,
  tenantId: string,
  { location, exhibitionSalesmanId }: Pick<Order, 'location' | 'exhibitionSalesmanId'>,
): Promise<Usability> {
  const { rows } = await sql<Usability>`select
    exists (select from locations where tenant_id = ${tenantId} and id = ${location}::uuid and not enabled)
      as "isLocationDisabled",
    (select user_id from exhibition_salesmen where tenant_id = ${tenantId} and id = ${exhibitionSalesmanId}::uuid)
      as "exhibitionSalesmanUserId"`.execute(tx);
  return rows[0] ?? { isLocationDisabled: false, exhibitionSalesmanUserId: null };
}

/** Tells whether another order has this number, which is not forbidden (rules: orders#order-numbers-repeat). */
export async function isNumberTaken(
  tx: Tx,
  tenantId: string,
  orderNumber: string,
  exceptId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('order_number', '=', orderNumber)
    .where('id', '!=', exceptId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
