import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { access, eventChanges } from './calendar-access.ts';

/** The number in the menu; apart from the other calls of the calendar, which not every page needs. */
export const countToDos = endpoint({
  method: 'GET',
  path: '/api/calendars/to-dos/count',
  follows: [...eventChanges, 'hiddenCalendar'],
  summary: 'Open to-dos of today and before, in calendars the person does not hide',
  access,
  answer: z.object({ due: z.int(), overdue: z.int() }),
});
