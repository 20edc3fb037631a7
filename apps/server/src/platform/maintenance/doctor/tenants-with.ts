import type { Tx } from '../../database/engine.ts';
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

/** Looks into each of them, in a transaction of its own, and answers what was seen. */
export async function inEachTenant<Seen>(
  patient: Pick<Patient, 'engine' | 'tenancy'>,
  table: string,
  look: (tx: Tx, tenantId: string) => Promise<Seen>,
): Promise<readonly Seen[] | null> {
  const tenants = await tenantsWith(patient, table);
  if (tenants === null) return null;
  const seen: Seen[] = [];
  for (const id of tenants) seen.push(await patient.tenancy.inTenant(id, (tx) => look(tx, id)));
  return seen;
}
