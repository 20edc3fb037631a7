import type { DateRange } from '@korpus/domain/dates/date-range.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { formatCount } from '../../../lib/formats/format-count.ts';
import type { Way } from '../ways.ts';
import { chartTexts as texts } from './chart-texts.ts';
import type { AxisLabel } from './group-labels.ts';

/** Look of a series: colour, shape and stroke follow from it. */
export type Look =
  | 'sold'
  | 'delivered'
  | 'soldBefore'
  | 'deliveredBefore'
  | 'db2'
  | 'db1'
  | 'rest'
  | 'missing'
  | 'self'
  | 'supplier'
  | 'customer'
  | 'deliveries';

export type ChartSeries = Readonly<{
  look: Look;
  label: string;
  /** The series of the other period beside this one, if it is compared. */
  before?: Look;
  isBefore: boolean;
  /** Stack of a series of bars: those of one stack stand on one another. */
  stack: 'first' | 'second';
  /** Total of the series, in the legend behind its name. */
  total?: string;
}>;

export type ChartPoint = Readonly<{ value: number | null; ways: readonly Way[] }>;

export type ChartGroup = Readonly<{
  /** Days of the period itself; null where the other one is longer. */
  range: DateRange | null;
  axis: AxisLabel;
  title: string;
  /** The other group beside it, by its own dates. */
  before: string | null;
  isCurrent: boolean;
  /** Some of its days are still to come: it is no less than what is over. */
  isRunning: boolean;
  isToCome: boolean;
  /** Some of its days lie outside the period: it is no less than a whole one. */
  isCut: boolean;
  points: Readonly<Partial<Record<Look, ChartPoint>>>;
}>;

/** Content of a chart, and of its tooltip, table and files: all of them say the same. */
export type ChartModel = Readonly<{
  kind: 'AREA' | 'BAR';
  title: string;
  period: string;
  /** Amounts are in cents. */
  unit: 'EURO' | 'COUNT';
  series: readonly ChartSeries[];
  /** Name of the other period: „2025“. */
  beforeName?: string;
  groups: readonly ChartGroup[];
  /** Notes at the chart: what was left out, what may still change. */
  notes?: readonly Readonly<{ text: string; way: Way }>[];
}>;

/** Tells whether some days of a group are not over, or not in the period. */
export const isIncomplete = ({ isRunning, isCut }: Pick<ChartGroup, 'isRunning' | 'isCut'>): boolean =>
  isRunning || isCut;

export const pointOf = (group: ChartGroup, look: Look): ChartPoint =>
  group.points[look] ?? { value: null, ways: [] };

export const valueText = ({ unit }: Pick<ChartModel, 'unit'>, value: number | null): string => {
  if (value === null) return texts.noGroup;
  return unit === 'EURO' ? formatEuro(cents(value)) : formatCount(value);
};

/** Along the axis, where there is little room: „150 T€“, „8,5 T€“, „500 €“ (with no-break spaces). */
export function tickText({ unit }: Pick<ChartModel, 'unit'>, value: number): string {
  if (unit === 'COUNT') return formatCount(value);
  const euros = value / 100;
  if (Math.abs(euros) >= 1_000) return texts.thousands(formatCount(Math.round(euros / 10) / 100));
  return euros === 0 ? '0' : `${formatCount(euros)}\u00a0€`;
}

/** Measures how far up and down the drawing goes: of bars that stand on one another, together. */
export function measureExtent({
  kind,
  groups,
  series,
}: ChartModel): Readonly<{ least: number; most: number }> {
  const heights = groups.flatMap((group) => {
    const values = series.map(({ look, stack }) => ({ value: pointOf(group, look).value ?? 0, stack }));
    if (kind === 'AREA') return values.map(({ value }) => value);
    const sumOf = (place: ChartSeries['stack'], side: (value: number) => boolean) =>
      values.reduce((sum, { value, stack }) => (stack === place && side(value) ? sum + value : sum), 0);
    return (['first', 'second'] as const).flatMap((place) => [
      sumOf(place, (value) => value > 0),
      sumOf(place, (value) => value < 0),
    ]);
  });
  return { least: Math.min(0, ...heights), most: Math.max(0, ...heights) };
}

export const isEmpty = (model: ChartModel): boolean =>
  model.groups.every(({ points }) => Object.values(points).every(({ value }) => (value ?? 0) === 0));
