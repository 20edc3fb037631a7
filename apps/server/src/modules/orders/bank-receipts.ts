import type { Claim } from '@korpus/domain/claims/claims.ts';
import {
  type BankMoney,
  decideBankMoney,
  decideBankUndo,
  type MadeOfBank,
  madeByHand,
  placedAt,
} from '@korpus/domain/order-decisions/decide-bank-money.ts';
import type { OrderDecision } from '@korpus/domain/order-decisions/decide-order.ts';
import type { MadePayment } from '@korpus/domain/orders/made-payments.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findClaimsOfOrder } from './claims-of-order.store.ts';
import { commitDecided } from './commit-order.ts';
import type { OrderServices } from './companion.ts';
import { todayFor } from './order-facts.ts';
import type { LockedOrder } from './orders.store.ts';
import { findReceipts, removeReceipt } from './payment-receipts.store.ts';
import { commitReceipt } from './receive-money.ts';
import { findLocked } from './refuse-order.ts';

/** Receives money of a line of the bank (rules: bank#booking). */
export async function receiveFromBank(
  services: OrderServices,
  context: TenantContext,
  lineId: string,
  money: BankMoney,
): Promise<readonly MadeOfBank[]> {
  const { parts, credit } = money;
  const orders = new Map<string, LockedOrder>();
  // Orders are locked by their ids, so that two who book the same ones do not wait for each other; each is read once.
  for (const id of new Set(
    [...parts, ...(credit === null ? [] : [credit])].map(({ orderId }) => orderId).toSorted(),
  ))
    orders.set(id, await findLocked(context, id));
  const claims = new Map<string, readonly Claim[]>();
  for (const { orderId } of parts)
    if (!claims.has(orderId)) claims.set(orderId, await findClaimsOfOrder(context, orderId));
  const decision = decideBankMoney(money, {
    person: context.actor,
    today: todayFor(services, context),
    newId: () => services.random.id(),
    orders,
    claims,
  });
  if (decision.kind === 'REFUSED')
    throw await refusedAnswer(context, decision, { kind: 'bankLine', id: lineId });
  for (const receipt of decision.receipts) {
    const { orderId } = receipt;
    const stored = orders.get(orderId);
    if (stored === undefined) throw new TypeError('Money is received for orders that are locked.');
    orders.set(orderId, (await commitReceipt(services, context, stored, receipt)).now);
  }
  return decision.receipts.flatMap(({ made }) => made);
}

/**
 * Takes back what somebody received by bank without a line of it, of an order that is locked. Answers how the order is
 * called.
 */
export async function takeBackByHand(
  services: OrderServices,
  context: TenantContext,
  stored: LockedOrder,
  paymentIds: readonly string[],
): Promise<string> {
  const { tx, actor: person } = context;
  const receipts = await findReceipts(tx, person.tenantId, stored.order.id);
  const made = madeByHand(paymentIds, receipts);
  const decision = decideBankUndo(stored, made, { person, receipts });
  const placed = decision.kind === 'REFUSED' ? placedAt('paymentIds', decision) : decision;
  await commitUndo(services, context, stored, { made, decision: placed });
  return orderNameOf(stored.order);
}

/** Takes back what money of the bank made. Answers how the orders are called. */
export async function takeBackFromBank(
  services: OrderServices,
  context: TenantContext,
  all: readonly (MadePayment & { readonly orderId: string })[],
): Promise<ReadonlyMap<string, Pick<MadeOfBank, 'orderName' | 'clientId'>>> {
  const { tx, actor: person } = context;
  const names = new Map<string, Pick<MadeOfBank, 'orderName' | 'clientId'>>();
  const byOrder = Map.groupBy(all, ({ orderId }) => orderId);
  for (const [id, made] of [...byOrder].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const stored = await findLocked(context, id);
    const receipts = await findReceipts(tx, person.tenantId, id);
    const decision = decideBankUndo(stored, made, { person, receipts });
    await commitUndo(services, context, stored, { made, decision });
    names.set(id, { orderName: orderNameOf(stored.order), clientId: stored.order.clientId });
  }
  return names;
}

async function commitUndo(
  services: OrderServices,
  context: TenantContext,
  stored: LockedOrder,
  { made, decision }: { readonly made: readonly MadePayment[]; readonly decision: OrderDecision },
): Promise<void> {
  const { tx, actor } = context;
  for (const { paymentId } of made)
    await removeReceipt(tx, { tenantId: actor.tenantId, id: stored.order.id, paymentId });
  await commitDecided(services, context, stored, decision);
}
