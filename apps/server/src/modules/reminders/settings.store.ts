import type { ReminderSettings } from '@korpus/contract/reminders/reminder-settings.ts';
import { usualLevels } from '@korpus/domain/reminders/reminder-levels.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { storeVersioned } from '../../platform/database/store-versioned.ts';
import type { Versioned } from '../global-values/index.ts';

export async function findSettings(tx: Tx, tenantId: string): Promise<Versioned<ReminderSettings>> {
  const row = await tx
    .selectFrom('reminder_settings')
    .select(['settings as value', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? { value: { levels: [...usualLevels] }, version: 1 };
}

export const storeSettings = (
  tx: Tx,
  tenantId: string,
  { value, version }: Versioned<ReminderSettings>,
): Promise<number | null> =>
  storeVersioned(tx, 'reminder_settings', version, {
    tenant_id: tenantId,
    settings: JSON.stringify(value),
  });
