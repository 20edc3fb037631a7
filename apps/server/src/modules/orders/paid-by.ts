import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { getPaidBy } from '@korpus/contract/orders/orders.ts';
import { receiverRefusal } from '@korpus/domain/order-decisions/decide-receipt.ts';
import { remainingAmountOf } from '@korpus/domain/orders/figures.ts';
import { isPaidOff } from '@korpus/domain/orders/payment-edits.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findOrder } from './orders.store.ts';
import { findPaidEntry } from './paid-by.store.ts';

/**
 * Reads by whom an order was paid, for a person who was about to receive money that is there already
 * (rules: orders#paid-by-two). An order may be paid without anybody having noted it here: then nobody is named.
 */
export async function readPaidBy(
  context: TenantContext,
  id: string,
  query: QueryOf<typeof getPaidBy>,
): Promise<AnswerOf<typeof getPaidBy>> {
  const { tx, actor } = context;
  const paymentId = query.paymentId ?? null;
  const key = { tenantId: actor.tenantId, id };
  const stored = await findOrder(tx, key);
  if (stored === undefined) throw new AppError('NOT_FOUND');
  const refusal = receiverRefusal(stored, actor);
  if (refusal !== null) throw await refusedAnswer(context, refusal, { kind: 'order', id });
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
