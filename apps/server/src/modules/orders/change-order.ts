import { decideFreedVat } from '@korpus/domain/order-decisions/decide-freed-vat.ts';
import { ownedRow } from '@korpus/domain/order-decisions/decide-order.ts';
import { decideOrderRemoval } from '@korpus/domain/order-decisions/decide-removal.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { settleOfferState } from '../offers/index.ts';
import { findHasAcceptance } from './accepted-on.store.ts';
import { commitDecided } from './commit-order.ts';
import type { OrderServices } from './companion.ts';
import { decideLockedFlag, type OrderFlag } from './decide-locked.ts';
import { todayFor } from './order-facts.ts';
import { noteOrder } from './order-log.ts';
import { findVatRates } from './order-rates.store.ts';
import { removeOrder, removePrints } from './orders.store.ts';
import { findLocked } from './refuse-order.ts';

/** Sets a flag that has a call of its own, with an invoice number too. */
export async function setFlag(services: OrderServices, context: TenantContext, id: string, flag: OrderFlag) {
  const stored = await findLocked(context, id);
  return commitDecided(services, context, stored, decideLockedFlag(context, stored, flag));
}

/** A rate that was entered after the order was made; what is billed keeps its own (rules: invoices#rate-entered-later). */
export async function takeVat(services: OrderServices, context: TenantContext, id: string) {
  const { tx, actor: person } = context;
  const stored = await findLocked(context, id);
  const rates = await findVatRates(tx, person.tenantId, stored.order.location);
  const { closedUntil } = stored;
  const facts = { person, rates, closedUntil, today: todayFor(services, context) };
  return commitDecided(services, context, stored, decideFreedVat(stored, facts));
}

/**
 * Deletes an order by right, and never one with an invoice number; the customer's last one sets the offer back
 * (rules: rights#deleting, numbers-and-locking#never-deleted).
 */
export async function deleteOneOrder(
  services: OrderServices,
  context: TenantContext,
  id: string,
): Promise<void> {
  const { tx, actor: person } = context;
  const key = { tenantId: person.tenantId, id };
  const stored = await findLocked(context, id);
  const { closedUntil, paid, doneToDoRemainingAmount } = stored;
  const hasAcceptance = await findHasAcceptance(tx, key);
  const decision = decideOrderRemoval(stored, { person, closedUntil, hasAcceptance });
  if (decision.kind === 'REFUSED') throw await refusedAnswer(context, decision, { kind: 'order', id });
  const row = ownedRow(stored);
  for (const { beforeRemoval } of services.companions) await beforeRemoval?.(services, context, row);
  await removePrints(tx, key, services.clock.now());
  await removeOrder(tx, key);
  await noteOrder(services, context, 'DELETED', {
    before: { ...row, paid, doneToDoRemainingAmount },
    after: null,
  });
  if (stored.order.clientId !== null) await settleOfferState(services, context, stored.order.clientId);
}
