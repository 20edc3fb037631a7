import { ownedRow } from '@korpus/domain/order-decisions/decide-order.ts';
import { type ComplaintsOfOrder, retainedSum } from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import type { OrderServices } from './companion.ts';
import { derivedColumns } from './derived-columns.ts';
import { type StoredOrder, updateDerived } from './orders.store.ts';
import { noteRetained } from './retained-days.store.ts';

/**
 * Brings state and figures of an order up to date after a companion of it came, changed or went, in the same transaction
 * and with the order locked, with an invoice number too (rules: numbers-and-locking#still-open-when-locked). Nobody
 * edited the order, so its version stays and who has it open can save it.
 */
export async function settleOrder(
  services: Pick<OrderServices, 'clock'>,
  { tx, actor, person }: TenantContext,
  stored: StoredOrder,
  entries: Partial<ComplaintsOfOrder>,
): Promise<void> {
  const [before, after] = [stored.order, { ...stored.order, ...entries }];
  await Promise.all([
    ...(isSameValue(derivedColumns(before), derivedColumns(after))
      ? []
      : [updateDerived(tx, actor.tenantId, after)]),
    ...(retainedSum(before) === retainedSum(after)
      ? []
      : [
          noteRetained(tx, {
            tenantId: actor.tenantId,
            id: before.id,
            held: retainedSum(after),
            day: services.clock.todayIn(person.timeZone),
          }),
        ]),
    // People who look at the order see its companions.
    announce(tx, actor.tenantId, { kind: 'order', id: before.id, owners: ownersOf(ownedRow(stored)) }),
  ]);
}
