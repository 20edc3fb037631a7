import type { IsoDate } from '../dates/iso-date.ts';
import { keysOf } from '../values/fields.ts';
import { isSameValue } from '../values/same-value.ts';
import type { FigureOrder } from './figure-facts.ts';
import { deriveFigures, type OrderFigures } from './figures.ts';
import { inferredSums, type SentOrder } from './inferred-sums.ts';

type Figure = keyof OrderFigures;
type Input = Exclude<keyof FigureOrder, 'aggregates' | 'cancelled' | 'salesmanId'>;

const price = ['orderPrice', 'changes'] as const;
const selling = [...price, 'rates'] as const;
const remaining = [...price, 'exhibitionSale', 'exhibitionPrice', 'payments'] as const;
const unpaid = [...remaining, 'deliveryDate', 'acceptedOn', 'paymentPlan'] as const;
const margin = [...selling, 'suppliers', 'complaints'] as const;
const expenses = [
  'shipmentExpense',
  'assemblyExpense',
  'specialExpenses',
  'additionalExpenses',
  'complaints',
] as const;
const salesmanProvision = [...margin, 'salesmanProvision'] as const;
const exhibitionProvision = [...margin, 'exhibitionSale', 'exhibitionPrice', 'exhibitionProvision'] as const;
const marginSum = [...expenses, ...salesmanProvision, ...exhibitionProvision] as const;
const missing = ['suppliers', 'shipmentExpense', 'assemblyExpense'] as const;

/** Inputs that each figure is calculated from. */
const inputs: Readonly<Record<Figure, readonly Input[]>> = {
  finalPrice: price,
  sellingSumGross: price,
  sellingSum: selling,
  deliverySum: [...selling, 'deliveryDate'],
  paidSum: ['payments'],
  remainingAmount: remaining,
  prepaymentRemaining: [...price, 'payments'],
  unpaidAmount: unpaid,
  dueAmount: [...unpaid, 'complaints'],
  retainedAmount: [...remaining, 'complaints'],
  supplierCostSum: ['suppliers'],
  margin,
  expenses,
  exhibitionPriceNet: ['exhibitionPrice', 'rates'],
  calculatedSalesmanProvision: salesmanProvision,
  calculatedExhibitionProvision: exhibitionProvision,
  marginSum,
  targetMargin: selling,
  targetMarginSum: selling,
  differenceTargetMargin: margin,
  differenceTargetMarginSum: marginSum,
  differenceTargetMarginPercentage: margin,
  differenceTargetMarginSumPercentage: marginSum,
  percentageAssembly: [...selling, 'assemblyExpense'],
  missingDataForMargin: ['suppliers'],
  missingDataForMarginSum: missing,
  fullyCalculated: missing,
};

/** The figures of an order as somebody sees them while they change it. */
export type SeenFigures = OrderFigures & {
  /** Figures that only the server can tell, once it has the change. */
  readonly pending: ReadonlySet<Figure>;
};

/**
 * Follows every keystroke as far as the person reads what a figure is made of, or can reckon with what follows from the
 * figures they were sent. Any other is the server's until something is changed that it depends on
 * (rules: rights#figures-with-hidden-parts).
 */
export function seenFigures(order: FigureOrder, sent: SentOrder, today: IsoDate): SeenFigures {
  const aggregates = { ...sent.aggregates, ...inferredSums(sent) };
  const live = deriveFigures({ ...order, aggregates }, today);
  const unknown = keysOf(live).filter((figure) => live[figure] === null);
  const kept = unknown.filter((figure) => !inputs[figure].some((input) => isChanged(order, sent, input)));
  const pending = unknown.filter((figure) => !kept.includes(figure) && hidesPartOf(order, figure));
  return {
    ...live,
    ...Object.fromEntries(kept.map((figure) => [figure, sent.figures[figure] ?? null])),
    ...flagsSeen(order, sent, live),
    pending: new Set(pending),
  };
}

const isChanged = (order: FigureOrder, sent: FigureOrder, input: Input): boolean =>
  !isSameValue(order[input], sent[input]);

const hidesPartOf = (order: FigureOrder, figure: Figure): boolean =>
  inputs[figure].some((input) => order[input] === undefined);

/** Updates the flags; data that the server found missing among hidden parts stay missing. */
function flagsSeen(order: FigureOrder, { figures }: SentOrder, live: OrderFigures) {
  const lacks = (flag: 'missingDataForMargin' | 'missingDataForMarginSum') =>
    live[flag] || (hidesPartOf(order, flag) && (figures[flag] ?? false));
  const missingDataForMarginSum = lacks('missingDataForMarginSum');
  return {
    missingDataForMargin: lacks('missingDataForMargin'),
    missingDataForMarginSum,
    fullyCalculated: !missingDataForMarginSum,
  };
}
