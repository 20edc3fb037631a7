import '@mantine/charts/styles.css';
import { AreaChart, BarChart } from '@mantine/charts';
import type { YAxisProps } from 'recharts';
import {
  type ChartGroup,
  type ChartModel,
  type ChartSeries,
  isIncomplete,
  type Look,
  measureExtent,
  pointOf,
  tickText,
} from './chart-model.ts';
import classes from './charts.module.css';
import { widestBar } from './plot-geometry.ts';
import { PlotLayer, type PlotLayerProps } from './plot-layer.tsx';
import { colorOf, dashes, dots } from './series-look.ts';

/** The drawing. It and the library behind it come when there is a chart to draw. */
export function ChartPlot(props: PlotLayerProps) {
  const { model } = props;
  const data = model.groups.map((group, at) => ({
    at: String(at),
    ...Object.fromEntries(
      model.series.map((series) => [
        series.look,
        lasts(model, series, group) ? pointOf(group, series.look).value : null,
      ]),
    ),
  }));
  const shared = {
    data,
    dataKey: 'at',
    className: classes.plot ?? '',
    withTooltip: false,
    accessibilityLayer: false,
    strokeDasharray: '0',
    tickLine: 'none' as const,
    gridProps: { strokeWidth: 1 },
    valueFormatter: (value: number) => tickText(model, value),
    yAxisProps: { width: 58, allowDecimals: model.unit === 'EURO', ...chooseHeights(model) },
  };
  const children = <PlotLayer {...props} />;
  if (model.kind === 'AREA')
    return (
      <AreaChart
        {...shared}
        xAxisProps={{ tick: false, height: axisHeightOf(model), padding: { left: 22, right: 26 } }}
        areaChartProps={{ margin }}
        // The series of the other period lies below.
        series={model.series
          .toSorted((one, other) => Number(other.isBefore) - Number(one.isBefore))
          .map(({ look, isBefore }) => ({
            name: look,
            color: colorOf(look),
            ...(isBefore ? { strokeDasharray: dashes } : {}),
          }))}
        areaProps={({ name }) => (isBeforeLook(model, name) ? { fill: 'none', strokeWidth: 1.5 } : {})}
        // A part that still runs is no area, and has its place below the top nevertheless.
        referenceLines={[{ y: measureExtent(model).most, stroke: 'none', ifOverflow: 'extendDomain' }]}
        withDots={false}
        connectNulls={false}
        fillOpacity={0.26}
      >
        {children}
      </AreaChart>
    );
  return (
    <BarChart
      {...shared}
      xAxisProps={{ tick: false, height: axisHeightOf(model), padding: { left: 4, right: 4 } }}
      barChartProps={{ margin, stackOffset: 'sign', barCategoryGap: '10%', barGap: 0 }}
      maxBarWidth={widestBar}
      series={model.series.map(({ look, stack }) => ({ name: look, color: colorOf(look), stackId: stack }))}
      barProps={({ name }) => ({ ...barLook(name) })}
    >
      {children}
    </BarChart>
  );
}

/**
 * Tells whether a group is part of the area. One that is not whole is none: as a line down to it, it would look like
 * less.
 */
const lasts = ({ kind }: ChartModel, { isBefore }: ChartSeries, group: ChartGroup): boolean =>
  kind === 'BAR' || isBefore || !isIncomplete(group);

/** Room for names, in one line or two. */
const axisHeightOf = ({ groups }: ChartModel): number =>
  groups.some(({ axis }) => axis.detail !== '') ? 36 : 24;
const margin = { top: 14, right: 4, bottom: 0, left: 0 };

/** Round numbers of the library's choosing; where there is little or nothing, the axis still counts to something. */
function chooseHeights(model: ChartModel): Pick<YAxisProps, 'domain' | 'tickCount'> {
  const { least, most } = measureExtent(model);
  const top = leastTop[model.unit];
  return most < top && least >= 0
    ? { domain: [0, top], tickCount: 4 }
    : { domain: [least < 0 ? 'auto' : 0, 'auto'], tickCount: 5 };
}
const leastTop = { EURO: 30_000, COUNT: 3 };

const isBeforeLook = ({ series }: ChartModel, name: string): boolean =>
  series.some(({ look, isBefore }) => isBefore && look === name);

/** Light bars, told from the page by their edge. */
const quiet: ReadonlySet<string> = new Set<Look>(['rest', 'deliveries']);

function barLook(name: string) {
  if (name === 'missing')
    return { fill: 'transparent', strokeOpacity: 1, strokeWidth: 1.25, strokeDasharray: dots };
  return quiet.has(name) ? { stroke: 'var(--look-edge)', strokeOpacity: 1, strokeWidth: 1 } : {};
}
