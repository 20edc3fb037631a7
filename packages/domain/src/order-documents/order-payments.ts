import { type DocumentData, type DocumentPayment, isIssued } from '../documents/document-data.ts';
import { documentSums } from '../documents/document-sums.ts';
import { documentTypes } from '../documents/document-types.ts';
import { isAnythingPriced } from '../documents/product-edits.ts';
import { type Cents, subtractCents } from '../money/cents.ts';
import { isBilled, type Order, type OrderPayment } from '../orders/order.ts';
import { newPayment } from '../orders/payment-edits.ts';
import { isSameValue } from '../values/same-value.ts';

const copyOf = ({ id, price, date, documentData }: OrderPayment): DocumentPayment => ({
  id,
  price,
  date,
  documentData: documentData === null ? null : { invoiceNumber: documentData.invoiceNumber },
});

/** The payment plan a new document begins with: what was asked for, in whatever parts it came. */
export const paymentsOf = (payments: readonly OrderPayment[]): readonly DocumentPayment[] =>
  payments.filter(({ partOf = null }) => partOf === null).map(copyOf);

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
 * Gives ids to the lines of a plan with `usePaymentsForOrder`: each of them becomes a payment of the order, which needs
 * an id (rules: documents#payment-plan).
 */
export function withPaymentIds<D extends Plan>(document: D, newId: () => string): D {
  if (!document.settings.usePaymentsForOrder) return document;
  if (document.payments.every(({ id }) => id !== null)) return document;
  return { ...document, payments: document.payments.map((line) => ({ ...line, id: line.id ?? newId() })) };
}

/**
 * A document as screen, preview and print show it: its plan says what the order's payments are by now, unless it was
 * printed for good.
 */
export const asShown = <D extends Pick<DocumentData, 'payments' | 'invoiceNumber'>>(
  document: D,
  payments: readonly OrderPayment[],
): D => (isIssued(document) ? document : withOrderPayments(document, payments));

/** Effects that taking over a plan has on the payments of the order. */
export type PlanEffects = Readonly<{
  added: readonly OrderPayment[];
  changed: readonly Readonly<{ before: OrderPayment; after: OrderPayment }>[];
  removed: readonly OrderPayment[];
}>;

/**
 * Lines somebody took out of the plan (`before`) leave the order, the others change their payment, new ones come behind;
 * what is paid or billed stays as it is (rules: documents#payment-plan). Whoever takes the plan over sees this first.
 */
export function planEffects(
  payments: readonly OrderPayment[],
  before: readonly DocumentPayment[],
  lines: readonly DocumentPayment[],
): PlanEffects {
  const known = new Set(payments.map(({ id }) => id));
  const planned = new Set(lines.map(({ id }) => id));
  const left = new Set(before.map(({ id }) => id).filter((id) => !planned.has(id)));
  const free = payments.filter((payment) => !isBilled(payment) && !payment.paid);
  return {
    added: lines.flatMap(({ id, price, date }) =>
      id === null || known.has(id) ? [] : [newPayment(id, date, price)],
    ),
    changed: free.flatMap((payment) => {
      const line = lines.find(({ id }) => id === payment.id);
      return line === undefined || (line.price === payment.price && line.date === payment.date)
        ? []
        : [{ before: payment, after: { ...payment, price: line.price, date: line.date } }];
    }),
    removed: free.filter(({ id }) => left.has(id)),
  };
}

export const hasEffects = ({ added, changed, removed }: PlanEffects): boolean =>
  added.length + changed.length + removed.length > 0;

export const paymentsAfter = (
  payments: readonly OrderPayment[],
  { added, changed, removed }: PlanEffects,
): readonly OrderPayment[] => [
  ...payments
    .filter((payment) => !removed.includes(payment))
    .map((payment) => changed.find(({ before }) => before === payment)?.after ?? payment),
  ...added,
];

type OrderPart = Partial<Pick<Order, 'orderPrice' | 'changes' | 'payments'>>;

type Effects = Readonly<{
  /** Null: the payments stay as they are. */
  plan: PlanEffects | null;
  /** The total of the document; null: nothing in it has a price yet. */
  gross: Cents | null;
  /** Tells whether a field may be written, by right and by locks (rules: documents#into-the-order). */
  canWrite: (field: 'orderPrice') => boolean;
}>;

/** Writes a saved document into its order (rules: documents#into-the-order); fields that do not change are left out. */
export function orderAfterDocument(
  { changes, payments }: OrderPart,
  { settings }: Pick<DocumentData, 'settings'>,
  { plan, gross, canWrite }: Effects,
): Partial<Pick<Order, 'orderPrice' | 'payments'>> {
  // Changes that cannot be seen cannot be taken off.
  const takesTotal = settings.useTotalAmountForOrder && gross !== null && changes !== undefined;
  return {
    ...(takesTotal && canWrite('orderPrice') ? { orderPrice: withoutChanges(gross, changes) } : {}),
    ...(plan !== null && payments !== undefined ? { payments: paymentsAfter(payments, plan) } : {}),
  };
}

type Documented = Pick<Order, 'documentData' | 'orderPrice' | 'changes' | 'rates'>;

/**
 * Writes the total of a document into the price of its order, whoever saves it: the save changes the document, and the
 * document is to give its total to the order (rules: documents#into-the-order). If there are several, the last counts,
 * in the order of the dialog.
 */
export function withPriceOfDocument<O extends Documented>(stored: Documented | null, order: O): O {
  const changed = changedDocuments(stored, order).findLast(isAnythingPriced);
  if (changed === undefined) return order;
  const { gross } = documentSums(changed, order.rates.vat);
  const { orderPrice = order.orderPrice } = orderAfterDocument(order, changed, {
    plan: null,
    gross,
    canWrite: () => true,
  });
  return { ...order, orderPrice };
}

type Planned = Pick<Order, 'documentData' | 'payments'>;

/**
 * Takes over the plan of a document into the payments of its order, whoever saves it: the save changes the document,
 * and its plan is to be that of the order (rules: documents#payment-plan). Lines that nobody changed follow their
 * payments.
 */
export function withPlanOfDocument<O extends Planned>(
  stored: Planned | null,
  order: O,
  newId: () => string,
): O {
  const changed = changedDocuments(stored, order).findLast(({ settings }) => settings.usePaymentsForOrder);
  if (changed === undefined) return order;
  const before = stored?.documentData[changed.type]?.payments ?? null;
  const isTyped = (line: DocumentPayment) => !(before ?? []).some((each) => isSameValue(each, line));
  const own = withPaymentIds(changed, newId).payments;
  const lines = own.flatMap((line) =>
    isTyped(line) ? [line] : withOrderPayments({ payments: [line] }, order.payments).payments,
  );
  const payments = paymentsAfter(order.payments, planEffects(order.payments, before ?? lines, lines));
  const document = withOrderPayments({ ...changed, payments: lines }, payments);
  return { ...order, payments, documentData: { ...order.documentData, [changed.type]: document } };
}

/** Lists the changed documents that may write into their order, in the order of the dialog. */
const changedDocuments = (
  stored: Pick<Order, 'documentData'> | null,
  { documentData }: Pick<Order, 'documentData'>,
) =>
  documentTypes
    .flatMap((type) => (type === 'PREPAYMENT_INVOICE' ? [] : [documentData[type]]))
    .filter((each) => each !== undefined)
    .filter((each) => each.type !== 'SUPPLIER_CONFIRMATION' && !isIssued(each))
    .filter((each) => !isSameValue(each, stored?.documentData[each.type]));

const withoutChanges = (gross: Cents, changes: Order['changes']): Cents =>
  changes.reduce((rest, { price }) => (price === null ? rest : subtractCents(rest, price)), gross);
