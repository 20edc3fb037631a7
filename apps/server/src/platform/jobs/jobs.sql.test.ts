import { randomUUID } from 'node:crypto';
import { refreshToken, requestPasswordReset } from '@korpus/contract/authentication/authentication.ts';
import { saveProfile } from '@korpus/contract/profile/profile.ts';
import { expect, it, vi } from 'vitest';
import { allRows } from '../../../../../tests/kit/all-rows.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { patiently } from '../../../../../tests/kit/patiently.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { startJobs } from '../../app.ts';
import { openPrinting } from '../printing/printing.ts';
import { anyModel } from '../printing/test-kit/any-model.ts';
import { projectFolder } from '../project-folder.ts';
import { cleanUp } from './clean-up.ts';
import { openJobs } from './jobs.ts';

const { aTenant, aStranger, clock, services } = await aHouse();

const refresh = (holder: { refreshToken: string }) =>
  aStranger().call(refreshToken, { body: { refreshToken: holder.refreshToken } });
const saveUnderKey = (person: SignedIn, version: number) =>
  person.call(saveProfile, {
    body: { id: person.userId, firstName: 'Änne', lastName: 'Muster', version },
    key: randomUUID(),
  });
const nothing = async () => {};
const noWork = {
  'password-mail': nothing,
  'address-mail': nothing,
  'file-preview': nothing,
  'letterhead-drawings': nothing,
  'same-people': nothing,
  'forgotten-list': nothing,
  'document-bytes': nothing,
  import: nothing,
  'house-export': nothing,
  'reminder-paper': nothing,
  'acceptance-paper': nothing,
  'acceptance-mail': nothing,
  'reminder-mail': nothing,
  'paper-mail': nothing,
  'due-reminders': nothing,
  cleanup: nothing,
};
const rowsOf = async (table: string) =>
  (await allRows(services.engine)).filter((row) => row.table === `public.${table}`).map(({ row }) => row);

/** Finds the jobs that name an address, of any state. */
const jobsNaming = (email: string) =>
  services.engine.query(
    "select name, state from pgboss.job where data::text like '%' || $1 || '%' or output::text like '%' || $1 || '%'",
    [email],
  );

it('forgets at night whom mails were for that nobody took', async () => {
  const emails = ['completed', 'failed', 'created'].map((state) => ({
    state,
    email: `${randomUUID()}@haus.test`,
  }));
  for (const { state, email } of emails) {
    await services.jobs.add('password-mail', { email, purpose: 'RESET' });
    await services.engine.query(
      `update pgboss.job set state = $2::pgboss.job_state, output = jsonb_build_object('message', 'no such ' || $1)
       where data->>'email' = $1`,
      [email, state],
    );
  }
  await cleanUp(services);
  const kept = await Promise.all(emails.map(async ({ email }) => (await jobsNaming(email)).length));
  expect(kept).toEqual([0, 0, 1]); // the last one waits to be sent
  await services.engine.query("delete from pgboss.job where name = 'password-mail'");
});

it('cleans up at night what is over, and nothing else', async () => {
  const shop = await aTenant();
  const old = await shop.signedInAs('SALESMAN');
  (await saveUnderKey(old, 1)).ok();
  (await aStranger().call(requestPasswordReset, { body: { email: old.email } })).ok();

  clock.advance({ days: 25 });
  const fresh = await shop.signedInAs('SALESMAN');
  clock.advance({ days: 6 });
  const { token, ...tokens } = (await refresh(fresh)).ok();
  (await saveUnderKey({ ...fresh, ...fresh.withToken(token) }, 1)).ok();
  await cleanUp(services);

  expect(await rowsOf('sign_in_failures')).toEqual([]);
  expect(await rowsOf('idempotency_keys')).toEqual([expect.stringContaining(fresh.userId)]);
  const sessions = await rowsOf('sessions');
  expect(sessions.find((row) => row.includes(old.sessionId))).toContain('"end_reason": "EXPIRED"');
  expect(sessions.find((row) => row.includes(fresh.sessionId))).toContain('"end_reason": null');
  (await refresh(tokens)).ok();

  clock.advance({ days: 91 });
  await cleanUp(services);
  expect((await rowsOf('sessions')).filter((row) => row.includes(old.sessionId))).toEqual([]);
  expect((await rowsOf('users')).filter((row) => row.includes(old.userId))).toHaveLength(1);
});

if (services.engine.kind === 'embedded')
  it('tells the embedded database what is in its tables', async () => {
    await aTenant();
    await cleanUp(services);
    const [row] = await services.engine.query(
      "select reltuples as known from pg_class where relname = 'tenants'",
    );
    expect(row?.known).toBeGreaterThan(0);
  });

