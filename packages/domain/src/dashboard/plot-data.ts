import type { DateRange } from '../dates/date-range.ts';
import { compareDays, type IsoDate } from '../dates/iso-date.ts';
import { type Cents, subtractCents, sumCents } from '../money/cents.ts';
import { exactCents, netOf, type Percent, roundToCents } from '../money/rounding.ts';
import { inGroups, splitIntoGroups } from './plot-groups.ts';
import type { AreaGrouping, BarGrouping, PlotPeriod } from './plot-period.ts';

/** Orders and counter sales; of both the net selling sum. */
export type Counted = {
  readonly orderCount: number;
  readonly sellingSum: Cents;
  /** The counter sales among these, which stand in another list than orders do. */
  readonly smallOrderCount: number;
  readonly smallOrderSum: Cents;
};

type OnDay<T> = T & { readonly date: IsoDate };
/** The number and sum of orders on a day. */
export type OrdersOfDay = OnDay<Pick<Counted, 'orderCount' | 'sellingSum'>>;
/** A counter sale: sold and handed over on its day. */
export type CounterSale = OnDay<{ readonly finalPrice: Cents; readonly vat: Percent }>;

type Group = { readonly date: IsoDate; readonly to: IsoDate };
type PlotItem = Group & Counted;

export type ComplaintCounts = {
  readonly selfImposedCount: number;
  readonly supplierImposedCount: number;
  readonly clientImposedCount: number;
};

/** The events of a period, each list in the order of its days. */
export type PlotFacts = {
  readonly sold: readonly OrdersOfDay[];
  readonly delivered: readonly OrdersOfDay[];
  readonly counterSales: readonly CounterSale[];
};

/** How a sum grew: what came up to the end of a group. */
type RunningTotal = { readonly date: IsoDate } & Pick<Counted, 'orderCount' | 'sellingSum'>;

export type Series = {
  readonly items: readonly PlotItem[];
  readonly total: Counted;
  /** The part of these that has come by today, which a comparison looks at. */
  readonly soFar: Counted;
  readonly line: readonly RunningTotal[];
};

type Plot = { readonly sold: Series; readonly delivered: Series };

/**
 * Groups what was sold and delivered in a period as its areas are (rules: dashboard#counted, dashboard#groups). Sales
 * may be agreed ahead; what is delivered is so by today.
 */
export function buildPlot(
  facts: PlotFacts,
  period: PlotPeriod,
  grouping: AreaGrouping,
  today: IsoDate,
): Plot {
  const sales = facts.counterSales.map(countOfSale);
  const handedOver = sales.filter(({ date }) => date <= today);
  const seriesOf = (days: readonly OnDay<Counted>[]): Series => ({
    items: inGroups(splitIntoGroups(period, grouping), days).map(({ group, rows }) => ({
      ...itemOf(group),
      ...totalOf(rows),
    })),
    total: totalOf(days),
    soFar: totalOf(days.filter(({ date }) => period.until !== null && date <= period.until)),
    line: buildRunningTotals(
      days,
      { from: period.from, to: today < period.to ? today : period.to },
      grouping,
    ),
  });
  return {
    sold: seriesOf(joined(facts.sold.map(countOfOrders), sales)),
    delivered: seriesOf(joined(facts.delivered.map(countOfOrders), handedOver)),
  };
}

const countOfOrders = (day: OrdersOfDay): OnDay<Counted> => ({
  ...day,
  smallOrderCount: 0,
  smallOrderSum: sumCents([]),
});

/** Counts a counter sale; its net amount is rounded once, like that of an order (rules: money#selling-sum). */
function countOfSale({ date, finalPrice, vat }: CounterSale): OnDay<Counted> {
  const net = roundToCents(netOf(exactCents(finalPrice), vat));
  return { date, orderCount: 1, sellingSum: net, smallOrderCount: 1, smallOrderSum: net };
}

