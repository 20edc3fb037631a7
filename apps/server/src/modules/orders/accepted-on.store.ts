import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Tx } from '../../platform/database/engine.ts';

type Key = { readonly tenantId: string; readonly id: string };

/** For who holds the order. Nobody edited it, so its version stays (rules: acceptance#the-day). */
export async function storeAcceptedOn(tx: Tx, { tenantId, id }: Key, day: IsoDate | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ accepted_on: day })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
