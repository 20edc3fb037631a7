import type { RightOverrides, RightsInput } from '@korpus/domain/rights/effective-rights.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import type { Tx } from '../../platform/database/engine.ts';

type UserKey = { readonly tenantId: string; readonly userId: string };

/** `value` null: the defaults. A row that was never written is version 1; a reset keeps it, so its version goes on. */
type Stored<T> = { readonly value: T | null; readonly version: number };

export async function findRoleRights(
  tx: Tx,
  tenantId: string,
  role: Role,
): Promise<Stored<readonly Right[]>> {
  const row = await tx
    .selectFrom('role_rights')
    .select(['rights as value', 'version'])
    .where('tenant_id', '=', tenantId)
    .where('role', '=', role)
    .executeTakeFirst();
  return row ?? { value: null, version: 1 };
}

/** Null: somebody was faster. */
export async function updateRoleRights(
  tx: Tx,
  { tenantId, role }: { readonly tenantId: string; readonly role: Role },
  rights: readonly Right[] | null,
  version: number,
): Promise<number | null> {
  await ensureRoleRights(tx, tenantId, role);
  const row = await tx
    .updateTable('role_rights')
    .set(({ eb }) => ({ rights, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('role', '=', role)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

export type PersonWithRights = {
  readonly name: string;
  readonly input: RightsInput;
  /** Version of all that the person's rights follow from: it goes on with their own row and with those of the roles. */
  readonly version: number;
  readonly ownVersion: number;
};

/** A person's roles, what their house gave these roles, and what it gave or took them alone. */
export async function findPersonWithRights(
  tx: Tx,
  { tenantId, userId }: UserKey,
): Promise<PersonWithRights | undefined> {
  const user = await tx
    .selectFrom('users as u')
    .leftJoin('user_right_overrides as o', (join) =>
      join.onRef('o.tenant_id', '=', 'u.tenant_id').onRef('o.user_id', '=', 'u.id'),
    )
    .select(['u.first_name', 'u.last_name', 'u.roles', 'o.overrides', 'o.version'])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const given = await tx
    .selectFrom('role_rights')
    .select(['role', 'rights', 'version'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const ownVersion = user.version ?? 1;
  return {
    name: `${user.first_name} ${user.last_name}`.trim(),
    input: {
      roles: user.roles,
      byRole: Object.fromEntries(given.map(({ role, rights }) => [role, rights])),
      overrides: user.overrides ?? {},
    },
    version: given.reduce((sum, { version }) => sum + version - 1, ownVersion),
    ownVersion,
  };
}

/** Held until the transaction ends: the role's rights stay as they are read after this. */
export async function holdRoleRights(tx: Tx, tenantId: string, role: Role): Promise<void> {
  await ensureRoleRights(tx, tenantId, role);
  await tx
    .selectFrom('role_rights')
    .select('version')
    .where('tenant_id', '=', tenantId)
    .where('role', '=', role)
    .forShare()
    .execute();
}

const ensureRoleRights = (tx: Tx, tenantId: string, role: Role) =>
  tx
    .insertInto('role_rights')
    .values({ tenant_id: tenantId, role, rights: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Null: somebody was faster. */
export async function updateOverrides(
  tx: Tx,
  { tenantId, userId }: UserKey,
  overrides: RightOverrides,
  version: number,
): Promise<number | null> {
  await tx
    .insertInto('user_right_overrides')
    .values({ tenant_id: tenantId, user_id: userId, overrides: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .updateTable('user_right_overrides')
    .set(({ eb }) => ({ overrides: JSON.stringify(overrides), version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}
