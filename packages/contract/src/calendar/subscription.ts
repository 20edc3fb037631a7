import { openToAll } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done } from '../record.ts';
import { access } from './calendar-access.ts';

const path = '/api/calendars/subscription';

export const getCalendarSubscription = endpoint({
  method: 'GET',
  path,
  follows: ['calendarSubscription'],
  summary: 'Since when the person has an address for their calendar programs, if they have one',
  access,
  answer: z.object({ createdAt: z.iso.datetime().nullable() }),
});

export const openCalendarSubscription = endpoint({
  method: 'PUT',
  path,
  summary: 'A new secret address for calendar programs, told this once; the one before ends',
  access,
  answer: z.object({ url: z.string(), createdAt: z.iso.datetime() }),
});

export const closeCalendarSubscription = endpoint({
  method: 'DELETE',
  path,
  summary: 'Ends the address for calendar programs',
  access,
  answer: done,
});

/** @public Calendar programs open it by its address. */
export const downloadCalendar = endpoint({
  method: 'GET',
  path: '/api/calendars/ics/{key}',
  summary: 'What the person behind the secret address may read, as a calendar (RFC 5545)',
  access: openToAll,
  params: z.strictObject({ key: z.string().min(1).max(300) }),
  mode: 'file',
  answer: z.string(),
});
