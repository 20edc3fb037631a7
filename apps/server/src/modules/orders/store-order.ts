import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { saveOrder } from '@korpus/contract/orders/orders.ts';
import { type ComplaintsOfOrder, retainedSum } from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import { followPlan } from '@korpus/domain/orders/follow-plan.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { isSameValue, saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { type Modified, modifiedNow } from '../../platform/change-log/modified.ts';
import type { TenantContext, WorkingContext } from '../../platform/http/binding.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import { settleOfferState } from '../offers/index.ts';
import type { OrderServices } from './companion.ts';
import { derivedColumns } from './derived-columns.ts';
import { noteOrder } from './order-log.ts';
import { type LockedOrder, type StoredOrder, updateDerived, updateOrder } from './orders.store.ts';
import { ownedRow } from './owned-row.ts';
import { refuseClosed } from './refuse-order.ts';
import { noteRetained } from './retained-days.store.ts';

export type Answer = AnswerOf<typeof saveOrder>;

type Next = { readonly order: Order } & Partial<
  Pick<StoredOrder, 'exhibitionSalesmanUserId' | 'paid' | 'doneToDoRemainingAmount'>
>;

/** The end of every change of an order that is there: the row, its customer's state, and what a change leaves behind. */
export async function storeOrder(
  services: OrderServices,
  context: WorkingContext,
  stored: LockedOrder,
  next: Next,
): Promise<Answer> {
  const { tx, actor } = context;
  // Whatever happened, what the plan still asks for follows it.
  const { order: given, ...set } = next;
  const order = followPlan(given);
  const { paid, doneToDoRemainingAmount, exhibitionSalesmanUserId } = stored;
  const flags = { paid, doneToDoRemainingAmount, exhibitionSalesmanUserId };
  const before = { ...stored.order, ...flags };
  const after = { ...flags, ...set, ...order };
  if (saysNothingNew(before, after))
    return answerOf(order, stored.version, { at: new Date(stored.modifiedAt), by: stored.modifiedBy });
  refuseClosed(stored.order, order, stored.closedUntil);
  const modified = modifiedNow(services, context);
  const [version] = await Promise.all([
    updateOrder(tx, actor.tenantId, { before: stored, ...set, order }, modified),
    noteOrder(services, context, 'CHANGED', { before, after }),
  ]);
  if (version === null) throw await staleVersion(tx, actor.tenantId, 'order', order.id);
  if (order.clientId !== stored.order.clientId)
    for (const id of [order.clientId, stored.order.clientId])
      if (id !== null) await settleOfferState(services, context, id);
  return answerOf(order, version, modified);
}

/**
 * After a companion of an order came, changed or went, in the same transaction and with the order locked: state and
 * figures of the order follow, with an invoice number too (rules: numbers-and-locking#still-open-when-locked). Nobody
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
            ...{ tenantId: actor.tenantId, id: before.id, held: retainedSum(after) },
            day: services.clock.todayIn(person.timeZone),
          }),
        ]),
    // Whoever looks at the order sees its companions.
    announce(tx, actor.tenantId, { kind: 'order', id: before.id, owners: ownersOf(ownedRow(stored)) }),
  ]);
}

export const answerOf = (order: Order, version: number, { at, by }: Pick<Modified, 'at' | 'by'>): Answer => ({
  id: order.id,
  clientId: order.clientId ?? '',
  version,
  lastModifiedDate: at.toISOString(),
  lastModifiedBy: by,
});
