import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { PaymentMethod } from '@korpus/domain/money/payment-method.ts';
import type { OrderPayment } from '@korpus/domain/orders/order.ts';
import type { ReceiptStates } from '@korpus/domain/orders/payment-edits.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { paymentRows, readPaymentRow } from './order-entries.store.ts';

type ReceiptKey = { readonly tenantId: string; readonly id: string; readonly paymentId: string };

type Receipt = ReceiptKey &
  ReceiptStates & {
    readonly ofRest: boolean;
    readonly amount: Cents;
    readonly date: IsoDate;
    readonly method: PaymentMethod;
    readonly receivedAt: Date;
  };

/** A payment may be received again once it was taken back, or set to unpaid by hand. */
export async function insertReceipt(tx: Tx, receipt: Receipt): Promise<void> {
  const values = {
    of_rest: receipt.ofRest,
    amount: receipt.amount,
    date: receipt.date,
    payment_type: receipt.method,
    received_at: receipt.receivedAt,
    before: asStored(receipt.before),
    after: asStored(receipt.after),
    invoice_number: receipt.invoiceNumber,
  };
  const key = { tenant_id: receipt.tenantId, order_id: receipt.id, payment_id: receipt.paymentId };
  await tx
    .insertInto('payment_receipts')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'order_id', 'payment_id']).doUpdateSet(values))
    .execute();
}

/** Writes payments as they are when an order is read, so that the two can be compared. */
const asStored = (payments: readonly OrderPayment[]): string =>
  JSON.stringify(paymentRows(payments).map(readPaymentRow));

export async function findReceipt(
  tx: Tx,
  { tenantId, id, paymentId }: ReceiptKey,
): Promise<(ReceiptStates & { readonly receivedAt: Date }) | undefined> {
  const row = await tx
    .selectFrom('payment_receipts')
    .select(['before', 'after', 'invoice_number', 'received_at'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', id)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { before, after, invoice_number: invoiceNumber, received_at: receivedAt } = row;
  return { before, after, invoiceNumber, receivedAt: new Date(receivedAt) };
}

/** All of an order, the last first. */
export async function findReceipts(
  tx: Tx,
  tenantId: string,
  orderId: string,
): Promise<readonly ReceiptStates[]> {
  const rows = await tx
    .selectFrom('payment_receipts')
    .select(['before', 'after', 'invoice_number as invoiceNumber'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('received_at', 'desc')
    .execute();
  return rows;
}

export const removeReceipt = (tx: Tx, { tenantId, id, paymentId }: ReceiptKey) =>
  tx
    .deleteFrom('payment_receipts')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', id)
    .where('payment_id', '=', paymentId)
    .execute();
