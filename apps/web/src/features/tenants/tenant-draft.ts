import type { Tenant } from '@korpus/contract/tenants/tenants.ts';
import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { newTenantData } from '@korpus/domain/tenants/tenant-data.ts';

type CountField = 'additionalUserCount' | 'additionalLocationCount' | 'additionalCarpenterAppUserCount';
type DateField = 'lastInvoiceDate' | 'licenseValidUntil';

/** A tenant while it is edited: a count that was emptied is not yet a number. */
export type TenantDraft = Omit<
  Tenant,
  'version' | 'createdAt' | 'awaitsFirstAdmin' | CountField | DateField
> &
  Readonly<Record<CountField, number | null>> &
  Readonly<Record<DateField, IsoDate | null>>;

/** Makes the draft that a new tenant begins with (rules: tenancy-and-licence#package-data). */
export const newTenant = (id: string): TenantDraft => ({ ...newTenantData, id });

export const dateOf = (date: string | null): IsoDate | null => (isIsoDate(date) ? date : null);

export function makeTenantDraft({
  version: _version,
  createdAt: _createdAt,
  awaitsFirstAdmin: _awaits,
  ...tenant
}: Tenant): TenantDraft {
  return {
    ...tenant,
    lastInvoiceDate: dateOf(tenant.lastInvoiceDate),
    licenseValidUntil: dateOf(tenant.licenseValidUntil),
  };
}

/** An empty count means none (rules: tenancy-and-licence#tenant-data). */
export const tenantOf = (draft: TenantDraft) => ({
  ...draft,
  additionalUserCount: draft.additionalUserCount ?? 0,
  additionalLocationCount: draft.additionalLocationCount ?? 0,
  additionalCarpenterAppUserCount: draft.additionalCarpenterAppUserCount ?? 0,
});
