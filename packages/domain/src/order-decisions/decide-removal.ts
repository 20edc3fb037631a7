import { type RemovalDecision, type RemovalRefusal, refuse } from '../fields/decision.ts';
import { isDeletable } from '../orders/locked-fields.ts';
import { canOrder, orderRules } from '../orders/order-can.ts';
import { closedRefusals, type OrderFacts, type OwnedOrderState, ownedRow } from './decide-order.ts';
import { orderDecisionTexts as texts } from './order-decision-texts.ts';

/** `hasAcceptance`: the customer signed something, or refused to. */
type Facts = Pick<OrderFacts, 'person' | 'closedUntil'> & { readonly hasAcceptance: boolean };

/** Decides whether an order is deleted, which one that is signed for may still be cancelled instead (rules: acceptance#versions). */
export function decideOrderRemoval(
  stored: OwnedOrderState,
  { person, closedUntil, hasAcceptance }: Facts,
): RemovalDecision<RemovalRefusal> {
  const row = { ...ownedRow(stored), isDeletable: isDeletable(stored.order), hasAcceptance };
  if (!canOrder(person, 'order.read', row)) return refuse({ kind: 'ABSENT' });
  const refusal = orderRules['order.delete'](person, row);
  if (refusal === 'RIGHT') return refuse({ kind: 'RIGHT' });
  if (!row.isDeletable) return refuse({ kind: 'BILLED' });
  if (refusal !== null) return refuse({ kind: 'IN_USE', path: 'params.id', message: texts.signedFor });
  const [closed, ...others] = closedRefusals(stored.order, null, closedUntil);
  return closed === undefined ? { kind: 'CHANGED', after: null, history: [] } : refuse(closed, ...others);
}
