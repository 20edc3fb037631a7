import type { Claim } from '../claims/claims.ts';
import { type Cents, subtractCents } from '../money/cents.ts';
import type { PersonData } from '../persons/person-data.ts';

/** Money an order waits for, as far as matching looks at it. */
export type OwnClaim = Pick<
  Claim,
  'paymentId' | 'invoiceNumbers' | 'open' | 'retained' | 'dueOn' | 'why' | 'movedFrom'
>;

/** The same, or what a reminder asks for beside it. */
export type OpenClaim = OwnClaim & {
  /**
   * The reminder whose interest and fee it is, with what its invoices were asked for; null: it is the order's own
   * money.
   */
  readonly reminder: {
    readonly id: string;
    readonly number: string;
    readonly invoices: readonly { readonly number: string; readonly asked: Cents }[];
  } | null;
  /** Reminders in which it was asked for. */
  readonly reminderNumbers: readonly string[];
};

/** The customer an order is for. Orders of one customer have the same key. */
type PayingCustomer = Pick<PersonData, 'isCompany' | 'companyName' | 'firstName' | 'lastName'> & {
  readonly key: string;
  readonly clientNumber: string | null;
  /** Accounts that money of this customer came from before. */
  readonly learnedIbans: readonly string[];
};

/** An order that waits for money, as matching sees it. */
export type PayableOrder = {
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly clientOrderNumber: string | null;
  readonly customer: PayingCustomer;
  readonly claims: readonly OpenClaim[];
  /** Invoices of it that are paid: they still say whose order is meant. */
  readonly settledNumbers: readonly string[];
};

/** Amounts that pay a claim exactly: all of it, or all that nobody holds back. */
export const exactAmountsOf = ({ open, retained }: Pick<OpenClaim, 'open' | 'retained'>): readonly Cents[] =>
  retained > 0 && retained < open ? [open, subtractCents(open, retained)] : [open];
