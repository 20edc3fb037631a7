import { storePassword } from '../src/modules/authentication/index.ts';
import { demoPassword } from '../src/modules/system/index.ts';
import { createTenant, lockInstallation } from '../src/modules/tenants/index.ts';
import { insertUser } from '../src/modules/users/index.ts';
import type { Tx } from '../src/platform/database/engine.ts';
import type { Services } from '../src/platform/services.ts';
import { asTenant } from '../src/platform/tenancy/tenancy.ts';
import { createBaseData } from './create-base-data.ts';
import { demoLocation, generatedBaseData } from './demo-base-data.ts';
import { type DemoHouse, demoHouse } from './demo-house.ts';
import { findLastHouse } from './demo-houses.store.ts';
import { southernPlaces } from './demo-names.ts';
import { createOrderBook } from './order-book/create-order-book.ts';
import { seededRandom } from './seeded-random.ts';

/** One offer is open for so many orders. */
const offersShare = 7;

type DemoSize = {
  readonly tenants: number;
  readonly people: number;
  /** Number of orders in each house. */
  readonly orders: number;
  readonly seed: number;
};

/**
 * Generates more houses beside the two of the demo, the same ones for the same seed. Numbers go on where an earlier run
 * stopped; each house appears whole or not at all, its orders after it, a few hundred at a time.
 */
export async function generateDemo(
  services: Services,
  { tenants, people, orders, seed }: DemoSize,
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
    const { id: tenantId } = house.tenant;
    const wanted = { tenantId, random: seededRandom(seed, orders), places: southernPlaces };
    const size = { orders, offers: Math.ceil(orders / offersShare) };
    if (orders > 0)
      await createOrderBook(
        services,
        { ...wanted, size },
        (work) => services.tenancy.inTenant(tenantId, work),
        signal,
      );
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
  const [location = ''] = created?.locationIds ?? [];
  for (const person of people) {
    await insertUser(tx, tenant.id, { ...person, location }, now);
    await storePassword(tx, { tenantId: tenant.id, userId: person.id }, passwordHash, now);
  }
  const known = {
    tenantId: tenant.id,
    today: services.clock.todayIn('Europe/Berlin'),
    locations: new Map([[demoLocation, location]]),
    people: new Map(),
  };
  await asTenant(tx, tenant.id, (inside) =>
    createBaseData(inside, services.random, known, generatedBaseData),
  );
}