it('does many of a kind in one go, each once, and again only the one that failed', async () => {
  const tried: string[] = [];
  const eventIds = Array.from({ length: 45 }, () => randomUUID());
  const [broken = ''] = eventIds;
  const aWorker = async () => {
    const jobs = await openJobs(services.engine, services.log);
    await jobs.work({
      ...noWork,
      'reminder-mail': async ({ eventId }) => {
        tried.push(eventId);
        if (eventId === broken) throw new Error('The mail server does not want this one.');
      },
    });
    return jobs;
  };
  for (const eventId of eventIds)
    await services.jobs.add('reminder-mail', { tenantId: randomUUID(), eventId });
  const first = await aWorker();
  await vi.waitFor(() => expect(tried.toSorted()).toEqual(eventIds.toSorted()), patiently);
  // The job waits for some seconds first, and so would this test for the next look of this worker.
  const sooner = () =>
    services.engine.query(
      `update pgboss.job set start_after = now() where name = 'reminder-mail' and state = 'retry'
       and start_after > now() + interval '2 seconds' returning data->>'eventId' as id`,
    );
  await vi.waitFor(async () => expect(await sooner()).toEqual([{ id: broken }]), patiently);
  await first.close();
  const second = await aWorker();
  await vi.waitFor(() => expect(tried.slice(eventIds.length)).toEqual([broken]), patiently);
  await second.close();
});

it('takes turns among houses and their people with previews, and does each once', async () => {
  const jobs = await openJobs(services.engine, services.log);
  const printing = openPrinting(services.log, {
    entry: projectFolder('apps/server/src/platform/printing/test-kit/unruly-worker.ts'),
    size: 1,
  });
  const [house, neighbours, busy, colleague] = Array.from({ length: 4 }, randomUUID);
  if (house === undefined || neighbours === undefined) throw new Error('There are four.');
  const ofOne = Array.from({ length: 60 }, randomUUID);
  const begun: string[] = [];
  const done: string[] = [];
  let mostInHand = 0;
  for (const fileId of ofOne) await jobs.add('file-preview', { tenantId: house, fileId, userId: busy ?? '' });
  await jobs.add('file-preview', { tenantId: house, fileId: 'of a colleague', userId: colleague ?? '' });
  await jobs.add('file-preview', { tenantId: neighbours, fileId: 'of a neighbour', userId: randomUUID() });
  await jobs.work({
    ...noWork,
    'file-preview': async ({ tenantId, userId = null, fileId }) => {
      begun.push(fileId);
      mostInHand = Math.max(mostInHand, begun.length - done.length);
      const model = { ...anyModel, title: 'Blatt' };
      await printing.render({ kind: 'document', model, letterhead: null }, { tenantId, userId });
      done.push(fileId);
    },
  });
  await vi.waitFor(() => expect(done).toHaveLength(62), patiently);
  expect(new Set(done)).toEqual(new Set([...ofOne, 'of a colleague', 'of a neighbour']));
  // Jobs that were in hand when they were found may come before, and nothing else of the sixty.
  expect(done.indexOf('of a neighbour')).toBeLessThan(6);
  expect(done.indexOf('of a colleague')).toBeLessThan(8);
  expect(mostInHand).toBeLessThan(10);
  await jobs.close();
  await printing.close();
});

it('works through its queue by itself once started', async () => {
  const person = await (await aTenant()).aPerson('SALESMAN');
  await startJobs(services);
  (await aStranger().call(requestPasswordReset, { body: { email: person.email } })).ok();
  await vi.waitFor(
    async () => expect((await services.mailer.sent()).map(({ to }) => to)).toContain(person.email),
    patiently,
  );
  // Nothing tells afterwards whom a mail went to.
  await vi.waitFor(async () => expect(await jobsNaming(person.email)).toEqual([]), patiently);
});

it('cleans up once a day after a start, where nobody is awake at night', async () => {
  const waiting = () =>
    services.engine.query(
      `select start_after - created_on > interval '10 minutes' as later from pgboss.job where name = 'cleanup'`,
    );
  for (let start = 1; start <= 2; start += 1) {
    const jobs = await openJobs(services.engine, services.log);
    await jobs.work(noWork);
    await jobs.close();
    expect(await waiting()).toEqual([{ later: true }]);
  }
});

it('leaves its queues alone at a start, but for those that an earlier version made otherwise', async () => {
  const start = async () => (await openJobs(services.engine, services.log)).close();
  const queues = () =>
    services.engine.query(
      `select name, updated_on, heartbeat_seconds, retry_limit from pgboss.queue where name not like '\\_\\_%' order by name`,
    );
  await start();
  const before = await queues();
  await start();
  expect(await queues()).toEqual(before);
  await services.engine.query(
    `update pgboss.queue set heartbeat_seconds = null, retry_limit = 2 where name = 'cleanup'`,
  );
  await start();
  const now = await queues();
  expect(now.find(({ name }) => name === 'cleanup')).toMatchObject({ heartbeat_seconds: 30, retry_limit: 8 });
  const others = (all: typeof before) => all.filter(({ name }) => name !== 'cleanup');
  expect(others(now)).toEqual(others(before));
});
