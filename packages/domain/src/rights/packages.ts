/** Packages that make up a tenant's licence (rules: tenancy-and-licence#packages). */
export const basePackages = ['BASE_S', 'BASE_M', 'BASE_L'] as const;
export type BasePackage = (typeof basePackages)[number];

export const additionalPackages = [
  'COMPLAINT',
  'EXHIBITION',
  'TODO',
  'SALES_STATISTICS',
  'CARPENTER_APP',
  'DOCUMENT_PRINT',
  'CALENDAR',
  'STOCK',
] as const;
export type AdditionalPackage = (typeof additionalPackages)[number];

/** How often a tenant pays. */
export const accountingPeriods = ['MONTHLY', 'YEARLY'] as const;
export type AccountingPeriod = (typeof accountingPeriods)[number];
