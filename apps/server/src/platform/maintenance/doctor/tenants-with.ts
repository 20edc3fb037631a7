import type { Patient } from './check.ts';

/** All tenants, for a check that looks at each; null where the table does not exist yet. */
export async function tenantsWith(
  { engine, tenancy }: Pick<Patient, 'engine' | 'tenancy'>,
  table: string,
): Promise<readonly string[] | null> {
  const [known] = await engine.query('select to_regclass($1) is not null as made', [table]);
  if (known?.made !== true) return null;
  const tenants = await tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());
  return tenants.map(({ id }) => id);
}
