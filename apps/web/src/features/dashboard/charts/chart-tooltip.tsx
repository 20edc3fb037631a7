import { deriveTrend } from '@korpus/domain/dashboard/trend.ts';
import { IconCornerDownLeft } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { trendShort } from '../figures/trend-chip.tsx';
import { type ChartGroup, type ChartModel, type ChartSeries, pointOf, valueText } from './chart-model.ts';
import { chartTexts as texts } from './chart-texts.ts';
import classes from './charts.module.css';
import type { Mark } from './plot-geometry.ts';
import { Swatch } from './swatch.tsx';

type Area = Readonly<{ x: number; y: number; width: number; height: number }>;
type ChartTooltipProps = Readonly<{ model: ChartModel; mark: Mark; area: Area }>;

/** Shows the tooltip above the drawing, so that it hides no line it tells about. */
export function ChartTooltip({ model, mark, area }: ChartTooltipProps) {
  const group = model.groups[mark.at];
  if (group === undefined) return null;
  const ways = pointOf(group, mark.look).ways;
  const { beforeName } = model;
  const series = model.series.filter(({ isBefore }) => !isBefore);
  return (
    <div className={classes.tooltip} style={placeTooltip(mark, area)}>
      <p className={classes.tooltipTitle}>{group.title}</p>
      <table className={classes.tooltipValues}>
        {beforeName !== undefined && (
          <thead>
            <tr>
              <td />
              <td />
              <th scope="col">{beforeName}</th>
              <td />
            </tr>
          </thead>
        )}
        <tbody>
          {series.map((each) => (
            <SeriesRow key={each.look} model={model} group={group} mark={mark} series={each} />
          ))}
        </tbody>
      </table>
      {model.kind === 'AREA' && group.isCut && <p className={classes.tooltipMore}>{texts.cutHint}</p>}
      {beforeName !== undefined && group.before !== null && (
        <p className={classes.tooltipMore}>
          {beforeName}: {group.before}
        </p>
      )}
      {ways.length > 0 && (
        <p className={classes.tooltipMore}>
          <IconCornerDownLeft size={13} aria-hidden /> {ways.map(({ label }) => label).join(', ')}
        </p>
      )}
    </div>
  );
}

/** Places the tooltip: it grows away from the nearer edge, and never out of the card. */
function placeTooltip({ x }: Mark, area: Area): CSSProperties {
  const share = Math.min(Math.max((x - area.x) / Math.max(area.width, 1), 0), 1);
  return { left: `${share * 100}%`, transform: `translateX(${-share * 100}%)` };
}

type SeriesRowProps = Readonly<{ model: ChartModel; group: ChartGroup; series: ChartSeries; mark: Mark }>;

function SeriesRow({ model, group, series: { look, label, before }, mark }: SeriesRowProps) {
  const { value } = pointOf(group, look);
  const other = before === undefined ? null : pointOf(group, before).value;
  if (model.kind === 'BAR' && (value ?? 0) === 0) return null;
  return (
    <tr>
      <th scope="row">
        <Swatch look={look} kind={model.kind} /> {label}
      </th>
      <td data-active={mark.look === look || undefined}>{valueText(model, value)}</td>
      {before !== undefined && (
        <>
          <td className={classes.tooltipOther} data-active={mark.look === before || undefined}>
            {valueText(model, other)}
          </td>
          <td className={classes.tooltipTrend}>
            <Difference group={group} now={value} before={other} />
          </td>
        </>
      )}
    </tr>
  );
}

type DifferenceProps = Readonly<{ group: ChartGroup; now: number | null; before: number | null }>;

/** Shows the difference to the other period; what still runs is not compared, since it would look like less. */
function Difference({ group: { isToCome, isRunning, isCut }, now, before }: DifferenceProps) {
  if (now === null) return null;
  if (isToCome) return texts.agreed;
  if (before === null) return null;
  if (isRunning) return texts.running;
  if (isCut) return texts.cut;
  const trend = deriveTrend(now, before);
  return <span data-trend={trend.kind}>{trendShort(trend)}</span>;
}
