import '@fullcalendar/react/skeleton.css';
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventClickInfo,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import german from '@fullcalendar/react/locales/de';
import timeGrid from '@fullcalendar/react/timegrid';
import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';
import { deriveHours, deriveShownDays, type Span } from '@korpus/domain/calendar/calendar-view.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { useCallbackRef } from '@mantine/hooks';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '../../../lib/session/current-user.tsx';
import { screenTexts as texts } from '../screen-texts.ts';
import classes from './calendar-grid.module.css';
import { EventBody } from './event-body.tsx';
import { shareVariables } from './event-shares.ts';
import { type GridEntry, isInGrid } from './grid-entry.ts';
import { timesOfDrawing, timesOfDrop, timesOfPoint, timesOfRange, toGridEvent } from './grid-events.ts';
import { classesOf, looksWith } from './grid-looks.tsx';
import { useMostBeside } from './most-beside.ts';

export type CalendarGridProps = Readonly<{
  span: Span;
  day: IsoDate;
  entries: readonly GridEntry[];
  /** The one that is being edited beside it. */
  chosenId?: string | undefined;
  onCreate: (times: EventTimes) => void;
  onOpen: (entry: GridEntry) => void;
  onMove: (entry: GridEntry, times: EventTimes) => void;
  onDay?: (day: IsoDate) => void;
}>;

const views = { DAY: 'timeGridDay', WEEK: 'timeGridWeek', MONTH: 'dayGridMonth' } as const;

/**
 * Milliseconds without clicks after a drag: the finger or mouse lifts over something then, and that is no click
 * (rules: calendar#moving).
 */
const clickPause = 100;
/** Long enough that scrolling is no dragging, short enough to feel at once. */
const holdToDrag = 300;

/** Days as columns of hours, or a month. What is dragged is told, never changed here: the data lead. */
export function CalendarGrid(props: CalendarGridProps) {
  const grid = useRef<CalendarRef>(null);
  const place = useRef<HTMLElement>(null);
  const mostBeside = useMostBeside(place, props.span === 'WEEK' ? 7 : 1);
  useLookAt(grid, props.span, props.day);
  const [held, setHeld] = useState<CalendarOptions | null>(null);
  const options = useOptions({ ...props, mostBeside }, grid, setHeld);
  return (
    <section ref={place} className={classes.grid} data-span={props.span} aria-label={texts.grid}>
      <FullCalendar ref={grid} {...(held ?? options)} />
    </section>
  );
}

type OptionsProps = CalendarGridProps & Readonly<{ mostBeside: number }>;
type Grid = RefObject<CalendarRef | null>;

/**
 * The same objects as long as nothing of them changes: the library loses a drag when its options change in the middle of
 * it. So what others change meanwhile waits until it is let go (`hold`).
 */
function useOptions(props: OptionsProps, grid: Grid, hold: (options: CalendarOptions | null) => void) {
  const { span, day, entries, chosenId, mostBeside } = props;
  const isMonth = span === 'MONTH';
  const { timeZone } = useCurrentUser();
  const [initial] = useState({ initialView: views[span], initialDate: day });
  const shown = useMemo(() => entries.filter(isInGrid), [entries]);
  const byId = useMemo(() => new Map(shown.map((entry) => [entry.id, entry])), [shown]);
  const hours = useMemo(
    () =>
      deriveHours(
        shown.map(({ times }) => times),
        deriveShownDays(span, day),
      ),
    [shown, span, day],
  );
  const goToDay = useCallbackRef((to: IsoDate) => props.onDay?.(to));
  const leads = props.onDay !== undefined;
  const looks = useMemo(() => looksWith(leads ? goToDay : undefined), [leads, goToDay]);
  const { takeUp, letGo, move, open, create } = useGridActs(props, grid, {
    byId,
    onTakeUp: () => hold(options),
    onLetGo: () => hold(null),
  });

  const options = useMemo(
    (): CalendarOptions => ({
      ...unchanging,
      ...initial,
      ...looks,
      now: () => `${wallTimeAt(new Date(), timeZone)}:00`,
      weekNumbers: isMonth,
      dayMaxEvents: isMonth,
      eventMaxStack: mostBeside,
      moreLinkContent: ({ num, longText }) => (isMonth ? longText : texts.moreBeside(num)),
      slotMinTime: clock(hours.from),
      slotMaxTime: clock(hours.to),
      scrollTime: clock(hours.from),
      events: shown.map((entry) => toGridEvent(entry, isMonth)),
      eventClass: ({ event }) => classesOf(byId.get(event.id), event.id === chosenId),
      eventContent: ({ event, timeText, isShort }) => (
        <EventBody
          entry={byId.get(event.id)}
          timeText={timeText}
          isShort={isShort}
          isMonth={isMonth}
          isAboveHours={event.allDay}
        />
      ),
      eventDragStart: takeUp,
      eventDragStop: letGo,
      eventResizeStart: takeUp,
      eventResizeStop: letGo,
      eventDrop: ({ event, revert }) => move((times) => timesOfDrop(times, event, isMonth), revert),
      eventResize: ({ event, revert }) => move((times) => timesOfDrawing(times, event), revert),
      eventClick: open,
      dateClick: (info) => create(timesOfPoint(info)),
      select: (info) => create(timesOfRange(info)),
    }),
    [
      initial,
      looks,
      timeZone,
      isMonth,
      hours,
      shown,
      byId,
      chosenId,
      mostBeside,
      takeUp,
      letGo,
      move,
      open,
      create,
    ],
  );
  return options;
}

