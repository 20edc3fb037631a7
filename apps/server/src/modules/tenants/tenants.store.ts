import { newTenantData, type TenantData } from '@korpus/domain/tenants/tenant-data.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

type Chosen = 'companyName' | 'city' | 'email' | 'basePackageType' | 'additionalPackageTypes';
/** A new tenant with what has to be said of it; the rest starts empty. */
export type NewTenant = Pick<TenantData, Chosen> &
  Partial<Omit<TenantData, Chosen>> & { readonly id: string; readonly isOperator: boolean };

/** False: there is a tenant with this id already. */
export async function insertTenant(tx: Tx, tenant: NewTenant, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('tenants')
    .values({
      id: tenant.id,
      is_operator: tenant.isOperator,
      created_at: now,
      ...columnsOf({ ...newTenantData, ...tenant }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const columnsOf = (tenant: TenantData) => ({
  enabled: tenant.enabled,
  company_name: tenant.companyName,
  address: tenant.address,
  zip_code: tenant.zipCode,
  city: tenant.city,
  vat: tenant.vat,
  email: tenant.email,
  email_invoice: tenant.emailInvoice,
  last_invoice_date: tenant.lastInvoiceDate,
  license_valid_until: tenant.licenseValidUntil,
  accounting_period: tenant.accountingPeriod,
  base_package_type: tenant.basePackageType,
  additional_package_types: tenant.additionalPackageTypes,
  additional_user_count: tenant.additionalUserCount,
  additional_location_count: tenant.additionalLocationCount,
  additional_carpenter_app_user_count: tenant.additionalCarpenterAppUserCount,
});

/** Customers only: the operator's own tenant is none. */
const customers = (tx: Tx) =>
  tx
    .selectFrom('tenants')
    .select([
      'id',
      'enabled',
      'company_name as companyName',
      'address',
      'zip_code as zipCode',
      'city',
      'vat',
      'email',
      'email_invoice as emailInvoice',
      'last_invoice_date as lastInvoiceDate',
      'license_valid_until as licenseValidUntil',
      'accounting_period as accountingPeriod',
      'base_package_type as basePackageType',
      'additional_package_types as additionalPackageTypes',
      'additional_user_count as additionalUserCount',
      'additional_location_count as additionalLocationCount',
      'additional_carpenter_app_user_count as additionalCarpenterAppUserCount',
      'created_at as createdAt',
      'version',
      sql<boolean>`not exists (select from users u where u.tenant_id = tenants.id and u.enabled
          and 'ADMIN' = any(u.roles))
        or exists (select from users u where u.tenant_id = tenants.id and u.email = tenants.email
        and u.enabled and 'ADMIN' = any(u.roles)
        and not exists (select from user_credentials c where c.tenant_id = u.tenant_id and c.user_id = u.id))`.as(
        'awaitsFirstAdmin',
      ),
    ])
    .where('is_operator', '=', false);

export type StoredTenant = TenantData & {
  readonly id: string;
  readonly createdAt: string;
  /** The first admin has not set a password yet, or no admin is left. */
  readonly awaitsFirstAdmin: boolean;
  readonly version: number;
};

export const findCustomers = (tx: Tx): Promise<StoredTenant[]> => customers(tx).execute();

/** Held until the transaction ends. */
export const findCustomer = (tx: Tx, id: string): Promise<StoredTenant | undefined> =>
  customers(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** The row is locked already, so the version cannot have changed. */
export async function updateTenant(tx: Tx, id: string, tenant: TenantData): Promise<void> {
  await tx
    .updateTable('tenants')
    .set(({ eb }) => ({ ...columnsOf(tenant), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function isTenantEmail(tx: Tx, email: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('tenants')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', exceptId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasTenants(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('tenants').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Held until the transaction ends: only one process at a time fills an empty installation. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7094213)`.execute(tx);
}
