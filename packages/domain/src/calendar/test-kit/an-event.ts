import fc from 'fast-check';
import { timeOn, wallTime } from '../../dates/wall-time.ts';
import { randomDay } from '../../values/test-kit/random-values.ts';
import type { CalendarEvent, EventTimes } from '../calendar-event.ts';
import { settledTimes } from '../event-times.ts';

/** An hour on a Monday morning. */
export const anEvent = (with_: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 'e1',
  calendarId: 'k1',
  type: 'INDIVIDUAL',
  title: 'Besprechung',
  description: null,
  isAllDayEvent: false,
  startDate: wallTime('2026-11-23T09:00'),
  endDate: wallTime('2026-11-23T10:00'),
  orderId: null,
  offerId: null,
  conversationTypeId: null,
  clientState: null,
  clientReason: null,
  isToDo: false,
  isDone: false,
  hideInCalendarView: false,
  remindHoursBefore: null,
  ...with_,
});

export const at = (text: string) => wallTime(text);

export const timed = (start: string, end: string): EventTimes => ({
  isAllDayEvent: false,
  startDate: at(start),
  endDate: at(end),
});

export const allDay = (start: string, end = start): EventTimes => ({
  isAllDayEvent: true,
  startDate: at(`${start}T00:00`),
  endDate: at(`${end}T00:00`),
});

/** Around a New Year with a week 53. */
export const randomTime = fc
  .record({ day: randomDay, minutes: fc.integer({ min: 0, max: 1_439 }) })
  .map(({ day, minutes }) => timeOn(day, minutes));

export const randomTimes: fc.Arbitrary<EventTimes> = fc
  .record({ isAllDayEvent: fc.boolean(), startDate: randomTime, endDate: randomTime })
  .map(settledTimes);
