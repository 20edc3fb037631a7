import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { EInvoicePerson } from '../persons/e-invoice-person.ts';
import type { PersonData } from '../persons/person-data.ts';
import type { RichTextDocument } from '../rich-text/rich-text-document.ts';
import type { DocumentDataSetting, DocumentType } from './document-types.ts';
import type { Unit } from './units.ts';

/** A share of the sum, an amount off it, or the price it shall come to; net or gross (rules: documents#discounts). */
export const discountSelections = [
  'PERCENTAGE',
  'AMOUNT_NET',
  'AMOUNT_GROSS',
  'TOTAL_PRICE_NET',
  'TOTAL_PRICE_GROSS',
] as const;
export type DiscountSelection = (typeof discountSelections)[number];

/** The five fields of a discount, on a group and on the whole document alike. Only the selected one counts. */
export type Discount = {
  readonly hasDiscountData: boolean;
  readonly discountSelection: DiscountSelection;
  readonly discountPercentage: number | null;
  readonly discountAmount: Cents | null;
  readonly discountTotalPrice: Cents | null;
};

export type DocumentProduct = {
  readonly id: string;
  /** Up to three decimals: 2,5 running metres of worktop. */
  readonly amount: number;
  /** The unit that is counted; missing in older documents, which do not say it. */
  readonly unit?: Unit;
  readonly articleName: string | null;
  readonly description: string | null;
  /** Net or gross, as `enterNetPrices` says. */
  readonly pricePerUnit: Cents | null;
};

export type ProductGroup = Discount & {
  readonly id: string;
  /** Null: articles of the house's own. */
  readonly supplierId: string | null;
  readonly products: readonly DocumentProduct[];
};

/** One line of the payment plan; a copy of a payment of the order as long as that exists. */
export type DocumentPayment = {
  /** Null until a save with `usePaymentsForOrder` makes it a payment of the order. */
  readonly id: string | null;
  readonly price: Cents | null;
  readonly date: IsoDate | null;
  readonly documentData: { readonly invoiceNumber: string | null } | null;
};

/** The customer a document is for; its e-invoice fields hold only what somebody wrote for this document. */
export type DocumentPerson = Pick<
  PersonData,
  | 'salutation'
  | 'firstName'
  | 'lastName'
  | 'address'
  | 'zipCode'
  | 'city'
  | 'externalCustomerId'
  | 'isCompany'
  | 'vat'
  | 'companyName'
> & { readonly phone: string | null } & Partial<EInvoicePerson>;

export type DocumentSettings = DocumentDataSetting & {
  /** Somebody wrote (or a template brought) a text of its own. */
  readonly customPreText: boolean;
  readonly preText: RichTextDocument;
  readonly customPostText: boolean;
  readonly postText: RichTextDocument;
};

/** Why an invoice names no VAT (rules: invoices#no-vat). */
export const taxExemptions = ['REVERSE_CHARGE', 'INTRA_COMMUNITY', 'SMALL_BUSINESS'] as const;
export type TaxExemption = (typeof taxExemptions)[number];

/**
 * The content that somebody wrote for one document of an order. Fields are named as on the wire
 * (rules: api#names-on-the-wire).
 */
export type DocumentData = Discount & {
  readonly type: DocumentType;
  readonly salesmanId: string | null;
  readonly locationId: string | null;
  readonly date: IsoDate | null;
  /** The last day an offer holds. Missing in older documents. */
  readonly validUntil?: IsoDate | null;
  /** The number of a payment's document; drawn by the server when it is printed for good. */
  readonly invoiceNumber: string | null;
  readonly documentNumber: string | null;
  readonly enterNetPrices: boolean;
  /** The reason for an invoice at 0 %. Missing in older documents. */
  readonly taxExemption?: TaxExemption | null;
  /** The text that somebody confirmed when the number was drawn; written by the server. */
  readonly confirmed?: string | null;
  /** False: the customer's data is the order's, as it stands. */
  readonly hasCustomClientData: boolean;
  readonly clientData: DocumentPerson;
  readonly noteRemainingPayment: string | null;
  readonly productGroups: readonly ProductGroup[];
  readonly payments: readonly DocumentPayment[];
  readonly settings: DocumentSettings;
};

/**
 * Printed for good: its number was drawn, and nothing of it changes any more
 * (rules: numbers-and-locking#issued-papers-stay).
 */
export const isIssued = ({ invoiceNumber }: Pick<DocumentData, 'invoiceNumber'>): boolean =>
  invoiceNumber !== null;

/** Documents an order has one of each; those of payments lie on the payments. */
export type OrderDocumentType = Exclude<DocumentType, 'PREPAYMENT_INVOICE'>;
export type OrderDocument<Type extends OrderDocumentType = OrderDocumentType> = DocumentData & {
  readonly type: Type;
};
export type OrderDocuments = { readonly [Type in OrderDocumentType]?: OrderDocument<Type> };

/** Each that was written. */
export const documentsOf = (documents: OrderDocuments): OrderDocument[] =>
  Object.values(documents).filter((document) => document !== undefined);
