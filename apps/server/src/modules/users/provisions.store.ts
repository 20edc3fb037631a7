import { defaultProvision, type Provision } from '@korpus/domain/provisions/provision.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { UserKey } from './users.store.ts';

/** `provision` null: the person has the one of the house. A row that was never written is version 1. */
type Stored<T> = { readonly provision: T; readonly version: number };

/** The house's provision is a part of its default values (rules: money#default-values) and shares their version. */
export async function findHouseProvision(tx: Tx, tenantId: string): Promise<Stored<Provision>> {
  const row = await tx
    .selectFrom('default_values')
    .select(['provision', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? { provision: defaultProvision, version: 1 };
}

export async function findOwnProvision(
  tx: Tx,
  { tenantId, userId }: UserKey,
): Promise<Stored<Provision | null>> {
  const row = await tx
    .selectFrom('user_provisions')
    .select(['provision', 'version'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { provision: null, version: 1 };
}

/** Null: somebody was faster. */
export async function updateHouseProvision(
  tx: Tx,
  tenantId: string,
  provision: Provision,
  version: number,
): Promise<number | null> {
  const row = await tx
    .updateTable('default_values')
    .set(({ eb }) => ({ provision: JSON.stringify(provision), version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Null: somebody was faster. A reset keeps the row, so that its version goes on. */
export async function updateOwnProvision(
  tx: Tx,
  { tenantId, userId }: UserKey,
  provision: Provision | null,
  version: number,
): Promise<number | null> {
  const key = { tenant_id: tenantId, user_id: userId };
  await tx
    .insertInto('user_provisions')
    .values({ ...key, provision: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .updateTable('user_provisions')
    .set(({ eb }) => ({
      provision: provision === null ? null : JSON.stringify(provision),
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}
