import { type PointerEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts';
import { type ChartModel, isIncomplete } from './chart-model.ts';
import { chartTexts as texts } from './chart-texts.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import classes from './charts.module.css';
import { axisNames, listMarks, type Mark, nearest, shownLabels } from './plot-geometry.ts';
import { colorOf, shapeOf } from './series-look.ts';

export type PlotLayerProps = Readonly<{
  model: ChartModel;
  active: Pick<Mark, 'at' | 'look'> | null;
  onActive: (mark: Mark | null) => void;
  onOpen: (mark: Mark) => void;
  /** Takes the marks after drawing, for the keys. */
  onMarks: (marks: readonly Mark[]) => void;
  /** Element for what is said about a value: beside the drawing, which holds no text that breaks. */
  beside: HTMLElement | null;
}>;

/** The library draws areas and bars above what is given to it, unless that says where it stands. */
const aboveAll = 2000;

/** Draws over the library's drawing: today, names, points with a shape, and what follows pointer and keys. */
export function PlotLayer(props: PlotLayerProps) {
  const { model, active, onMarks, beside } = props;
  const area = usePlotArea();
  const xScale = useXAxisScale();
  const yScale = useYAxisScale();
  const x = (at: number) => xScale?.(String(at), { position: 'middle' }) ?? 0;
  const y = (value: number) => yScale?.(value) ?? 0;
  const edgeOf = (at: number, position: 'start' | 'end') => xScale?.(String(at), { position }) ?? 0;
  const marks = listMarks(model, { x, y, bandWidth: edgeOf(0, 'end') - edgeOf(0, 'start') });
  useEffect(() => onMarks(marks));
  if (area === undefined || xScale === undefined || yScale === undefined) return null;
  const shown = marks.find(({ at, look }) => at === active?.at && look === active.look);
  return (
    <>
      <Days model={model} area={area} x={x} edgeOf={edgeOf} />
      <ZIndexLayer zIndex={aboveAll}>
        {shown !== undefined && model.kind === 'AREA' && (
          <line
            className={classes.cursor}
            x1={x(shown.at)}
            x2={x(shown.at)}
            y1={area.y}
            y2={area.y + area.height}
          />
        )}
        {model.kind === 'AREA' && <Running model={model} marks={marks} />}
        {model.kind === 'AREA' && <Dots model={model} marks={marks} />}
        {shown !== undefined && <Ring mark={shown} kind={model.kind} />}
        <PointerArea {...props} area={area} marks={marks} shown={shown} />
        {beside !== null &&
          shown !== undefined &&
          createPortal(<ChartTooltip model={model} mark={shown} area={area} />, beside)}
      </ZIndexLayer>
    </>
  );
}

type Area = NonNullable<ReturnType<typeof usePlotArea>>;

type PointerAreaProps = Pick<PlotLayerProps, 'active' | 'onActive' | 'onOpen'> &
  Readonly<{ area: Area; marks: readonly Mark[]; shown: Mark | undefined }>;

/** Follows the pointer to the nearest value, and opens it. */
function PointerArea({ active, onActive, onOpen, area, marks, shown }: PointerAreaProps) {
  const touched = useRef<Mark | null>(null);
  const markUnder = ({ currentTarget, clientX, clientY }: PointerEvent<SVGRectElement>) => {
    const box = currentTarget.ownerSVGElement?.getBoundingClientRect();
    return box === undefined ? undefined : nearest(marks, { x: clientX - box.left, y: clientY - box.top });
  };
  const isSame = (mark: Mark | undefined) => mark?.at === active?.at && mark?.look === active?.look;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys do the same, in the plot around it
    <rect
      className={classes.hit}
      {...area}
      onPointerMove={(event) => {
        if (event.pointerType !== 'touch') onActive(markUnder(event) ?? null);
      }}
      onPointerDown={(event) => {
        // The first touch shows a value, the second opens it.
        const mark = markUnder(event);
        touched.current = event.pointerType === 'touch' && !isSame(mark) ? (mark ?? null) : null;
        if (touched.current !== null) onActive(touched.current);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') onActive(null);
      }}
      onClick={() => {
        if (touched.current === null && shown !== undefined) onOpen(shown);
      }}
    />
  );
}

type DaysProps = Readonly<{
  model: ChartModel;
  area: Area;
  x: (at: number) => number;
  edgeOf: (at: number, position: 'start' | 'end') => number;
}>;

