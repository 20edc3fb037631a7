import type { Licence } from '@korpus/contract/licence/licence.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { sumSizes } from '../files/index.ts';
import { findLicenceUse } from './limits.store.ts';

/** Reads the licence for those who manage the house (rules: tenancy-and-licence#licence-to-read). */
export async function readLicence(
  { config }: Pick<Services, 'config'>,
  { tx, actor: { tenantId } }: TenantContext,
): Promise<Licence> {
  const { basePackage, packages, validUntil, limits, used } = await findLicenceUse(tx, tenantId);
  const use = (kind: keyof typeof limits) => ({ used: used[kind], maximum: limits[kind] });
  const quota = config.filesQuotaBytes;
  return {
    basePackageType: basePackage,
    additionalPackageTypes: additionalPackages.filter((type) => packages.includes(type)),
    licenseValidUntil: validUntil,
    users: use('users'),
    locations: use('locations'),
    carpenterAppUsers: use('carpenterAppUsers'),
    storage: quota === undefined ? null : { used: await sumSizes(tx, tenantId), maximum: Math.floor(quota) },
  };
}
