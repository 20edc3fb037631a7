import { type Cents, subtractCents } from '../money/cents.ts';
import { isBilled, type Order, type OrderPayment } from '../orders/order.ts';
import { newPayment } from '../orders/payment-edits.ts';
import { isSameValue } from '../values/same-value.ts';
import type { DocumentData, DocumentPayment } from './document-data.ts';

const copyOf = ({ id, price, date, documentData }: OrderPayment): DocumentPayment => ({
  id,
  price,
  date,
  documentData: documentData === null ? null : { invoiceNumber: documentData.invoiceNumber },
});

/** The payment plan a new document begins with. */
export const paymentsOf = (payments: readonly OrderPayment[]): readonly DocumentPayment[] =>
  payments.map(copyOf);

/**
 * Payments removed from the order go from the document, and those still on it refresh the document's copies
 * (rules: documents#payment-plan). The same object when nothing changes.
 */
export function withOrderPayments<D extends Pick<DocumentData, 'payments'>>(
  document: D,
  payments: readonly OrderPayment[],
): D {
  const synced = document.payments.flatMap((line) => {
    if (line.id === null) return [line];
    const payment = payments.find(({ id }) => id === line.id);
    return payment === undefined ? [] : [copyOf(payment)];
  });
  return isSameValue(synced, document.payments) ? document : { ...document, payments: synced };
}

type Plan = Pick<DocumentData, 'payments' | 'settings'>;

/**
 * With `usePaymentsForOrder` each line becomes a payment of the order, which needs an id
 * (rules: documents#payment-plan).
 */
export function withPaymentIds<D extends Plan>(document: D, newId: () => string): D {
  if (!document.settings.usePaymentsForOrder) return document;
  if (document.payments.every(({ id }) => id !== null)) return document;
  return { ...document, payments: document.payments.map((line) => ({ ...line, id: line.id ?? newId() })) };
}

/**
 * The order's payments after a save of the document (rules: documents#payment-plan). Lines somebody took out of the
 * plan (`before`) leave the order, the others change their payment, new ones come behind; what is paid or billed stays
 * as it is.
 */
export function paymentsAfter(
  payments: readonly OrderPayment[],
  before: readonly DocumentPayment[],
  lines: readonly DocumentPayment[],
): readonly OrderPayment[] {
  const known = new Set(payments.map(({ id }) => id));
  const planned = new Set(lines.map(({ id }) => id));
  const removed = new Set(before.map(({ id }) => id).filter((id) => !planned.has(id)));
  const kept = payments.flatMap((payment) => {
    if (isBilled(payment) || payment.paid) return [payment];
    if (removed.has(payment.id)) return [];
    const line = lines.find(({ id }) => id === payment.id);
    return [line === undefined ? payment : { ...payment, price: line.price, date: line.date }];
  });
  const added = lines.flatMap(({ id, price, date }) =>
    id === null || known.has(id) ? [] : [newPayment(id, date, price)],
  );
  return [...kept, ...added];
}

type OrderPart = Partial<Pick<Order, 'orderPrice' | 'changes' | 'payments'>>;

type Effects = Readonly<{
  /** The payment plan as it was before the edit. */
  before: readonly DocumentPayment[];
  /** Of the document; null: nothing in it has a price yet. */
  gross: Cents | null;
  /** By right, and not locked (rules: documents#into-the-order). */
  canWrite: (field: 'orderPrice' | 'payments') => boolean;
}>;

/**
 * What a saved document writes into its order (rules: documents#into-the-order); fields that do not change are left
 * out.
 */
export function orderAfterDocument(
  order: OrderPart,
  document: Plan,
  { before, gross, canWrite }: Effects,
): Partial<Pick<Order, 'orderPrice' | 'payments'>> {
  const { useTotalAmountForOrder, usePaymentsForOrder } = document.settings;
  const { changes, payments } = order;
  // Changes that cannot be seen cannot be taken off.
  const takesTotal = useTotalAmountForOrder && gross !== null && changes !== undefined;
  return {
    ...(takesTotal && canWrite('orderPrice') ? { orderPrice: withoutChanges(gross, changes) } : {}),
    ...(usePaymentsForOrder && payments !== undefined && canWrite('payments')
      ? { payments: paymentsAfter(payments, before, document.payments) }
      : {}),
  };
}

const withoutChanges = (gross: Cents, changes: Order['changes']): Cents =>
  changes.reduce((rest, { price }) => (price === null ? rest : subtractCents(rest, price)), gross);
