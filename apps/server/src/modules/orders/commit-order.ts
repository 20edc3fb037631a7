import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { saveOrder } from '@korpus/contract/orders/orders.ts';
import {
  endChange,
  type OrderDecision,
  type OrderState,
} from '@korpus/domain/order-decisions/decide-order.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { personDataFields } from '@korpus/domain/persons/person-data.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { type Modified, modifiedNow } from '../../platform/change-log/modified.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { insertOfferOfOrder, settleOfferState } from '../offers/index.ts';
import type { OrderServices } from './companion.ts';
import { todayFor } from './order-facts.ts';
import { noteOrder } from './order-log.ts';
import { insertOrder, type LockedOrder, updateOrder } from './orders.store.ts';

export type Answer = AnswerOf<typeof saveOrder>;

/** Writes what was decided about an order that is locked: its row, history and news, and the state of its offer. */
export async function commitOrder(
  services: OrderServices,
  context: WorkingContext,
  stored: LockedOrder,
  decided: OrderState,
): Promise<Answer> {
  const { tx, actor } = context;
  const { order, note } = await withOffer(services, context, decided.order);
  await note();
  const { paid, doneToDoRemainingAmount, exhibitionSalesmanUserId } = stored;
  const before = { ...stored.order, paid, doneToDoRemainingAmount, exhibitionSalesmanUserId };
  const { order: _order, ...set } = decided;
  const modified = modifiedNow(services, context);
  const [version] = await Promise.all([
    updateOrder(tx, actor.tenantId, { before: stored, ...set, order }, modified),
    noteOrder(services, context, 'CHANGED', { before, after: { ...order, ...set } }),
  ]);
  if (version === null) throw await staleVersion(tx, actor.tenantId, 'order', order.id);
  if (order.clientId !== stored.order.clientId)
    for (const id of [order.clientId, stored.order.clientId])
      if (id !== null) await settleOfferState(services, context, id);
  return answerOf(order, version, modified);
}

export async function commitNewOrder(
  services: OrderServices,
  context: WorkingContext,
  decided: OrderState,
): Promise<Answer> {
  const { order, note } = await withOffer(services, context, decided.order);
  const modified = modifiedNow(services, context);
  await Promise.all([
    insertOrder(context.tx, context.actor.tenantId, order, modified),
    noteOrder(services, context, 'CREATED', { before: null, after: { ...decided, ...order } }),
    note(),
  ]).catch((error) => {
    // Somebody used the same id at the same moment: it is a change of theirs now.
    throw isConflict(error) ? new AppError('VERSION_MISSING') : error;
  });
  const { clientId } = decided.order;
  if (clientId !== null) await settleOfferState(services, context, clientId);
  return answerOf(order, 1, modified);
}

/** An order saved without an offer creates one (rules: orders#customer-of-an-order). */
async function withOffer(services: OrderServices, context: WorkingContext, order: Order) {
  if (order.clientId !== null) return { order, note: async () => {} };
  const { id, note, ...made } = await insertOfferOfOrder(services, context, {
    person: pick(order, personDataFields),
    customerId: order.customerId,
    salesmanId: order.salesmanId,
    locationId: order.location,
    requestDate: todayFor(services, context),
  });
  return { order: { ...order, clientId: id, ...made }, note };
}

/** Writes a decision about one that is locked, or says why it is not made. */
export async function commitDecided(
  services: OrderServices,
  context: WorkingContext,
  stored: LockedOrder,
  decision: OrderDecision,
): Promise<Answer> {
  const { id } = stored.order;
  if (decision.kind === 'REFUSED') throw await refusedAnswer(context, decision, { kind: 'order', id });
  return decision.kind === 'SAME'
    ? unchangedAnswer(stored)
    : commitOrder(services, context, stored, decision.after);
}

type Next = Pick<OrderState, 'order'> & Partial<OrderState>;

/** Ends the change of an order that is locked and was decided by who calls, and writes it. */
export async function storeOrder(
  services: OrderServices,
  context: WorkingContext,
  stored: LockedOrder,
  next: Next,
): Promise<Answer> {
  const decision = endChange(stored, { ...stateOf(stored), ...next }, stored.closedUntil);
  return commitDecided(services, context, stored, decision);
}

const stateOf = ({ order, exhibitionSalesmanUserId, paid, doneToDoRemainingAmount }: LockedOrder) => ({
  order,
  exhibitionSalesmanUserId,
  paid,
  doneToDoRemainingAmount,
});

const unchangedAnswer = ({ order, version, modifiedAt, modifiedBy }: LockedOrder): Answer =>
  answerOf(order, version, { at: new Date(modifiedAt), by: modifiedBy });

const answerOf = (order: Order, version: number, { at, by }: Pick<Modified, 'at' | 'by'>): Answer => ({
  id: order.id,
  clientId: order.clientId ?? '',
  version,
  lastModifiedDate: at.toISOString(),
  lastModifiedBy: by,
});
