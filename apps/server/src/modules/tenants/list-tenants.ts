import type { Packages, Tenant } from '@korpus/contract/tenants/tenants.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { asPlatform } from '../../platform/tenancy/tenancy.ts';
import { findAdditionalPackages, findBasePackages } from './packages.store.ts';
import { findCustomers } from './tenants.store.ts';

/** By name as a German would look it up. */
export async function listCustomers({ tx }: TenantContext): Promise<Tenant[]> {
  const found = await asPlatform(tx, findCustomers);
  const { compare } = new Intl.Collator('de', { numeric: true });
  return found.toSorted(
    (one, other) => compare(one.companyName, other.companyName) || compare(one.id, other.id),
  );
}

export const readPackages = ({ tx }: TenantContext): Promise<Packages> =>
  asPlatform(tx, async (platform) => ({
    basePackages: await findBasePackages(platform),
    additionalPackages: await findAdditionalPackages(platform),
  }));
