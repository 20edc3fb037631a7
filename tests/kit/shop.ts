import { randomUUID } from 'node:crypto';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type AdditionalPackage, additionalPackages } from '@korpus/domain/rights/packages.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import type { FastifyInstance } from 'fastify';
import { createTenant } from '../../apps/server/src/modules/tenants/index.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { type Account, type PersonOptions, peopleBuilder, type SignedIn } from './people.ts';

export type TenantOptions = {
  /** All, if not said otherwise. */
  readonly packages?: readonly AdditionalPackage[];
  readonly licenseValidUntil?: IsoDate | null;
  readonly enabled?: boolean;
  readonly timeZone?: string;
  readonly isOperator?: boolean;
  readonly companyName?: string;
};

type TenantChange = Omit<TenantOptions, 'isOperator' | 'companyName'>;

/** One tenant of a test and how to fill it. */
export type Shop = {
  readonly tenantId: string;
  readonly companyName: string;
  /** The one every house begins with; the operator's has none. */
  readonly locationId: string;
  readonly aPerson: (roles: Role | readonly Role[], options?: PersonOptions) => Promise<Account>;
  /** A new person with a session. */
  readonly signedInAs: (roles: Role | readonly Role[], options?: PersonOptions) => Promise<SignedIn>;
  /** One more session, without the time a password takes, and without the news of it that a sign-in makes. */
  readonly openSession: (person: Account) => Promise<SignedIn>;
  readonly change: (change: TenantChange) => Promise<void>;
  readonly changePerson: (
    person: Account,
    change: { enabled?: boolean; roles?: readonly Role[] },
  ) => Promise<void>;
  readonly override: (person: Account, overrides: Partial<Record<Right, boolean>>) => Promise<void>;
  readonly setRoleRights: (role: 'SALESMAN' | 'CARPENTER', rights: readonly Right[]) => Promise<void>;
};

export async function shopBuilder(app: FastifyInstance, services: Services, newAddress: () => string) {
  const people = await peopleBuilder(app, services, newAddress);

  return async function aTenant({
    companyName = 'Küchen Muster',
    isOperator = false,
    packages = additionalPackages,
    ...change
  }: TenantOptions = {}): Promise<Shop> {
    const tenantId = randomUUID();
    const created = await services.tenancy.inPlatform((tx) =>
      createTenant(tx, services, {
        id: tenantId,
        isOperator,
        companyName,
        city: 'Musterstadt',
        email: `${tenantId}@haus.test`,
        basePackageType: 'BASE_M',
        additionalPackageTypes: packages,
      }),
    );
    const [locationId = null] = created?.locationIds ?? [];
    await changeTenant(services, tenantId, change);
    return {
      tenantId,
      companyName,
      locationId: locationId ?? '',
      ...people(tenantId, locationId),
      change: (later) => changeTenant(services, tenantId, later),
      setRoleRights: (role, rights) =>
        services.tenancy.inTenant(tenantId, async (tx) => {
          await tx.deleteFrom('role_rights').where('role', '=', role).execute();
          await tx.insertInto('role_rights').values({ tenant_id: tenantId, role, rights }).execute();
        }),
    };
  };
}

/** Changes a tenant as the operator would: through the platform role, without telling open streams. */
async function changeTenant(
  { tenancy }: Services,
  tenantId: string,
  { packages, licenseValidUntil, enabled, timeZone }: TenantChange,
): Promise<void> {
  const values = {
    ...(packages === undefined ? {} : { additional_package_types: packages }),
    ...(licenseValidUntil === undefined ? {} : { license_valid_until: licenseValidUntil }),
    ...(enabled === undefined ? {} : { enabled }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
  };
  if (Object.keys(values).length === 0) return;
  await tenancy.inPlatform((tx) =>
    tx.updateTable('tenants').set(values).where('id', '=', tenantId).execute(),
  );
}