type Drag = { entry: GridEntry | undefined; endedAt: number };

type Dragging = Readonly<{
  byId: ReadonlyMap<string, GridEntry>;
  onTakeUp: () => void;
  onLetGo: () => void;
}>;

/** Keeps what is dragged, and tells what was drawn, opened or moved; each function stays the same. */
function useGridActs(props: OptionsProps, grid: Grid, { byId, onTakeUp, onLetGo }: Dragging) {
  const drag = useRef<Drag>({ entry: undefined, endedAt: 0 });
  const isStillDragging = () => performance.now() - drag.current.endedAt < clickPause;
  const create = useCallbackRef((times: EventTimes) => {
    grid.current?.getApi().unselect();
    if (!isStillDragging()) props.onCreate(times);
  });
  const open = useCallbackRef(({ event, jsEvent }: EventClickInfo) => {
    jsEvent.preventDefault();
    const entry = byId.get(event.id);
    if (entry !== undefined && !isStillDragging()) props.onOpen(entry);
  });
  // The entry is kept as it was when it was taken up: somebody else's change meanwhile must not be overwritten unseen.
  const takeUp = useCallbackRef(({ event }: Readonly<{ event: { id: string } }>) => {
    drag.current.entry = byId.get(event.id);
    onTakeUp();
  });
  const letGo = useCallbackRef(() => {
    drag.current.endedAt = performance.now();
    onLetGo();
  });
  const move = useCallbackRef((timesOf: (times: EventTimes) => EventTimes, revert: () => void) => {
    revert();
    const { entry } = drag.current;
    if (entry !== undefined) props.onMove(entry, timesOf(entry.times));
  });
  return { takeUp, letGo, move, open, create };
}

const hourFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

const unchanging: CalendarOptions = {
  plugins: [timeGrid, dayGrid, interaction],
  locale: german,
  timeZone: 'UTC',
  headerToolbar: false,
  height: '100%',
  firstDay: 1,
  weekNumberCalculation: 'ISO',
  fixedWeekCount: false,
  nowIndicator: true,
  expandRows: true,
  slotDuration: '00:30:00',
  snapDuration: '00:30:00',
  slotMinHeight: 14,
  slotHeaderFormat: hourFormat,
  eventTimeFormat: hourFormat,
  allDayText: texts.allDay,
  moreLinkText: texts.more,
  eventOrder: 'start,-duration,title',
  slotEventOverlap: false,
  editable: true,
  selectable: true,
  selectMirror: true,
  selectMinDistance: 6,
  longPressDelay: holdToDrag,
  eventInteractive: true,
  eventDidMount: ({ el, event }) => {
    el.dataset.entry = event.id;
    // The shares are set on each of them: those that found no place show in a window of their own.
    for (const [name, share] of Object.entries(shareVariables)) el.style.setProperty(name, share);
  },
};

/** `06:00:00`, as the grid writes times of a day. */
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

/** The screen says where to look; the grid only ever follows. */
function useLookAt(grid: RefObject<CalendarRef | null>, span: Span, day: IsoDate): void {
  useEffect(() => {
    // The view changes after React has drawn: the grid draws by itself.
    queueMicrotask(() => grid.current?.getApi().changeView(views[span], day));
  }, [grid, span, day]);
}