const joined = (...lists: readonly (readonly OnDay<Counted>[])[]) =>
  lists.flat().toSorted((one, other) => compareDays(one.date, other.date));

const totalOf = (rows: readonly Counted[]): Counted => ({
  orderCount: sumOf(rows, 'orderCount'),
  sellingSum: sumCents(rows.map(({ sellingSum }) => sellingSum)),
  smallOrderCount: sumOf(rows, 'smallOrderCount'),
  smallOrderSum: sumCents(rows.map(({ smallOrderSum }) => smallOrderSum)),
});

const sumOf = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

const itemOf = ({ from, to }: DateRange): Group => ({ date: from, to });

/** A step finer than the areas where that still shows something: by day, in a longer period by month. */
function buildRunningTotals(
  days: readonly OnDay<Counted>[],
  range: DateRange,
  grouping: AreaGrouping,
): RunningTotal[] {
  let orderCount = 0;
  let sellingSum = sumCents([]);
  const steps = splitIntoGroups(range, grouping === 'WEEK' ? 'DAY' : 'MONTH');
  return inGroups(steps, days).map(({ group, rows }) => {
    orderCount += sumOf(rows, 'orderCount');
    sellingSum = sumCents([sellingSum, ...rows.map((row) => row.sellingSum)]);
    return { date: group.to, orderCount, sellingSum };
  });
}

type MarginItem = Group & {
  readonly marginSum: Cents;
  readonly margin: Cents;
  readonly sellingSum: Cents;
  readonly orderCount: number;
  /** The number of these whose DB-2 may still change. */
  readonly provisionalCount: number;
  /** The sum without purchase prices, and in none of the above. */
  readonly missingSum: Cents;
  readonly missingCount: number;
};
type ComplaintItem = Group & ComplaintCounts & Pick<Counted, 'orderCount'>;

/** Deliveries of a day, and of those whose purchase prices are known what was earned. */
export type DeliveredOfDay = OrdersOfDay & {
  readonly knownCount: number;
  readonly knownSum: Cents;
  /** The number of the known ones of which something is still to be accounted, so that the DB-2 may change. */
  readonly provisionalCount: number;
  readonly margin: Cents;
  readonly marginSum: Cents;
};

/** rules: dashboard#margins */
export const marginItems = (
  days: readonly DeliveredOfDay[],
  range: DateRange,
  grouping: BarGrouping,
): readonly MarginItem[] =>
  inGroups(splitIntoGroups(range, grouping), days).map(({ group, rows }) => ({
    ...itemOf(group),
    marginSum: sumCents(rows.map(({ marginSum }) => marginSum)),
    margin: sumCents(rows.map(({ margin }) => margin)),
    sellingSum: sumCents(rows.map(({ knownSum }) => knownSum)),
    orderCount: sumOf(rows, 'knownCount'),
    provisionalCount: sumOf(rows, 'provisionalCount'),
    missingSum: sumCents(rows.map(({ sellingSum, knownSum }) => subtractCents(sellingSum, knownSum))),
    missingCount: sumOf(rows, 'orderCount') - sumOf(rows, 'knownCount'),
  }));

/** Groups complaints by the day they came in, beside the deliveries of that time (rules: dashboard#complaints). */
export function complaintItems(
  days: readonly OnDay<ComplaintCounts>[],
  delivered: readonly OrdersOfDay[],
  range: DateRange,
  grouping: BarGrouping,
): readonly ComplaintItem[] {
  const groups = splitIntoGroups(range, grouping);
  const deliveries = inGroups(groups, delivered);
  return inGroups(groups, days).map(({ group, rows }, index) => ({
    ...itemOf(group),
    selfImposedCount: sumOf(rows, 'selfImposedCount'),
    supplierImposedCount: sumOf(rows, 'supplierImposedCount'),
    clientImposedCount: sumOf(rows, 'clientImposedCount'),
    orderCount: sumOf(deliveries[index]?.rows ?? [], 'orderCount'),
  }));
}
