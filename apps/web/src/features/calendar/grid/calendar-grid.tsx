import '@fullcalendar/react/skeleton.css';
import FullCalendar, {
  type CalendarRef,
  type EventClickInfo,
  type EventDropInfo,
  type EventResizeDoneInfo,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import german from '@fullcalendar/react/locales/de';
import timeGrid from '@fullcalendar/react/timegrid';
import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';
import { daysOf, hoursOf, type Span } from '@korpus/domain/calendar/calendar-view.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useCurrentUser } from '../../../lib/session/current-user.tsx';
import { screenTexts as texts } from '../screen/screen-texts.ts';
import classes from './calendar-grid.module.css';
import { EventBody } from './event-body.tsx';
import { type GridEntry, isInGrid } from './grid-entry.ts';
import {
  gridTime,
  timesOfDrawing,
  timesOfDrop,
  timesOfPoint,
  timesOfRange,
  toGridEvent,
} from './grid-events.ts';
import { classesOf, looks } from './grid-looks.tsx';

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
const plugins = [timeGrid, dayGrid, interaction];

/** After a drag the finger or mouse lifts over something; that is no click (rules: calendar#moving). */
const clickPause = 100;
/** Long enough that scrolling is no dragging, short enough to feel at once. */
const holdToDrag = 300;

/** Days as columns of hours, or a month. What is dragged is told, never changed here: the data lead. */
export function CalendarGrid(props: CalendarGridProps) {
  const { span, day, entries, chosenId, onCreate, onOpen, onMove, onDay } = props;
  const isMonth = span === 'MONTH';
  const { timeZone } = useCurrentUser();
  const grid = useRef<CalendarRef>(null);
  const drag = useRef<{ entry: GridEntry | undefined; endedAt: number }>({ entry: undefined, endedAt: 0 });
  useLookAt(grid, span, day);

  const shown = useMemo(() => entries.filter(isInGrid), [entries]);
  const byId = useMemo(() => new Map(shown.map((entry) => [entry.id, entry])), [shown]);
  const events = useMemo(() => shown.map((entry) => toGridEvent(entry, isMonth)), [shown, isMonth]);
  const hours = useMemo(
    () =>
      hoursOf(
        shown.map(({ times }) => times),
        daysOf(span, day),
      ),
    [shown, span, day],
  );

  // As it was when it was taken up: somebody else's change meanwhile must not be overwritten unseen.
  const takeUp = ({ event }: Readonly<{ event: { id: string } }>) => {
    drag.current.entry = byId.get(event.id);
  };
  const letGo = () => {
    drag.current.endedAt = performance.now();
  };
  const isStillDragging = () => performance.now() - drag.current.endedAt < clickPause;
  const settle = (
    { revert }: EventDropInfo | EventResizeDoneInfo,
    timesOf: (times: EventTimes) => EventTimes,
  ) => {
    revert();
    const { entry } = drag.current;
    if (entry !== undefined) onMove(entry, timesOf(entry.times));
  };
  const create = (times: EventTimes) => {
    grid.current?.getApi().unselect();
    if (!isStillDragging()) onCreate(times);
  };

  return (
    <section className={classes.grid} data-span={span} aria-label={texts.grid}>
      <FullCalendar
        ref={grid}
        plugins={plugins}
        locale={german}
        timeZone="UTC"
        now={() => `${wallTimeAt(new Date(), timeZone)}:00`}
        initialView={views[span]}
        initialDate={day}
        headerToolbar={false}
        height="100%"
        firstDay={1}
        weekNumberCalculation="ISO"
        weekNumbers={isMonth}
        fixedWeekCount={false}
        nowIndicator
        expandRows
        slotDuration="00:30:00"
        snapDuration="00:30:00"
        slotMinTime={clock(hours.from)}
        slotMaxTime={clock(hours.to)}
        scrollTime={clock(hours.from)}
        slotMinHeight={14}
        slotHeaderFormat={hourFormat}
        eventTimeFormat={hourFormat}
        allDayText={texts.allDay}
        dayMaxEvents={isMonth}
        moreLinkText={texts.more}
        eventOrder="start,-duration,title"
        events={events}
        editable
        selectable
        selectMirror
        selectMinDistance={6}
        longPressDelay={holdToDrag}
        eventInteractive
        eventClass={(info) => classesOf(byId.get(info.event.id), info.event.id === chosenId)}
        eventContent={(info) => <EventBody entry={byId.get(info.event.id)} info={info} isMonth={isMonth} />}
        eventDidMount={({ el, event }) => {
          el.dataset.entry = event.id;
        }}
        eventDragStart={takeUp}
        eventDragStop={letGo}
        eventResizeStart={takeUp}
        eventResizeStop={letGo}
        eventDrop={(info) => settle(info, (times) => timesOfDrop(times, info.event, isMonth))}
        eventResize={(info) => settle(info, (times) => timesOfDrawing(times, info.event))}
        eventClick={({ event, jsEvent }: EventClickInfo) => {
          jsEvent.preventDefault();
          const entry = byId.get(event.id);
          if (entry !== undefined && !isStillDragging()) onOpen(entry);
        }}
        dateClick={(info) => create(timesOfPoint(info))}
        select={(info) => create(timesOfRange(info))}
        {...(onDay === undefined
          ? {}
          : { navLinks: true, navLinkDayClick: (date: Date) => onDay(dayOfGrid(date)) })}
        {...looks}
      />
    </section>
  );
}

/** `06:00:00`, as the grid writes times of a day. */
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
const hourFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const dayOfGrid = (date: Date): IsoDate => dayOf(gridTime(date.toISOString()));

/** The screen says where to look; the grid only ever follows. */
function useLookAt(grid: RefObject<CalendarRef | null>, span: Span, day: IsoDate): void {
  useEffect(() => {
    // Not while React draws: the grid draws by itself.
    queueMicrotask(() => grid.current?.getApi().changeView(views[span], day));
  }, [grid, span, day]);
}
