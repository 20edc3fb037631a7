import type { FieldChange } from '@korpus/domain/fields/field-change.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { ownedRow, type StoredOrder } from '../orders/index.ts';

/** Notes a reminder in the history of the order, and tells browsers that show it or the reminders. */
export async function noteOnOrder(
  services: Services,
  context: TenantContext,
  stored: StoredOrder,
  changes: readonly FieldChange[],
): Promise<void> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const order = ownedRow(stored);
  const subject = { kind: 'order', id: order.id, name: orderNameOf(order) } as const;
  await logChange(tx, services, context, { action: 'CHANGED', subject, changes });
  await announce(tx, tenantId, { kind: 'order', id: order.id, owners: ownersOf(order) });
  await announce(tx, tenantId, { kind: 'reminder', id: order.id });
}
