import { storePassword } from '../src/modules/authentication/index.ts';
import { demoPassword } from '../src/modules/system/index.ts';
import { insertTenant, insertUser, lockInstallation } from '../src/modules/tenants/index.ts';
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
  { tenancy, passwords, clock }: Services,
  { tenants, people, seed }: DemoSize,
  signal: AbortSignal,
): Promise<DemoHouse[]> {
  const passwordHash = await passwords.hash(demoPassword);
  const now = clock.now();
  const houses: DemoHouse[] = [];
  while (houses.length < tenants && !signal.aborted) {
    const house = await tenancy.inPlatform(async (tx) => {
      await lockInstallation(tx);
      const next = demoHouse(seed, (await findLastHouse(tx)) + 1, people);
      await insertHouse(tx, next, passwordHash, now);
      return next;
    });
    houses.push(house);
  }
  return houses;
}

async function insertHouse(tx: Tx, { tenant, people }: DemoHouse, passwordHash: string, now: Date) {
  await insertTenant(tx, tenant, now);
  for (const person of people) {
    await insertUser(tx, tenant.id, person, now);
    await storePassword(tx, { tenantId: tenant.id, userId: person.id }, passwordHash, now);
  }
}
