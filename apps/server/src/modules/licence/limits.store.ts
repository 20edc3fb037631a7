import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { AdditionalPackage, BasePackage } from '@korpus/domain/rights/packages.ts';
import { deriveLimits, hasRoom, type LimitedKind, type Limits } from '@korpus/domain/tenants/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** A tenant's licence: what it allows and what is in use of it; disabled people and locations do not count. */
type LicenceUse = {
  readonly basePackage: BasePackage;
  readonly packages: readonly AdditionalPackage[];
  readonly validUntil: IsoDate | null;
  readonly limits: Limits;
  readonly used: Readonly<Record<LimitedKind, number>>;
};

export async function findLicenceUse(tx: Tx, tenantId: string): Promise<LicenceUse> {
  const tenant = await tx
    .selectFrom('tenants')
    .select([
      'base_package_type as basePackageType',
      'additional_package_types as additionalPackageTypes',
      'additional_user_count as additionalUserCount',
      'additional_location_count as additionalLocationCount',
      'additional_carpenter_app_user_count as additionalCarpenterAppUserCount',
      'license_valid_until as validUntil',
    ])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const basePackages = await tx
    .selectFrom('base_packages')
    .select([
      'type',
      'maximum_user_count as maximumUserCount',
      'maximum_location_count as maximumLocationCount',
    ])
    .execute();
  const additionalPackages = await tx
    .selectFrom('additional_packages')
    .select(['type', 'maximum_app_user_count as maximumAppUserCount'])
    .execute();
  return {
    basePackage: tenant.basePackageType,
    packages: tenant.additionalPackageTypes,
    validUntil: tenant.validUntil,
    limits: deriveLimits(tenant, { basePackages, additionalPackages }),
    used: await countUsed(tx, tenantId),
  };
}

/** The same rule as domain/users/user-roles.ts; limits.sql.test.ts holds the two equal. */
async function countUsed(tx: Tx, tenantId: string): Promise<LicenceUse['used']> {
  const isAppUser = sql<boolean>`roles = array['CARPENTER']`;
  const isUser = sql<boolean>`roles <> array['CARPENTER'] and 'SUPER_ADMIN' <> all(roles)`;
  const people = await tx
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isUser).as('users'),
      fn.countAll<number>().filterWhere(isAppUser).as('carpenterAppUsers'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow();
  const { locations } = await tx
    .selectFrom('locations')
    .select(({ fn }) => fn.countAll<number>().as('locations'))
    .where('tenant_id', '=', tenantId)
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow();
  return { ...people, locations };
}

/** One addition of a tenant at a time, until its transaction ends: fifty at once cannot take the same last place. */
export async function lockLimits(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}, 3))`.execute(tx);
}

/**
 * Refuses an addition beyond the licence (rules: tenancy-and-licence#places); enabling again counts as adding. Ask
 * before the row is written; what decides whether it is an addition at all is read after `lockLimits`.
 */
export async function requireRoom(tx: Tx, tenantId: string, kind: LimitedKind): Promise<void> {
  await lockLimits(tx, tenantId);
  const { used, limits } = await findLicenceUse(tx, tenantId);
  if (!hasRoom(used[kind], limits[kind])) throw new AppError('LIMIT_REACHED');
}
