import type { Tx } from '../../platform/database/engine.ts';

export type SheetNames = {
  /** Locations in the order of the house. */
  readonly locations: ReadonlyMap<string, string>;
  readonly salesmen: ReadonlyMap<string, string>;
};

/** Finds the names of the locations, and the salesmen asked for. */
export async function findSheetNames(
  tx: Tx,
  tenantId: string,
  salesmanIds: readonly string[],
): Promise<SheetNames> {
  const [locations, salesmen] = await Promise.all([
    tx
      .selectFrom('locations')
      .select(['id', 'name'])
      .where('tenant_id', '=', tenantId)
      .orderBy('sort_order')
      .orderBy('name')
      .orderBy('id')
      .execute(),
    salesmanIds.length === 0
      ? []
      : tx
          .selectFrom('users')
          .select(['id', 'first_name', 'last_name'])
          .where('tenant_id', '=', tenantId)
          .where('id', 'in', salesmanIds)
          .execute(),
  ]);
  return {
    locations: new Map(locations.map(({ id, name }) => [id, name])),
    salesmen: new Map(salesmen.map((each) => [each.id, `${each.first_name} ${each.last_name}`.trim()])),
  };
}
