import { closedRefusals } from '@korpus/domain/order-decisions/decide-order.ts';
import { isDeletable } from '@korpus/domain/orders/locked-fields.ts';
import { hasBilledPaper } from '@korpus/domain/orders/order.ts';
import { mayWriteField } from '@korpus/domain/orders/order-rights.ts';
import { withFreedVat } from '@korpus/domain/orders/rate-change.ts';
import { can, refusalOf } from '@korpus/domain/records/can.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { settleOfferState } from '../offers/index.ts';
import { findHasAcceptance } from './accepted-on.store.ts';
import { commitDecided, storeOrder } from './commit-order.ts';
import type { OrderServices } from './companion.ts';
import { decideLockedFlag, type OrderFlag } from './decide-locked.ts';
import { noteOrder } from './order-log.ts';
import { findVatRates } from './order-rates.store.ts';
import { orderTexts as texts } from './order-texts.ts';
import { removeOrder, removePrints } from './orders.store.ts';
import { ownedRow } from './owned-row.ts';
import { findLocked, forbidden, requireEditable } from './refuse-order.ts';

/** Sets a flag that has a call of its own, with an invoice number too. */
export async function setFlag(services: OrderServices, context: TenantContext, id: string, flag: OrderFlag) {
  const stored = await findLocked(context, id);
  return commitDecided(services, context, stored, decideLockedFlag(context, stored, flag));
}

/** A rate that was entered after the order was made; what is billed keeps its own (rules: invoices#rate-entered-later). */
export async function takeVat(services: OrderServices, context: TenantContext, id: string) {
  const stored = await findLocked(context, id);
  requireEditable(context, stored);
  const { tx, actor, person } = context;
  if (!mayWriteField(actor, ownedRow(stored), 'deliveryDate')) throw forbidden();
  if (hasBilledPaper(stored.order))
    throw new AppError('LOCKED', { violations: [{ path: 'params.id', message: texts.billedAlready }] });
  const rates = await findVatRates(tx, actor.tenantId, stored.order.location);
  const order = withFreedVat(stored.order, rates, services.clock.todayIn(person.timeZone));
  return storeOrder(services, context, stored, { order });
}

/** Refuses to delete what is billed or signed; a signed order may still be cancelled (rules: acceptance#versions). */
async function refuseRemoval({ tx, actor }: TenantContext, row: ReturnType<typeof ownedRow>): Promise<void> {
  const hasAcceptance = await findHasAcceptance(tx, { tenantId: actor.tenantId, id: row.id });
  const facts = { ...row, isDeletable: isDeletable(row), hasAcceptance };
  const refusal = refusalOf(actor, 'order.delete', facts);
  if (refusal === null) return;
  if (refusal === 'RIGHT') throw forbidden();
  if (!facts.isDeletable) throw new AppError('LOCKED');
  throw new AppError('IN_USE', { violations: [{ path: 'params.id', message: texts.signedFor }] });
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
  const { tx, actor } = context;
  const stored = await findLocked(context, id);
  const row = ownedRow(stored);
  if (!can(actor, 'order.read', row)) throw new AppError('NOT_FOUND');
  await refuseRemoval(context, row);
  const [closed, ...others] = closedRefusals(stored.order, null, stored.closedUntil);
  if (closed !== undefined)
    throw await refusedAnswer(context, { refusals: [closed, ...others] }, { kind: 'order', id });
  for (const { beforeRemoval } of services.companions) await beforeRemoval?.(services, context, row);
  await removePrints(tx, { tenantId: actor.tenantId, id }, services.clock.now());
  await removeOrder(tx, { tenantId: actor.tenantId, id });
  const { paid, doneToDoRemainingAmount } = stored;
  await noteOrder(services, context, 'DELETED', {
    before: { ...row, paid, doneToDoRemainingAmount },
    after: null,
  });
  if (stored.order.clientId !== null) await settleOfferState(services, context, stored.order.clientId);
}
