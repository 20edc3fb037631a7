import { usualChecklist } from '@korpus/domain/acceptance/checklist.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { storeVersioned } from '../../platform/database/store-versioned.ts';
import type { Versioned } from '../global-values/index.ts';

export async function findChecklist(tx: Tx, tenantId: string): Promise<Versioned<readonly string[]>> {
  const row = await tx
    .selectFrom('acceptance_settings')
    .select(['checklist as value', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? { value: usualChecklist, version: 1 };
}

export const storeChecklist = (
  tx: Tx,
  tenantId: string,
  { value, version }: Versioned<readonly string[]>,
): Promise<number | null> =>
  storeVersioned(tx, 'acceptance_settings', version, {
    tenant_id: tenantId,
    checklist: JSON.stringify(value),
  });
