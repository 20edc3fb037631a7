import type { Order } from '@korpus/domain/orders/order.ts';
import { expect } from 'vitest';
import { isAsSigned } from '../../../apps/server/src/modules/acceptance/acceptance-format.ts';
import { findAcceptancesAfter } from '../../../apps/server/src/modules/acceptance/acceptances.store.ts';
import type { World } from './world.ts';

type Kept = Awaited<ReturnType<typeof findAcceptancesAfter>>[number];

/**
 * Signed acceptances are there once and for ever, in versions without a gap, and the order's day is the first of them;
 * an order that has one is never deleted (rules: acceptance#versions, acceptance#the-day, acceptance#sent-twice).
 */
export async function acceptancesHold(world: World, orders: readonly Order[]): Promise<void> {
  const all = await acceptancesOf(world);
  expect(all.map(({ id }) => id).toSorted()).toEqual([...world.signed.keys()].toSorted());
  expect(all.filter((kept) => !isAsSigned(kept))).toEqual([]);
  for (const kept of all) {
    const now = JSON.stringify(asSigned(kept));
    expect(world.signed.get(kept.id) ?? now).toBe(now);
    world.signed.set(kept.id, now);
  }
  const byOrder = Map.groupBy(all, ({ orderId }) => orderId);
  const known = new Set(orders.map(({ id }) => id));
  expect([...byOrder.keys()].filter((id) => !known.has(id))).toEqual([]);
  for (const { id, acceptedOn } of orders) {
    const versions = (byOrder.get(id) ?? []).toSorted((one, other) => one.version - other.version);
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_each, place) => place + 1));
    const days = versions.filter(({ result }) => result !== 'REFUSED').map(({ day }) => day);
    expect({ id, acceptedOn }).toEqual({ id, acceptedOn: days.toSorted()[0] ?? null });
  }
}

const acceptancesOf = ({ house: { services }, shop: { tenantId } }: World): Promise<Kept[]> =>
  services.tenancy.inTenant(tenantId, (tx) =>
    findAcceptancesAfter(tx, { tenantId, after: null, limit: 10_000 }),
  );

/** All but its page, which is made later, and the name of its order, which may change. */
const asSigned = ({ storageKey: _key, sha256: _hash, size: _size, order: _order, ...signed }: Kept) => signed;
