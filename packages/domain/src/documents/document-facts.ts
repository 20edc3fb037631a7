import type { Country } from '../addresses/country.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { PaymentMethod } from '../money/payment-method.ts';
import type { PlanLine } from '../payment-plans/payment-plan.ts';
import type { RichTextDocument } from '../rich-text/rich-text-document.ts';
import type { DocumentData, DocumentPayment, DocumentPerson } from './document-data.ts';
import type { Taxed } from './document-sums.ts';
import type { PrintType } from './document-types.ts';

/** The shop that a document is from, with what an invoice has to say of it. */
export type Issuer = {
  readonly companyName: string;
  /** Where it differs from the name people know. */
  readonly legalName: string | null;
  readonly legalForm: string | null;
  readonly registerCourt: string | null;
  readonly registerNumber: string | null;
  readonly managingDirectors: string | null;
  /** Name of the shop, to which the fields below belong as well. */
  readonly name: string;
  readonly street: string | null;
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly accountHolder: string | null;
  readonly bankName: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly taxNumber: string | null;
  readonly vatId: string | null;
};

/** A prepayment invoice that nobody paid: the final one claims its money (rules: invoices#replaced-prepayments). */
export type ReplacedPrepayment = {
  readonly paymentId: string;
  readonly number: string;
  /** The number of its invoice. */
  readonly date: IsoDate | null;
};

/**
 * A prepayment invoice whose money came, which the final one takes off as it was billed
 * (rules: invoices#deducted-prepayments).
 */
export type DeductedPrepayment = ReplacedPrepayment &
  Taxed & {
    /** Null on papers of before, which did not say it. */
    readonly receivedOn: IsoDate | null;
  };

/** The invoice that a cancellation invoice takes back (rules: invoices#cancellation). */
type Cancels = {
  readonly number: string;
  readonly date: IsoDate;
  readonly reason: string;
};

/** How money came, or shall come, and what the till printed for it (rules: money#till-receipts). */
export type PayingFacts = { readonly method: PaymentMethod; readonly tillReceiptNumber: string | null };

/**
 * Money that came in without an invoice of its own, such as cash over the counter: its VAT is that of this invoice, so it
 * lessens only what is still to pay.
 */
export type ReceivedPayment = {
  readonly paymentId: string;
  readonly date: IsoDate | null;
  readonly price: Cents;
  /** Missing on papers of before, which did not say it. */
  readonly paying?: PayingFacts | undefined;
};

/** The confirmation by a supplier of one entry of the order (rules: documents#sheet-per-supplier-entry). */
export type SupplierSheet = {
  readonly supplierId: string;
  readonly orderNumber: string | null;
  readonly confirmedDeliveryDate: IsoDate | null;
};

/**
 * Facts that an e-invoice holds beside the picture (rules: e-invoices#what-it-says); resolved when the paper is
 * gathered.
 */
export type EInvoiceFacts = {
  readonly profile: 'ZUGFERD' | 'XRECHNUNG';
  readonly seller: {
    readonly country: Country;
    readonly contactName: string | null;
    readonly contactPhone: string | null;
    readonly contactEmail: string | null;
    readonly addressScheme: string | null;
    readonly address: string | null;
  };
  readonly buyer: {
    readonly country: Country;
    /** The reference by which the customer wants to find it; authorities give a Leitweg-ID. */
    readonly reference: string | null;
    readonly addressScheme: string | null;
    readonly address: string | null;
  };
};

/** The payment plan that the order agreed, and which payment asks for which line of it. */
export type PrintedPlan = {
  readonly lines: readonly PlanLine[];
  readonly lineOfPayment: Readonly<Record<string, string>>;
  /** The day of acceptance, on an invoice. */
  readonly acceptedOn?: IsoDate | null | undefined;
  /** Money that no payment had asked for, on an invoice; it paid the first of what is due later. */
  readonly came?: Cents | undefined;
};

