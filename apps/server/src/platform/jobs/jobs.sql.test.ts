import { randomUUID } from 'node:crypto';
import { refreshToken, requestPasswordReset } from '@korpus/contract/authentication/authentication.ts';
import { saveProfile } from '@korpus/contract/profile/profile.ts';
import { expect, it, vi } from 'vitest';
import { allRows } from '../../../../../tests/kit/all-rows.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { startJobs } from '../../app.ts';
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
const rowsOf = async (table: string) =>
  (await allRows(services.engine)).filter((row) => row.table === `public.${table}`).map(({ row }) => row);

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
  const jobs = await openJobs(services.engine, services.log);
  const tried: string[] = [];
  const nothing = async () => {};
  const eventIds = Array.from({ length: 45 }, () => randomUUID());
  const [broken = ''] = eventIds;
  for (const eventId of eventIds) await jobs.add('reminder-mail', { tenantId: randomUUID(), eventId });
  await jobs.work({
    'password-mail': nothing,
    'address-mail': nothing,
    'file-preview': nothing,
    'document-bytes': nothing,
    'due-reminders': nothing,
    cleanup: nothing,
    'reminder-mail': async ({ eventId }) => {
      tried.push(eventId);
      if (eventId === broken) throw new Error('The mail server does not want this one.');
    },
  });
  await vi.waitFor(() => expect(new Set(tried)).toEqual(new Set(eventIds)), { timeout: 4_000, interval: 50 });
  await vi.waitFor(() => expect(tried.filter((id) => id === broken).length).toBeGreaterThan(1), {
    timeout: 25_000,
    interval: 50,
  });
  expect(tried.filter((id) => id !== broken).sort()).toEqual(eventIds.slice(1).sort());
  await jobs.close();
});

it('works through its queue by itself once started', async () => {
  const person = await (await aTenant()).aPerson('SALESMAN');
  await startJobs(services);
  (await aStranger().call(requestPasswordReset, { body: { email: person.email } })).ok();
  await vi.waitFor(
    async () => expect((await services.mailer.sent()).map(({ to }) => to)).toContain(person.email),
    { timeout: 15_000, interval: 50 },
  );
});
