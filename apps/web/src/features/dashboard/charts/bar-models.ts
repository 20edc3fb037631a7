import type { PlotData } from '@korpus/contract/dashboard/dashboard.ts';
import { dashboardTexts } from '@korpus/domain/dashboard/dashboard-texts.ts';
import { formatRange } from '@korpus/domain/dates/format-date.ts';
import { subtractCents, sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { formatCount } from '../../../lib/formats/format-count.ts';
import { dashboardTexts as pageTexts } from '../dashboard-texts.ts';
import type { MarginState, RowsPlace } from '../places.tsx';
import type { ShownPlot } from '../use-plot.ts';
import type { Way } from '../ways.ts';
import { when } from './area-models.ts';
import type { ChartGroup, ChartModel, ChartPoint, ChartSeries, Look } from './chart-model.ts';
import { chartTexts as texts } from './chart-texts.ts';
import { axisLabel, groupTitle } from './group-labels.ts';

/** Margins, and complaints beside deliveries; only of what was sent to this person. */
export const barModels = (shown: ShownPlot): readonly ChartModel[] => [
  ...(shown.plot.marginPlotData === undefined ? [] : [marginModel(shown, shown.plot.marginPlotData)]),
  ...(shown.plot.complaintPlotData === undefined
    ? []
    : [complaintModel(shown, shown.plot.complaintPlotData)]),
];

type MarginItem = NonNullable<PlotData['marginPlotData']>[number];

/** rules: dashboard#margins */
function marginModel(shown: ShownPlot, items: readonly MarginItem[]): ChartModel {
  const { plot, whose } = shown;
  const total = (of: (item: MarginItem) => MarginItem['margin']) => sumCents(items.map(of));
  const rests = {
    db2: (item: MarginItem) => item.marginSum,
    db1: (item: MarginItem) => subtractCents(item.margin, item.marginSum),
    rest: (item: MarginItem) => subtractCents(item.sellingSum, item.margin),
    missing: (item: MarginItem) => item.missingSum,
  };
  const sum = total((item) => item.sellingSum);
  const share = sum > 0 ? ` ${dashboardTexts.percent((total(rests.db2) / sum) * 100)}` : '';
  const missingCount = items.reduce((count, item) => count + item.missingCount, 0);
  const provisionalCount = items.reduce((count, item) => count + item.provisionalCount, 0);
  const way = (item: Pick<MarginItem, 'date' | 'to'>, count: number, margin: MarginState): Way[] =>
    count === 0 ? [] : [wayTo({ kind: 'DELIVERED', margin, range: rangeOf(item), whose }, count)];
  const note = (text: string, count: number, margin: MarginState) =>
    count === 0
      ? []
      : [{ text, way: wayTo({ kind: 'DELIVERED', margin, range: plot.period, whose }, count) }];
  const part = (look: keyof typeof rests, label: string, extra = ''): ChartSeries => ({
    look,
    label,
    isBefore: false,
    stack: 'first',
    total: formatEuro(total(rests[look])) + extra,
  });
  return {
    ...frame(shown, 'EURO', texts.margins[plot.barValuesGrouping]),
    series: [
      part('db2', texts.db2, share),
      part('db1', texts.db1),
      part('rest', texts.rest),
      ...(missingCount === 0 ? [] : [part('missing', texts.missing)]),
    ],
    groups: items.map((item) => {
      const known = way(item, item.orderCount, 'KNOWN');
      const point = (look: keyof typeof rests, ways: readonly Way[]): ChartPoint => ({
        value: rests[look](item),
        ways,
      });
      return buildGroup(shown, item, {
        db2: point('db2', known),
        db1: point('db1', known),
        rest: point('rest', known),
        missing: point('missing', way(item, item.missingCount, 'MISSING')),
      });
    }),
    notes: [
      ...note(texts.missingNote(missingCount), missingCount, 'MISSING'),
      ...note(texts.provisionalNote(provisionalCount), provisionalCount, 'PROVISIONAL'),
    ],
  };
}

type ComplaintItem = NonNullable<PlotData['complaintPlotData']>[number];

const causes = [
  { look: 'self', label: texts.self, imposer: 'SELF', count: 'selfImposedCount' },
  { look: 'supplier', label: texts.supplier, imposer: 'SUPPLIER', count: 'supplierImposedCount' },
  { look: 'customer', label: texts.customer, imposer: 'CLIENT', count: 'clientImposedCount' },
] as const;

/** rules: dashboard#complaints */
function complaintModel(shown: ShownPlot, items: readonly ComplaintItem[]): ChartModel {
  const { plot, whose } = shown;
  const totalOf = (key: (typeof causes)[number]['count'] | 'orderCount') =>
    formatCount(items.reduce((sum, item) => sum + item[key], 0));
  const deliveries = { look: 'deliveries', label: texts.deliveries, isBefore: false } as const;
  return {
    ...frame(shown, 'COUNT', texts.complaints[plot.barValuesGrouping]),
    series: [
      ...causes.map(
        ({ look, label, count }): ChartSeries => ({
          look,
          label,
          isBefore: false,
          stack: 'first',
          total: totalOf(count),
        }),
      ),
      { ...deliveries, stack: 'second', total: totalOf('orderCount') },
    ],
    groups: items.map((item) => {
      const range = rangeOf(item);
      const pointFor = (value: number, place: RowsPlace): ChartPoint => ({
        value,
        ways: value === 0 ? [] : [wayTo(place, value)],
      });
      return buildGroup(shown, item, {
        ...Object.fromEntries(
          causes.map(({ look, imposer, count }) => [
            look,
            pointFor(item[count], { kind: 'COMPLAINTS', imposer, range, whose }),
          ]),
        ),
        deliveries: pointFor(item.orderCount, { kind: 'DELIVERED', range, whose }),
      });
    }),
  };
}

const frame = ({ plot }: ShownPlot, unit: ChartModel['unit'], title: string) =>
  ({ kind: 'BAR', title, unit, period: formatRange(plot.period, '–') }) as const;

const rangeOf = ({ date, to }: Pick<MarginItem, 'date' | 'to'>) => ({ from: date, to });

const wayTo = (place: RowsPlace, count: number): Way => ({
  place,
  label: place.kind === 'COMPLAINTS' ? pageTexts.complaints(count) : pageTexts.orders(count),
});

function buildGroup(
  { plot }: ShownPlot,
  item: Pick<MarginItem, 'date' | 'to'>,
  points: Partial<Record<Look, ChartPoint>>,
): ChartGroup {
  const range = rangeOf(item);
  return {
    range,
    axis: axisLabel(range, plot.barValuesGrouping, plot.period),
    title: groupTitle(range, plot.barValuesGrouping),
    before: null,
    ...when(range, plot.barValuesGrouping, plot.today),
    points,
  };
}
