import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import type { RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';

export type EventForm = RecordForm<CalendarEvent>;
