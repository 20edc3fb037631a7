import type { CalendarOptions } from '@fullcalendar/react';
import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import { IconX } from '@tabler/icons-react';
import { isBusy } from '../calendar-names.ts';
import classes from './calendar-grid.module.css';
import type { GridEntry } from './grid-entry.ts';
import { gridTime } from './grid-events.ts';

const names = (...each: readonly (string | false | undefined)[]): string =>
  each.filter((name) => name !== false && name !== undefined).join(' ');

export const classesOf = (entry: GridEntry | undefined, isChosen: boolean): string =>
  names(
    classes.event,
    entry === undefined && classes.drawn,
    entry?.kind === 'order' && classes.fromOrder,
    entry?.kind === 'order' && entry.day.customerName === undefined && classes.busy,
    entry?.kind === 'event' && isBusy(entry.event) && classes.busy,
    entry?.kind === 'event' && entry.event.isDone && classes.done,
    isChosen && classes.chosen,
  );

const shortDay = (weekday: string) => weekday.replace('.', '');

type OnDay = ((day: IsoDate) => void) | undefined;
type DayNameProps = Readonly<{ date: Date; isToday: boolean; number: string; weekday: string; onDay: OnDay }>;

/** `25 Mi`, today's number on the brand colour; where there is a day to go to it leads there. */
function DayName({ date, isToday, number, weekday, onDay }: DayNameProps) {
  const name = (
    <>
      {number !== '' && <span className={classes.dayNumber}>{number}</span>}
      {weekday !== '' && <span>{weekday}</span>}
    </>
  );
  const looksLike = { className: classes.dayName, 'data-today': isToday || undefined };
  if (onDay === undefined || number === '') return <span {...looksLike}>{name}</span>;
  const day = dayOf(gridTime(date.toISOString()));
  return (
    <button
      type="button"
      // The library hides the head from screen readers and names the column itself; keys have the day's tab.
      tabIndex={-1}
      {...looksLike}
      title={formatDateLong(day)}
      onClick={(event) => {
        event.stopPropagation();
        onDay(day);
      }}
    >
      {name}
    </button>
  );
}

const isWeekend = ({ dow }: Readonly<{ dow: number }>) => dow === 0 || dow === 6;

const dayClasses = (info: Readonly<{ dow: number; isToday: boolean; isOther?: boolean }>): string =>
  names(
    classes.day,
    info.isToday && classes.isToday,
    isWeekend(info) && classes.weekend,
    info.isOther === true && classes.otherMonth,
  );

/** The grid in our look; the library brings its skeleton only. */
export const looksWith = (onDay: OnDay): CalendarOptions => ({
  viewClass: names(classes.view),
  tableHeaderClass: names(classes.head),
  dayHeaderAlign: 'start',
  dayHeaderClass: names(classes.day),
  dayHeaderInnerClass: names(classes.dayHeader),
  dayHeaderContent: ({ date, isToday, inPopover, dayNumberText, weekdayText }) =>
    inPopover ? (
      <span className={classes.dayName}>{formatDateLong(dayOf(gridTime(date.toISOString())))}</span>
    ) : (
      <DayName
        date={date}
        isToday={isToday}
        onDay={onDay}
        number={dayNumberText}
        weekday={shortDay(weekdayText)}
      />
    ),
  dayHeaderFormat: { weekday: 'short', day: 'numeric' },
  dayHeaderDividerClass: names(classes.divider),
  dayRowClass: names(classes.dayRow),
  dayCellClass: dayClasses,
  dayCellTopClass: names(classes.cellTop),
  dayCellTopContent: ({ date, isToday, dayNumberText }) => (
    <DayName date={date} isToday={isToday} onDay={onDay} number={dayNumberText} weekday="" />
  ),
  dayLaneClass: dayClasses,
  dayLaneInnerClass: names(classes.lane),
  allDayHeaderClass: names(classes.slotHeader),
  allDayHeaderInnerClass: names(classes.slotName),
  allDayDividerClass: names(classes.divider),
  slotHeaderAlign: 'end',
  slotHeaderClass: names(classes.slotHeader),
  slotHeaderInnerClass: names(classes.slotName),
  slotHeaderDividerClass: names(classes.slotDivider),
  slotLaneClass: ({ isMinor }) => names(classes.slot, isMinor && classes.halfHour),
  inlineWeekNumberClass: names(classes.weekNumber),
  inlineWeekNumberContent: ({ date }) => weekLabel(dayOf(gridTime(date.toISOString()))),
  eventDisplay: 'block',
  rowEventClass: names(classes.rowEvent),
  columnEventClass: ({ isStart, isEnd }) =>
    names(classes.columnEvent, isStart && classes.begins, isEnd && classes.ends),
  columnEventInnerClass: names(classes.eventInner),
  rowEventInnerClass: names(classes.eventInner),
  columnEventAfterClass: ({ isEndResizable, isSelected }) =>
    names(isEndResizable && classes.lowerEdge, isEndResizable && isSelected && classes.grip),
  rowEventAfterClass: ({ isEndResizable }) => names(isEndResizable && classes.rightEdge),
  highlightClass: names(classes.highlight),
  nowIndicatorLineClass: names(classes.nowLine),
  nowIndicatorDotClass: names(classes.nowDot),
  nowIndicatorHeaderClass: names(classes.nowTime),
  rowMoreLinkClass: names(classes.more),
  columnMoreLinkClass: names(classes.more, classes.moreBeside),
  popoverClass: names(classes.popover),
  popoverCloseClass: names(classes.popoverClose),
  popoverCloseContent: () => <IconX size={16} aria-hidden />,
});
