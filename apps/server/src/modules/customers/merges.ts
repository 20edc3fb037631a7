import type { CustomerRecord } from '@korpus/contract/customers/customers.ts';
import { daysToUnmerge } from '@korpus/domain/customers/merge.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { secondsFrom } from '../../platform/clock/clock.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findMerges, forgetMergesBefore } from './merges.store.ts';

const lasts = daysToUnmerge * 24 * 3600;

/** Lists the merges of this customer that can still be taken apart, the newest first. */
export async function listMerges(
  { tx, actor }: TenantContext,
  id: string,
): Promise<CustomerRecord['merges']> {
  const merges = await findMerges(tx, actor.tenantId, id);
  return merges.map(({ id, at, by, ended }) => ({
    id,
    at,
    by,
    names: ended.map(({ customer }) => formatPersonName(customer)),
    until: secondsFrom(new Date(at), lasts).toISOString(),
  }));
}

/** Every night: what can no longer be taken apart, and what was kept for it, is forgotten. */
export async function forgetMerges({ tenancy, clock }: Services): Promise<void> {
  const tenants = await tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());
  const before = secondsFrom(clock.now(), -lasts).toISOString();
  for (const { id } of tenants) await tenancy.inTenant(id, (tx) => forgetMergesBefore(tx, id, before));
}
