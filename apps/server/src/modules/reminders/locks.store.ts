import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';

export type StoredLock = {
  readonly reason: string;
  readonly until: IsoDate | null;
  readonly at: string;
  readonly by: string;
};

type OrderKey = { readonly tenantId: string; readonly orderId: string };

export const findLock = (tx: Tx, { tenantId, orderId }: OrderKey): Promise<StoredLock | undefined> =>
  tx
    .selectFrom('reminder_locks')
    .select(['reason', 'until', 'at', 'by_name as by'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

type NewLock = OrderKey & Modified & Pick<StoredLock, 'reason' | 'until'>;

export async function storeLock(tx: Tx, lock: NewLock): Promise<void> {
  const row = {
    reason: lock.reason,
    until: lock.until,
    at: lock.at,
    by_id: lock.userId,
    by_name: lock.by,
  };
  await tx
    .insertInto('reminder_locks')
    .values({ tenant_id: lock.tenantId, order_id: lock.orderId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'order_id']).doUpdateSet(row))
    .execute();
}

export async function removeLock(tx: Tx, { tenantId, orderId }: OrderKey): Promise<void> {
  await tx
    .deleteFrom('reminder_locks')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .execute();
}
