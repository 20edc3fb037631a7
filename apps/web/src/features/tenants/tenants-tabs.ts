export const tenantsTabs = ['tenants', 'changeLog'] as const;
export type TenantsTab = (typeof tenantsTabs)[number];
