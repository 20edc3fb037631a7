import type { IsoDate } from '../dates/iso-date.ts';

type Licence = { readonly enabled: boolean; readonly licenseValidUntil: IsoDate | null };

/**
 * The last valid day still works; a tenant without an end date has an open licence
 * (rules: tenancy-and-licence#licence).
 */
export function isLicenceActive(licence: Licence, today: IsoDate): boolean {
  return licence.enabled && (licence.licenseValidUntil === null || licence.licenseValidUntil >= today);
}