/** Names below, the line of today, and days to come sunken. */
function Days({ model, area, x, edgeOf }: DaysProps) {
  const { groups, kind } = model;
  const spacing = groups.length < 2 ? area.width : x(1) - x(0);
  const labels = shownLabels(model, spacing, groups.some(({ axis }) => axis.detail !== '') ? 50 : 34);
  const names = axisNames(model, labels);
  const today = groups.findIndex(({ isCurrent }) => isCurrent);
  const isOver = groups.slice(today + 1).every(({ isToCome }) => !isToCome);
  const line = kind === 'AREA' ? x(today) : edgeOf(today, 'end');
  const end = area.x + area.width;
  return (
    <g className={classes.layer}>
      {today !== -1 && !isOver && (
        <rect
          className={classes.toCome}
          x={line}
          y={area.y}
          width={Math.max(end - line, 0)}
          height={area.height}
        />
      )}
      {today !== -1 && kind === 'AREA' && (
        <>
          <line className={classes.today} x1={line} x2={line} y1={area.y - 8} y2={area.y + area.height} />
          <text
            className={classes.todayName}
            x={end - line < 44 ? line - 5 : line + 5}
            y={area.y - 2}
            textAnchor={end - line < 44 ? 'end' : 'start'}
          >
            {texts.today}
          </text>
        </>
      )}
      {groups.map(
        ({ axis, title, isCurrent }, at) =>
          labels.has(at) && (
            <text
              key={title}
              className={classes.axisName}
              data-current={isCurrent || undefined}
              y={area.y + area.height}
            >
              <tspan x={x(at)} dy="1.35em">
                {names.get(at)}
              </tspan>
              <tspan x={x(at)} dy="1.3em" className={classes.axisDetail}>
                {axis.detail}
              </tspan>
            </text>
          ),
      )}
    </g>
  );
}

type MarksProps = Readonly<{ model: ChartModel; marks: readonly Mark[] }>;

/**
 * Draws the line to what still runs or is cut by the period, and on from there: dotted, since none of it is all of it.
 */
const Running = ({ model: { groups, series }, marks }: MarksProps) =>
  series
    .filter(({ isBefore }) => !isBefore)
    .flatMap(({ look }) => {
      const own = marks.filter((mark) => mark.look === look);
      return own.slice(1).flatMap((mark, place) => {
        const before = own[place];
        const isOpen = (at: number) => groups[at] !== undefined && isIncomplete(groups[at]);
        return before?.at === mark.at - 1 && (isOpen(mark.at) || isOpen(before.at))
          ? [
              <line
                key={`${look} ${mark.at}`}
                className={classes.running}
                stroke={colorOf(look)}
                x1={before.x}
                y1={before.top}
                x2={mark.x}
                y2={mark.top}
              />,
            ]
          : [];
      });
    });

/** Circles and squares; of the other period its dashes are enough. */
const Dots = ({ model, marks }: MarksProps) =>
  marks
    .filter(({ look }) => model.series.some((series) => series.look === look && !series.isBefore))
    .map(({ at, look, x, top }) => (
      <Dot key={`${look} ${at}`} look={look} x={x} y={top} radius={model.groups.length > 20 ? 2.75 : 3.75} />
    ));

type DotProps = Readonly<{ look: Mark['look']; x: number; y: number; radius: number }>;

const Dot = ({ look, x, y, radius }: DotProps) =>
  shapeOf[look] === 'square' ? (
    <rect
      className={classes.dot}
      stroke={colorOf(look)}
      x={x - radius}
      y={y - radius}
      width={2 * radius}
      height={2 * radius}
    />
  ) : (
    <circle className={classes.dot} stroke={colorOf(look)} cx={x} cy={y} r={radius + 0.25} />
  );

type RingProps = Readonly<{ mark: Mark; kind: ChartModel['kind'] }>;

/** Around what Enter or a click opens. */
const Ring = ({ mark: { x, top, bottom, width }, kind }: RingProps) =>
  kind === 'AREA' ? (
    <circle className={classes.ring} cx={x} cy={top} r={7.5} />
  ) : (
    <rect
      className={classes.ring}
      x={x - width / 2 - 1}
      y={top - 2}
      width={width + 2}
      height={bottom - top + 4}
      rx={2}
    />
  );
