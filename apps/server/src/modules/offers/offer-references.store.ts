import type { Role } from '@korpus/domain/rights/roles.ts';
import type { Tx } from '../../platform/database/engine.ts';

type Row = { readonly tenantId: string; readonly id: string };

/** Whether a person can be given work: they have access and sell or manage. */
export async function isActiveSalesman(tx: Tx, { tenantId, id }: Row): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('roles')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row?.roles.some((role: Role) => role === 'ADMIN' || role === 'SALESMAN') ?? false;
}

export async function isActiveLocation(tx: Tx, { tenantId, id }: Row): Promise<boolean> {
  const row = await tx
    .selectFrom('locations')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
