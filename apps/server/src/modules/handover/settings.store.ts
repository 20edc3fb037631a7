import type { HandoverSettings } from '@korpus/contract/handover/handover-settings.ts';
import { accountsOfChart } from '@korpus/domain/handover/accounts.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { storeVersioned } from '../../platform/database/store-versioned.ts';
import type { Versioned } from '../global-values/index.ts';

/** Settings of a house that has said nothing yet. */
const initial: HandoverSettings = {
  adviser: null,
  client: null,
  fiscalYearStart: 1,
  ...accountsOfChart('SKR03', 4),
  rates: [...accountsOfChart('SKR03', 4).rates],
};

export async function findSettings(tx: Tx, tenantId: string): Promise<Versioned<HandoverSettings>> {
  const row = await tx
    .selectFrom('handover_settings')
    .select(['settings as value', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (row === undefined) return { value: initial, version: 1 };
  const { chart, ledgerLength } = row.value;
  const initially = pick(accountsOfChart(chart, ledgerLength), ['lateInterest', 'reminderFees']);
  // Settings stored before there were these values have what the chart begins with.
  return { ...row, value: { ...initially, ...row.value } };
}

export const storeSettings = (
  tx: Tx,
  tenantId: string,
  { value, version }: Versioned<HandoverSettings>,
): Promise<number | null> =>
  storeVersioned(tx, 'handover_settings', version, {
    tenant_id: tenantId,
    settings: JSON.stringify(value),
  });
