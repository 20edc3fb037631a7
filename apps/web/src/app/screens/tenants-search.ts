import { type TenantsTab, tenantsTabs } from '../../features/tenants/tenants-tabs.ts';

export type TenantsSearch = { readonly tab?: TenantsTab };

/** Which tab is open stands in the address, so that it survives a reload; an unknown one falls back to the first. */
export const tenantsSearch = ({ tab }: Record<string, unknown>): TenantsSearch => {
  const known = tenantsTabs.find((name) => name === tab);
  return known === undefined ? {} : { tab: known };
};
