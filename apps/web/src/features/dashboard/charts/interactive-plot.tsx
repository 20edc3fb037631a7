import { Menu, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, useCallback, useId, useRef, useState } from 'react';
import { usePlaces } from '../places.tsx';
import type { Way } from '../ways.ts';
import { WaysDropdown } from '../ways-button.tsx';
import { type ChartModel, pointOf, valueText } from './chart-model.ts';
import { chartTexts as texts } from './chart-texts.ts';
import classes from './charts.module.css';
import { type Direction, type Mark, stepFrom } from './plot-geometry.ts';

const ChartPlot = lazy(() =>
  import('./chart-plot.tsx').then(
    ({ ChartPlot: Plot }) => ({ default: Plot }),
    () => ({ default: PlotMissing }),
  ),
);

const PlotMissing = () => (
  <p role="alert" className={classes.nothing}>
    {texts.loadFailed}
  </p>
);

const directions: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
] satisfies readonly Direction[];
const isDirection = (key: string): key is Direction => directions.includes(key);

type InteractivePlotProps = Readonly<{ model: ChartModel; label: string }>;
type Choice = Readonly<{ ways: readonly Way[]; label: string; x: number; y: number }>;

/** The drawing under pointer and keys: arrows lead from value to value, Enter opens the rows of one. */
export function InteractivePlot({ model, label }: InteractivePlotProps) {
  const hintId = useId();
  const { active, setActive, choice, open, forgetChoice, keepMarks, onKey } = useActiveMark(model);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  return (
    <div
      className={classes.interactive}
      role="application"
      aria-roledescription={texts.chart}
      aria-label={label}
      aria-describedby={hintId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys lead through the values of the drawing
      tabIndex={0}
      onKeyDown={onKey}
      onBlur={() => setActive(null)}
    >
      <div className={classes.drawing} aria-hidden>
        <Suspense fallback={<span className={classes.waiting} />}>
          <ChartPlot
            model={model}
            active={active}
            onActive={setActive}
            onOpen={open}
            onMarks={keepMarks}
            beside={beside}
          />
        </Suspense>
        <div ref={setBeside} />
      </div>
      <Menu opened={choice !== null} onChange={forgetChoice} withinPortal position="bottom">
        <Menu.Target>
          <span
            className={classes.choiceAt}
            aria-hidden
            style={{ left: choice?.x ?? 0, top: choice?.y ?? 0 }}
          />
        </Menu.Target>
        {choice !== null && <WaysDropdown ways={choice.ways} label={choice.label} />}
      </Menu>
      <VisuallyHidden id={hintId}>{texts.keys}</VisuallyHidden>
      <VisuallyHidden role="status">{active === null ? '' : spoken(model, active)}</VisuallyHidden>
    </div>
  );
}

/** Keeps which value is pointed at, and opens the rows of one; where there are several lists, the person chooses. */
function useActiveMark(model: ChartModel) {
  const { go, canOpen } = usePlaces();
  const [active, setActive] = useState<Mark | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const marks = useRef<readonly Mark[]>([]);
  const keepMarks = useCallback((all: readonly Mark[]) => {
    marks.current = all;
  }, []);
  const open = (mark: Mark) => {
    const ways = waysAt(model, mark).filter(({ place }) => canOpen(place));
    const [first] = ways;
    if (ways.length === 1 && first !== undefined) go(first.place);
    else if (ways.length > 1) setChoice({ ways, label: spoken(model, mark), x: mark.x, y: mark.top });
  };
  const onKey = (event: KeyboardEvent) => {
    if (isDirection(event.key)) setActive(stepFrom(marks.current, active, event.key) ?? null);
    else if (event.key === 'Enter' && active !== null) open(active);
    else if (event.key === 'Escape' && active !== null) setActive(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { active, setActive, choice, open, forgetChoice: () => setChoice(null), keepMarks, onKey };
}

type Place = Pick<Mark, 'at' | 'look'>;

function waysAt(model: ChartModel, { at, look }: Place): readonly Way[] {
  const group = model.groups[at];
  return group === undefined ? [] : pointOf(group, look).ways;
}

/** „KW 47 2026, 16. bis 22.11.2026, Verkauf: 130.169,62 €“; of the other period with its own dates. */
function spoken(model: ChartModel, { at, look }: Place): string {
  const group = model.groups[at];
  const series = model.series.find((each) => each.look === look);
  if (group === undefined || series === undefined) return '';
  const title = series.isBefore ? (group.before ?? group.title) : group.title;
  return `${title}, ${series.label}: ${valueText(model, pointOf(group, look).value)}`;
}
