import type { HandoverSettings } from '@korpus/contract/handover/handover-settings.ts';
import { accountsOfChart } from '@korpus/domain/handover/accounts.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import type { Versioned } from '../global-values/index.ts';

/** Of a house that has said nothing yet. */
const initial: HandoverSettings = {
  ...{ adviser: null, client: null, fiscalYearStart: 1 },
  ...accountsOfChart('SKR03', 4),
  rates: [...accountsOfChart('SKR03', 4).rates],
};

export async function findSettings(tx: Tx, tenantId: string): Promise<Versioned<HandoverSettings>> {
  const row = await tx
    .selectFrom('handover_settings')
    .select(['settings as value', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? { value: initial, version: 1 };
}

/** Null: somebody was faster. */
export async function storeSettings(
  tx: Tx,
  tenantId: string,
  { value, version }: Versioned<HandoverSettings>,
): Promise<number | null> {
  const columns = { settings: JSON.stringify(value), version: version + 1 };
  const row = await tx
    .insertInto('handover_settings')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet(columns)
        .where('handover_settings.version', '=', sql<number>`${version}::integer`),
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}
