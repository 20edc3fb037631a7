import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';
import { type CalendarView, stepFrom } from '@korpus/domain/calendar/calendar-view.ts';
import { timesOfDialog } from '@korpus/domain/calendar/event-times.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { timeOn } from '@korpus/domain/dates/wall-time.ts';
import { useCallbackRef } from '@mantine/hooks';
import { lazy, Suspense, useRef } from 'react';
import { type GoTo, replace } from '../../../lib/lists/list-search.ts';
import { useViewMemory } from '../../../ui/record-list/use-view-memory.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useToday } from '../../../ui/today.tsx';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import { calendarTexts } from '../calendar-texts.ts';
import { useEventRemoval } from '../dialog/use-event-removal.ts';
import type { EventTarget } from '../event-target.ts';
import type { CalendarGridProps } from '../grid/calendar-grid.tsx';
import type { GridEntry } from '../grid/grid-entry.ts';
import { useOverview } from '../grid/use-overview.ts';
import { screenTexts as texts } from '../screen-texts.ts';
import { useHouseMinute } from '../use-house-minute.ts';
import { CalendarHead } from './calendar-head.tsx';
import classes from './calendar-page.module.css';
import {
  type CalendarSearch,
  chooseSpan,
  lookedAt,
  narrowViews,
  viewSearch,
  wideViews,
} from './calendar-search.ts';
import { CalendarSide } from './calendar-side.tsx';
import { EventTable } from './event-table.tsx';
import { SideButton } from './side-button.tsx';
import { ToDoTable } from './to-do-table.tsx';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useEventChanges } from './use-event-changes.ts';
import { useSwipe } from './use-swipe.ts';

/** The library of the grid comes with the first look at a calendar, beside the screen and not after it. */
const gridModule = import('../grid/calendar-grid.tsx');
const CalendarGrid = lazy(async () => ({ default: (await gridModule).CalendarGrid }));

type CalendarPageProps = Readonly<{
  search: CalendarSearch;
  onGo: GoTo<CalendarSearch>;
  /** Opens the dialog of an event. */
  onEvent: (target: EventTarget) => void;
  onOrder: (orderId: string) => void;
}>;

/** /calendar (rules: calendar#views). */
export function CalendarPage(props: CalendarPageProps) {
  const { search, onGo } = props;
  const { isWide, hasSide, offered, today, look, step, ...shown } = useLook(props);
  const { view, day, tableSpan, span } = shown;
  const overview = useOverview(day);
  const body = useRef<HTMLDivElement>(null);
  const openDay = useCallbackRef((next: IsoDate) => look({ view: 'day', day: next }));
  useSwipe(body, { isOn: !isWide && view === 'day', onSwipe: step });
  const { create, createNow, open, move, remove, setDone } = useEntryActs(props, view, day);
  useCalendarKeys({
    views: offered,
    onView: (next) => look({ view: next }),
    onToday: () => look({ day: today }),
    onStep: step,
    onRemove: (id) => {
      const entry = overview.entries.find((each) => each.id === id);
      if (entry?.kind === 'event' && !entry.event.readonly) void remove(entry.event);
    },
  });

  const side = (
    <CalendarSide
      calendars={overview.calendars}
      span={span}
      day={day}
      onDay={(next) => look({ day: next })}
    />
  );
  return (
    <div className={classes.page}>
      <CalendarHead
        views={offered}
        view={view}
        span={tableSpan === 'ALL' ? null : span}
        day={day}
        onView={(next) => look({ view: next })}
        onDay={(next) => look({ day: next })}
        onStep={step}
        onNew={createNow}
        sideButton={!hasSide && <SideButton>{side}</SideButton>}
      />
      <div className={classes.parts}>
        {hasSide && side}
        <div ref={body} className={classes.body}>
          <CalendarBody
            search={search}
            look={{ view, day, tableSpan }}
            overview={overview}
            onGo={onGo}
            onCreate={create}
            onOpen={open}
            onMove={move}
            onDone={setDone}
            {...(isWide ? { onDay: openDay } : {})}
          />
        </div>
      </div>
    </div>
  );
}

