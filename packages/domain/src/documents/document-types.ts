/** Documents that can be printed for an order (rules: documents#document-types). */
export const documentTypes = [
  'OFFER',
  'PURCHASE_CONTRACT',
  'INVOICE',
  'SUPPLIER_CONFIRMATION',
  'PREPAYMENT_INVOICE',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/**
 * A delivery note is printed from the purchase contract's articles, else the offer's, without prices
 * (rules: documents#document-types).
 */
export const printTypes = [...documentTypes, 'DELIVERY_NOTE'] as const;
export type PrintType = (typeof printTypes)[number];

/**
 * Documents whose prints are kept; a cancellation invoice is made of the one it takes back
 * (rules: invoices#cancellation).
 */
export const issuedTypes = [...printTypes, 'CANCELLATION_INVOICE'] as const;
export type IssuedType = (typeof issuedTypes)[number];

/** How a document is laid out and what it writes into its order. */
export type DocumentDataSetting = {
  readonly useTotalAmountForOrder: boolean;
  readonly usePaymentsForOrder: boolean;
  readonly showTermsAndConditions: boolean;
  readonly hideArticlePrices: boolean;
  readonly showSubtotalPerSupplier: boolean;
  readonly showDiscounts: boolean;
  /** A text template, or none. */
  readonly textSettingId: string | null;
};

/** The settings that a new document of a type begins with (rules: documents#new-documents). */
export type NewDocumentSetting = DocumentDataSetting & {
  /** An offer holds this many days; null: it does not say how long. Missing in settings of before. */
  readonly validityDays?: number | null;
};

export const mostValidityDays = 365;

type Switch = Exclude<keyof DocumentDataSetting, 'textSettingId'>;

const ofPrices = ['hideArticlePrices', 'showSubtotalPerSupplier', 'showDiscounts'] as const;
const ofOrder = ['useTotalAmountForOrder', 'usePaymentsForOrder'] as const;

/** Lists what can be switched in a document: a supplier reads no prices, and a prepayment has nothing to lay out. */
export function listSwitches(type: DocumentType): readonly Switch[] {
  if (type === 'PREPAYMENT_INVOICE') return [];
  if (type === 'SUPPLIER_CONFIRMATION') return ['showTermsAndConditions'];
  return [...ofPrices, 'showTermsAndConditions', ...ofOrder];
}

export const defaultDocumentDataSetting: DocumentDataSetting = {
  useTotalAmountForOrder: false,
  usePaymentsForOrder: false,
  showTermsAndConditions: true,
  hideArticlePrices: false,
  showSubtotalPerSupplier: false,
  showDiscounts: true,
  textSettingId: null,
};

/** Returns the setting of a type for which nobody has ever set anything (rules: documents#terms). */
export const defaultSettingOf = (type: DocumentType): NewDocumentSetting => ({
  ...defaultDocumentDataSetting,
  showTermsAndConditions: type !== 'PREPAYMENT_INVOICE',
  validityDays: null,
});
