import type { CalendarRecord } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import { spanTitle, stepFrom } from '@korpus/domain/calendar/calendar-view.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import '@mantine/core/styles/SegmentedControl.css';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import type { BesideEvent } from '../dialog/beside-event.ts';
import { tableTexts, screenTexts as texts, viewNames } from '../screen-texts.ts';
import classes from './beside-calendar.module.css';
import { eventEntry, type GridEntry } from './grid-entry.ts';
import { useOverview } from './use-overview.ts';

const CalendarGrid = lazy(async () => ({ default: (await import('./calendar-grid.tsx')).CalendarGrid }));

type Shown = 'DAY' | 'WEEK';

/** The day or week an event lies in, beside its form: dragged there it moves in the form, and is saved with it. */
export function BesideCalendar({ event, onTimes }: BesideEvent) {
  const start = dayOf(event.startDate);
  const [span, setSpan] = useState<Shown>('DAY');
  const [looked, setLooked] = useState({ day: start, for: start });
  // The calendar follows the form; leafing on is for looking.
  if (looked.for !== start) setLooked({ day: start, for: start });
  const { day } = looked;
  const look = (next: IsoDate) => setLooked({ day: next, for: start });
  const { calendars, entries } = useOverview(day);
  const shown = useMemo(() => withDraft(entries, calendars, event), [entries, calendars, event]);
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.title}>{spanTitle(span, day)}</h3>
        <span className={classes.week}>{weekLabel(day)}</span>
        <SegmentedControl
          aria-label={tableTexts.spans}
          value={span}
          data={spans}
          onChange={(value) => setSpan(value)}
        />
        <ActionIcon
          size="md"
          variant="default"
          aria-label={texts.previous[span]}
          onClick={() => look(stepFrom(span, day, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="md"
          variant="default"
          aria-label={texts.next[span]}
          onClick={() => look(stepFrom(span, day, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.grid}>
        <Suspense fallback={<LoadingState shape="rows" count={10} />}>
          <CalendarGrid
            span={span}
            day={day}
            entries={shown}
            chosenId={event.id}
            onCreate={onTimes}
            onOpen={() => {}}
            onMove={(_, times) => onTimes(times)}
          />
        </Suspense>
      </div>
    </>
  );
}

const spans: { value: Shown; label: string }[] = [
  { value: 'DAY', label: viewNames.day },
  { value: 'WEEK', label: tableTexts.spanNames.WEEK },
];

/** The event as the form has it, among the others as they are; only that one can be moved here. */
function withDraft(
  entries: readonly GridEntry[],
  calendars: readonly CalendarRecord[],
  event: EventRecord,
): readonly GridEntry[] {
  const others = entries
    .filter(({ id }) => id !== event.id)
    .map((entry) =>
      entry.kind === 'event' ? { ...entry, event: { ...entry.event, readonly: true } } : entry,
    );
  const calendar = calendars.find(({ id }) => id === event.calendarId);
  return calendar === undefined
    ? others
    : [...others, eventEntry({ ...event, hideInCalendarView: false }, calendar)];
}
