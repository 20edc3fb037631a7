import { orderHeads as heads, orderLabels as labels } from './order-catalogue-texts.ts';
import type { ColumnGuard, OrderField, SubRight } from './order-field.ts';
import type { OrderRates } from './order-rates.ts';
import { paymentMethodNames, vatReasonNames } from './orders-texts.ts';

const [history, derived, total] = [true, true, true] as const;
const [customers, inHouse] = [true, true] as const;

const margin = { read: ['MARGIN'], column: { overview: ['OVERVIEW_MARGIN_READ'], sub: ['MARGIN'] } } as const;
const marginSum = {
  read: ['MARGIN_SUM'],
  column: { overview: ['OVERVIEW_MARGIN_SUM_READ'], sub: ['MARGIN_SUM'] },
} as const;
/** A figure that gives a hidden one away beside a visible one needs the rights of both: target + difference = DB-1. */
const difference = {
  read: ['TARGET_MARGIN', 'MARGIN'],
  column: {
    overview: ['OVERVIEW_TARGET_MARGIN_READ', 'OVERVIEW_MARGIN_READ'],
    sub: ['TARGET_MARGIN', 'MARGIN'],
  },
} as const;
const differenceSum = {
  read: ['TARGET_MARGIN', 'MARGIN_SUM'],
  column: {
    overview: ['OVERVIEW_TARGET_MARGIN_SUM_READ', 'OVERVIEW_MARGIN_SUM_READ'],
    sub: ['TARGET_MARGIN', 'MARGIN_SUM'],
  },
} as const;
const remaining = {
  read: ['REMAINING_AMOUNT'],
  column: { overview: ['OVERVIEW_REMAINING_AMOUNT_READ'], sub: ['REMAINING_AMOUNT'] },
} as const;
/** A house without complaints holds nothing back. */
const retained = { ...remaining, column: { ...remaining.column, package: 'COMPLAINT' } } as const;
const done = { overview: [], sub: ['REMAINING_AMOUNT'], package: 'TODO' } as const satisfies ColumnGuard;
const expensesColumn = { overview: ['OVERVIEW_EXPENSES_READ'], sub: ['EXPENSES'] } as const;

