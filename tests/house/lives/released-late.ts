import { getReminderRun } from '@korpus/contract/reminders/reminders.ts';
import { daysBetween, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { expect } from 'vitest';
import { centsOf } from './move.ts';
import { ask, type Person, todayOf, type World } from './world.ts';

/** A rate above that of any law and half-year in these lives, in percent of a year. */
const highestRate = 15;

/**
 * Retained amounts of an order are kept day by day, up to what it holds back now, and what was let go costs nothing for
 * the time before (rules: complaints#released).
 */
export async function releasedLate(world: World, admin: Person): Promise<void> {
  const { house, shop } = world;
  const kept = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
    tx
      .selectFrom('orders')
      .select(['retained_days as history', 'retained_sum as held'])
      .where('tenant_id', '=', shop.tenantId)
      .execute(),
  );
  for (const { history, held } of kept) {
    const days = history.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(history.at(-1)?.held ?? 0).toBe(held);
  }
  const today = todayOf(world);
  for (const { claims } of (await ask(world, admin, getReminderRun)).ok().letters)
    for (const { releasedOn, dueOn, interest, open } of claims) {
      if (releasedOn === null) continue;
      expect(dueOn).toBe(releasedOn);
      const most = (centsOf(open) * highestRate * daysBetween(isoDate(releasedOn), today)) / 36_500;
      expect(centsOf(interest)).toBeLessThanOrEqual(Math.ceil(most));
    }
}
