import { normalizeEmail } from '@korpus/domain/users/email.ts';
import type { Services } from '../../platform/services.ts';
import { insertUser } from '../users/index.ts';
import { createTenant } from './create-tenant.ts';
import { hasTenants, lockInstallation } from './tenants.store.ts';

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
