import type { IsoDate } from '../dates/iso-date.ts';
import type { DocumentData, OrderDocuments } from '../documents/document-data.ts';
import type { OrderFileType } from '../files/file-types.ts';
import type { Cents } from '../money/cents.ts';
import type { PaymentMethod, PaymentType } from '../money/payment-method.ts';
import type { Percent } from '../money/rounding.ts';
import type { OrderPlan } from '../payment-plans/payment-plan.ts';
import type { OrderCustomer } from '../persons/person-data.ts';
import type { ComplaintsOfOrder } from './complaints/complaints-of-order.ts';
import type { OrderRates } from './order-rates.ts';

export const orderTypes = ['NORMAL', 'SMALL'] as const;
export type OrderType = (typeof orderTypes)[number];

export const connections = ['WATER', 'ELECTRIC'] as const;
export type Connection = (typeof connections)[number];

/** A later change of the price, up or down. */
export type OrderChange = {
  readonly id: string;
  readonly date: IsoDate | null;
  readonly price: Cents | null;
  readonly notes: string | null;
  readonly paymentType: PaymentType | null;
};

/**
 * The prepayment invoice of a payment; a payment with a number is billed and locked
 * (rules: numbers-and-locking#billed-payments).
 */
type PaymentInvoice = {
  readonly invoiceNumber: string | null;
  /** The final invoice that claims its money instead (rules: invoices#replaced-prepayments); missing: none does. */
  readonly replacedBy?: string;
};

export const paymentInvoice = (invoiceNumber: string | null, replacedBy: string | null): PaymentInvoice => ({
  invoiceNumber,
  ...(replacedBy === null ? {} : { replacedBy }),
});

/**
 * One planned or received payment. Price and date are empty only while somebody is still typing
 * (rules: orders#required-fields).
 */
export type OrderPayment = {
  readonly id: string;
  /** The day it is due; once paid, the day of payment (rules: orders#day-of-payment). */
  readonly date: IsoDate | null;
  /** The day a paid payment was due. Missing in an input: it stays as it is. */
  readonly plannedDate?: IsoDate | null;
  readonly price: Cents | null;
  readonly paymentType: PaymentType;
  /** Says more than the type, which knows two kinds (rules: money#bank-cash-card). Missing in an input: see there. */
  readonly paymentMethod?: PaymentMethod;
  readonly paid: boolean;
  /**
   * Number of the receipt that the till printed (rules: money#till-receipts). Missing in an input: it stays as it is.
   */
  readonly tillReceiptNumber?: string | null;
  readonly notes: string | null;
  readonly isBillable: boolean;
  readonly documentData: PaymentInvoice | null;
  /** The text somebody wrote for that invoice. Missing in an input: it stays as it is. */
  readonly document?: DocumentData | null;
  /** The payment that this money is a part of (rules: bank#parts-of-an-invoice). Said when it is new, and never changed. */
  readonly partOf?: string | null;
  /**
   * The line of the order's plan that made it (rules: payment-plans#by-hand); missing: by hand. In an input null takes it
   * off, and missing means as it is, unless amount or day were typed.
   */
  readonly planLine?: string | null;
};

/** Taken back by a cancellation invoice; both numbers stay (rules: invoices#cancellation). */
export type CancelledInvoice = {
  readonly number: string;
  readonly cancelledBy: string;
  /** The day of the cancellation. */
  readonly date: IsoDate;
  /** Null: it was the invoice of the whole order. */
  readonly paymentId: string | null;
  readonly reason: string;
  /** The content it billed, as the list of billed orders has it; missing on older ones. */
  readonly billed?: BilledContent;
};

/** The content a number stands for in the list of billed orders (rules: closing#billed-rows). */
export type BilledContent = {
  readonly date: IsoDate;
  readonly finalPrice: Cents;
  readonly billedAmount: Cents;
  readonly clientName: string;
  /** The id of the shop. */
  readonly location: string | null;
  readonly vat: Percent;
};

/** Taken off by unlocking; what is unchanged gets it again (rules: closing#unlocking). */
export type TakenNumber = {
  readonly number: string;
  /** Null: it was that of the whole order. */
  readonly paymentId: string | null;
  /** The day of the number, as the register has it. */
  readonly date: IsoDate;
  readonly billed: BilledContent;
  /** The text that was printed for good; null: the customer has no paper of it. */
  readonly printed: DocumentData | null;
  /** The number that took its place because the printed data no longer held; missing: it may still be given again. */
  readonly replacedBy?: string;
  /**
   * True if it was withdrawn before anything took its place: what was billed with the order still is, and gets no
   * number of its own.
   */
  readonly withdrawn?: true;
};

