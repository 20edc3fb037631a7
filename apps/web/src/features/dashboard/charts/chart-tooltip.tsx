import { trendOf } from '@korpus/domain/dashboard/trend.ts';
import { IconCornerDownLeft } from '@tabler/icons-react';
import { trendShort } from '../figures/trend-chip.tsx';
import { type ChartGroup, type ChartModel, type ChartSeries, pointOf, valueText } from './chart-model.ts';
import { chartTexts as texts } from './chart-texts.ts';
import classes from './charts.module.css';
import type { Mark } from './plot-geometry.ts';
import { Swatch } from './swatch.tsx';

type Area = Readonly<{ x: number; y: number; width: number; height: number }>;
type ChartTooltipProps = Readonly<{ model: ChartModel; mark: Mark; area: Area }>;

/** Beside the value, on the side where there is more room, so that it hides no line it tells about. */
export function ChartTooltip({ model, mark, area }: ChartTooltipProps) {
  const group = model.groups[mark.at];
  if (group === undefined) return null;
  const isLeft = mark.x > area.x + area.width / 2;
  const gap = 14;
  const ways = pointOf(group, mark.look).ways;
  return (
    <div
      className={classes.tooltip}
      style={isLeft ? { right: `calc(100% - ${mark.x - gap}px)` } : { left: mark.x + gap }}
    >
      <p className={classes.tooltipTitle}>{group.title}</p>
      <table className={classes.tooltipValues}>
        <tbody>
          {model.series
            .filter(({ isBefore }) => !isBefore)
            .map((series) => (
              <SeriesRows key={series.look} {...{ model, group, series, mark }} />
            ))}
        </tbody>
      </table>
      {group.before !== null && model.series.some(({ isBefore }) => isBefore) && (
        <p className={classes.tooltipBefore}>
          <Swatch look="soldBefore" kind={model.kind} /> {group.before}
        </p>
      )}
      {ways.length > 0 && (
        <p className={classes.tooltipWays}>
          <IconCornerDownLeft size={13} aria-hidden /> {ways.map(({ label }) => label).join(', ')}
        </p>
      )}
    </div>
  );
}

type SeriesRowsProps = Readonly<{ model: ChartModel; group: ChartGroup; series: ChartSeries; mark: Mark }>;

function SeriesRows({ model, group, series: { look, label, before }, mark }: SeriesRowsProps) {
  const { value } = pointOf(group, look);
  const other = before === undefined ? null : pointOf(group, before).value;
  const otherLabel = model.series.find((series) => series.look === before)?.label ?? '';
  if (model.kind === 'BAR' && (value ?? 0) === 0) return null;
  return (
    <>
      {value !== null && (
        <tr data-active={mark.look === look || undefined}>
          <th scope="row">
            <Swatch look={look} kind={model.kind} /> {label}
          </th>
          <td>{valueText(model, value)}</td>
          <td className={classes.tooltipTrend}>
            <Difference group={group} now={value} before={other} />
          </td>
        </tr>
      )}
      {before !== undefined && other !== null && (
        <tr className={classes.tooltipOther} data-active={mark.look === before || undefined}>
          <th scope="row">{otherLabel}</th>
          <td>{valueText(model, other)}</td>
          <td />
        </tr>
      )}
    </>
  );
}

type DifferenceProps = Readonly<{ group: ChartGroup; now: number; before: number | null }>;

/** What still runs is no less than what is over. */
function Difference({ group: { isToCome, isCurrent, range }, now, before }: DifferenceProps) {
  if (isToCome) return texts.agreed;
  if (before === null) return null;
  if (isCurrent && range !== null && range.from !== range.to) return texts.running;
  const trend = trendOf(now, before);
  return <span data-trend={trend.kind}>{trendShort(trend)}</span>;
}
