/** Tables that belong to the installation and not to a tenant. Everything else in the schema has a tenant. */
export const installationTables: readonly string[] = [
  'sign_in_failures',
  'installation_facts',
  'schema_migrations',
  'base_packages',
  'additional_packages',
  'standard_vat_rates',
  'base_rates',
];

/** The table of the tenants themselves: its key is the tenant. */
export const tenantsTable = 'tenants';

/** How a table names its tenant. */
export const tenantKeyOf = (table: string): string => (table === tenantsTable ? 'id' : 'tenant_id');

/** Unique indexes that do not lead with the tenant, and why they may not. */
export const uniqueOverTenants: Readonly<Record<string, string>> = {
  users_email_everywhere: 'a person signs in with the address alone (rules: people#one-address-one-person)',
  refresh_tokens_pkey: 'the hash of 32 random bytes, and all that a refresh knows',
  password_links_pkey: 'the hash of 32 random bytes, and all that a link knows',
};

/**
 * Grants of the platform role, written down a second time (docs/adr/0003): what has no tenant yet, and no business
 * table. Everything it may do beyond this is a fault.
 */
export const platformGrants: Readonly<Record<string, string>> = {
  tenants: 'insert select update',
  users: 'insert select update',
  sessions: 'delete insert select update',
  user_credentials: 'delete insert select update',
  refresh_tokens: 'delete insert select update',
  password_links: 'delete insert select update',
  sign_in_failures: 'delete insert select update',
  event_reminders: 'select',
  pending_imports: 'select',
  installation_facts: 'insert select update',
  base_packages: 'select update',
  additional_packages: 'select update',
  standard_vat_rates: 'select',
  base_rates: 'insert select update',
};

/** Tables that the role of a tenant's own people must not even see. */
export const hiddenFromTenants: readonly string[] = [
  'user_credentials',
  'refresh_tokens',
  'password_links',
  'sign_in_failures',
  'installation_facts',
  'schema_migrations',
];

/** The columns of an installation's table that tenants may read: what a licence allows, and no price. */
export const shownToTenants: Readonly<Record<string, readonly string[]>> = {
  base_packages: ['type', 'maximum_user_count', 'maximum_location_count'],
  additional_packages: ['type', 'maximum_app_user_count'],
  standard_vat_rates: ['country', 'valid_from', 'rate'],
  base_rates: ['country', 'half_year', 'rate', 'version'],
};