/** Keeps which days are looked at, and as what; a narrow window offers fewer views and hides the side. */
function useLook({ search, onGo }: CalendarPageProps) {
  const today = useToday();
  const isWide = useWindowIs('(min-width: 60.0625em)');
  const isRoomy = useWindowIs('(min-width: 48em)');
  const offered = isWide ? wideViews : narrowViews;
  const { view, day, tableSpan } = lookedAt(search, today, offered);
  useViewMemory({ name: 'calendar/view', tab: view, list: viewSearch(search), onGo });
  const span = chooseSpan(view, tableSpan);
  // The month has room beside a day on a tablet, but not beside a table.
  const hasSide = isWide || (isRoomy && view === 'day');
  const look = useCallbackRef((change: Readonly<{ view?: CalendarView; day?: IsoDate }>) =>
    onGo(
      (before) => ({ ...viewSearch(before), view, day, ...change }),
      change.view === undefined ? replace : undefined,
    ),
  );
  const step = useCallbackRef((steps: number) => look({ day: stepFrom(span, day, steps) }));
  return { isWide, hasSide, offered, today, view, day, tableSpan, span, look, step };
}

/** Gives what can be done with events, wherever the page shows them. */
function useEntryActs({ onEvent, onOrder }: CalendarPageProps, view: CalendarView, day: IsoDate) {
  const minute = useHouseMinute();
  const { move: moveEvent, setDone } = useEventChanges();
  const remove = useEventRemoval();
  const create = useCallbackRef((times: EventTimes) => onEvent({ kind: 'new', start: times }));
  /** The running hour on the day that is looked at; among to-dos one of these. */
  const createNow = useCallbackRef(() => {
    if (view === 'todos') onEvent({ kind: 'new', start: { isToDo: true } });
    else create(timesOfDialog(timeOn(day, minute())));
  });
  const open = useCallbackRef((entry: GridEntry) => {
    if (entry.kind === 'event') onEvent({ kind: 'existing', id: entry.id });
    else if (entry.day.orderId !== undefined) onOrder(entry.day.orderId);
    else toasts.info(calendarTexts.whyBusy);
  });
  const move = useCallbackRef((entry: GridEntry, times: EventTimes) => {
    if (entry.kind === 'event') void moveEvent(entry.event, times);
  });
  return { create, createNow, open, move, remove, setDone };
}

type CalendarBodyProps = Pick<CalendarPageProps, 'search' | 'onGo'> &
  Pick<CalendarGridProps, 'onCreate' | 'onOpen' | 'onMove' | 'onDay'> &
  Readonly<{
    look: ReturnType<typeof lookedAt>;
    overview: ReturnType<typeof useOverview>;
    onDone: ReturnType<typeof useEventChanges>['setDone'];
  }>;

/** Shows the days as a grid, a table of events or one of what is to be done. */
function CalendarBody({ search, look, overview, onGo, onDone, ...grid }: CalendarBodyProps) {
  const { query, entries, calendars } = overview;
  const { view, day, tableSpan } = look;
  if (query.data === undefined && query.error !== null) return <Failed query={query} />;
  if (view === 'todos')
    return (
      <ToDoTable
        search={search}
        onGo={onGo}
        day={day}
        calendars={calendars}
        span={tableSpan}
        onOpen={grid.onOpen}
        onDone={onDone}
      />
    );
  if (view === 'table')
    return (
      <EventTable
        onGo={onGo}
        day={day}
        entries={entries}
        span={tableSpan === 'MONTH' ? 'MONTH' : 'WEEK'}
        isLoading={query.isPending}
        onOpen={grid.onOpen}
      />
    );
  return (
    <Suspense fallback={<LoadingState shape="rows" count={12} />}>
      <CalendarGrid span={chooseSpan(view, tableSpan)} day={day} entries={entries} {...grid} />
    </Suspense>
  );
}

type FailedProps = Readonly<{ query: ReturnType<typeof useOverview>['query'] }>;

const Failed = ({ query: { error, isFetching, refetch } }: FailedProps) => (
  <ErrorState
    title={texts.loadingFailed}
    error={error}
    onRetry={() => void refetch()}
    isRetrying={isFetching}
  />
);
