import type { Tx } from '../../platform/database/engine.ts';
import type { Names } from './overview-cells.ts';

type House = { readonly companyName: string; readonly leadSources: ReadonlyMap<string, string> };

/** What sheets of orders name beside that: the house itself, and where its customers come from. */
export async function findHouse(tx: Tx, tenantId: string): Promise<House> {
  const [{ company_name: companyName }, leadSources] = await Promise.all([
    tx.selectFrom('tenants').select('company_name').where('id', '=', tenantId).executeTakeFirstOrThrow(),
    tx.selectFrom('lead_sources').select(['id', 'name']).where('tenant_id', '=', tenantId).execute(),
  ]);
  return { companyName, leadSources: new Map(leadSources.map(({ id, name }) => [id, name])) };
}

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