/** The price fields of an order, what it brings and leaves: a part of orderCatalogue. */
export const priceCatalogue = {
  exhibitionPrice: {
    kind: 'money',
    label: labels.exhibitionPrice,
    short: heads.exhibitionPrice,
    read: ['EXHIBITION_PRICE'],
    column: {
      overview: ['OVERVIEW_EXHIBITON_PRICE_READ'],
      sub: ['EXHIBITION_PRICE'],
      package: 'EXHIBITION',
    },
    total,
    history,
    customers,
  },
  exhibitionPriceNet: {
    kind: 'money',
    label: labels.exhibitionPriceNet,
    derived,
    read: ['EXHIBITION_PRICE'],
    customers,
  },
  orderPrice: { kind: 'money', label: labels.orderPrice, read: ['ORDER_PRICE'], history, customers },
  changes: { kind: 'entries', label: labels.changes, read: ['CHANGES'], history, customers },
  'changes.entry': { kind: 'entries', label: labels['changes.entry'], customers },
  'changes.date': { kind: 'day', label: labels['payments.date'], customers },
  'changes.price': { kind: 'money', label: labels['payments.price'], customers },
  'changes.paymentType': {
    kind: 'choice',
    names: paymentMethodNames,
    label: labels['payments.paymentType'],
    customers,
  },
  'changes.notes': { kind: 'text', label: labels['payments.notes'], inHouse },
  finalPrice: {
    kind: 'money',
    label: labels.finalPrice,
    short: heads.finalPrice,
    derived,
    read: ['ORDER_PRICE'],
    customers,
  },
  /** The history tells them when the rate changes; it stands among the order's rates. */
  vatRate: { kind: 'percent', label: labels.vatRate, derived, customers },
  vatReason: { kind: 'choice', names: vatReasonNames, label: labels.vatReason, derived, inHouse },
  sellingSumGross: {
    kind: 'money',
    label: labels.sellingSumGross,
    short: heads.sellingSumGross,
    derived,
    read: ['ORDER_PRICE'],
    column: { overview: ['OVERVIEW_SELLING_SUM_GROSS_READ'], sub: ['ORDER_PRICE'] },
    total,
    customers,
  },
  sellingSum: {
    kind: 'money',
    label: labels.sellingSum,
    short: heads.sellingSum,
    derived,
    read: ['ORDER_PRICE'],
    column: { overview: ['OVERVIEW_SELLING_SUM_READ'], sub: ['ORDER_PRICE'] },
    total,
    customers,
  },
  deliverySum: {
    kind: 'money',
    label: labels.deliverySum,
    derived,
    read: ['ORDER_PRICE'],
    column: { overview: ['OVERVIEW_DELIVERY_SUM_READ'], sub: ['ORDER_PRICE'] },
    total,
    inHouse,
  },
  payments: {
    kind: 'entries',
    label: labels.payments,
    read: ['PRE_PAYMENTS'],
    column: { overview: ['OVERVIEW_PRE_PAYMENTS_READ'], sub: ['PRE_PAYMENTS'] },
    history,
    customers,
  },
  'payments.entry': { kind: 'entries', label: labels['payments.entry'], customers },
  'payments.date': { kind: 'day', label: labels['payments.date'], customers },
  'payments.plannedDate': { kind: 'day', label: labels['payments.plannedDate'], customers },
  /** Internal, since its note says it in words. */
  'payments.partOf': { kind: 'internal' },
  'payments.price': { kind: 'money', label: labels['payments.price'], customers },
  'payments.paymentType': {
    kind: 'choice',
    names: paymentMethodNames,
    label: labels['payments.paymentType'],
    customers,
  },
  'payments.paymentMethod': {
    kind: 'choice',
    names: paymentMethodNames,
    label: labels['payments.paymentType'],
    customers,
  },
  'payments.tillReceiptNumber': { kind: 'text', label: labels['payments.tillReceiptNumber'], customers },
  'payments.paid': { kind: 'flag', label: labels['payments.paid'], customers },
  'payments.isBillable': { kind: 'flag', label: labels['payments.isBillable'], inHouse },
  'payments.notes': { kind: 'text', label: labels['payments.notes'], inHouse },
  'payments.documentData': { kind: 'entries', label: labels['payments.documentData'], inHouse },
  'payments.documentData.invoiceNumber': { kind: 'text', label: labels.invoiceNumber, inHouse },
  'payments.document': { kind: 'entries', label: labels['payments.documentData'], inHouse },
  /** The history tells it by the plan and by what somebody typed. */
  'payments.planLine': { kind: 'text', label: labels.paymentPlan, inHouse },
  /** A share of the price beside its amount says what the price is. */
  paymentPlan: {
    kind: 'entries',
    label: labels.paymentPlan,
    read: ['PRE_PAYMENTS', 'ORDER_PRICE'],
    write: 'PRE_PAYMENTS',
    column: { overview: ['OVERVIEW_PRE_PAYMENTS_READ'], sub: ['PRE_PAYMENTS', 'ORDER_PRICE'] },
    history,
    customers,
  },
  paidSum: { kind: 'money', label: labels.paidSum, derived, read: ['PRE_PAYMENTS'], customers },
  remainingAmount: { kind: 'money', label: labels.remainingAmount, derived, ...remaining, total, customers },
  prepaymentRemaining: {
    kind: 'money',
    label: labels.prepaymentRemaining,
    derived,
    read: ['PRE_PAYMENTS', 'REMAINING_AMOUNT'],
    customers,
  },
  unpaidAmount: { kind: 'money', label: labels.unpaidAmount, derived, ...remaining, total, customers },
  dueAmount: { kind: 'money', label: labels.dueAmount, derived, read: ['REMAINING_AMOUNT'], customers },
  retainedAmount: { kind: 'money', label: labels.retainedAmount, derived, ...retained, total, customers },
  noteRemainingPayment: {
    kind: 'longText',
    label: labels.noteRemainingPayment,
    read: ['REMAINING_AMOUNT'],
    write: 'PRE_PAYMENTS',
    history,
    inHouse,
  },
  toDoRemainingAmount: { kind: 'flag', label: labels.toDoRemainingAmount, derived, cell: done, inHouse },

  expenses: {
    kind: 'money',
    label: labels.expenses,
    derived,
    read: ['EXPENSES'],
    column: expensesColumn,
    total,
    inHouse,
  },
  shipmentExpense: { kind: 'money', label: labels.shipmentExpense, read: ['EXPENSES'], history, inHouse },
  assemblyExpense: {
    kind: 'money',
    label: labels.assemblyExpense,
    short: heads.assemblyExpense,
    read: ['EXPENSES'],
    column: expensesColumn,
    total,
    history,
    inHouse,
  },
  specialExpenses: { kind: 'money', label: labels.specialExpenses, read: ['EXPENSES'], history, inHouse },
  additionalExpenses: {
    kind: 'entries',
    label: labels.additionalExpenses,
    read: ['EXPENSES'],
    history,
    inHouse,
  },
  'additionalExpenses.entry': { kind: 'entries', label: labels['additionalExpenses.entry'], inHouse },
  'additionalExpenses.name': { kind: 'text', label: labels['additionalExpenses.name'], inHouse },
  'additionalExpenses.price': { kind: 'money', label: labels['payments.price'], inHouse },
  percentageAssembly: {
    kind: 'percent',
    label: labels.percentageAssembly,
    short: heads.percentageAssembly,
    derived,
    read: ['EXPENSES', 'ORDER_PRICE'],
    column: {
      overview: ['OVERVIEW_EXPENSES_READ', 'OVERVIEW_SELLING_SUM_READ'],
      sub: ['EXPENSES', 'ORDER_PRICE'],
    },
    inHouse,
  },
  margin: { kind: 'money', label: labels.margin, derived, ...margin, total, inHouse },
  missingDataForMargin: { kind: 'flag', label: labels.missingDataForMargin, derived, ...margin, inHouse },
  targetMargin: {
    kind: 'money',
    label: labels.targetMargin,
    derived,
    read: ['TARGET_MARGIN'],
    column: { overview: ['OVERVIEW_TARGET_MARGIN_READ'], sub: ['TARGET_MARGIN'] },
    total,
    inHouse,
  },
  differenceTargetMargin: {
    kind: 'money',
    label: labels.differenceTargetMargin,
    short: heads.differenceTargetMargin,
    derived,
    ...difference,
    total,
    inHouse,
  },
  differenceTargetMarginPercentage: {
    kind: 'percent',
    label: labels.differenceTargetMarginPercentage,
    short: heads.differenceTargetMarginPercentage,
    derived,
    ...difference,
    inHouse,
  },
  marginSum: { kind: 'money', label: labels.marginSum, derived, ...marginSum, total, inHouse },
  missingDataForMarginSum: {
    kind: 'flag',
    label: labels.missingDataForMarginSum,
    derived,
    ...marginSum,
    inHouse,
  },
  /** The filter goes by the right to DB-2, not by its column (rules: overviews#filters). */
  fullyCalculated: {
    kind: 'flag',
    label: labels.fullyCalculated,
    derived,
    read: ['MARGIN_SUM'],
    column: { overview: [], sub: ['MARGIN_SUM'] },
    inHouse,
  },
  targetMarginSum: {
    kind: 'money',
    label: labels.targetMarginSum,
    derived,
    read: ['TARGET_MARGIN'],
    column: { overview: ['OVERVIEW_TARGET_MARGIN_SUM_READ'], sub: ['TARGET_MARGIN'] },
    total,
    inHouse,
  },
  differenceTargetMarginSum: {
    kind: 'money',
    label: labels.differenceTargetMarginSum,
    short: heads.differenceTargetMarginSum,
    derived,
    ...differenceSum,
    total,
    inHouse,
  },
  differenceTargetMarginSumPercentage: {
    kind: 'percent',
    label: labels.differenceTargetMarginSumPercentage,
    short: heads.differenceTargetMarginSumPercentage,
    derived,
    ...differenceSum,
    inHouse,
  },
  /** Entered beside the costs that make DB-2, so written by who writes those. */
  salesmanProvision: {
    kind: 'money',
    label: labels.salesmanProvision,
    read: ['MARGIN_SUM'],
    write: 'EXPENSES',
    history,
    inHouse,
  },
  exhibitionProvision: {
    kind: 'money',
    label: labels.exhibitionProvision,
    read: ['MARGIN_SUM'],
    write: 'EXPENSES',
    history,
    inHouse,
  },
  /**
   * Two answers, both meant. In an order a provision stands in the calculation that leads from DB-1 to DB-2 and would
   * give one of them away, so it is read with DB-2. In the overview it is a column for who pays or earns it: it has a
   * right of its own, which a house may give without any margin (rules: rights#provisions).
   */
  calculatedSalesmanProvision: {
    kind: 'money',
    label: labels.calculatedSalesmanProvision,
    derived,
    read: ['MARGIN_SUM'],
    column: { overview: ['OVERVIEW_SALESMAN_PROVISION_READ'], sub: [] },
    total,
    inHouse,
  },
  calculatedExhibitionProvision: {
    kind: 'money',
    label: labels.calculatedExhibitionProvision,
    derived,
    read: ['MARGIN_SUM'],
    column: { overview: ['OVERVIEW_PROVISION_EXHIBITON_READ'], sub: [], package: 'EXHIBITION' },
    total,
    inHouse,
  },
} as const satisfies Readonly<Record<string, OrderField>>;

/** Rights to read the rates an order was made with; its VAT is no secret. */
export const rateGuards: Readonly<Record<Exclude<keyof OrderRates, 'vat'>, SubRight>> = {
  provision: 'MARGIN_SUM',
  targetMargin: 'TARGET_MARGIN',
  targetMarginSum: 'TARGET_MARGIN',
  shipmentExpense: 'EXPENSES',
  assemblyExpense: 'EXPENSES',
};
