import { addDays, type IsoDate } from '../dates/iso-date.ts';
import { addMinutes, dayOf, minuteOfDay, minutesBetween, timeOn, type WallTime } from '../dates/wall-time.ts';
import type { CalendarEvent, EventTimes } from './calendar-event.ts';
import { settledTimes } from './event-times.ts';

/** When people meet, in minutes of the day, and the steps a free time is looked for in (rules: calendar#overlaps). */
const firstMinute = 6 * 60;
const lastMinute = 21 * 60;
const step = 30;

type Taking = EventTimes & Pick<CalendarEvent, 'isDone' | 'hideInCalendarView'>;

/** Whole days, what is done and what the calendar does not show take nobody's time (rules: calendar#overlaps). */
export const takesTime = ({ isAllDayEvent, isDone, hideInCalendarView }: Taking): boolean =>
  !isAllDayEvent && !isDone && !hideInCalendarView;

/** One ends where the other begins: they do not overlap. */
export const overlaps = (one: EventTimes, other: EventTimes): boolean =>
  one.startDate < other.endDate && other.startDate < one.endDate;

/**
 * When it could begin instead, the same length, beside what is taken: at its own begin or later, on one day between 06
 * and 21 o'clock (rules: calendar#overlaps). Null: not until the end of `lastDay`.
 */
export function nextFreeTime(
  event: EventTimes,
  taken: readonly EventTimes[],
  lastDay: IsoDate,
): WallTime | null {
  const { startDate: begin, endDate: end } = settledTimes(event);
  const length = minutesBetween(begin, end);
  const startsOn = (day: IsoDate) =>
    Array.from({ length: (lastMinute - firstMinute) / step }, (_, index) => firstMinute + index * step)
      .filter((minute) => minute + length <= lastMinute)
      .filter((minute) => day > dayOf(begin) || minute >= minuteOfDay(begin))
      .map((minute) => timeOn(day, minute));
  const isFree = (startDate: WallTime) => {
    const there = { isAllDayEvent: false, startDate, endDate: addMinutes(startDate, length) };
    return taken.every((other) => !overlaps(there, settledTimes(other)));
  };
  for (let day = dayOf(begin); day <= lastDay; day = addDays(day, 1)) {
    const free = startsOn(day).find(isFree);
    if (free !== undefined) return free;
  }
  return null;
}
