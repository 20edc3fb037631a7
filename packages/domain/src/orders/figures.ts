import type { IsoDate } from '../dates/iso-date.ts';
import { addCents, type Cents, lesserOf, notNegative, subtractCents, zeroCents } from '../money/cents.ts';
import {
  divide,
  exactCents,
  exactDecimal,
  multiply,
  netOf,
  type Percent,
  percentOf,
  rational,
  roundToCents,
  roundToDecimals,
  subtract,
} from '../money/rounding.ts';
import { restOnAcceptance } from '../payment-plans/rest-of-lines.ts';
import type { TargetCompareValue } from '../provisions/provision.ts';
import { dueParts } from './due-parts.ts';
import {
  collectFacts,
  dueSum,
  type FigureFacts,
  type FigureOrder,
  lacksDataForMargin,
  lacksDataForMarginSum,
  paidSumOf,
  sumOfPrices,
} from './figure-facts.ts';
import { deriveExhibitionProvision, deriveSalesmanProvision } from './order-provisions.ts';
import { isDeliveryStarted } from './order-state.ts';
import { isBeside } from './part-payments.ts';

/**
 * Every figure of an order. Each is rounded once, where it arises, and those built on it use the rounded value
 * (rules: money#rounded-once, money#no-price-no-figures). Null: without an order price, or because the person may not
 * see what it is made of.
 */
export type OrderFigures = {
  readonly finalPrice: Cents | null;
  readonly sellingSumGross: Cents | null;
  readonly sellingSum: Cents | null;
  readonly deliverySum: Cents | null;
  readonly paidSum: Cents | null;
  readonly remainingAmount: Cents | null;
  readonly prepaymentRemaining: Cents | null;
  readonly unpaidAmount: Cents | null;
  readonly dueAmount: Cents | null;
  readonly retainedAmount: Cents | null;
  readonly supplierCostSum: Cents | null;
  readonly margin: Cents | null;
  readonly expenses: Cents | null;
  readonly exhibitionPriceNet: Cents | null;
  readonly calculatedSalesmanProvision: Cents | null;
  readonly calculatedExhibitionProvision: Cents | null;
  readonly marginSum: Cents | null;
  readonly targetMargin: Cents | null;
  readonly targetMarginSum: Cents | null;
  readonly differenceTargetMargin: Cents | null;
  readonly differenceTargetMarginSum: Cents | null;
  /** Percentage points with two decimals. */
  readonly differenceTargetMarginPercentage: number | null;
  readonly differenceTargetMarginSumPercentage: number | null;
  readonly percentageAssembly: number | null;
  readonly missingDataForMargin: boolean;
  readonly missingDataForMarginSum: boolean;
  readonly fullyCalculated: boolean;
};

/** The one implementation: the dialog calls it at every keystroke, the server on every write. */
export function deriveFigures(order: FigureOrder, today: IsoDate): OrderFigures {
  const facts = collectFacts(order);
  const { finalPrice, expenses } = facts;
  const sellingSum = finalPrice === null ? null : netCents(finalPrice, order.rates.vat);
  const margin = minus(sellingSum, facts.supplierCostSum, facts.complaintCost);
  const bases = { SELLING_SUM: sellingSum, SELLING_SUM_GROSS: finalPrice, MARGIN: margin };
  const exhibitionPriceNet =
    order.exhibitionPrice === undefined || order.exhibitionPrice === null
      ? null
      : netCents(order.exhibitionPrice, order.rates.vat);
  const calculatedSalesmanProvision = deriveSalesmanProvision(order, bases);
  const calculatedExhibitionProvision = deriveExhibitionProvision(order, bases, exhibitionPriceNet);
  const marginSum = minus(margin, expenses, calculatedSalesmanProvision, calculatedExhibitionProvision);
  const missingDataForMarginSum = lacksDataForMarginSum(order);

  return {
    ...paymentFigures(order, facts, today),
    sellingSumGross: finalPrice,
    sellingSum,
    deliverySum: deriveDeliverySum(sellingSum, order, today),
    supplierCostSum: facts.supplierCostSum,
    margin,
    expenses,
    exhibitionPriceNet,
    calculatedSalesmanProvision,
    calculatedExhibitionProvision,
    marginSum,
    ...targetFigures(order, { sellingSum, finalPrice, margin, marginSum }),
    percentageAssembly: shareOf(order.assemblyExpense ?? null, sellingSum),
    missingDataForMargin: lacksDataForMargin(order),
    missingDataForMarginSum,
    fullyCalculated: !missingDataForMarginSum,
  };
}

