import { refuse } from '../fields/decision.ts';
import type { VatRates } from '../locations/vat-rates.ts';
import { hasBilledPaper } from '../orders/order.ts';
import { mayWriteField } from '../orders/order-rights.ts';
import { withFreedVat } from '../orders/rate-change.ts';
import {
  editRefusal,
  endChange,
  type OrderDecision,
  type OrderFacts,
  type OwnedOrderState,
  ownedRow,
} from './decide-order.ts';
import { orderDecisionTexts as texts } from './order-decision-texts.ts';

/** `rates`: those of its location, if it has one. */
type Facts = Pick<OrderFacts, 'person' | 'today' | 'closedUntil'> & { readonly rates: VatRates | null };

/** Decides about taking the rate of its day, as long as nothing is billed; who sets the day may (rules: invoices#rate-entered-later). */
export function decideFreedVat(
  stored: OwnedOrderState,
  { person, today, closedUntil, rates }: Facts,
): OrderDecision {
  const { order } = stored;
  const refusal = editRefusal(stored, person);
  if (refusal !== null) return refusal;
  if (!mayWriteField(person, ownedRow(stored), 'deliveryDate')) return refuse({ kind: 'RIGHT' });
  if (hasBilledPaper(order))
    return refuse({ kind: 'LOCKED', path: 'params.id', message: texts.billedAlready });
  return endChange(stored, { ...stored, order: withFreedVat(order, rates, today) }, closedUntil);
}
