import { secondsFrom } from '../../platform/clock/clock.ts';
import type { Services } from '../../platform/services.ts';
import { removeOldImports } from './imports.store.ts';

const daysKept = 30;

/**
 * Forgets what was read of files. It is names and addresses of people, and goes when nobody needs it
 * (rules: import#kept).
 */
export async function forgetOldRows({ tenancy, clock }: Services): Promise<void> {
  const before = secondsFrom(clock.now(), -daysKept * 24 * 3_600);
  const tenants = await tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());
  for (const { id } of tenants) await tenancy.inTenant(id, (tx) => removeOldImports(tx, id, before));
}
