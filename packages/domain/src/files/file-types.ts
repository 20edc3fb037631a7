import { type ContentType, contentTypes } from './content-types.ts';

/** Papers that an order should have: one of each, of reports one or more (rules: files#file-types). */
export const paperTypes = [
  'CONTRACT',
  'PURCHASE_CONTRACT',
  'EXHIBITION_PURCHASE_CONTRACT',
  'INVOICE',
  'CONTRACT_CHANGE',
  'INSTALLATION_PLANS',
  'SIGNED_PLANS',
  'MEASUREMENT_PLANS',
  'ASSEMBLY_ORDER',
  'ASSEMBLY_REPORT',
  'COMPLAINT_REPORT',
] as const;
export type PaperType = (typeof paperTypes)[number];

/**
 * Reports that come from site, day by day: a second one never takes the first one's place (rules: picture-app#reports).
 */
export const reportTypes = [
  'MEASUREMENT_PLANS',
  'ASSEMBLY_REPORT',
  'COMPLAINT_REPORT',
] as const satisfies readonly PaperType[];
export type ReportType = (typeof reportTypes)[number];

/** One per supplier entry, which is its `additionalId`. */
const supplierFileTypes = [
  'SUPPLIER_CONFIRMATION',
  'SUPPLIER_ORDER',
  'DELIVERY_NOTE',
  'SUPPLIER_INVOICE',
] as const;
type SupplierFileType = (typeof supplierFileTypes)[number];

/** Types of which an order has as many files as there are. */
const freeFileTypes = ['PLANS', 'MISC_DELIVERY_NOTE', 'MISC'] as const;
type FreeFileType = (typeof freeFileTypes)[number];

export const orderFileTypes = [...paperTypes, ...supplierFileTypes, ...freeFileTypes] as const;
export type OrderFileType = (typeof orderFileTypes)[number];

/** An offer has what there is before a contract; the order made of it shows these files too. */
export const offerFileTypes = ['PLANS', 'MISC'] as const satisfies readonly FreeFileType[];

/**
 * All of them (rules: files#whose-files). A complaint, named by `additionalId`, has as many as there are; they lie in
 * its order.
 */
export const fileTypes = [...orderFileTypes, 'COMPLAINT', 'TEMPLATE_DOCS'] as const;
export type FileType = (typeof fileTypes)[number];

/** Types of files in a record that people work on; a letterhead belongs to a shop. */
export type RecordFileType = Exclude<FileType, 'TEMPLATE_DOCS'>;

/** Kinds of owners of files: a shop, an order, or an offer. */
const fileOwnerKinds = ['location', 'order', 'client'] as const;
export type FileOwnerKind = (typeof fileOwnerKinds)[number];

/** Why there is no drawing of a letterhead (rules: files#letterhead-as-a-drawing). */
export const drawingFailures = ['TOO_LARGE', 'UNDRAWABLE'] as const;
export type DrawingFailure = (typeof drawingFailures)[number];

/** Per file (rules: files#size-and-number). */
export const maximumFileBytes = 25 * 1024 * 1024;
/** How many may be chosen at once (rules: files#size-and-number). */
export const mostFilesAtOnce = 40;
/** Limit for the files of one order or offer, all kinds together. */
export const mostFilesOfRecord = 500;

const has = (types: readonly FileType[], type: FileType): boolean => types.includes(type);

export const isPaperType = (type: FileType): type is PaperType => has(paperTypes, type);
export const isReportType = (type: FileType): type is ReportType => has(reportTypes, type);
/** Tells whether an order has as many files of a type as there are, and needs none. */
export const isFreeFileType = (type: FileType): type is FreeFileType => has(freeFileTypes, type);
export const isSupplierFileType = (type: FileType): type is SupplierFileType => has(supplierFileTypes, type);

/** Lists the kinds of records that may have a file of this type. */
export const listOwnerKinds = (type: FileType): readonly FileOwnerKind[] => {
  if (type === 'TEMPLATE_DOCS') return ['location'];
  return has(offerFileTypes, type) ? ['order', 'client'] : ['order'];
};

/** A letterhead is laid under pages, which only a PDF can be. */
export const contentTypesOf = (type: FileType): readonly ContentType[] =>
  type === 'TEMPLATE_DOCS' ? ['application/pdf'] : contentTypes;

/** How a change log names what lies in a slot of a record. */
export const fieldOfFiles = (type: FileType): string => `files/${type}`;

type SlotFacts = {
  readonly exhibitionSale: boolean;
  readonly hiddenFileTypes: readonly string[];
};

/** The slots an order may have at all, hidden ones included: only what was sold at a fair has a contract from there. */
export const slotsOf = ({ exhibitionSale }: Pick<SlotFacts, 'exhibitionSale'>): readonly OrderFileType[] =>
  orderFileTypes.filter((type) => exhibitionSale || type !== 'EXHIBITION_PURCHASE_CONTRACT');

export const visibleSlotsOf = (order: SlotFacts): readonly OrderFileType[] =>
  slotsOf(order).filter((type) => !order.hiddenFileTypes.includes(type));

/** A visible slot for a paper without a file is missing (rules: files#missing-files); in the order of the slots. */
export const missingFileTypes = (
  order: SlotFacts & { readonly fileTypes: readonly string[] },
): readonly PaperType[] =>
  visibleSlotsOf(order)
    .filter(isPaperType)
    .filter((type) => !order.fileTypes.includes(type));
