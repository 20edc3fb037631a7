import { randomUUID } from 'node:crypto';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { listTenants, saveTenant } from '@korpus/contract/tenants/tenants.ts';
import type { House } from './house.ts';
import type { SignedIn } from './people.ts';

export type TenantBody = WireOf<typeof saveTenant.body>;

/** The body that the operator's dialog would send for a new house. */
export const newTenant = (fields: Partial<TenantBody> = {}): TenantBody => ({
  id: randomUUID(),
  enabled: true,
  companyName: 'Küchenhaus Neu',
  address: 'Markt 1',
  zipCode: '80331',
  city: 'München',
  vat: 'DE123456789',
  email: `chefin-${randomUUID()}@haus.test`,
  emailInvoice: null,
  lastInvoiceDate: null,
  licenseValidUntil: null,
  accountingPeriod: 'MONTHLY',
  basePackageType: 'BASE_S',
  additionalPackageTypes: [],
  additionalUserCount: 0,
  additionalLocationCount: 0,
  additionalCarpenterAppUserCount: 0,
  ...fields,
});

/** Somebody of the operator, signed in. */
export async function anOperator({ aTenant }: House): Promise<SignedIn> {
  const shop = await aTenant({ isOperator: true, companyName: 'Betrieb', packages: [] });
  return shop.openSession(await shop.aPerson('SUPER_ADMIN', { firstName: 'Bea', lastName: 'Treiber' }));
}

/** A house as the operator sees it. */
export async function tenantSeenBy(operator: SignedIn, id: string): Promise<TenantBody> {
  const found = (await operator.call(listTenants)).ok().find((tenant) => tenant.id === id);
  if (found === undefined) throw new Error(`The operator sees no tenant ${id}.`);
  return found;
}

/** Changes a house through the operator's own call, as the dialog does. */
export async function changeTenant(
  operator: SignedIn,
  id: string,
  change: Partial<TenantBody>,
): Promise<void> {
  const body = { ...(await tenantSeenBy(operator, id)), ...change };
  (await operator.call(saveTenant, { body })).ok();
}
