import { eventTypes, longestReminder } from '@korpus/domain/calendar/calendar-event.ts';
import { eventCatalogue } from '@korpus/domain/calendar/event-catalogue.ts';
import { orderEventTypes } from '@korpus/domain/calendar/order-events.ts';
import { isWallTime, type WallTime, wallTime } from '@korpus/domain/dates/wall-time.ts';
import { offerReasons, offerStates } from '@korpus/domain/offers/offer.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';
import { day, orMissing, version } from '../record.ts';
import { idOf } from '../references.ts';
import { validationTexts } from '../validation-texts.ts';
import { wireFields } from '../wire-fields.ts';

/** A year less than days have at either end: a reminder before it, and the day after it, are days, too. */
const isInReach = (value: string) => isWallTime(value) && value > '1901' && value < '2999';

/** `YYYY-MM-DDTHH:mm` on the clock of the house, a `WallTime` in code (rules: calendar#wall-clock). */
export const wallTimeOnWire = z.codec(
  z.iso
    .datetime({ local: true, precision: -1, abort: true })
    .refine(isInReach, { error: validationTexts.timeOutOfReach })
    .meta({ format: 'wall-time' }),
  z.custom<WallTime>(),
  { decode: wallTime, encode: (value) => value },
);

/** Fields that a person enters, but for calendar and type. */
export const eventFields = wireFields(eventCatalogue, {
  calendarId: null,
  type: null,
  startDate: wallTimeOnWire,
  endDate: wallTimeOnWire,
  orderId: idOf('order').nullable(),
  offerId: idOf('client').nullable(),
  conversationTypeId: idOf('conversationType').nullable(),
  clientState: z.enum(offerStates).nullable(),
  clientReason: z.enum(offerReasons).nullable(),
  remindHoursBefore: z.int().min(1).max(longestReminder).nullable(),
});
const { isAllDayEvent, startDate, endDate, isToDo, isDone, hideInCalendarView, ...told } = eventFields;
export const eventTimes = { isAllDayEvent, startDate, endDate };

/** Fields missing of an event about an order or offer that may not be read (rules: calendar#busy). */
export const hiddenWhenBusy = orMissing({
  ...told,
  /** Number of the event's order. */
  orderNumber: z.string().nullable(),
  /** Name of the customer of its order or offer. */
  clientName: z.string().nullable(),
  createdBy: idOf('user'),
});

/** Fields of an event for everybody who sees the calendar. */
export const openWhenBusy = {
  id: idOf('calendarEvent'),
  calendarId: idOf('calendar'),
  type: z.enum(eventTypes),
  ...eventTimes,
  isToDo,
  isDone,
  hideInCalendarView,
  /** Set when this person may not change the event. */
  readonly: z.boolean(),
  version,
};

/** An event as a person gets it. */
export const eventRecord = z.object({ ...openWhenBusy, ...hiddenWhenBusy });
export type EventRecord = DataOf<typeof eventRecord>;

/** A day of an order in the calendar of its location. What is missing may not be read: „Belegt“. */
export const orderEvent = z.object({
  date: day,
  type: z.enum(orderEventTypes),
  calendarId: idOf('calendar'),
  orderId: idOf('order').exactOptional(),
  customerName: z.string().exactOptional(),
  orderNumber: z.string().nullable().exactOptional(),
  /** Name of the carpenter; on assemblies. */
  carpenterName: z.string().nullable().exactOptional(),
});
export type OrderEventRecord = DataOf<typeof orderEvent>;
