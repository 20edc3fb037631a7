import type { OrderFigures } from './figures.ts';
import type { Order } from './order.ts';

/** The sub-rights of an order (spec 2 §6), of own and other orders alike. */
export type SubRight =
  | 'SUPPLIER_DATA'
  | 'MARGIN'
  | 'EXPENSES'
  | 'MARGIN_SUM'
  | 'TARGET_MARGIN'
  | 'EXHIBITION_PRICE'
  | 'ORDER_PRICE'
  | 'CHANGES'
  | 'PRE_PAYMENTS'
  | 'REMAINING_AMOUNT';

/** Which rights reading a field needs (all of them), and which one writing it needs on top. */
export type FieldGuard = { readonly read: readonly SubRight[]; readonly write: SubRight };

const by = (...read: readonly [SubRight, ...SubRight[]]): FieldGuard => ({ read, write: read[0] });

type DerivedField = keyof OrderFigures | 'missingSupplierData' | 'toDoEnterOrderData' | 'supplierMapping';

/**
 * Fields and figures of an order that not every reader sees. A figure that together with another visible one gives a
 * hidden one away needs the rights of both: target + difference = margin.
 */
const guards = {
  orderPrice: by('ORDER_PRICE'),
  changes: by('CHANGES'),
  payments: by('PRE_PAYMENTS'),
  /** Prices and the payment plan stand in every document; those of payments go by the same guard. */
  documentData: { read: ['ORDER_PRICE', 'PRE_PAYMENTS'], write: 'ORDER_PRICE' },
  exhibitionPrice: by('EXHIBITION_PRICE'),
  exhibitionPriceNet: by('EXHIBITION_PRICE'),
  noteRemainingPayment: { read: ['REMAINING_AMOUNT'], write: 'PRE_PAYMENTS' },
  suppliers: by('SUPPLIER_DATA'),
  supplierMapping: by('SUPPLIER_DATA'),
  missingSupplierData: by('SUPPLIER_DATA'),
  toDoEnterOrderData: by('SUPPLIER_DATA'),
  supplierCostSum: by('SUPPLIER_DATA'),
  shipmentExpense: by('EXPENSES'),
  assemblyExpense: by('EXPENSES'),
  specialExpenses: by('EXPENSES'),
  additionalExpenses: by('EXPENSES'),
  expenses: by('EXPENSES'),
  percentageAssembly: by('EXPENSES', 'ORDER_PRICE'),
  salesmanProvision: { read: ['MARGIN_SUM'], write: 'EXPENSES' },
  exhibitionProvision: { read: ['MARGIN_SUM'], write: 'EXPENSES' },
  calculatedSalesmanProvision: by('MARGIN_SUM'),
  calculatedExhibitionProvision: by('MARGIN_SUM'),
  finalPrice: by('ORDER_PRICE'),
  sellingSum: by('ORDER_PRICE'),
  sellingSumGross: by('ORDER_PRICE'),
  deliverySum: by('ORDER_PRICE'),
  paidSum: by('PRE_PAYMENTS'),
  prepaymentRemaining: by('PRE_PAYMENTS', 'REMAINING_AMOUNT'),
  remainingAmount: by('REMAINING_AMOUNT'),
  unpaidAmount: by('REMAINING_AMOUNT'),
  margin: by('MARGIN'),
  missingDataForMargin: by('MARGIN'),
  marginSum: by('MARGIN_SUM'),
  missingDataForMarginSum: by('MARGIN_SUM'),
  fullyCalculated: by('MARGIN_SUM'),
  targetMargin: by('TARGET_MARGIN'),
  differenceTargetMargin: by('TARGET_MARGIN', 'MARGIN'),
  differenceTargetMarginPercentage: by('TARGET_MARGIN', 'MARGIN'),
  targetMarginSum: by('TARGET_MARGIN'),
  differenceTargetMarginSum: by('TARGET_MARGIN', 'MARGIN_SUM'),
  differenceTargetMarginSumPercentage: by('TARGET_MARGIN', 'MARGIN_SUM'),
} as const satisfies Partial<Record<keyof Order, FieldGuard>> & Record<DerivedField, FieldGuard>;

export type GuardedOrderField = keyof typeof guards;

export const guardedOrderFields: ReadonlyMap<string, FieldGuard> = new Map(Object.entries(guards));

/** What a save never sets: drawn, derived, chosen once, or saved by calls of its own (decisions §7). */
export const serverOwnedFields: ReadonlySet<keyof Order> = new Set<keyof Order>([
  'id',
  'type',
  'invoiceNumber',
  'invoiceDate',
  'clientNumber',
  'complaints',
  'rates',
]);
