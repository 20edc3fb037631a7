import { addCents, type Cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { type ComplaintsOfOrder, complaintMoney } from './complaints/complaints-of-order.ts';
import {
  calculateFinalPrice,
  type FigureOrder,
  type HiddenSums,
  ownExpenses,
  paidSumOf,
  sumOfPrices,
  supplierCost,
} from './figure-facts.ts';
import { netCents, type OrderFigures } from './figures.ts';

/** An order as somebody was sent it: what they read of its fields, and its figures as far as they read them. */
export type SentOrder = FigureOrder &
  Partial<ComplaintsOfOrder> & { readonly figures: Partial<OrderFigures> };

/**
 * Infers the sums of hidden parts of an order from figures that the person reads beside them. None of these is sent:
 * anybody who subtracts can know them, and what does not follow stays unknown
 * (rules: rights#figures-with-hidden-parts).
 */
export function inferredSums(order: SentOrder): Partial<HiddenSums> {
  const finalPrice = finalPriceThen(order);
  return withoutUnknown({
    ...hiddenPrices(order, finalPrice),
    ...hiddenPayments(order, finalPrice),
    ...hiddenCosts(order, finalPrice),
    ...hiddenExpenses(order),
  });
}

type Sums = { readonly [Name in keyof HiddenSums]?: HiddenSums[Name] | undefined };

const withoutUnknown = (sums: Sums): Partial<HiddenSums> =>
  // Exactly what is undefined is left out, which fromEntries cannot say.
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== undefined)) as Partial<HiddenSums>;

/** An amount that is not read, or not there, makes what is reckoned from it unknown. */
const difference = (amount: Known, ...parts: readonly Known[]): Cents | undefined =>
  parts.reduce<Known>(
    (rest, part) => (isKnown(rest) && isKnown(part) ? subtractCents(rest, part) : undefined),
    amount,
  ) ?? undefined;
type Known = Cents | null | undefined;
const isKnown = (amount: Known): amount is Cents => amount !== undefined && amount !== null;

/** Read, or what remains and was paid; of an exhibition sale it may be the exhibition price that this comes to. */
function finalPriceThen(order: SentOrder): Cents | undefined {
  const { figures, payments, exhibitionSale } = order;
  const known = figures.finalPrice ?? calculateFinalPrice(order);
  if (known !== null) return known;
  const { remainingAmount } = figures;
  if (exhibitionSale || payments === undefined || !isKnown(remainingAmount)) return undefined;
  return addCents(remainingAmount, paidSumOf(payments));
}

/** Where both are hidden they are one amount. */
function hiddenPrices({ orderPrice, changes }: SentOrder, finalPrice: Known): Sums {
  const changed = changes === undefined ? undefined : sumOfPrices(changes);
  if (orderPrice !== undefined)
    return changed === undefined ? { changesSum: difference(finalPrice, orderPrice) } : {};
  return changed === undefined
    ? { orderPrice: finalPrice ?? undefined, changesSum: zeroCents }
    : { orderPrice: difference(finalPrice, changed) };
}

const hiddenPayments = ({ payments, figures }: SentOrder, finalPrice: Known): Sums =>
  payments === undefined ? { paidSum: difference(finalPrice, figures.remainingAmount) } : {};

/** Between the selling price and DB-1. */
function hiddenCosts(order: SentOrder, finalPrice: Known): Sums {
  const { suppliers, aggregates = {}, figures, rates } = order;
  const sellingSum = isKnown(finalPrice) ? netCents(finalPrice, rates.vat) : undefined;
  const costs = difference(sellingSum, figures.margin);
  const ofComplaints = complaintMoney(order, aggregates).ofMargin;
  if (suppliers !== undefined)
    return ofComplaints === undefined
      ? { selfComplaintCostSum: difference(costs, sumCents(suppliers.map(supplierCost))) }
      : {};
  return ofComplaints === undefined
    ? { supplierCostSum: costs, selfComplaintCostSum: zeroCents }
    : { supplierCostSum: difference(costs, ofComplaints) };
}

/** Between DB-1 and DB-2, beside the provisions. */
function hiddenExpenses(order: SentOrder): Sums {
  const { aggregates = {}, figures } = order;
  const own = ownExpenses(order);
  if (own !== undefined)
    return complaintMoney(order, aggregates).ofExpenses === undefined
      ? { otherComplaintCostSum: difference(figures.expenses, own) }
      : {};
  const { margin, marginSum, calculatedSalesmanProvision, calculatedExhibitionProvision } = figures;
  return {
    expenses: difference(margin, marginSum, calculatedSalesmanProvision, calculatedExhibitionProvision),
  };
}
