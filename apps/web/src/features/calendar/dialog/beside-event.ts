import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';

/** What a calendar beside the form shows of the event, and how it moves it. */
export type BesideEvent = Readonly<{
  times: EventTimes;
  id: string;
  calendarId: string | null;
  onTimes: (times: EventTimes) => void;
}>;
