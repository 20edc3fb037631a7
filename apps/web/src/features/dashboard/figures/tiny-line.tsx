import type { DateRange } from '@korpus/domain/dates/date-range.ts';
import { daysBetween, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import classes from './figures.module.css';

type Step = Readonly<{ date: IsoDate; value: number }>;
export type Growth = Readonly<{ range: DateRange; steps: readonly Step[] }>;

type TinyLineProps = Readonly<{ now: Growth; before: Growth | null; look: 'sold' | 'delivered' }>;

const width = 100;
const height = 32;
/** Half a stroke, so that nothing is cut at the edge. */
const edge = 1;

/** Draws how the sum grew, and beside it, dotted, how it did in the other period; for the eye alone. */
export function TinyLine({ now, before, look }: TinyLineProps) {
  const top = Math.max(highest(now), before === null ? 0 : highest(before), 1);
  const line = placePoints(now, top);
  const end = line.at(-1);
  return (
    <span className={classes.tiny} data-look={look} aria-hidden>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={classes.drawing}
        aria-hidden
      >
        {before !== null && <path className={classes.tinyBefore} d={pathOf(placePoints(before, top))} />}
        {end !== undefined && (
          <path className={classes.tinyArea} d={`${pathOf(line)} V${height} H0 Z`} stroke="none" />
        )}
        <path className={classes.tinyNow} d={pathOf(line)} />
      </svg>
      {end !== undefined && (
        <span
          className={classes.tinyEnd}
          style={{ left: `${(end.x / width) * 100}%`, top: `${(end.y / height) * 100}%` }}
        />
      )}
    </span>
  );
}

type Point = Readonly<{ x: number; y: number }>;

const highest = ({ steps }: Growth): number => Math.max(0, ...steps.map(({ value }) => value));

function placePoints({ range, steps }: Growth, top: number): readonly Point[] {
  const days = daysBetween(range.from, range.to) + 1;
  return steps.map(({ date, value }) => ({
    x: ((daysBetween(range.from, date) + 1) / days) * width,
    y: height - edge - (Math.max(value, 0) / top) * (height - 2 * edge),
  }));
}

/** Draws the line from nothing, in steps: between two days nothing is sold. */
const pathOf = (points: readonly Point[]): string =>
  points
    .map(({ x, y }) => ` V${y.toFixed(2)} H${x.toFixed(2)}`)
    .join('')
    .replace(/^/, `M0 ${height - edge}`);
