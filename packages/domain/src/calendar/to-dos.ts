import type { IsoDate } from '../dates/iso-date.ts';
import { dayOf } from '../dates/wall-time.ts';
import type { CalendarEvent } from './calendar-event.ts';

type ToDo = Pick<CalendarEvent, 'isToDo' | 'isDone' | 'endDate'>;

/** The day it has to be done by: its last one (rules: calendar#to-dos). */
export const dueDay = ({ endDate }: Pick<ToDo, 'endDate'>): IsoDate => dayOf(endDate);

/** Open, and its last day is past. */
export const isOverdue = (event: ToDo, today: IsoDate): boolean =>
  event.isToDo && !event.isDone && dueDay(event) < today;

/**
 * Open, and to be done today or overdue: what the badge in the menu counts.
 * @yardstick The count of the server is held against it.
 */
export const isDue = (event: ToDo, today: IsoDate): boolean =>
  event.isToDo && !event.isDone && dueDay(event) <= today;