export const netCents = (gross: Cents, vat: Percent): Cents => roundToCents(netOf(exactCents(gross), vat));

/** Subtracts parts from an amount; null as soon as one of them is. */
function minus(amount: Cents | null, ...parts: readonly (Cents | null)[]): Cents | null {
  return parts.reduce((rest: Cents | null, part) => {
    return rest === null || part === null ? null : subtractCents(rest, part);
  }, amount);
}

/** The state by date decides: no other one undoes a delivery (rules: money#delivery-sum). */
function deriveDeliverySum(sellingSum: Cents | null, order: FigureOrder, today: IsoDate): Cents | null {
  if (sellingSum === null) return null;
  return isDeliveryStarted(order, today) ? sellingSum : zeroCents;
}

function paymentFigures(order: FigureOrder, facts: FigureFacts, today: IsoDate) {
  const { finalPrice, paidSum, paymentsSum, retainedSum } = facts;
  const { remainingAmount, rest } = calculateLeft(order, facts);
  const unpaidAmount =
    rest === null || remainingAmount === null
      ? null
      : calculateUnpaidAmount(order, { rest, remainingAmount }, today);
  return {
    finalPrice,
    paidSum,
    remainingAmount,
    prepaymentRemaining: minus(finalPrice, paymentsSum),
    unpaidAmount,
    ...splitFigures(remainingAmount, unpaidAmount, retainedSum),
  };
}

/**
 * Splits the rest into what is due now and what is due when complaints are done (rules: complaints#retained-amounts).
 */
function splitFigures(
  rest: Cents | null,
  asked: Cents | null,
  retained: Cents | null,
): Pick<OrderFigures, 'dueAmount' | 'retainedAmount'> {
  if (rest === null || retained === null) return { dueAmount: null, retainedAmount: null };
  const { now, whenDone } = dueParts({ rest, asked: asked ?? zeroCents, retained });
  return { dueAmount: asked === null ? null : now, retainedAmount: whenDone };
}

/**
 * Calculates the rest of an order, whatever the day. Lists store it, and everything that depends on orders is told when
 * it changes.
 */
export const remainingAmountOf = (order: FigureOrder): Cents | null =>
  calculateLeft(order, collectFacts(order)).remainingAmount;

/** Calculates the rest of the price, and how much of it no payment covers, never less than nothing. */
function calculateLeft(order: FigureOrder, { finalPrice, paidSum, paymentsSum }: FigureFacts) {
  const price = askedPriceOf(order, finalPrice);
  const uncovered = minus(price, paymentsSum);
  return {
    remainingAmount: minus(price, paidSum),
    rest: uncovered === null ? null : notNegative(uncovered),
  };
}

/**
 * An exhibition order without an order price is paid against its exhibition price
 * (rules: money#exhibition-price-instead).
 */
const askedPriceOf = (order: FigureOrder, finalPrice: Cents | null): Cents | null =>
  finalPrice ?? exhibitionPriceInstead(order);

/** Returns the exhibition price of an exhibition sale without a price of its own. */
function exhibitionPriceInstead({ exhibitionSale, exhibitionPrice, orderPrice }: FigureOrder): Cents | null {
  return exhibitionSale && orderPrice === null ? (exhibitionPrice ?? null) : null;
}

type Open = { readonly rest: Cents; readonly remainingAmount: Cents };

/**
 * Due and not paid: payments dated up to today and, after delivery or acceptance, what no payment covers. Never below 0,
 * and never more than is left of the price (rules: money#unpaid-amount). What the program before billed is not asked for
 * here (rules: states#billed-before).
 */
