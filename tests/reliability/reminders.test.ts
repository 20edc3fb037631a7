import { expect, it, vi } from 'vitest';
import { patiently } from '../kit/patiently.ts';
import { demoDatabase, queryOn } from './support/databases.ts';
import { mailSteps, openMailServer, type ReceivedMail } from './support/mail-server.ts';
import { signIn } from './support/person.ts';
import { killAll } from './support/processes.ts';
import {
  askForReminders,
  eventOf,
  eventsOf,
  lookForDueReminders,
  waitingMails,
} from './support/reminders.ts';
import { chance, rounds } from './support/rounds.ts';
import { demoFolder, type RunningServer, startServer, stopServer } from './support/running-server.ts';

const email = 'anna@gruenwald.test';

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
      await killAll(await victim.promise);
    });
    // The first mail of this process waits, so that the other process gets some.
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

/** Jobs that the killed process had taken together with this mail gave no sign of life for an hour. */
const passOver = (url: string, mail: ReceivedMail | undefined) =>
  queryOn(
    url,
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'
     where name = 'reminder-mail' and state = 'active' and started_on =
       (select started_on from pgboss.job where name = 'reminder-mail' and data ->> 'eventId' = $1)`,
    [mail === undefined ? null : eventOf(mail)],
  );
