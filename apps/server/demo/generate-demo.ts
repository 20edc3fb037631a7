import { storePassword } from '../src/modules/authentication/index.ts';
import { demoPassword } from '../src/modules/system/index.ts';
import { createTenant, lockInstallation } from '../src/modules/tenants/index.ts';
import { insertUser } from '../src/modules/users/index.ts';
import type { Tx } from '../src/platform/database/engine.ts';
import type { Services } from '../src/platform/services.ts';
import { type DemoHouse, demoHouse } from './demo-house.ts';
import { findLastHouse } from './demo-houses.store.ts';

export type DemoSize = { readonly tenants: number; readonly people: number; readonly seed: number };

/**
 * More houses beside the two of the demo, the same ones for the same seed. Numbers go on where an earlier run
 * stopped; each house appears whole or not at all.
 */
export async function generateDemo(
  services: Services,
  { tenants, people, seed }: DemoSize,
  signal: AbortSignal,
): Promise<DemoHouse[]> {
  const passwordHash = await services.passwords.hash(demoPassword);
  const houses: DemoHouse[] = [];
  while (houses.length < tenants && !signal.aborted) {
    const house = await services.tenancy.inPlatform(async (tx) => {
      await lockInstallation(tx);
      const next = demoHouse(seed, (await findLastHouse(tx)) + 1, people);
      await insertHouse(tx, services, next, passwordHash);
      return next;
    });
    houses.push(house);
  }
  return houses;
}

async function insertHouse(
  tx: Tx,
  services: Services,
  { tenant, people }: DemoHouse,
  passwordHash: string,
): Promise<void> {
  const now = services.clock.now();
  const created = await createTenant(tx, services, tenant);
  for (const person of people) {
    await insertUser(tx, tenant.id, { ...person, location: created?.locationIds[0] ?? null }, now);
    await storePassword(tx, { tenantId: tenant.id, userId: person.id }, passwordHash, now);
  }
}