/** One supplier of an order, with what the stock dialog notes about its goods. Sums are net. */
export type OrderSupplier = {
  readonly id: string;
  readonly supplierId: string | null;
  readonly orderNumber: string | null;
  readonly orderSum: Cents | null;
  readonly accountingSum: Cents | null;
  readonly accountingNumber: string | null;
  /** The difference between its bill and the order that nobody minds any more; missing: nobody has said so. */
  readonly acceptedDifference?: Cents | null;
  readonly confirmedDeliveryDate: IsoDate | null;
  /** The day the goods came; set means delivered. */
  readonly deliveryDate: IsoDate | null;
  readonly location: string | null;
  readonly notes: string | null;
  readonly deliveryNoteNumber: string | null;
};

export type AdditionalExpense = { readonly name: string; readonly price: Cents | null };

/** An order as the rules see it. Fields are named as on the wire (rules: api#names-on-the-wire). */
export type Order = OrderCustomer &
  ComplaintsOfOrder & {
    readonly id: string;
    readonly type: OrderType;
    readonly orderNumber: string | null;
    /** The number the customer gave it. */
    readonly clientOrderNumber: string | null;
    readonly invoiceNumber: string | null;
    readonly invoiceDate: IsoDate | null;
    readonly cancelledInvoices: readonly CancelledInvoice[];
    readonly takenNumbers: readonly TakenNumber[];
    /**
     * Invoice number of the previous program, which billed the order: nothing of it is billed here
     * (rules: import#earlier-invoices).
     */
    readonly earlierInvoice: string | null;
    readonly cancelled: boolean;
    /** The first day a customer accepted it (rules: acceptance#the-day). */
    readonly acceptedOn: IsoDate | null;

    readonly salesmanId: string | null;
    /** The id of the shop. */
    readonly location: string | null;

    readonly exhibitionSale: boolean;
    readonly exhibitionSalesmanId: string | null;
    readonly exhibitionSellDate: IsoDate | null;
    readonly exhibitionScheduleDate: IsoDate | null;
    /** Gross. */
    readonly exhibitionPrice: Cents | null;

    readonly sellDate: IsoDate | null;
    /** Gross, before changes. */
    readonly orderPrice: Cents | null;
    readonly changes: readonly OrderChange[];
    readonly payments: readonly OrderPayment[];
    readonly noteRemainingPayment: string | null;
    /** Null: its payments are by hand. */
    readonly paymentPlan: OrderPlan | null;

    readonly deliveryDate: IsoDate | null;
    readonly deliveryDateWish: IsoDate | null;
    readonly deliveryDateNotDefined: boolean;
    readonly confirmedDeliveryDate: IsoDate | null;
    readonly assemblyDate: IsoDate | null;
    /** An empty one is a row somebody has just added. */
    readonly additionalAssemblyDates: readonly (IsoDate | null)[];
    readonly carpenterId: string | null;
    readonly connections: readonly Connection[];
    readonly notes: string | null;
    readonly hiddenFileTypes: readonly OrderFileType[];

    readonly suppliers: readonly OrderSupplier[];
    readonly shipmentExpense: Cents | null;
    readonly assemblyExpense: Cents | null;
    readonly specialExpenses: Cents | null;
    readonly additionalExpenses: readonly AdditionalExpense[];
    /** The provision a person set instead of the calculated one. */
    readonly salesmanProvision: Cents | null;
    readonly exhibitionProvision: Cents | null;

    /** The texts somebody wrote for its documents (rules: documents#part-of-the-order). */
    readonly documentData: OrderDocuments;
    readonly rates: OrderRates;
  };

export const isBilled = ({ documentData }: Pick<OrderPayment, 'documentData'>): boolean =>
  documentData !== null && documentData.invoiceNumber !== null;

/**
 * Nobody paid it, and a final invoice claims its money instead: nothing is open here any more
 * (rules: invoices#replaced-prepayments).
 */
export const isReplaced = ({ documentData, paid }: Pick<OrderPayment, 'documentData' | 'paid'>): boolean =>
  !paid && documentData?.replacedBy !== undefined;

/** An invoice or a prepayment invoice of it stands. */
export const hasBilledPaper = (order: Pick<Order, 'invoiceNumber' | 'payments'>): boolean =>
  isLocked(order) || order.payments.some(isBilled);

/** Locked: it has an invoice number (rules: numbers-and-locking#locked-orders). */
export const isLocked = ({ invoiceNumber }: Pick<Order, 'invoiceNumber'>): boolean => invoiceNumber !== null;

/** Taken at a trade fair and not yet given to a salesman (rules: states#unassigned-exhibition-orders). */
export const isUnassignedExhibition = (order: Pick<Order, 'exhibitionSale' | 'salesmanId'>): boolean =>
  order.exhibitionSale && order.salesmanId === null;

/** The limit for open payments; received ones come on top, however many (rules: orders#open-payments). */
export const mostOpenPayments = 200;
