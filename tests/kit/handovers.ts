import { randomUUID } from 'node:crypto';
import type { HandoverSettings } from '@korpus/contract/handover/handover-settings.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { accountsOfChart } from '@korpus/domain/handover/accounts.ts';
import { insertBatch } from '../../apps/server/src/modules/handover/handovers.store.ts';
import { findSettings } from '../../apps/server/src/modules/handover/settings.store.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { makeSmallOrderFor } from './small-orders.ts';

/** SKR03 with numbers of an adviser, and accounts for 20 %, which new shops have. */
export const someSettings: HandoverSettings = {
  adviser: 1001,
  client: 12,
  fiscalYearStart: 1,
  ...accountsOfChart('SKR03', 4),
  rates: [
    ...accountsOfChart('SKR03', 4).rates,
    { country: 'DE', vat: 20, exemption: null, revenue: '8420', deposits: '1722', taxKey: null },
  ],
};

export const settingsOf = ({ tenancy }: Services, tenantId: string) =>
  tenancy.inTenant(tenantId, (tx) => findSettings(tx, tenantId));

/** A number in a month long ago, in a house that knows its accounts. */
export async function somethingToHandOver(
  services: Services,
  tenantId: string,
  of: { readonly salesmanId: string; readonly locationId: string },
): Promise<void> {
  const settings = JSON.stringify(someSettings);
  await services.tenancy.inTenant(tenantId, (tx) =>
    tx
      .insertInto('handover_settings')
      .values({ tenant_id: tenantId, settings })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ settings }))
      .execute(),
  );
  const invoiceNumber = `GW1911-${randomUUID().slice(0, 8)}`;
  await makeSmallOrderFor(services, tenantId, { ...of, date: isoDate('2019-11-11'), invoiceNumber });
}

const handed = { months: 0 };

/** A batch that went out, of a month of its own. */
export async function makeHandoverFor(services: Services, tenantId: string, userId: string): Promise<string> {
  const id = services.random.id();
  handed.months += 1;
  const month = `${1900 + Math.floor(handed.months / 12)}-${String((handed.months % 12) + 1).padStart(2, '0')}`;
  const content = '"EXTF";700\r\n';
  const batch = {
    id,
    tenantId,
    month,
    format: 'DATEV',
    place: 1,
    state: [],
    rows: 1,
    papers: [],
    content,
  } as const;
  const saved = { at: services.clock.now(), by: 'Anna Muster', userId };
  await services.tenancy.inTenant(tenantId, (tx) => insertBatch(tx, { ...batch, ...saved }));
  return id;
}
