import type { Tx } from '../../platform/database/engine.ts';
import { noteBlob } from '../../platform/storage/blobs-to-remove.ts';
import type { OrderKey } from './orders.store.ts';

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
