import { timesText } from '@korpus/domain/calendar/calendar-view.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheckbox, IconSquare, IconTool, IconTruckDelivery } from '@tabler/icons-react';
import { memo } from 'react';
import { detailOfEvent } from '../calendar-names.ts';
import classes from './calendar-grid.module.css';
import type { GridEntry } from './grid-entry.ts';

type EventBodyProps = Readonly<{
  /** Missing: it is just being drawn, and no event yet. */
  entry: GridEntry | undefined;
  timeText: string;
  isAboveHours: boolean;
  isShort: boolean;
  isMonth: boolean;
}>;

/**
 * Shows who, what and when, as much of it as there is room for. While one is dragged the grid asks for all of them at
 * each step.
 */
export const EventBody = memo(function Body({
  entry,
  timeText,
  isAboveHours,
  isShort,
  isMonth,
}: EventBodyProps) {
  if (entry === undefined) return <span className={classes.name}>{timeText}</span>;
  const isTimed = !isAboveHours;
  const detail = entry.kind === 'event' ? detailOfEvent(entry.event) : null;
  const isLine = !isTimed || isMonth || isShort;
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
          {entry.times.startDate.slice(11)}
          <span className={classes.until}> – {entry.times.endDate.slice(11)}</span>
        </span>
      )}
      <VisuallyHidden>{timesText(entry.times)}</VisuallyHidden>
    </span>
  );
});

const size = { size: 13, stroke: 2, 'aria-hidden': true } as const;

/** Shows an icon for what comes from orders and for to-dos, so that they differ not by colour alone. */
function EntryIcon({ entry }: Readonly<{ entry: GridEntry }>) {
  if (entry.kind === 'order') {
    return entry.day.type === 'DELIVERY' ? <IconTruckDelivery {...size} /> : <IconTool {...size} />;
  }
  if (!entry.event.isToDo) return null;
  return entry.event.isDone ? <IconCheckbox {...size} /> : <IconSquare {...size} />;
}
