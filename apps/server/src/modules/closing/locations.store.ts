import type { Tx } from '../../platform/database/engine.ts';

/** What the shops of the house are called, by id. */
export async function findLocationNames(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
