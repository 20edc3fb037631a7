import { installationTables, tenantKeyOf } from '../catalogue/catalogue-rules.ts';

/** The column by which a table says whose a row is; null for what belongs to the installation. */
export const keyOf = (table: string): string | null =>
  installationTables.includes(table) ? null : tenantKeyOf(table);
