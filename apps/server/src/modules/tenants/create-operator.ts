import { normalizeEmail } from '@korpus/domain/users/email.ts';
import type { Services } from '../../platform/services.ts';
import { hasTenants, insertTenant, insertUser, lockInstallation } from './tenants.store.ts';

/** The first SUPER_ADMIN of an empty installation, in an operator tenant of its own (decisions §2). False: not empty. */
export async function createOperator(
  { tenancy, random, clock }: Services,
  givenEmail: string,
): Promise<boolean> {
  const email = normalizeEmail(givenEmail);
  const now = clock.now();
  const tenantId = random.id();
  return tenancy.inPlatform(async (tx) => {
    await lockInstallation(tx);
    if (await hasTenants(tx)) return false;
    await insertTenant(
      tx,
      {
        id: tenantId,
        isOperator: true,
        companyName: 'Korpus',
        city: null,
        email,
        basePackageType: 'BASE_S',
        additionalPackageTypes: [],
      },
      now,
    );
    await insertUser(
      tx,
      tenantId,
      { id: random.id(), email, firstName: 'Korpus', lastName: 'Betrieb', roles: ['SUPER_ADMIN'] },
      now,
    );
    return true;
  });
}
