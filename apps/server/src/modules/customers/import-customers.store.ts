import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { removeSearchWords } from '../../platform/search/search-words.ts';

/** Finds those of the customers that have an offer. */
export async function findSold(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('offers')
    .select('customer_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ customer_id: id }) => id));
}

export async function removeCustomers(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await removeSearchWords(tx, tenantId, 'CUSTOMER', ids);
  await sql`delete from customers where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
}
