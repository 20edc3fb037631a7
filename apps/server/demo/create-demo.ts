import { storePassword } from '../src/modules/authentication/index.ts';
import { demoPassword } from '../src/modules/system/index.ts';
import { createTenant, hasTenants, lockInstallation } from '../src/modules/tenants/index.ts';
import { insertUser } from '../src/modules/users/index.ts';
import type { Services } from '../src/platform/services.ts';
import { asTenant } from '../src/platform/tenancy/tenancy.ts';
import { createBaseData } from './create-base-data.ts';
import { demoBaseData } from './demo-base-data.ts';
import { demoTenants } from './demo-people.ts';

/** Fills an empty installation with the demo, whole or not at all; an installation that has anything is left alone. */
export async function createDemo(services: Services): Promise<void> {
  const { tenancy, passwords, random, clock } = services;
  if (await tenancy.inPlatform(hasTenants)) return;
  const passwordHash = await passwords.hash(demoPassword);
  const now = clock.now();
  await tenancy.inPlatform(async (tx) => {
    // Two processes may start side by side: the second waits here and then finds the demo.
    await lockInstallation(tx);
    if (await hasTenants(tx)) return;
    for (const { people, locations, ...tenant } of demoTenants) {
      const tenantId = random.id();
      const created = await createTenant(tx, services, { id: tenantId, ...tenant }, locations);
      const addresses = new Map<string, string>();
      for (const { place, ...person } of people) {
        const userId = random.id();
        const location = place === undefined ? null : (created?.locationIds[place] ?? null);
        await insertUser(tx, tenantId, { id: userId, ...person, location }, now);
        await storePassword(tx, { tenantId, userId }, passwordHash, now);
        addresses.set(person.email, userId);
      }
      const data = demoBaseData[tenant.email];
      if (data === undefined) continue;
      const places = new Map(locations.map(({ name }, index) => [name, created?.locationIds[index] ?? '']));
      const known = { tenantId, locations: places, people: addresses };
      await asTenant(tx, tenantId, (inside) => createBaseData(inside, random, known, data));
    }
  });
}
