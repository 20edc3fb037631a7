import type { takeBackBankReceipt } from '@korpus/contract/bank/bank.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { bankLogTexts } from '@korpus/domain/bank/bank-log-texts.ts';
import { bookingTexts as texts } from '@korpus/domain/bank/booking-texts.ts';
import {
  type HandReceipt,
  listHandReceipts,
  mayTakeBackReceipt,
} from '@korpus/domain/bank/receipts-by-hand.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { lockOrder, type OrderServices, ownedRow, takeBackByHand } from '../orders/index.ts';
import { lockReturned, storeLine } from './change-line.ts';
import { findPaidByLines } from './lines.store.ts';

/** Finds the receipts that came by bank as an order says, and that no line brought. */
export const receivedByHand = async (
  tx: Tx,
  tenantId: string,
  { id, payments }: Pick<Order, 'id' | 'payments'>,
): Promise<readonly HandReceipt[]> =>
  listHandReceipts(payments, new Set(await findPaidByLines(tx, tenantId, id)));

/**
 * Takes back a receipt that a person has named: it is open again in its order, and the line is done
 * (rules: bank#taken-back-by-hand).
 */
export async function takeBackReceipt(
  services: OrderServices,
  context: TenantContext,
  id: string,
  { orderId, paymentIds, version }: BodyOf<typeof takeBackBankReceipt>,
): Promise<AnswerOf<typeof takeBackBankReceipt>> {
  const { tx, actor } = context;
  const line = await lockReturned(context, id, version);
  const stored = await lockOrder(tx, { tenantId: actor.tenantId, id: orderId });
  if (stored === undefined || !can(actor, 'order.read', ownedRow(stored))) throw new AppError('NOT_FOUND');
  const meant = new Set(paymentIds);
  const known = new Set(stored.order.payments.map((each) => each.id));
  if (paymentIds.some((each) => !known.has(each))) throw new AppError('NOT_FOUND');
  const receipt = (await receivedByHand(tx, actor.tenantId, stored.order)).find(
    (each) => each.paymentIds.length === meant.size && each.paymentIds.every((own) => meant.has(own)),
  );
  if (receipt === undefined || !mayTakeBackReceipt(line, receipt))
    throw invalid({ path: 'body.paymentIds', message: texts.noReceipt });
  const orderName = await takeBackByHand(services, context, stored, receipt.paymentIds);
  const saved = await storeLine(services, context, line, {
    state: 'RETURNED',
    open: zeroCents,
    note: texts.byHand(receipt),
    returnedBy: null,
    changes: [
      {
        field: 'bank.returned',
        old: null,
        new: bankLogTexts.receipt(receipt.date, receipt.amount, orderName),
      },
    ],
  });
  return { version: saved };
}
