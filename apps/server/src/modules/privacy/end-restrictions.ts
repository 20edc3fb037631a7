import type { Services } from '../../platform/services.ts';
import { forget } from './forget.ts';
import { findDue, findHouses, settleForgotten } from './forgotten.store.ts';

/** Every night: what was restricted and whose time is over goes, and nobody has to think of it (rules: privacy#at-night). */
export async function endRestrictions({
  tenancy,
  clock,
}: Pick<Services, 'tenancy' | 'clock'>): Promise<void> {
  for (const { id: tenantId, timeZone } of await tenancy.inPlatform(findHouses)) {
    const house = { tenantId, timeZone, today: clock.todayIn(timeZone), at: clock.now() };
    await tenancy.inTenant(tenantId, async (tx) => {
      for (const known of await findDue(tx, tenantId, house.today)) {
        const { stays, nextOn } = await forget(tx, house, known);
        await settleForgotten(tx, tenantId, known.id, { stays, nextOn });
      }
    });
  }
}
