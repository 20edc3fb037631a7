import { storePassword } from '../src/modules/authentication/index.ts';
import { demoPassword } from '../src/modules/system/index.ts';
import { hasTenants, insertTenant, insertUser, lockInstallation } from '../src/modules/tenants/index.ts';
import type { Services } from '../src/platform/services.ts';
import { demoTenants } from './demo-people.ts';

/** Fills an empty installation with the demo, whole or not at all; an installation that has anything is left alone. */
export async function createDemo({ tenancy, passwords, random, clock }: Services): Promise<void> {
  if (await tenancy.inPlatform(hasTenants)) return;
  const passwordHash = await passwords.hash(demoPassword);
  const now = clock.now();
  await tenancy.inPlatform(async (tx) => {
    // Two processes may start side by side: the second waits here and then finds the demo.
    await lockInstallation(tx);
    if (await hasTenants(tx)) return;
    for (const { people, ...tenant } of demoTenants) {
      const tenantId = random.id();
      await insertTenant(tx, { id: tenantId, ...tenant }, now);
      for (const person of people) {
        const userId = random.id();
        await insertUser(tx, tenantId, { id: userId, ...person }, now);
        await storePassword(tx, { tenantId, userId }, passwordHash, now);
      }
    }
  });
}
