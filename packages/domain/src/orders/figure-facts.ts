import type { IsoDate } from '../dates/iso-date.ts';
import { addCents, type Cents, sumCents, zeroCents } from '../money/cents.ts';
import {
  type ComplaintSums,
  type ComplaintsOfOrder,
  complaintMoney,
} from './complaints/complaints-of-order.ts';
import { isReplaced, type Order, type OrderPayment, type OrderSupplier } from './order.ts';
import type { OrderRates } from './order-rates.ts';
import { withOwnPrices } from './part-payments.ts';

/**
 * Sums of the hidden parts of an order, each in place of the entries or the field it stands for
 * (rules: rights#figures-with-hidden-parts).
 */
export type HiddenSums = ComplaintSums & {
  readonly orderPrice: Cents;
  readonly changesSum: Cents;
  readonly paidSum: Cents;
  readonly supplierCostSum: Cents;
  /** All of them, those of complaints included. */
  readonly expenses: Cents;
};

type HidableInput =
  | 'orderPrice'
  | 'exhibitionPrice'
  | 'changes'
  | 'payments'
  | 'paymentPlan'
  | 'suppliers'
  | keyof ComplaintsOfOrder
  | 'shipmentExpense'
  | 'assemblyExpense'
  | 'specialExpenses'
  | 'additionalExpenses'
  | 'salesmanProvision'
  | 'exhibitionProvision';

/**
 * An order as far as its figures go; a missing field is hidden from the person, never empty
 * (rules: api#missing-and-null).
 */
export type FigureOrder = Pick<
  Order,
  'cancelled' | 'salesmanId' | 'exhibitionSale' | 'deliveryDate' | 'acceptedOn' | 'earlierInvoice'
> &
  Partial<Pick<Order, HidableInput>> & {
    readonly rates: Pick<OrderRates, 'vat'> & Partial<OrderRates>;
    /** Known of what is hidden. */
    readonly aggregates?: Partial<HiddenSums>;
  };

/**
 * The facts that figures are calculated from; null is either empty or unknown to the person, and makes every figure
 * that needs it null.
 */
export type FigureFacts = {
  readonly finalPrice: Cents | null;
  readonly paidSum: Cents | null;
  readonly paymentsSum: Cents | null;
  readonly supplierCostSum: Cents | null;
  readonly complaintCost: Cents | null;
  readonly retainedSum: Cents | null;
  readonly expenses: Cents | null;
};

type Priced = { readonly price: Cents | null };

export const sumOfPrices = (entries: readonly Priced[]): Cents =>
  sumCents(entries.map(({ price }) => price ?? zeroCents));

/** Sums up what payments cover, without those that a final invoice replaces (rules: invoices#replaced-prepayments). */
export const askedSum = (payments: Order['payments']): Cents =>
  sumOfPrices(withOwnPrices(payments).filter((payment) => !isReplaced(payment)));

/** Sums up the payments that came in. */
export const paidSumOf = (
  payments: readonly Pick<OrderPayment, 'id' | 'paid' | 'price' | 'partOf'>[],
): Cents => sumOfPrices(withOwnPrices(payments).filter(({ paid }) => paid));

/** The accounted sum, else the ordered one (rules: money#supplier-costs). */
export const supplierCost = ({
  accountingSum,
  orderSum,
}: Pick<OrderSupplier, 'accountingSum' | 'orderSum'>): Cents => accountingSum ?? orderSum ?? zeroCents;

/** Collects the sums of an order's entries, or takes what is known of hidden ones. */
export function collectFacts(order: FigureOrder): FigureFacts {
  const { payments, suppliers, aggregates = {} } = order;
  const ofComplaints = complaintMoney(order, aggregates);
  return {
    finalPrice: calculateFinalPrice(order),
    paidSum: payments === undefined ? (aggregates.paidSum ?? null) : paidSumOf(payments),
    paymentsSum: payments === undefined ? null : askedSum(payments),
    supplierCostSum:
      suppliers === undefined ? (aggregates.supplierCostSum ?? null) : sumCents(suppliers.map(supplierCost)),
    complaintCost: ofComplaints.ofMargin ?? null,
    retainedSum: ofComplaints.heldBack ?? null,
    expenses: collectExpenses(order),
  };
}

/** Price and changes; null while it has no price, or nobody tells. */
export function calculateFinalPrice({
  orderPrice,
  changes,
  aggregates = {},
}: Pick<FigureOrder, 'orderPrice' | 'changes' | 'aggregates'>): Cents | null {
  const price = orderPrice === undefined ? aggregates.orderPrice : orderPrice;
  const changed = changes === undefined ? aggregates.changesSum : sumOfPrices(changes);
  return price === undefined || price === null || changed === undefined ? null : sumCents([price, changed]);
}

function collectExpenses(order: FigureOrder): Cents | null {
  const { aggregates = {} } = order;
  const ofComplaints = complaintMoney(order, aggregates).ofExpenses;
  const own = ownExpenses(order);
  if (own === undefined || ofComplaints === undefined) return aggregates.expenses ?? null;
  return addCents(own, ofComplaints);
}

/** Sums up the expenses that stand in the order itself; undefined where one is hidden. */
export function ownExpenses(order: FigureOrder): Cents | undefined {
  const { shipmentExpense, assemblyExpense, specialExpenses, additionalExpenses } = order;
  const single = [shipmentExpense, assemblyExpense, specialExpenses];
  if (single.includes(undefined) || additionalExpenses === undefined) return undefined;
  return sumCents([...single.map((each) => each ?? zeroCents), sumOfPrices(additionalExpenses)]);
}

/** No supplier entry, or one whose cost nobody knows (rules: money#missing-data). Hidden ones lack nothing. */
export function lacksDataForMargin({ suppliers }: FigureOrder): boolean {
  if (suppliers === undefined) return false;
  return (
    suppliers.length === 0 ||
    suppliers.some(({ orderSum, accountingSum }) => orderSum === null && accountingSum === null)
  );
}

/**
 * Tells whether data for the margin sum are missing; beside those for the margin, an entry not accounted yet, or a
 * shipment or assembly expense not set (rules: money#missing-data).
 */
export function lacksDataForMarginSum(order: FigureOrder): boolean {
  const { suppliers = [], shipmentExpense, assemblyExpense } = order;
  if (lacksDataForMargin(order) || shipmentExpense === null || assemblyExpense === null) return true;
  return suppliers.some(({ accountingSum }) => accountingSum === null);
}

/** Sums up what unpaid payments dated up to this day still ask for. */
export const dueSum = (payments: Order['payments'], today: IsoDate): Cents =>
  sumOfPrices(
    withOwnPrices(payments).filter((each) => isOpen(each) && each.date !== null && each.date <= today),
  );

/**
 * Tells whether the money of a payment is still waited for, by itself and not by a final invoice
 * (rules: invoices#replaced-prepayments).
 */
export const isOpen = (payment: Pick<OrderPayment, 'paid' | 'documentData'>): boolean =>
  !payment.paid && !isReplaced(payment);

/** Unpaid payments with a date: before `from` nothing of them is due, from `until` on all of it, which is `sum`. */
type OpenPayments = {
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
  readonly sum: Cents;
};

/** Kept beside the order, so that lists read single payments only on the days between the two. */
export function deriveOpenPayments(payments: Order['payments']): OpenPayments {
  const days = payments.flatMap((each) => (isOpen(each) && each.date !== null ? [each.date] : [])).toSorted();
  const from = days.at(0) ?? null;
  const until = days.at(-1) ?? null;
  return { from, until, sum: until === null ? zeroCents : dueSum(payments, until) };
}
