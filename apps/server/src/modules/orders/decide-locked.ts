import {
  decideOrder,
  decideOrderFlag,
  mergeOrder,
  type OrderChange,
  type OrderDecision,
} from '@korpus/domain/order-decisions/decide-order.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import type { OrderServices } from './companion.ts';
import { orderFacts } from './order-facts.ts';
import type { LockedOrder } from './orders.store.ts';

/** Decides about one that is locked, as every door does that changes its fields. */
export async function decideLockedOrder(
  services: OrderServices,
  context: WorkingContext,
  stored: LockedOrder,
  change: OrderChange,
): Promise<OrderDecision> {
  const merged = mergeOrder(context.actor, stored, change.input);
  return decideOrder(stored, change, await orderFacts(services, context, stored, merged));
}

export type OrderFlag = Parameters<typeof decideOrderFlag>[1];

export const decideLockedFlag = ({ actor: person }: WorkingContext, stored: LockedOrder, flag: OrderFlag) =>
  decideOrderFlag(stored, flag, { person, closedUntil: stored.closedUntil });
