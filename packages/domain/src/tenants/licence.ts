import { daysBetween, type IsoDate } from '../dates/iso-date.ts';

type Licence = { readonly enabled: boolean; readonly licenseValidUntil: IsoDate | null };

/**
 * The last valid day still works; a tenant without an end date has an open licence
 * (rules: tenancy-and-licence#licence).
 */
export function isLicenceActive(licence: Licence, today: IsoDate): boolean {
  return licence.enabled && (licence.licenseValidUntil === null || licence.licenseValidUntil >= today);
}

/** So many days before its last one, admins are told (rules: tenancy-and-licence#end-of-a-licence). */
const daysOfWarning = 30;

/** How many days are left once it is time to say so, 0 on the last one; null: nothing to say. */
export function daysToLicenceEnd(licenseValidUntil: IsoDate | null, today: IsoDate): number | null {
  if (licenseValidUntil === null) return null;
  const left = daysBetween(today, licenseValidUntil);
  return left >= 0 && left <= daysOfWarning ? left : null;
}