function calculateUnpaidAmount(
  order: FigureOrder,
  { rest, remainingAmount }: Open,
  today: IsoDate,
): Cents | null {
  if (order.payments === undefined) return null;
  if (order.earlierInvoice !== null) return zeroCents;
  const due = dueSum(order.payments, today);
  const asked = addCents(due, restAsked(order, { rest, remainingAmount }, today));
  return lesserOf(asked, notNegative(remainingAmount));
}

/**
 * Calculates how much of the rest is asked for today. A customer who accepts before the day of delivery owes it sooner
 * (rules: payment-plans#triggers).
 */
function restAsked(order: FigureOrder, open: Open, today: IsoDate): Cents {
  const { deliveryDate, acceptedOn } = order;
  if (acceptedOn !== null && acceptedOn <= today) return open.rest;
  const isPast = deliveryDate !== null && deliveryDate < today;
  return isPast ? subtractCents(open.rest, calculateOnAcceptance(order, open)) : zeroCents;
}

/** Calculates how much of the rest, which no payment covers, the plan asks for after the acceptance. */
function calculateOnAcceptance(
  { payments = [], paymentPlan }: FigureOrder,
  { rest, remainingAmount }: Open,
): Cents {
  const price = addCents(remainingAmount, paidSumOf(payments));
  const came = sumOfPrices(payments.filter(isBeside));
  return lesserOf(restOnAcceptance(paymentPlan?.lines ?? [], { price, rest, came }), rest);
}

/** The same of an order as it is stored; nothing where it has no price. Lists keep it. */
export function calculateRestOnAcceptance(order: FigureOrder): Cents {
  const { rest, remainingAmount } = calculateLeft(order, collectFacts(order));
  return rest === null || remainingAmount === null
    ? zeroCents
    : calculateOnAcceptance(order, { rest, remainingAmount });
}

type TargetBases = Pick<OrderFigures, 'sellingSum' | 'finalPrice' | 'margin' | 'marginSum'>;

function targetFigures({ rates }: FigureOrder, bases: TargetBases) {
  const baseOf = (compareValue: TargetCompareValue) =>
    compareValue === 'SUM' ? bases.sellingSum : bases.finalPrice;
  const compare = (
    target: { percentage: Percent; compareValue: TargetCompareValue } | undefined,
    actual: Cents | null,
  ) => {
    const base = target === undefined ? null : baseOf(target.compareValue);
    if (target === undefined || base === null) return { amount: null, difference: null, points: null };
    const amount = roundToCents(percentOf(target.percentage, exactCents(base)));
    return {
      amount,
      difference: minus(actual, amount),
      points: pointsAbove(target.percentage, actual, base),
    };
  };
  const margin = compare(rates.targetMargin, bases.margin);
  const marginSum = compare(rates.targetMarginSum, bases.marginSum);
  return {
    targetMargin: margin.amount,
    differenceTargetMargin: margin.difference,
    differenceTargetMarginPercentage: margin.points,
    targetMarginSum: marginSum.amount,
    differenceTargetMarginSum: marginSum.difference,
    differenceTargetMarginSumPercentage: marginSum.points,
  };
}

/** A base of 0 has no percentage. */
function pointsAbove(percentage: Percent, actual: Cents | null, base: Cents): number | null {
  if (actual === null || base === 0) return null;
  return roundToDecimals(subtract(exactShare(actual, base), exactDecimal(percentage)), 2);
}

const shareOf = (amount: Cents | null, base: Cents | null): number | null =>
  amount === null || base === null || base === 0 ? null : roundToDecimals(exactShare(amount, base), 2);

const exactShare = (amount: Cents, base: Cents) =>
  multiply(divide(exactCents(amount), exactCents(base)), rational(100n));

/** The total of rows is the total of their rounded figures, in which a cancelled order counts 0 (rules: money#totals). */
export const countsInTotals = ({ cancelled }: { readonly cancelled: boolean }): boolean => !cancelled;
