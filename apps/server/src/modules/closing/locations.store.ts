import type { NameOf } from '@korpus/domain/fields/cells.ts';
import type { Tx } from '../../platform/database/engine.ts';

/** Finds the names of the house's shops. */
export async function findLocationNames(tx: Tx, tenantId: string): Promise<NameOf> {
  const rows = await tx
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id ?? '') ?? null;
}
