import { randomUUID } from 'node:crypto';
import { getCalendarOverview, saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import { addMinutes, dayOf } from '@korpus/domain/dates/wall-time.ts';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openPostgres } from '../../apps/server/src/platform/database/postgres/postgres-engine.ts';
import { openJobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { type EventBody, newEventBody } from '../kit/calendars.ts';
import { patiently } from '../kit/patiently.ts';
import { demoDatabase, queryOn } from './support/databases.ts';
import { mailSteps, openMailServer, type ReceivedMail } from './support/mail-server.ts';
import { type DemoPerson, signIn } from './support/person.ts';
import { chance, rounds } from './support/rounds.ts';
import { demoFolder, type RunningServer, startServer, stopServer } from './support/running-server.ts';

const email = 'anna@gruenwald.test';
/** More than a process takes at once, so that both get some. */
const mailCount = 30;

it('come once each from two processes, of which one is killed in the middle of a mail', async () => {
  await using database = await demoDatabase();
  using folder = demoFolder('PostgreSQL');
  const env = { KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url, KORPUS_DEMO: 'on' };
  const { between } = chance('reminders');
  for (let round = 0; round < rounds(1, 20); round += 1) {
    const before = await startServer(env);
    const expected = await askForReminders(database.url, await signIn(before.url, email));
    await stopServer(before);
    // Both processes look for the same due ones as soon as they start.
    await lookForDueReminders(database.url, 2);

    const [step, number] = [mailSteps[between(0, mailSteps.length - 1)], between(1, 8)];
    const victim = Promise.withResolvers<RunningServer>();
    const dead = victim.promise.then(({ exited }) => exited);
    await using deadly = await openMailServer(async (at, place) => {
      if (at !== step || place !== number) return;
      (await victim.promise).signal('SIGKILL');
      await dead;
    });
    // Its first mail waits, so that the other process gets some.
    await using healthy = await openMailServer(() => dead);
    const starting = startServer({ ...env, SMTP_URL: healthy.url });
    victim.resolve(await startServer({ ...env, SMTP_URL: deadly.url }));
    const survivor = await starting;
    await dead;
    await passOver(database.url, deadly.arrived.at(-1));

    const arrived = () => [...deadly.arrived, ...healthy.arrived];
    const where = `killed when mail ${number} was ${step}`;
    await vi.waitFor(() => expect(eventsOf(arrived()), where).toEqual(expected), patiently);
    await vi.waitFor(async () => expect(await waitingMails(database.url), where).toBe(0), patiently);
    // A mailbox shows one of each; a second time comes at most what was on its way when the process died.
    const ids = arrived().map(({ id }) => id);
    expect(new Set(ids).size, where).toBe(expected.length);
    const isOnItsWay = step === 'arrived' || step === 'acknowledged';
    expect(ids.length - expected.length, where).toBeLessThanOrEqual(isOnItsWay ? 1 : 0);
    expect(new Set(arrived().map(({ to }) => to))).toEqual(new Set([email]));
    await stopServer(survivor);
  }
});

/** Of events in an hour and a half, two of them deleted and two done before; then of events that begin in less. */
async function askForReminders(databaseUrl: string, person: DemoPerson): Promise<readonly string[]> {
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

async function lookForDueReminders(url: string, times: number): Promise<void> {
  const engine = openPostgres(url, { warn: () => {} }, { poolSize: 2 });
  const jobs = await openJobs(engine, { info: () => {}, warn: () => {}, error: () => {} });
  for (let look = 0; look < times; look += 1) await jobs.add('due-reminders', {});
  await jobs.close();
  await engine.close();
}

/** What the killed process had taken together with this mail gave no sign of life for an hour. */
const passOver = (url: string, mail: ReceivedMail | undefined) =>
  queryOn(
    url,
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'
     where name = 'reminder-mail' and state = 'active' and started_on =
       (select started_on from pgboss.job where name = 'reminder-mail' and data ->> 'eventId' = $1)`,
    [mail === undefined ? null : eventOf(mail)],
  );

async function waitingMails(url: string): Promise<number> {
  const [row] = await queryOn(
    url,
    `select count(*)::integer as count from pgboss.job
     where name = 'reminder-mail' and state in ('created', 'retry', 'active')`,
  );
  return z.object({ count: z.number() }).parse(row).count;
}

/** `<event.moment@korpus>` */
const eventOf = ({ id }: ReceivedMail) => id.slice(1).split('.')[0] ?? '';
const eventsOf = (mails: readonly ReceivedMail[]) => [...new Set(mails.map(eventOf))].sort();
