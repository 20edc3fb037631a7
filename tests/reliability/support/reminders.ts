import { randomUUID } from 'node:crypto';
import { getCalendarOverview, saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import { addMinutes, dayOf } from '@korpus/domain/dates/wall-time.ts';
import { expect } from 'vitest';
import { z } from 'zod';
import { openPostgres } from '../../../apps/server/src/platform/database/postgres/postgres-engine.ts';
import { openJobs } from '../../../apps/server/src/platform/jobs/jobs.ts';
import { type EventBody, newEventBody } from '../../kit/calendars.ts';
import { queryOn } from './databases.ts';
import type { ReceivedMail } from './mail-server.ts';
import type { DemoPerson } from './person.ts';

/** Number of mails: more than a process takes at once, so that both get some. */
const mailCount = 30;

/**
 * Asks to be reminded of events in an hour and a half, two of them deleted and two done before; then of events that
 * begin in less.
 */
export async function askForReminders(databaseUrl: string, person: DemoPerson): Promise<readonly string[]> {
  const now = wallTimeAt(new Date(), 'Europe/Berlin');
  const day = dayOf(now);
  const call = async <T>(method: string, path: string, schema: z.ZodType<T>, body?: object): Promise<T> => {
    const headers = { 'idempotency-key': randomUUID() };
    const reply = await person.request({ method, path, headers, ...(body === undefined ? {} : { body }) });
    expect(reply.status, path).toBe(200);
    return schema.parse(reply.body);
  };
  const { calendars } = await call(
    'GET',
    `${getCalendarOverview.path}?startDate=${day}&endDate=${day}`,
    z.object({ calendars: z.array(z.object({ id: z.string(), userId: z.string().nullable() })) }),
  );
  const calendarId = calendars.find(({ userId }) => userId === person.id)?.id ?? '';
  const save = async (with_: Partial<EventBody> = {}) => {
    const times = { startDate: addMinutes(now, 90), endDate: addMinutes(now, 150) };
    const body = newEventBody(calendarId, { ...times, remindHoursBefore: 1, ...with_ });
    await call('PUT', saveCalendarEvent.path, z.object({ version: z.literal(1) }), body);
    return body.id;
  };
  const expected = await Promise.all(Array.from({ length: mailCount }, () => save()));
  for (const _ of [1, 2]) {
    await call('DELETE', `/api/calendars/events/${await save()}`, z.object({ done: z.literal(true) }));
    const toggle = `/api/calendars/events/toggle-todo/${await save({ isToDo: true })}`;
    await call('PUT', toggle, z.object({ isDone: z.literal(true) }), { version: 1 });
  }
  await letTimePass(databaseUrl, person, calendarId);
  return expected.toSorted();
}

/** Forty minutes: what was asked for in this calendar is due since ten. */
async function letTimePass(url: string, { headers }: DemoPerson, calendarId: string): Promise<void> {
  const [, claims = ''] = (headers.authorization ?? '').split('.');
  const { tid } = z.object({ tid: z.uuid() }).parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  await queryOn(
    url,
    `begin; set local role korpus_app; set local app.tenant_id = '${tid}';
     update calendar_events set start_at = start_at - interval '40 minutes', end_at = end_at - interval '40 minutes'
       where calendar_id = '${calendarId}' and remind_hours_before = 1;
     update event_reminders set remind_at = remind_at - interval '40 minutes';
     commit`,
  );
}

export async function lookForDueReminders(url: string, times: number): Promise<void> {
  const engine = openPostgres(url, { warn: () => {} }, { poolSize: 2 });
  const jobs = await openJobs(engine, { info: () => {}, warn: () => {}, error: () => {} });
  for (let look = 0; look < times; look += 1) await jobs.add('due-reminders', {});
  await jobs.close();
  await engine.close();
}

export async function waitingMails(url: string): Promise<number> {
  const [row] = await queryOn(
    url,
    `select count(*)::integer as count from pgboss.job
     where name = 'reminder-mail' and state in ('created', 'retry', 'active')`,
  );
  return z.object({ count: z.number() }).parse(row).count;
}

/** `<house.event.moment@korpus>` */
export const eventOf = ({ id }: ReceivedMail) => id.split('.')[1] ?? '';
export const eventsOf = (mails: readonly ReceivedMail[]) => [...new Set(mails.map(eventOf))].sort();
