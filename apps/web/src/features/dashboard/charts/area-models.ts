import type { PlotData } from '@korpus/contract/dashboard/dashboard.ts';
import { comparedName } from '@korpus/domain/dashboard/dashboard-texts.ts';
import type { DateRange } from '@korpus/domain/dates/date-range.ts';
import { formatRange } from '@korpus/domain/dates/format-date.ts';
import { endOfMonth, type IsoDate, isoDate, startOfMonth } from '@korpus/domain/dates/iso-date.ts';
import { endOfWeek, startOfWeek } from '@korpus/domain/dates/iso-week.ts';
import type { ShownPlot } from '../use-plot.ts';
import { listWays } from '../ways.ts';
import type { ChartGroup, ChartModel, ChartPoint, ChartSeries, Look } from './chart-model.ts';
import { chartTexts as texts } from './chart-texts.ts';
import { axisLabel, type Grouping, groupTitle } from './group-labels.ts';

type Item = PlotData['sellPlotData'][number];
type NumberOf = (item: Item) => number;

/** Sums, for who may see them, and customers; the other period beside them by its place. */
export function areaModels(shown: ShownPlot): readonly ChartModel[] {
  const { plot } = shown;
  const { areaValuesGrouping: grouping } = plot;
  const customers = buildModel(shown, 'COUNT', texts.customers[grouping], ({ orderCount }) => orderCount);
  if (plot.sold.total.sellingSum === undefined) return [customers];
  return [buildModel(shown, 'EURO', texts.sums[grouping], ({ sellingSum = 0 }) => sellingSum), customers];
}

const lists = {
  sold: { items: 'sellPlotData', kind: 'SOLD' },
  delivered: { items: 'deliveryPlotData', kind: 'DELIVERED' },
  soldBefore: { items: 'compareSellPlotData', kind: 'SOLD' },
  deliveredBefore: { items: 'compareDeliveryPlotData', kind: 'DELIVERED' },
} as const;

const looks = ['sold', 'delivered', 'soldBefore', 'deliveredBefore'] as const;

function buildModel(
  shown: ShownPlot,
  unit: ChartModel['unit'],
  title: string,
  numberOf: NumberOf,
): ChartModel {
  const { plot, duration, whose } = shown;
  const { today, period, areaValuesGrouping: grouping, compareSellPlotData: before } = plot;
  const places = Array.from({ length: Math.max(plot.sellPlotData.length, before.length) }, (_, at) => at);
  const pointAt = (look: (typeof looks)[number], at: number): ChartPoint => {
    const { items, kind } = lists[look];
    const item = plot[items][at];
    if (item === undefined) return { value: null, ways: [] };
    const value = numberOf(item);
    // The line ends today; what is agreed for later stands beyond it.
    const isNothingYet = item.date > today && value === 0;
    const place = { kind, range: { from: item.date, to: item.to }, whose };
    return {
      value: isNothingYet ? null : value,
      ways: item.orderCount === 0 ? [] : listWays(place, item),
    };
  };
  const name = plot.compared === undefined ? null : comparedName(duration, period, plot.compared);
  return {
    kind: 'AREA',
    title,
    period: formatRange(period, '–'),
    unit,
    series: listSeries(name),
    ...(name === null ? {} : { beforeName: name }),
    groups: places.map((at): ChartGroup => {
      const own = rangeOf(plot.sellPlotData[at]);
      const other = rangeOf(before[at]);
      return {
        range: own,
        axis: own === null ? { name: '', detail: '' } : axisLabel(own, grouping, period),
        title: own === null ? texts.noGroup : groupTitle(own, grouping),
        before: other === null ? null : groupTitle(other, grouping),
        ...when(own, grouping, today),
        points: Object.fromEntries(looks.map((look) => [look, pointAt(look, at)])),
      };
    }),
  };
}

function listSeries(name: string | null): readonly ChartSeries[] {
  const series = (look: Look, label: string, before: Look): ChartSeries[] =>
    name === null
      ? [{ look, label, isBefore: false, stack: 'first' }]
      : [
          { look, label, before, isBefore: false, stack: 'first' },
          { look: before, label: texts.ofOther(label, name), isBefore: true, stack: 'first' },
        ];
  return [
    ...series('sold', texts.sold, 'soldBefore'),
    ...series('delivered', texts.delivered, 'deliveredBefore'),
  ];
}

const rangeOf = (item: Item | undefined): DateRange | null =>
  item === undefined ? null : { from: item.date, to: item.to };

/**
 * Tells where a group stands to today, and whether all of it lies in the period. A period that ends today ends in the
 * midst of a week.
 */
export const when = (range: DateRange | null, grouping: Grouping, today: IsoDate) => ({
  isCurrent: range !== null && range.from <= today && today <= range.to,
  isRunning: range !== null && range.from <= today && today < wholeEnd(range.to, grouping),
  isToCome: range === null ? false : range.from > today,
  isCut:
    range !== null &&
    (range.from > wholeStart(range.from, grouping) || range.to < wholeEnd(range.to, grouping)),
});

function wholeStart(day: IsoDate, grouping: Grouping): IsoDate {
  if (grouping === 'WEEK') return startOfWeek(day);
  if (grouping === 'MONTH') return startOfMonth(day);
  return grouping === 'DAY' ? day : isoDate(`${day.slice(0, 4)}-01-01`);
}

function wholeEnd(day: IsoDate, grouping: Grouping): IsoDate {
  if (grouping === 'WEEK') return endOfWeek(day);
  if (grouping === 'MONTH') return endOfMonth(day);
  return grouping === 'DAY' ? day : isoDate(`${day.slice(0, 4)}-12-31`);
}
