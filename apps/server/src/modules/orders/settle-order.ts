import type { CompanionFields } from '@korpus/domain/orders/companions.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import { derivedColumns } from './derived-columns.ts';
import { type StoredOrder, updateDerived } from './orders.store.ts';
import { ownedRow } from './read-order.ts';

/**
 * After a companion of an order came, changed or went, in the same transaction and with the order locked: state and
 * figures of the order follow, with an invoice number too (rules: numbers-and-locking#still-open-when-locked). Nobody
 * edited the order, so its version stays and who has it open can save it.
 */
export async function settleOrder(
  { tx, actor }: TenantContext,
  stored: StoredOrder,
  entries: Partial<CompanionFields>,
): Promise<void> {
  const [before, after] = [stored.order, { ...stored.order, ...entries }];
  await Promise.all([
    ...(isSameValue(derivedColumns(before), derivedColumns(after))
      ? []
      : [updateDerived(tx, actor.tenantId, after)]),
    // Whoever looks at the order sees its companions.
    announce(tx, actor.tenantId, { kind: 'order', id: before.id, owners: ownersOf(ownedRow(stored)) }),
  ]);
}
