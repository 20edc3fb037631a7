import { daysKept } from '@korpus/domain/house-export/house-export-state.ts';
import { secondsFrom } from '../../platform/clock/clock.ts';
import type { Services } from '../../platform/services.ts';
import { removeOldExports } from './house-exports.store.ts';

/** Forgets old exports; their bytes go by themselves (make-export.ts). */
export async function forgetOldExports({ tenancy, clock }: Services): Promise<void> {
  const before = secondsFrom(clock.now(), -daysKept * 24 * 3_600);
  const tenants = await tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());
  for (const { id } of tenants)
    await tenancy.inTenant(id, (tx) => removeOldExports(tx, id, clock.now(), before));
}
