import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

type RecordIds = { readonly offers: readonly string[]; readonly orders: readonly string[] };

/** The newest offers of a customer, and the newest orders that were made of any. */
export async function findRecordIds(
  tx: Tx,
  tenantId: string,
  customerId: string,
  limit: number,
): Promise<RecordIds> {
  const ids = (rows: { rows: readonly { id: string }[] }) => rows.rows.map(({ id }) => id);
  const [offers, orders] = await Promise.all([
    sql<{ id: string }>`select id from offers where tenant_id = ${tenantId} and customer_id = ${customerId}
      order by created_at desc, id limit ${limit}`.execute(tx),
    sql<{
      id: string;
    }>`select o.id from offers c join orders o on o.tenant_id = ${tenantId} and o.client_id = c.id
      where c.tenant_id = ${tenantId} and c.customer_id = ${customerId}
      order by o.created_at desc, o.id limit ${limit}`.execute(tx),
  ]);
  return { offers: ids(offers), orders: ids(orders) };
}
