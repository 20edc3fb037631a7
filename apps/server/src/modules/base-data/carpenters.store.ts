import type { Tx } from '../../platform/database/engine.ts';

/** The addresses of the people behind carpenters, by user. */
export async function emailsOfAppUsers(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('carpenters as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.linked_user_id'),
    )
    .select(['u.id', 'u.email'])
    .where('c.tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
