export const tenantsTabs = ['tenants', 'operators', 'baseRates', 'changeLog'] as const;
export type TenantsTab = (typeof tenantsTabs)[number];
