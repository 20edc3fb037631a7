import { daysBetween, type IsoDate } from '../dates/iso-date.ts';
import { addMinutes, dayOf, minuteOfDay, minutesBetween, timeOn, type WallTime } from '../dates/wall-time.ts';
import type { EventTimes } from './calendar-event.ts';

/** Minutes that clicking and dragging keep to (rules: calendar#new-events). */
const step = 30;

/** The longest event and the longest range of the overview, in days (rules: calendar#at-most-400-days). */
export const mostDays = 400;
export const isTooLong = (from: IsoDate, to: IsoDate): boolean => daysBetween(from, to) >= mostDays;

/** The right way round, and whole days where it lasts all day (rules: calendar#end-before-start). */
export function settledTimes<T extends EventTimes>(event: T): T {
  const [startDate, endDate] = [event.startDate, event.endDate]
    .map((time) => (event.isAllDayEvent ? timeOn(dayOf(time), 0) : time))
    .sort();
  return startDate === undefined || endDate === undefined ? event : { ...event, startDate, endDate };
}

/**
 * Sets another start in the dialog: the end day follows where the start day passes it; the rest is the save's
 * (rules: calendar#end-before-start).
 */
export function setStart<T extends EventTimes>(event: T, startDate: WallTime): T {
  const isPast = dayOf(startDate) > dayOf(event.endDate);
  const endDate = isPast ? timeOn(dayOf(startDate), minuteOfDay(event.endDate)) : event.endDate;
  return { ...event, startDate, endDate };
}

/**
 * Another begin in the dialog: the length stays, of whole days as long as they are in order (rules:
 * calendar#end-before-start).
 */
export function setBegin<T extends EventTimes>(event: T, begin: WallTime): T {
  if (event.isAllDayEvent || event.endDate <= event.startDate) return setStart(event, begin);
  const endDate = addMinutes(begin, minutesBetween(event.startDate, event.endDate));
  return { ...event, startDate: begin, endDate };
}

/** Rounds to the next half hour, up or down. */
const snapped = (time: WallTime): WallTime =>
  timeOn(dayOf(time), Math.round(minuteOfDay(time) / step) * step);

/**
 * Moved as a whole: the length stays (rules: calendar#moving). All-day ones move by days, others by half hours.
 */
export function movedTo<T extends EventTimes>(event: T, start: WallTime): T {
  const startDate = event.isAllDayEvent ? timeOn(dayOf(start), 0) : snapped(start);
  const endDate = addMinutes(startDate, minutesBetween(event.startDate, event.endDate));
  return { ...event, startDate, endDate };
}

/**
 * Drawn longer or shorter at its end, by half hours and never to nothing.
 */
export function extendedTo<T extends EventTimes>(event: T, end: WallTime): T {
  if (event.isAllDayEvent) {
    const endDate = timeOn(dayOf(end), 0);
    return { ...event, endDate: endDate < event.startDate ? event.startDate : endDate };
  }
  return { ...event, endDate: laterOf(snapped(end), addMinutes(event.startDate, step)) };
}

const laterOf = (one: WallTime, other: WallTime): WallTime => (one > other ? one : other);

/**
 * A timed one keeps its length; one that lasted all day lasts half an hour there (rules: calendar#moving).
 */
export function droppedOnHour<T extends EventTimes>(event: T, start: WallTime): T {
  const startDate = snapped(start);
  return event.isAllDayEvent
    ? { ...event, isAllDayEvent: false, startDate, endDate: addMinutes(startDate, step) }
    : movedTo(event, start);
}

/**
 * Makes it last all day, over as many days as before (rules: calendar#moving).
 */
export function droppedOnAllDayRow<T extends EventTimes>(event: T, day: IsoDate): T {
  return movedTo(settledTimes({ ...event, isAllDayEvent: true }), timeOn(day, 0));
}

const minutesPerDay = 1_440;

/** A day and longer it stands above the hours, which it would fill (rules: calendar#views). */
export const standsAboveHours = ({ isAllDayEvent, startDate, endDate }: EventTimes): boolean =>
  isAllDayEvent || minutesBetween(startDate, endDate) >= minutesPerDay;

/** Where it was dropped: on an hour, or above the hours on a day (rules: calendar#moving). */
export function droppedAt<T extends EventTimes>(event: T, at: WallTime, isAboveHours: boolean): T {
  if (!isAboveHours) return droppedOnHour(event, at);
  if (!standsAboveHours(event)) return droppedOnAllDayRow(event, dayOf(at));
  return movedToDay(event, dayOf(at));
}

/** Drawn to another end; above the hours, to another last day. */
export function drawnTo<T extends EventTimes>(event: T, end: WallTime): T {
  if (event.isAllDayEvent || !standsAboveHours(event)) return extendedTo(event, end);
  const endDate = timeOn(dayOf(end), minuteOfDay(event.endDate));
  return { ...event, endDate: laterOf(endDate, addMinutes(event.startDate, step)) };
}

/** Moves to another day at the same hour, as in a month (rules: calendar#moving). */
export function movedToDay<T extends EventTimes>(event: T, day: IsoDate): T {
  const minutes = daysBetween(dayOf(event.startDate), day) * minutesPerDay;
  const startDate = addMinutes(event.startDate, minutes);
  return { ...event, startDate, endDate: addMinutes(event.endDate, minutes) };
}

/**
 * Times of an event begun by a click: half an hour in the slot (rules: calendar#new-events).
 */
export function timesOfClick(at: WallTime): EventTimes {
  const startDate = timeOn(dayOf(at), Math.floor(minuteOfDay(at) / step) * step);
  return { isAllDayEvent: false, startDate, endDate: addMinutes(startDate, step) };
}

/** The hours that the dialog offers (rules: calendar#new-events). */
export const offeredHours = { first: 6, last: 21 } as const;

/** The running hour of a day, in its minutes, as far as the dialog offers it. */
const offeredHour = (minute: number): number =>
  Math.min(Math.max(Math.floor(minute / 60), offeredHours.first), offeredHours.last) * 60;

/** Times of an event begun in the dialog: the running hour, an hour long (rules: calendar#new-events). */
export function timesOfDialog(now: WallTime): EventTimes {
  const startDate = timeOn(dayOf(now), offeredHour(minuteOfDay(now)));
  return { isAllDayEvent: false, startDate, endDate: addMinutes(startDate, 60) };
}

/** While it is edited a whole day remembers the hours it had; a save cuts them off (`settledTimes`). */
const remembersHours = ({ startDate, endDate }: EventTimes): boolean =>
  minuteOfDay(startDate) > 0 || minuteOfDay(endDate) > 0;

/**
 * All day, and back: to the hours of before, else to the running one, given in minutes of the day (rules: calendar#all-day).
 */
export function setAllDay<T extends EventTimes>(event: T, isAllDayEvent: boolean, minute: number): T {
  if (isAllDayEvent || remembersHours(event)) return { ...event, isAllDayEvent };
  const startDate = timeOn(dayOf(event.startDate), offeredHour(minute));
  return {
    ...event,
    isAllDayEvent,
    startDate,
    endDate: timeOn(dayOf(event.endDate), offeredHour(minute) + 60),
  };
}

/** So long from its begin; one that lasted all day begins as if it were timed again (rules: calendar#all-day). */
export function setLength<T extends EventTimes>(event: T, minutes: number, minute: number): T {
  const timed = event.isAllDayEvent ? setAllDay(event, false, minute) : event;
  return { ...timed, endDate: addMinutes(timed.startDate, minutes) };
}
