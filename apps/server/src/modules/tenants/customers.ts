import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { saveTenant, Tenant } from '@korpus/contract/tenants/tenants.ts';
import { type FieldChange, fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { newTenantData, type TenantData } from '@korpus/domain/tenants/tenant-data.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { completed } from '@korpus/domain/values/left-out.ts';
import { saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { type Change, logChange, staleVersion } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { asPlatform, asTenant } from '../../platform/tenancy/tenancy.ts';
import {
  claimEmail,
  firstAdminOf,
  insertUser,
  moveWaitingAdmin,
  reachAdmin,
  userTexts,
} from '../users/index.ts';
import { createTenant } from './create-tenant.ts';
import {
  findCustomer,
  findCustomers,
  isTenantEmail,
  type StoredTenant,
  updateTenant,
} from './tenants.store.ts';

/** Lists customers by name as a German would look it up. */
export async function listCustomers({ tx }: TenantContext): Promise<Tenant[]> {
  const found = await asPlatform(tx, findCustomers);
  const { compare } = new Intl.Collator('de', { numeric: true });
  return found.toSorted(
    (one, other) => compare(one.companyName, other.companyName) || compare(one.id, other.id),
  );
}

type Input = BodyOf<typeof saveTenant>;

export async function saveCustomer(services: Services, context: TenantContext, input: Input) {
  const stored = await asPlatform(context.tx, (platform) => findCustomer(platform, input.id));
  if (stored !== undefined) return changeCustomer(services, context, input, stored);
  if (input.version !== undefined) throw new AppError('NOT_FOUND');
  return addCustomer(services, context, input);
}

/** Whole or not at all, the first admin's mail included (rules: tenancy-and-licence#new-house). */
async function addCustomer(services: Services, context: TenantContext, input: Input) {
  const { tx, actor } = context;
  const { id } = input;
  const tenant = completeData(input, newTenantData);
  const admin = firstAdminOf(services, tenant.email, tenant.companyName);
  await refuseTakenEmail(tx, tenant.email, id);
  await asPlatform(tx, async (platform) => {
    const created = await createTenant(platform, services, { id, isOperator: false, ...tenant });
    // The operator's own tenant, or one that somebody made under the same id at the same moment.
    if (created === null) throw new AppError('NOT_FOUND');
    const [location = null] = created.locationIds;
    await insertUser(platform, id, { ...admin, location }, services.clock.now());
  });
  await services.jobs.addIn(tx, 'password-mail', { email: admin.email, purpose: 'REGISTER' });
  await note(services, context, id, tenant, {
    action: 'CREATED',
    changes: fieldChanges(null, tenant, fields),
  });
  await announce(tx, actor.tenantId, { kind: 'tenant', id });
  return { id, version: 1 };
}

async function changeCustomer(
  services: Services,
  context: TenantContext,
  input: Input,
  stored: StoredTenant,
) {
  const { tx, actor } = context;
  const { id } = stored;
  if (input.version === undefined) throw new AppError('VERSION_MISSING');
  if (input.version !== stored.version) throw await staleVersion(tx, actor.tenantId, 'tenant', id);
  const tenant = completeData(input, stored);
  if (saysNothingNew(stored, tenant)) return { id, version: stored.version };
  if (tenant.email !== stored.email) await refuseTakenEmail(tx, tenant.email, id);
  await asPlatform(tx, (platform) => updateTenant(platform, id, tenant));
  if (tenant.email !== stored.email)
    await asTenant(tx, id, (inside) =>
      moveWaitingAdmin(services, inside, { tenantId: id, email: stored.email }, tenant.email),
    );
  await note(services, context, id, tenant, {
    action: 'CHANGED',
    changes: fieldChanges<TenantData>(stored, tenant, fields),
  });
  await announce(tx, actor.tenantId, { kind: 'tenant', id });
  // Open browsers of the house look at their licence again: screens vanish, or the session is over.
  await announce(tx, id, { kind: 'tenant', id });
  return { id, version: stored.version + 1 };
}

export async function remindCustomer(services: Services, context: TenantContext, id: string) {
  const { tx } = context;
  const stored = await asPlatform(tx, (platform) => findCustomer(platform, id));
  if (stored === undefined) throw new AppError('NOT_FOUND');
  const { email, companyName } = stored;
  await asTenant(tx, id, (inside) =>
    reachAdmin(services, { ...context, tx: inside }, { tenantId: id, email, companyName }),
  );
  await note(services, context, id, stored, { action: 'LINK_SENT', changes: [] });
  return { email };
}

/**
 * Refuses the address of another house or of a person of another house
 * (rules: people#one-address-one-person, tenancy-and-licence#tenant-data).
 */
async function refuseTakenEmail(tx: Tx, email: string, tenantId: string): Promise<void> {
  const violations = await claimEmail(tx, email, { tenantId });
  const isTaken = await asPlatform(tx, (platform) => isTenantEmail(platform, email, tenantId));
  if (violations.length === 0 && !isTaken) return;
  throw invalid({ path: 'body.email', message: userTexts.emailTaken });
}

type Noted = Pick<Change, 'action'> & { readonly changes: FieldChange[] };

/** Notes a change in the operator's log and in the house's own: its people may know who changed their licence. */
async function note(
  services: Services,
  { tx, ...author }: TenantContext,
  id: string,
  { companyName }: TenantData,
  noted: Noted,
): Promise<void> {
  const change = { ...noted, subject: { kind: 'tenant' as const, id, name: companyName } };
  await logChange(tx, services, author, change);
  await asTenant(tx, id, (inside) => logChange(inside, services, author, { ...change, tenantId: id }));
}

const fields = [
  'enabled',
  'companyName',
  'address',
  'zipCode',
  'city',
  'vat',
  'email',
  'emailInvoice',
  'lastInvoiceDate',
  'licenseValidUntil',
  'accountingPeriod',
  'basePackageType',
  'additionalPackageTypes',
  'additionalUserCount',
  'additionalLocationCount',
  'additionalCarpenterAppUserCount',
] as const;

/** Packages in one order and each once, so that ticking them in another order is no change. */
function completeData({ id: _id, version: _version, ...sent }: Input, start: TenantData): TenantData {
  const tenant = completed(pick(start, fields), sent);
  return {
    ...tenant,
    additionalPackageTypes: additionalPackages.filter((type) => tenant.additionalPackageTypes.includes(type)),
  };
}
