import { normalizeEmail } from '@korpus/domain/users/email.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { Services } from '../../platform/services.ts';
import { asTenant } from '../../platform/tenancy/tenancy.ts';
import { insertUser } from '../users/index.ts';
import { type NewLocation, seedTenant } from './seed-tenant.ts';
import { hasTenants, insertTenant, lockInstallation, type NewTenant } from './tenants.store.ts';

type CreatedTenant = { readonly tenantId: string; readonly locationIds: readonly string[] };

/**
 * A tenant with everything a house begins with, made by the operator, the demo and the tests alike; `tx` is under the
 * platform role. Null: there is one with this id. The operator's own tenant does no business and stays empty.
 */
export async function createTenant(
  tx: Tx,
  services: Pick<Services, 'clock' | 'random'>,
  tenant: NewTenant,
  locations: readonly NewLocation[] = [firstLocationOf(tenant)],
): Promise<CreatedTenant | null> {
  if (!(await insertTenant(tx, tenant, services.clock.now()))) return null;
  if (tenant.isOperator) return { tenantId: tenant.id, locationIds: [] };
  const locationIds = await asTenant(tx, tenant.id, (inside) =>
    seedTenant(inside, services, tenant.id, locations),
  );
  return { tenantId: tenant.id, locationIds };
}

/**
 * Named after the city, else the company; the company's address is its address until somebody changes it
 * (rules: tenancy-and-licence#new-house).
 */
const firstLocationOf = ({ city, companyName, address = null, zipCode = null }: NewTenant): NewLocation => ({
  name: city ?? companyName,
  billPrefix: null,
  street: address,
  zipCode,
  city,
});

/**
 * The first SUPER_ADMIN of an empty installation, in an operator tenant of its own
 * (rules: tenancy-and-licence#operator). False: the installation is not empty.
 */
export async function createOperator(services: Services, givenEmail: string): Promise<boolean> {
  const { tenancy, random, clock } = services;
  const email = normalizeEmail(givenEmail);
  const tenantId = random.id();
  return tenancy.inPlatform(async (tx) => {
    await lockInstallation(tx);
    if (await hasTenants(tx)) return false;
    await createTenant(tx, services, {
      id: tenantId,
      isOperator: true,
      companyName: 'Korpus',
      city: null,
      email,
      basePackageType: 'BASE_S',
      additionalPackageTypes: [],
    });
    const user = { id: random.id(), email, firstName: 'Korpus', lastName: 'Betrieb' };
    await insertUser(tx, tenantId, { ...user, roles: ['SUPER_ADMIN'] }, clock.now());
    return true;
  });
}