/**
 * Everything that the text of a document depends on, frozen when it is printed
 * (rules: numbers-and-locking#issued-papers-stay) and never read anew: a cancellation or an e-invoice can be made from
 * the same record later. Plain JSON.
 */
export type DocumentFacts = {
  /** A delivery note is made of the articles of the contract or offer in `document`. */
  readonly type: PrintType;
  readonly document: DocumentData;
  /** VAT in percent, from the order's rates: one for the whole document. */
  readonly vat: number;
  readonly orderNumber: string | null;
  readonly clientNumber: string | null;
  /** The document's own, else the order's. */
  readonly client: DocumentPerson;
  /** Where it goes, if that is elsewhere: for delivery notes. */
  readonly deliveryAddress: Pick<DocumentPerson, 'address' | 'zipCode' | 'city'> | null;
  readonly issuer: Issuer;
  readonly salesman: string | null;
  /** Names by the id of the supplier. */
  readonly supplierNames: Readonly<Record<string, string>>;
  /** Below the name, by id; missing in prints from before suppliers had one. */
  readonly supplierAddresses?: Readonly<Record<string, string>>;
  /** The order's entries, for supplier confirmations; by id of the supplier. */
  readonly supplierEntries: Readonly<
    Record<string, { readonly orderNumber: string | null; readonly confirmedDeliveryDate: IsoDate | null }>
  >;
  /** Each of the order's entries; missing in prints from before there was a sheet per entry. */
  readonly supplierSheets?: readonly SupplierSheet[] | undefined;
  readonly terms: RichTextDocument | null;
  /** The date of supply an invoice has to name; null while it is open. */
  readonly deliveryDate: IsoDate | null;
  /** Drawn when it is printed for good; null on a draft and on documents without a number of their own. */
  readonly invoiceNumber: string | null;
  /** Prepayments that an invoice takes off. */
  readonly prepayments: readonly DeductedPrepayment[];
  /** Prepayment invoices that an invoice replaces. */
  readonly replaced: readonly ReplacedPrepayment[];
  /** Papers that went out before it and that it takes the place of (rules: closing#corrected-papers); missing: none. */
  readonly corrects?: readonly { readonly number: string; readonly date: IsoDate }[] | undefined;
  /** Payments received without an invoice, on an invoice. */
  readonly received: readonly ReceivedPayment[];
  /** The payment that a prepayment invoice asks for. */
  readonly payment: DocumentPayment | null;
  /** The day its money came, before its invoice was written: then that is a receipt (rules: invoices#receipts). */
  readonly receivedOn: IsoDate | null;
  /** The method of a prepayment that came, or that shall come by card; missing on others, and on older papers. */
  readonly paying?: PayingFacts | undefined;
  /** The day a prepayment invoice is due; missing on papers of before, which named the day as it was agreed. */
  readonly dueOn?: IsoDate | undefined;
  /** Names of the ordered articles, for a prepayment invoice. */
  readonly ordered: readonly string[];
  readonly sellDate: IsoDate | null;
  /** A cancellation invoice says what this one said, and takes it back. */
  readonly cancels: Cancels | null;
  /** The number the customer gave the order; missing: none. */
  readonly clientOrderNumber?: string | undefined;
  /** Data of an invoice that is sent as data, too; missing: it is not, or was printed before there were any. */
  readonly eInvoice?: EInvoiceFacts | undefined;
  /**
   * True if it tells a private customer in Germany when they are late (rules: invoices#late-payment); missing: it does
   * not.
   */
  readonly tellsWhenLate?: true | undefined;
  /** False: an invoice that was not printed for good is marked „Entwurf“. */
  readonly isFinal: boolean;
  /**
   * The plan on offers and contracts, and on invoices with a line after the acceptance; missing: there is none, or it
   * was printed before there were any.
   */
  readonly plan?: PrintedPlan | undefined;
};
