import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

/** What a complaint names by ids, as it is called today. */
export async function findComplaintNames(
  tx: Tx,
  tenantId: string,
  { carpenterId, locationId }: { readonly carpenterId: string | null; readonly locationId: string | null },
): Promise<{ readonly carpenter: string | null; readonly location: string | null }> {
  const { rows } = await sql<{ carpenter: string | null; location: string | null }>`select
      (select name from carpenters where tenant_id = ${tenantId} and id = ${carpenterId}::uuid) as carpenter,
      (select name from locations where tenant_id = ${tenantId} and id = ${locationId}::uuid) as location`.execute(
    tx,
  );
  return rows[0] ?? { carpenter: null, location: null };
}
