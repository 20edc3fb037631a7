export const tenantsTabs = ['tenants', 'operators', 'changeLog'] as const;
export type TenantsTab = (typeof tenantsTabs)[number];
