import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';

/** Values that a new event begins with: the times that were clicked, the order it is about, all of another one. */
export type EventStart = Partial<Omit<CalendarEvent, 'id'>>;

/** Event that the dialog is opened for. */
export type EventTarget =
  | Readonly<{ kind: 'existing'; id: string }>
  | Readonly<{ kind: 'new'; start: EventStart }>;
