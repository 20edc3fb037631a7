import type { NameOf } from '@korpus/domain/fields/cells.ts';
import type { Tx } from '../../platform/database/engine.ts';

type House = { readonly companyName: string; readonly leadSources: ReadonlyMap<string, string> };

/** Finds what else sheets of orders name: the house itself, and where its customers come from. */
export async function findHouse(tx: Tx, tenantId: string): Promise<House> {
  const [{ company_name: companyName }, leadSources] = await Promise.all([
    tx.selectFrom('tenants').select('company_name').where('id', '=', tenantId).executeTakeFirstOrThrow(),
    tx.selectFrom('lead_sources').select(['id', 'name']).where('tenant_id', '=', tenantId).execute(),
  ]);
  return { companyName, leadSources: new Map(leadSources.map(({ id, name }) => [id, name])) };
}

/** Finds the names of locations and suppliers. */
export async function findNames(tx: Tx, tenantId: string): Promise<NameOf> {
  const readNames = async (table: 'locations' | 'suppliers') => {
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'name'])
      .where('tenant_id', '=', tenantId)
      .execute();
    return rows.map(({ id, name }) => [id, name] as const);
  };
  const names = new Map((await Promise.all([readNames('locations'), readNames('suppliers')])).flat());
  return (id) => names.get(id ?? '') ?? null;
}
