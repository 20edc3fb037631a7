import { bankLogTexts } from '@korpus/domain/bank/bank-log-texts.ts';
import { stateAfterBooking } from '@korpus/domain/bank/line-state.ts';
import { lostPayments } from '@korpus/domain/orders/made-payments.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import type { OrderCompanion, OwnedOrder } from '../orders/index.ts';
import { forgetAccount, storeLine } from './change-line.ts';
import { findParts, lockLine, removePartsOf } from './lines.store.ts';

/**
 * Money of a bank that an order has no more is open again at its line, whoever took it away and how
 * (rules: bank#undone-in-the-order).
 */
export const bankOfOrder: OrderCompanion = {
  afterWrite: async (services, context, written) => {
    for (const { before, after } of written)
      if (before !== null && after !== null)
        await loosen(services, context, before, lostPayments(before, after));
  },
  beforeRemoval: (services, context, order) => loosen(services, context, order, lostPayments(order, null)),
};

async function loosen(
  services: Services,
  context: WorkingContext,
  order: OwnedOrder,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length === 0) return;
  const { tx, actor } = context;
  const { tenantId } = actor;
  const gone = await removePartsOf(tx, tenantId, order.id, paymentIds);
  const name = orderNameOf(order);
  for (const [id, own] of Map.groupBy(gone, ({ lineId }) => lineId)) {
    const line = await lockLine(tx, { tenantId, id });
    if (line === undefined) continue;
    const left = await findParts(tx, tenantId, id);
    await forgetAccount(context, line, [order]);
    await storeLine(services, context, line, {
      ...stateAfterBooking(
        line.amount,
        left.map(({ amount }) => amount),
      ),
      note: null,
      returnedBy: null,
      changes: own.map(({ amount }) => ({
        field: 'bank.booked',
        old: bankLogTexts.part(amount, name),
        new: null,
      })),
    });
  }
}
