import type { Tenant } from '@korpus/contract/tenants/tenants.ts';
import { dateFromParts, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { tenantPrice } from '@korpus/domain/tenants/price.ts';
import type { Offer } from './offer.ts';

export type LicenceState = 'active' | 'disabled' | 'expired';

/** A tenant as its table shows it. */
export type TenantRow = Readonly<{
  tenant: Tenant;
  price: Cents | null;
  createdOn: IsoDate | null;
  state: LicenceState;
}>;

export const tenantRows = (tenants: readonly Tenant[], offer: Offer, today: IsoDate): TenantRow[] =>
  tenants.map((tenant) => ({
    tenant,
    price: tenantPrice(tenant, offer),
    createdOn: readLocalDay(tenant.createdAt),
    state: deriveState(tenant, today),
  }));

function deriveState({ enabled, licenseValidUntil }: Tenant, today: IsoDate): LicenceState {
  if (!enabled) return 'disabled';
  return licenseValidUntil !== null && licenseValidUntil < today ? 'expired' : 'active';
}

/** The day on the calendar of whoever looks. */
function readLocalDay(instant: string): IsoDate | null {
  const at = new Date(instant);
  return dateFromParts(at.getFullYear(), at.getMonth() + 1, at.getDate());
}
