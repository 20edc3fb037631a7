import type { Tx } from '../../platform/database/engine.ts';
import type { Names } from './overview-cells.ts';

/** What locations and suppliers are called. */
export async function findNames(tx: Tx, tenantId: string): Promise<Names> {
  const namesOf = async (table: 'locations' | 'suppliers') => {
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'name'])
      .where('tenant_id', '=', tenantId)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const [locations, suppliers] = await Promise.all([namesOf('locations'), namesOf('suppliers')]);
  return { locations, suppliers };
}
