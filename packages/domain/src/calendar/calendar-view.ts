import type { DateRange } from '../dates/date-range.ts';
import { months } from '../dates/date-texts.ts';
import { formatDate, formatDateLong, formatRange } from '../dates/format-date.ts';
import { addDays, addMonths, endOfMonth, type IsoDate, partsOf, startOfMonth } from '../dates/iso-date.ts';
import { endOfWeek, startOfWeek } from '../dates/iso-week.ts';
import { dayOf, minuteOfDay } from '../dates/wall-time.ts';
import type { EventTimes } from './calendar-event.ts';
import { standsAboveHours } from './event-times.ts';

/** The tabs of the calendar (rules: calendar#views). */
export const calendarViews = ['week', 'day', 'month', 'table', 'todos'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Views of the calendar, each around a day. */
export const spans = ['DAY', 'WEEK', 'MONTH'] as const;
export type Span = (typeof spans)[number];

export const deriveShownDays = (span: Span, day: IsoDate): DateRange => {
  if (span === 'DAY') return { from: day, to: day };
  return span === 'WEEK'
    ? { from: startOfWeek(day), to: endOfWeek(day) }
    : { from: startOfMonth(day), to: endOfMonth(day) };
};

/** The day that is looked at after a step back or ahead. */
export function stepFrom(span: Span, day: IsoDate, steps: number): IsoDate {
  if (span === 'MONTH') return addMonths(day, steps);
  return addDays(day, span === 'WEEK' ? steps * 7 : steps);
}

/** A month either side, so that a step needs no waiting (rules: calendar#views). */
export const loadedAround = (day: IsoDate): DateRange => ({
  from: startOfMonth(addMonths(day, -1)),
  to: endOfMonth(addMonths(day, 1)),
});

/** `23. – 29. November 2026`, and as much of month and year of the first day as differs. */
export function spanTitle(span: Span, day: IsoDate): string {
  if (span === 'DAY') return formatDateLong(day);
  if (span === 'WEEK') return formatRange(deriveShownDays(span, day), '–');
  const { year, month } = partsOf(day);
  return `${months[month - 1]} ${year}`;
}

/**
 * Tells whether any time of an event is on these days. An event that ends at midnight is not on the day that begins
 * then.
 */
export function touches({ isAllDayEvent, startDate, endDate }: EventTimes, { from, to }: DateRange): boolean {
  const isOver = !isAllDayEvent && endDate > startDate && minuteOfDay(endDate) === 0;
  const lastDay = isOver ? addDays(dayOf(endDate), -1) : dayOf(endDate);
  return dayOf(startDate) <= to && lastDay >= from;
}

type Hours = Readonly<{ from: number; to: number }>;
const usualHours: Hours = { from: 6, to: 21 };

/**
 * The hours the grid has: the usual ones, and as many more as something lies in on these days (rules: calendar#views).
 */
export function deriveHours(events: readonly EventTimes[], days: DateRange): Hours {
  let { from, to } = usualHours;
  for (const event of events) {
    if (standsAboveHours(event) || !touches(event, days)) continue;
    const { startDate, endDate } = event;
    const isOvernight = dayOf(endDate) > dayOf(startDate);
    from = Math.min(
      from,
      isOvernight && minuteOfDay(endDate) > 0 ? 0 : Math.floor(minuteOfDay(startDate) / 60),
    );
    to = Math.max(to, isOvernight ? 24 : Math.ceil(minuteOfDay(endDate) / 60));
  }
  return { from, to };
}

/** `Do 26.11., 09:00 – 11:00`, for one line. */
export function timesText({ isAllDayEvent, startDate, endDate }: EventTimes): string {
  const [first, last] = [dayOf(startDate), dayOf(endDate)];
  if (isAllDayEvent) return first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`;
  const start = `${formatDate(first)}, ${startDate.slice(11)}`;
  return first === last
    ? `${start} – ${endDate.slice(11)}`
    : `${start} – ${formatDate(last)}, ${endDate.slice(11)}`;
}
