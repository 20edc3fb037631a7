import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { saveOrder } from '@korpus/contract/orders/orders.ts';
import { decideNewOrder, mergeNewOrder, rateDay } from '@korpus/domain/order-decisions/decide-order.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { lockClosingShared } from '../invoice-numbers/index.ts';
import { type Answer, commitDecided, commitNewOrder } from './commit-order.ts';
import type { OrderServices } from './companion.ts';
import { decideLockedOrder } from './decide-locked.ts';
import { orderFacts, todayFor } from './order-facts.ts';
import { findRates } from './order-rates.store.ts';
import { lockOrder } from './orders.store.ts';

export async function saveOneOrder(
  services: OrderServices,
  context: WorkingContext,
  { version, ...input }: BodyOf<typeof saveOrder>,
): Promise<Answer> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { id, salesmanId = null, location = null } = input;
  const isNew = version === undefined;
  const day = rateDay(input, todayFor(services, context));
  const [stored, closedUntil, rates] = await Promise.all([
    lockOrder(tx, { tenantId, id }),
    isNew ? lockClosingShared(tx, tenantId) : null,
    isNew ? findRates(tx, tenantId, { salesmanId, location, day }) : undefined,
  ]);
  if (stored !== undefined) {
    const decision = await decideLockedOrder(services, context, stored, { input, version });
    return commitDecided(services, context, stored, decision);
  }
  if (rates === undefined) throw new AppError('NOT_FOUND');
  const merged = mergeNewOrder(actor, input, rates);
  const facts = await orderFacts(services, context, { rates, closedUntil }, merged);
  const decision = decideNewOrder(input, facts);
  if (decision.kind === 'REFUSED') throw await refusedAnswer(context, decision, { kind: 'order', id });
  if (decision.kind === 'SAME') throw new TypeError('A new order is one.');
  return commitNewOrder(services, context, decision.after);
}
