/** What can be printed for an order (rules: documents#document-types). */
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

/** What is kept of prints; a cancellation invoice is made of the one it takes back (rules: invoices#cancellation). */
export const issuedTypes = [...printTypes, 'CANCELLATION_INVOICE'] as const;
export type IssuedType = (typeof issuedTypes)[number];

/** What a new document of a type begins with (rules: documents#new-documents). */
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

export const defaultDocumentDataSetting: DocumentDataSetting = {
  useTotalAmountForOrder: false,
  usePaymentsForOrder: false,
  showTermsAndConditions: true,
  hideArticlePrices: false,
  showSubtotalPerSupplier: false,
  showDiscounts: true,
  textSettingId: null,
};

/** Of a type nobody has ever set anything for (rules: documents#terms). */
export const defaultSettingOf = (type: DocumentType): DocumentDataSetting => ({
  ...defaultDocumentDataSetting,
  showTermsAndConditions: type !== 'PREPAYMENT_INVOICE',
});
