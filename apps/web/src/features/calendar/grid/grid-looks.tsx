import type { CalendarOptions, DayHeaderInfo } from '@fullcalendar/react';
import { isBusy } from '../calendar-names.ts';
import classes from './calendar-grid.module.css';
import type { GridEntry } from './grid-entry.ts';

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

const weekdays = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'];

/** `25 Mi`, today's number on the brand colour. */
const DayHeader = ({ dayNumberText, weekdayText, isToday }: DayHeaderInfo) => (
  <span className={classes.dayName} data-today={isToday || undefined}>
    {dayNumberText !== '' && <span className={classes.dayNumber}>{dayNumberText} </span>}
    <span>{shortDay(weekdayText)}</span>
  </span>
);

const isWeekend = ({ dow }: Readonly<{ dow: number }>) => dow === 0 || dow === 6;

const dayClasses = (info: Readonly<{ dow: number; isToday: boolean; isOther?: boolean }>): string =>
  names(
    classes.day,
    info.isToday && classes.isToday,
    isWeekend(info) && classes.weekend,
    info.isOther === true && classes.otherMonth,
  );

/** The grid in our look; the library brings its skeleton only. */
export const looks: CalendarOptions = {
  viewClass: names(classes.view),
  tableHeaderClass: names(classes.head),
  dayHeaderAlign: 'start',
  dayHeaderClass: names(classes.day),
  dayHeaderInnerClass: names(classes.dayHeader),
  dayHeaderContent: (info) => <DayHeader {...info} />,
  dayHeaderFormat: { weekday: 'short', day: 'numeric' },
  navLinkHint: (text, date) => `${date.getUTCDate()} ${weekdays[date.getUTCDay()]}: ${text}`,
  dayHeaderDividerClass: names(classes.divider),
  dayRowClass: names(classes.dayRow),
  dayCellClass: dayClasses,
  dayCellTopClass: names(classes.cellTop),
  dayCellTopInnerClass: names(classes.cellNumber),
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
  columnMoreLinkClass: names(classes.more),
  popoverClass: names(classes.popover),
  popoverCloseClass: names(classes.popoverClose),
  navLinkClass: names(classes.dayLink),
};
