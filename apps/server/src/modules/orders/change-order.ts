import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { payPayment, payRemainingAmount } from '@korpus/contract/orders/orders.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import { isDeletable } from '@korpus/domain/orders/locked-fields.ts';
import { mayWriteField } from '@korpus/domain/orders/order-rights.ts';
import { paymentRefusalTexts } from '@korpus/domain/orders/orders-texts.ts';
import {
  isPayable,
  payPayment as paid,
  payRemainingAmount as paidRest,
  paymentRefusal,
} from '@korpus/domain/orders/payment-edits.ts';
import { can, refusalOf } from '@korpus/domain/rights/can.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { settleOfferState } from '../offers/index.ts';
import type { OrderServices } from './companion.ts';
import { noteOrder } from './order-log.ts';
import { lockOrder, removeOrder, removePrints, type StoredOrder } from './orders.store.ts';
import { forbidden, ownedRow } from './read-order.ts';
import { requireEditable, storeOrder } from './save-order.ts';

async function found({ tx, actor }: TenantContext, id: string): Promise<StoredOrder> {
  const stored = await lockOrder(tx, { tenantId: actor.tenantId, id });
  if (stored === undefined) throw new AppError('NOT_FOUND');
  return stored;
}

async function editable(context: TenantContext, id: string): Promise<StoredOrder> {
  const stored = await found(context, id);
  requireEditable(context, stored);
  return stored;
}

const wrongAmount = () => invalid({ path: 'body.amount', message: paymentRefusalTexts.AMOUNT });

async function payable(context: TenantContext, id: string): Promise<StoredOrder> {
  const stored = await editable(context, id);
  if (!mayWriteField(context.actor, ownedRow(stored), 'payments')) throw forbidden();
  return stored;
}

/** A partial amount leaves the rest open (rules: orders#receiving-the-remaining-amount). */
export async function payRest(
  services: OrderServices,
  context: TenantContext,
  id: string,
  receipt: BodyOf<typeof payRemainingAmount>,
) {
  const stored = await payable(context, id);
  const { remainingAmount } = deriveFigures(stored.order, services.clock.todayIn(context.person.timeZone));
  if (!isPayable(receipt.amount, remainingAmount)) throw wrongAmount();
  const order = paidRest(stored.order, services.random.id(), receipt, remainingAmount);
  return storeOrder(services, context, stored, { order });
}

export async function payOne(
  services: OrderServices,
  context: TenantContext,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
  receipt: BodyOf<typeof payPayment>,
) {
  const stored = await payable(context, id);
  const refusal = paymentRefusal(stored.order, paymentId, receipt.amount);
  if (refusal === 'NOT_FOUND') throw new AppError('NOT_FOUND');
  if (refusal === 'AMOUNT') throw wrongAmount();
  if (refusal !== null)
    throw new AppError('LOCKED', {
      violations: [{ path: 'body.amount', message: paymentRefusalTexts[refusal] }],
    });
  const order = paid(stored.order, paymentId, services.random.id(), receipt);
  return storeOrder(services, context, stored, { order });
}

type Flags = Partial<Pick<StoredOrder, 'paid' | 'doneToDoRemainingAmount'>>;

/** Flags with calls of their own, of orders with an invoice number too. */
export async function setFlag(services: OrderServices, context: TenantContext, id: string, flags: Flags) {
  const stored = await editable(context, id);
  return storeOrder(services, context, stored, { order: stored.order, ...flags });
}

/**
 * By right, and never one with an invoice number (rules: rights#deleting, numbers-and-locking#never-deleted). Deleting
 * the customer's last order sets the offer back.
 */
export async function deleteOneOrder(
  services: OrderServices,
  context: TenantContext,
  id: string,
): Promise<void> {
  const { tx, actor } = context;
  const stored = await found(context, id);
  const row = ownedRow(stored);
  if (!can(actor, 'order.read', row)) throw new AppError('NOT_FOUND');
  const refusal = refusalOf(actor, 'order.delete', { ...row, isDeletable: isDeletable(row) });
  if (refusal !== null) throw refusal === 'RIGHT' ? forbidden() : new AppError('LOCKED');
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
