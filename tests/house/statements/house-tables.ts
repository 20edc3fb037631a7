import { installationTables, tenantsTable } from '../catalogue/catalogue-rules.ts';

/** The column by which a table says whose a row is; null for what belongs to the installation. */
export const keyOf = (table: string): string | null => {
  if (installationTables.includes(table)) return null;
  return table === tenantsTable ? 'id' : 'tenant_id';
};
