import type { Claim, ClaimPart } from '../claims/claims.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { PaymentMethod, PaymentType } from '../money/payment-method.ts';
import type { ComplaintProgress } from '../orders/complaints/complaints-of-order.ts';

/** The salesman and the shop of a row, as lists name them. */
export type Seller = {
  readonly salesmanId: string | null;
  readonly salesmanName: string | null;
  /** The id of the shop. */
  readonly location: string | null;
};

type OpenPayment = {
  readonly id: string;
  readonly date: IsoDate;
  readonly price: Cents;
  readonly paymentType: PaymentType;
  readonly paymentMethod: PaymentMethod;
};

/** The last money that was received for a rest; what it paid is still marked as paid. */
export type RestReceipt = {
  readonly paidAmount: Cents;
  readonly paidAt: IsoDate;
  readonly paymentType: PaymentType;
  readonly paymentMethod: PaymentMethod;
};

/**
 * An order that waits for money, or whose rest was paid: what the lists of the week overview are made of. Cancelled
 * ones are none.
 */
export type OpenOrder = Seller & {
  readonly orderId: string;
  readonly clientName: string;
  readonly exhibitionSale: boolean;
  readonly deliveryDate: IsoDate | null;
  /** Null: the order has no price, so nobody knows. */
  readonly remainingAmount: Cents | null;
  /**
   * The amount that its open complaints hold back, as far as something is left (rules: complaints#retained-amounts).
   */
  readonly retained: Cents;
  /** Each euro it waits for once, when and why (rules: claims#one-claim). */
  readonly claims: readonly Claim[];
  /** Missing where the person may not read it. */
  readonly complaintState?: ComplaintProgress['complaintState'];
  /** Unpaid, and not claimed by a final invoice instead (rules: invoices#replaced-prepayments). */
  readonly payments: readonly OpenPayment[];
  readonly restReceipt: RestReceipt | null;
};

/** Money that is still to come. */
export const expectedOf = ({ claims }: Pick<OpenOrder, 'claims'>): readonly ClaimPart[] =>
  claims.flatMap(({ parts }) => parts.filter(({ open }) => open > 0));
