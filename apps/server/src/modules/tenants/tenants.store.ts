import type { Role } from '@korpus/domain/rights/roles.ts';
import type { AdditionalPackage, BasePackage } from '@korpus/domain/tenants/packages.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

export type NewTenant = {
  readonly id: string;
  readonly isOperator: boolean;
  readonly companyName: string;
  readonly city: string | null;
  readonly email: string;
  readonly basePackageType: BasePackage;
  readonly additionalPackageTypes: readonly AdditionalPackage[];
};

export type NewUser = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
};

export async function insertTenant(tx: Tx, tenant: NewTenant, now: Date): Promise<void> {
  await tx
    .insertInto('tenants')
    .values({
      id: tenant.id,
      is_operator: tenant.isOperator,
      company_name: tenant.companyName,
      city: tenant.city,
      email: tenant.email,
      license_valid_until: null,
      base_package_type: tenant.basePackageType,
      additional_package_types: tenant.additionalPackageTypes,
      created_at: now,
    })
    .execute();
}

export async function insertUser(tx: Tx, tenantId: string, user: NewUser, now: Date): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      tenant_id: tenantId,
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      roles: user.roles,
      created_at: now,
      changed_at: now,
      changed_by: null,
    })
    .execute();
}

export async function hasTenants(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('tenants').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Held until the transaction ends: only one process at a time fills an empty installation. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7094213)`.execute(tx);
}
