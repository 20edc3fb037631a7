import { weekOnAxis } from '@korpus/domain/dates/iso-week.ts';
import { type ChartModel, type Look, pointOf } from './chart-model.ts';

/** A value as it is drawn: a point, or a part of a bar. */
export type Mark = Readonly<{
  at: number;
  look: Look;
  /** Middle of the mark across; then where it begins and ends. */
  x: number;
  top: number;
  bottom: number;
  width: number;
}>;

type Scales = Readonly<{ x: (at: number) => number; y: (value: number) => number; bandWidth: number }>;

export const widestBar = 28;

/** Lists where everything stands, in the order the keyboard goes through it. */
export function listMarks(model: ChartModel, scales: Scales): readonly Mark[] {
  return model.groups.flatMap((_, at) =>
    model.kind === 'AREA' ? pointMarks(model, at, scales) : barMarks(model, at, scales),
  );
}

function pointMarks({ groups, series }: ChartModel, at: number, { x, y }: Scales): Mark[] {
  const group = groups[at];
  if (group === undefined) return [];
  return series.flatMap(({ look }) => {
    const { value } = pointOf(group, look);
    return value === null ? [] : [{ at, look, x: x(at), top: y(value), bottom: y(value), width: 0 }];
  });
}

/** Lists the marks of a group of bars: values below zero stand below it, on those that are below it already. */
function barMarks({ groups, series }: ChartModel, at: number, { x, y, bandWidth }: Scales): Mark[] {
  const group = groups[at];
  if (group === undefined) return [];
  const hasTwo = series.some(({ stack }) => stack === 'second');
  const heights = { first: { up: 0, down: 0 }, second: { up: 0, down: 0 } };
  return series.flatMap(({ look, stack }) => {
    const value = pointOf(group, look).value ?? 0;
    if (value === 0) return [];
    const height = heights[stack];
    const side = value > 0 ? 'up' : 'down';
    const start = height[side];
    height[side] += value;
    const width = Math.min(hasTwo ? bandWidth / 2 : bandWidth, widestBar);
    const shift = hasTwo ? ((stack === 'first' ? -1 : 1) * width) / 2 : 0;
    const edges = [y(start), y(height[side])];
    return [{ at, look, x: x(at) + shift, top: Math.min(...edges), bottom: Math.max(...edges), width }];
  });
}

/** The one somebody means: of the group that is nearest, the one their pointer is nearest to. */
export function nearest(
  marks: readonly Mark[],
  { x, y }: Readonly<{ x: number; y: number }>,
): Mark | undefined {
  const across = (mark: Mark) => Math.abs(mark.x - x);
  const up = ({ top, bottom }: Mark) => Math.max(top - y, 0, y - bottom);
  const [closest] = marks.toSorted((one, other) => across(one) - across(other));
  if (closest === undefined) return undefined;
  const column = marks.filter((mark) => across(mark) === across(closest));
  return column.toSorted((one, other) => up(one) - up(other))[0];
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

/** Left and right from group to group, staying on the series; up and down within a group. */
export function stepFrom(
  marks: readonly Mark[],
  active: Pick<Mark, 'at' | 'look'> | null,
  direction: Direction,
): Mark | undefined {
  const groups = [...new Set(marks.map(({ at }) => at))];
  const inGroup = (at: number | undefined) => marks.filter((mark) => mark.at === at);
  if (active === null) return inGroup(direction === 'End' ? groups.at(-1) : groups[0])[0];
  if (direction === 'ArrowUp' || direction === 'ArrowDown') {
    const column = inGroup(active.at).toSorted((one, other) => one.top - other.top);
    const place = column.findIndex(({ look }) => look === active.look);
    return column[place + (direction === 'ArrowUp' ? -1 : 1)] ?? column[place];
  }
  const place = groups.indexOf(active.at);
  const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: groups.length - 1 }[direction];
  const column = inGroup(groups[next] ?? active.at);
  return column.find(({ look }) => look === active.look) ?? column[0];
}

/** Every name that has room; the group of today always. */
export function shownLabels(model: ChartModel, spacing: number, needed: number): ReadonlySet<number> {
  const step = stepOf(Math.max(1, Math.ceil(needed / Math.max(spacing, 1))), model.groups.length);
  const current = model.groups.findIndex(({ isCurrent }) => isCurrent);
  const isRegular = (at: number) => (isDaily(model) ? at === 0 || (at + 1) % step === 0 : at % step === 0);
  const isFree = (at: number) =>
    current === -1 || at === current || Math.abs(at - current) * spacing >= needed;
  return new Set(
    model.groups.flatMap((_, at) => (at === current || (isRegular(at) && isFree(at)) ? [at] : [])),
  );
}

/** Gives the names below the places that are named: of weeks the year at the first and where it changes. */
export function axisNames({ groups }: ChartModel, labels: ReadonlySet<number>): ReadonlyMap<number, string> {
  const named = groups.map(({ axis }, at) => ({ axis, at })).filter(({ at }) => labels.has(at));
  return new Map(
    named.map(({ axis: { name, week }, at }, place) => [
      at,
      week === undefined ? name : weekOnAxis(week, named[place - 1]?.axis.week ?? null),
    ]),
  );
}

const isDaily = ({ groups }: ChartModel): boolean => /^\d+\.$/.test(groups[0]?.axis.name ?? '');
/** Chooses the step between named places: of many days every fifth is named, as people count them. */
const stepOf = (step: number, count: number): number => (count > 14 && step < 5 ? 5 : step);
