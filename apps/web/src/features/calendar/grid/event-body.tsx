import type { EventDisplayInfo } from '@fullcalendar/react';
import { timesText } from '@korpus/domain/calendar/calendar-view.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheckbox, IconSquare, IconTool, IconTruckDelivery } from '@tabler/icons-react';
import { detailOfEvent } from '../calendar-names.ts';
import classes from './calendar-grid.module.css';
import type { GridEntry } from './grid-entry.ts';

type EventBodyProps = Readonly<{
  entry: GridEntry | undefined;
  info: Pick<EventDisplayInfo, 'timeText' | 'isShort' | 'event'>;
  isMonth: boolean;
}>;

/** Who, what, when; as much of it as there is room for. */
export function EventBody({ entry, info, isMonth }: EventBodyProps) {
  // What is just being drawn is no event yet.
  if (entry === undefined) return <span className={classes.name}>{info.timeText}</span>;
  const isTimed = !info.event.allDay;
  const detail = entry.kind === 'event' ? detailOfEvent(entry.event) : null;
  const isLine = !isTimed || isMonth || info.isShort;
  return (
    <span className={classes.body} data-line={isLine || undefined}>
      <EntryIcon entry={entry} />
      {isMonth && isTimed && (
        <span className={classes.time} aria-hidden>
          {entry.times.startDate.slice(11)}
        </span>
      )}
      <span className={classes.name}>{entry.name}</span>
      {detail !== null && <span className={classes.detail}>{detail}</span>}
      {isTimed && !isLine && (
        <span className={classes.time} aria-hidden>
          {entry.times.startDate.slice(11)} – {entry.times.endDate.slice(11)}
        </span>
      )}
      <VisuallyHidden>{timesText(entry.times)}</VisuallyHidden>
    </span>
  );
}

const size = { size: 13, stroke: 2, 'aria-hidden': true } as const;

/** What comes from orders and what is to be done is told by its icon, too. */
function EntryIcon({ entry }: Readonly<{ entry: GridEntry }>) {
  if (entry.kind === 'order') {
    return entry.day.type === 'DELIVERY' ? <IconTruckDelivery {...size} /> : <IconTool {...size} />;
  }
  if (!entry.event.isToDo) return null;
  return entry.event.isDone ? <IconCheckbox {...size} /> : <IconSquare {...size} />;
}
