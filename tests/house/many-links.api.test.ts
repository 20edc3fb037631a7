import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { logChange, logChanges } from '../../apps/server/src/platform/change-log/change-log.ts';
import { breaksOf } from '../kit/chain-breaks.ts';
import { aHouse } from '../kit/house.ts';

const house = await aHouse();
const { inTenant } = house.services.tenancy;

/** Locks a record as a save of it does. */
const hold = (record: string) => sql`select pg_advisory_xact_lock(hashtextextended(${record}, 1))`;

it('nobody waits for who has written many entries and works on, and none of two waits for the other', async () => {
  const shop = await house.aTenant();
  const author = {
    actor: { userId: randomUUID(), tenantId: shop.tenantId },
    person: { firstName: 'Anna', lastName: 'Muster' },
  };
  const entries = ['a', 'b', 'c'].map((name) => ({
    action: 'CREATED' as const,
    subject: { kind: 'supplier' as const, id: randomUUID(), name },
    changes: [],
  }));
  await inTenant(shop.tenantId, async (tx) => {
    await logChanges(tx, house.services, author, entries);
    // Colleagues save meanwhile, one by one and many, and are done before.
    for (const [entry] of [entries, entries])
      await inTenant(shop.tenantId, async (other) => {
        await hold('an order').execute(other);
        if (entry !== undefined) await logChange(other, house.services, author, entry);
        await logChanges(other, house.services, author, entries);
      });
    await hold('an order').execute(tx);
    await logChanges(tx, house.services, author, entries);
  });
  expect(await breaksOf(house.services)(shop, async () => {})).toEqual([]);
});
