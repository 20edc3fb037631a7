import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';

/** What a calendar beside the form shows of the event, and how it moves it. */
export type BesideEvent = Readonly<{
  /** As the form has it. */
  event: EventRecord;
  onTimes: (times: EventTimes) => void;
}>;
