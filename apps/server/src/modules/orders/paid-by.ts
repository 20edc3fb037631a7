import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { getPaidBy } from '@korpus/contract/orders/orders.ts';
import { remainingAmountOf } from '@korpus/domain/orders/figures.ts';
import { mayReceiveMoney } from '@korpus/domain/orders/order-rights.ts';
import { isPaidOff } from '@korpus/domain/orders/payment-edits.ts';
import { can } from '@korpus/domain/records/can.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findOrder } from './orders.store.ts';
import { ownedRow } from './owned-row.ts';
import { findPaidEntry } from './paid-by.store.ts';
import { forbidden } from './refuse-order.ts';

/**
 * Reads by whom an order was paid, for a person who was about to receive money that is there already
 * (rules: orders#paid-by-two). An order may be paid without anybody having noted it here: then nobody is named.
 */
export async function readPaidBy(
  { tx, actor }: TenantContext,
  id: string,
  query: QueryOf<typeof getPaidBy>,
): Promise<AnswerOf<typeof getPaidBy>> {
  const paymentId = query.paymentId ?? null;
  const key = { tenantId: actor.tenantId, id };
  const stored = await findOrder(tx, key);
  if (stored === undefined || !can(actor, 'order.read', ownedRow(stored))) throw new AppError('NOT_FOUND');
  if (!mayReceiveMoney(actor, ownedRow(stored))) throw forbidden();
  const { payments } = stored.order;
  const isPaid = isPaidOff({ payments, remainingAmount: remainingAmountOf(stored.order) }, paymentId);
  if (!isPaid) return { isPaid, by: null, at: null };
  const noted = await findPaidEntry(
    tx,
    key,
    payments.some((each) => each.id === paymentId) ? paymentId : null,
  );
  return { isPaid, by: noted?.user_name ?? null, at: noted?.at ?? null };
}
