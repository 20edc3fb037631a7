import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';

/** Link between the form and a calendar beside it: what that shows of the event, and how it moves it. */
export type BesideEvent = Readonly<{
  /** Event as the form has it. */
  event: EventRecord;
  onTimes: (times: EventTimes) => void;
}>;
