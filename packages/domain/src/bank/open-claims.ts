import type { ClientData } from '../clients/client.ts';
import { compareDays, type IsoDate } from '../dates/iso-date.ts';
import { type Cents, lesserOf, subtractCents, zeroCents } from '../money/cents.ts';
import { isOpen } from '../orders/figure-facts.ts';
import type { Order, OrderPayment } from '../orders/order.ts';
import { withOwnPrices } from '../orders/part-payments.ts';

/** Money an order waits for: of one payment, or what is left beside them. */
export type OpenClaim = {
  /** Null: the rest, or all that is left once a final invoice claims it. */
  readonly paymentId: string | null;
  /** What it was billed under; of a final invoice also the prepayment invoices it replaced. */
  readonly invoiceNumbers: readonly string[];
  readonly open: Cents;
  /** Of it: held back until complaints are done. */
  readonly retained: Cents;
  /** Null: nobody said a day. */
  readonly dueOn: IsoDate | null;
};

/** Who an order is for. Orders of one client have the same key. */
type PayingClient = Pick<ClientData, 'isCompany' | 'companyName' | 'firstName' | 'lastName'> & {
  readonly key: string;
  readonly clientNumber: string | null;
  /** Accounts that money of this client came from before. */
  readonly learnedIbans: readonly string[];
};

/** An order that waits for money, as matching sees it. */
export type PayableOrder = {
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly client: PayingClient;
  readonly claims: readonly OpenClaim[];
  /** Invoices of it that are paid: they still say whose order is meant. */
  readonly settledNumbers: readonly string[];
};

/** A payment of an order, as far as it asks for money. */
export type ClaimingPayment = Pick<
  OrderPayment,
  'id' | 'paid' | 'price' | 'date' | 'documentData' | 'partOf'
>;

type ClaimingOrder = Pick<Order, 'invoiceNumber' | 'deliveryDate'> & {
  readonly payments: readonly ClaimingPayment[];
};

/**
 * What is open of an order, each euro once (rules: week-overview#each-euro-once): its payments in the order of their
 * days, never more than is left of the price, and what none of them asks for. A final invoice claims all of it. What is
 * held back is held back of the earliest (rules: complaints#retained-amounts).
 */
export function claimsOf(
  order: ClaimingOrder,
  remainingAmount: Cents | null,
  retainedAmount: Cents = zeroCents,
): OpenClaim[] {
  let held = retainedAmount;
  return claimsInTurn(order, remainingAmount).map((claim) => {
    const retained = lesserOf(claim.open, held);
    held = subtractCents(held, retained);
    return { ...claim, retained };
  });
}

/** Amounts that pay a claim exactly: all of it, or all that nobody holds back. */
export const exactAmountsOf = ({ open, retained }: Pick<OpenClaim, 'open' | 'retained'>): readonly Cents[] =>
  retained > 0 && retained < open ? [open, subtractCents(open, retained)] : [open];

function claimsInTurn(
  order: ClaimingOrder,
  remainingAmount: Cents | null,
): readonly Omit<OpenClaim, 'retained'>[] {
  const { deliveryDate, invoiceNumber, payments } = order;
  const rest = (open: Cents, invoiceNumbers: readonly string[]) =>
    open > 0 ? [{ paymentId: null, invoiceNumbers, open, dueOn: deliveryDate }] : [];
  if (invoiceNumber !== null) {
    const claimed = payments.flatMap((each) => (each.paid ? [] : numbersOf(each)));
    return rest(remainingAmount ?? zeroCents, [invoiceNumber, ...claimed]);
  }
  let left = remainingAmount;
  const waiting = withOwnPrices(payments)
    .filter(isOpen)
    .toSorted((one, other) => byDay(one.date, other.date));
  const claims = waiting.flatMap((payment) => {
    const asked = payment.price ?? zeroCents;
    const open = left === null || asked < left ? asked : left;
    if (open <= 0) return [];
    if (left !== null) left = subtractCents(left, open);
    return [{ paymentId: payment.id, invoiceNumbers: numbersOf(payment), open, dueOn: payment.date }];
  });
  return [...claims, ...rest(left ?? zeroCents, [])];
}

/** Of prepayment invoices whose money is there. */
export const settledNumbersOf = ({ payments }: Pick<ClaimingOrder, 'payments'>): string[] =>
  payments.filter(({ paid }) => paid).flatMap(numbersOf);

const numbersOf = ({ documentData }: ClaimingPayment): string[] =>
  documentData?.invoiceNumber == null ? [] : [documentData.invoiceNumber];

/** What has no day comes last. */
export function byDay(one: IsoDate | null, other: IsoDate | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareDays(one, other);
}
