import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type {
  payPayment,
  payPayments,
  payRemainingAmount,
  undoReceipt,
} from '@korpus/contract/orders/orders.ts';
import { methodOf } from '@korpus/domain/money/payment-method.ts';
import {
  decideReceipt,
  decideUndo,
  type ReceiptMade,
  type Receiving,
} from '@korpus/domain/order-decisions/decide-receipt.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { commitDecided, commitOrder } from './commit-order.ts';
import type { OrderServices } from './companion.ts';
import { todayFor } from './order-facts.ts';
import type { LockedOrder } from './orders.store.ts';
import { findReceipt, insertReceipt, removeReceipt } from './payment-receipts.store.ts';
import { findLocked } from './refuse-order.ts';

type Received = AnswerOf<typeof payPayment>;
type PaymentKey = { readonly id: string; readonly paymentId: string };

/** A partial amount leaves the rest open (rules: orders#receiving-the-remaining-amount). */
export const payRest = (
  services: OrderServices,
  context: TenantContext,
  id: string,
  body: BodyOf<typeof payRemainingAmount>,
) => receiveMoney(services, context, id, { of: 'REST', ...body });

export const payOne = (
  services: OrderServices,
  context: TenantContext,
  { id, paymentId }: PaymentKey,
  body: BodyOf<typeof payPayment>,
) => receiveMoney(services, context, id, { of: 'PAYMENT', paymentId, ...body });

/** All of them or none (rules: orders#receiving-several). */
export const paySeveral = (
  services: OrderServices,
  context: TenantContext,
  id: string,
  body: BodyOf<typeof payPayments>,
) => receiveMoney(services, context, id, { of: 'PAYMENTS', ...body });

async function receiveMoney(
  services: OrderServices,
  context: TenantContext,
  id: string,
  receiving: Receiving,
): Promise<Received> {
  const stored = await findLocked(context, id);
  const decision = decideReceipt(stored, receiving, {
    person: context.actor,
    today: todayFor(services, context),
    closedUntil: stored.closedUntil,
    newId: () => services.random.id(),
  });
  if (decision.kind === 'REFUSED') throw await refusedAnswer(context, decision, { kind: 'order', id });
  return (await commitReceipt(services, context, stored, decision)).answer;
}

/** Writes money that was received for an order that is locked; answers what that is by now, too. */
export async function commitReceipt(
  services: OrderServices,
  context: TenantContext,
  stored: LockedOrder,
  { after, receipt }: ReceiptMade,
): Promise<{ readonly answer: Received; readonly now: LockedOrder }> {
  const { order } = after;
  const payment = order.payments.find(({ id }) => id === receipt.paymentId);
  if (payment === undefined) throw new TypeError('What was received is no payment of the order.');
  const [answer] = await Promise.all([
    commitOrder(services, context, stored, after),
    insertReceipt(context.tx, {
      ...receipt,
      method: methodOf(payment),
      tenantId: context.actor.tenantId,
      id: order.id,
      receivedAt: services.clock.now(),
      before: stored.order.payments,
      after: order.payments,
      invoiceNumber: stored.order.invoiceNumber,
    }),
  ]);
  const { version, lastModifiedDate: modifiedAt, lastModifiedBy: modifiedBy } = answer;
  return {
    answer: { ...answer, paymentId: receipt.paymentId },
    now: { ...stored, ...after, version, modifiedAt, modifiedBy },
  };
}

/** The payments are again what they were (rules: orders#undoing-a-receipt). */
export async function takeBack(
  services: OrderServices,
  context: TenantContext,
  { id, paymentId }: PaymentKey,
): Promise<AnswerOf<typeof undoReceipt>> {
  const { tx, actor: person } = context;
  const stored = await findLocked(context, id);
  const key = { tenantId: person.tenantId, id, paymentId };
  const receipt = await findReceipt(tx, key);
  const { closedUntil } = stored;
  const decision = decideUndo(stored, receipt, { person, closedUntil, now: services.clock.now() });
  await removeReceipt(tx, key);
  return commitDecided(services, context, stored, decision);
}
