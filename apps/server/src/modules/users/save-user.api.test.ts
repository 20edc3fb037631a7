import { randomUUID } from 'node:crypto';
import { getCurrentUser, getToken, refreshToken } from '@korpus/contract/authentication/authentication.ts';
import { saveUser } from '@korpus/contract/users/users.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { testPassword } from '../../../../../tests/kit/people.ts';
import { newPerson, type PersonBody, personSeenBy } from '../../../../../tests/kit/person-body.ts';

const { app, aTenant, aStranger, clock, services, mailsAfterJobs } = await aHouse();

async function anAdmin() {
  const shop = await aTenant();
  const admin = await shop.openSession(
    await shop.aPerson('ADMIN', { firstName: 'Katharina', lastName: 'Grün' }),
  );
  const save = (body: PersonBody) => admin.call(saveUser, { body });
  return { shop, admin, save };
}
type Saved = Awaited<ReturnType<Awaited<ReturnType<typeof anAdmin>>['save']>>;
const violationsOf = (answer: Saved) => answer.error().details?.violations;

describe('a new person', () => {
  it('is kept as given and gets one registration mail', async () => {
    const { shop, admin, save } = await anAdmin();
    const body = newPerson(shop, { email: ` Eva.${randomUUID()}@Haus.Test `, roles: ['SALESMAN', 'ADMIN'] });
    expect((await save(body)).ok()).toEqual({ id: body.id, version: 1 });
    const email = body.email.trim().toLowerCase();
    expect(await personSeenBy(admin, { userId: body.id })).toEqual({
      ...body,
      email,
      roles: ['SALESMAN', 'ADMIN'],
      isDeletable: true,
      isRegistered: false,
      version: 1,
    });
    const mails = (await mailsAfterJobs()).filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Willkommen bei Korpus']);
    expect(mails[0]?.text).toContain('Hallo Eva,');
  });

  it('who starts disabled gets the mail when they are enabled', async () => {
    const { shop, admin, save } = await anAdmin();
    const body = newPerson(shop, { enabled: false });
    (await save(body)).ok();
    expect((await mailsAfterJobs()).map(({ to }) => to)).not.toContain(body.email);
    (await save({ ...(await personSeenBy(admin, { userId: body.id })), enabled: true })).ok();
    expect((await mailsAfterJobs()).map(({ to }) => to)).toContain(body.email);
  });

  it('whose save failed leaves neither row nor mail', async () => {
    const { shop, save } = await anAdmin();
    const body = newPerson(shop, { location: randomUUID() });
    expect((await save(body)).status).toBe(400);
    expect((await mailsAfterJobs()).map(({ to }) => to)).not.toContain(body.email);
    (await save({ ...body, location: shop.locationId })).ok();
  });
});

describe('what is wrong', () => {
  it('is told field by field, in German, all in one answer', async () => {
    const { shop, admin, save } = await anAdmin();
    const foreign = await aTenant();
    const body = newPerson(shop, { email: admin.email, location: foreign.locationId, roles: ['CARPENTER'] });
    const refused = await save(body);
    expect(refused.status).toBe(400);
    expect(violationsOf(refused)).toEqual([
      { path: 'body.roles', message: 'Vergeben lassen sich nur Verwaltung und Verkauf.' },
      { path: 'body.location', message: 'Diesen Standort gibt es nicht (mehr).' },
      { path: 'body.email', message: 'E-Mail existiert bereits im System' },
    ]);
  });

  it('includes every required field', async () => {
    const { shop, save } = await anAdmin();
    const refused = await save({
      ...newPerson(shop),
      firstName: '',
      lastName: ' ',
      email: 'eva@',
      roles: [],
    });
    expect(violationsOf(refused)).toEqual([
      { path: 'body.firstName', message: 'Bitte ausfüllen.' },
      { path: 'body.lastName', message: 'Bitte ausfüllen.' },
      { path: 'body.email', message: 'Bitte eine gültige E-Mail eingeben' },
      { path: 'body.roles', message: 'Mindestens 1.' },
    ]);
  });

  it('includes an address that somebody has in another house', async () => {
    const { shop, save } = await anAdmin();
    const foreign = await (await aTenant()).aPerson('CARPENTER');
    const refused = await save(newPerson(shop, { email: foreign.email.toUpperCase() }));
    expect(violationsOf(refused)?.map(({ path }) => path)).toEqual(['body.email']);
  });

  it.each(['SUPER_ADMIN', 'CARPENTER'] as const)('includes giving %s to anybody', async (role) => {
    const { shop, admin, save } = await anAdmin();
    const ben = await shop.aPerson('SALESMAN');
    expect((await save(newPerson(shop, { roles: [role] }))).status).toBe(400);
    expect((await save(newPerson(shop, { roles: ['ADMIN', role] }))).status).toBe(400);
    const body = { ...(await personSeenBy(admin, ben)), roles: ['SALESMAN' as const, role] };
    expect((await save(body)).status).toBe(400);
    const own = { ...(await personSeenBy(admin, admin)), roles: ['ADMIN' as const, role] };
    (await save(own)).ok();
    expect((await personSeenBy(admin, admin)).roles).toEqual(['ADMIN']);
  });
});

describe('a change', () => {
  it('of address and name holds at once; the password stays', async () => {
    const { shop, admin, save } = await anAdmin();
    const ben = await shop.signedInAs('SALESMAN');
    const email = `ben-${randomUUID()}@haus.test`;
    const body = { ...(await personSeenBy(admin, ben)), email, lastName: 'Wagner' };
    expect((await save(body)).ok()).toEqual({ id: ben.userId, version: 2 });
    const signIn = (username: string) =>
      aStranger().call(getToken, { body: { username, password: testPassword } });
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(ben.email)).status).toBe(401);
    expect((await ben.call(getCurrentUser)).ok().user).toMatchObject({ email, lastName: 'Wagner' });
    const told = (await mailsAfterJobs()).filter(({ to }) => to === ben.email || to === email);
    expect(told.map(({ to }) => to).sort()).toEqual([ben.email, email].sort());
    expect(told.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Korpus: deine E-Mail-Adresse ist geändert'),
    );
  });

  it('of the address of who is not registered yet sends the registration there and closes the older link', async () => {
    const { shop, admin, save } = await anAdmin();
    const body = newPerson(shop);
    (await save(body)).ok();
    await mailsAfterJobs();
    const email = `neu-${randomUUID()}@haus.test`;
    (await save({ ...(await personSeenBy(admin, { userId: body.id })), email })).ok();
    const open = await services.tenancy.inPlatform((tx) =>
      tx
        .selectFrom('password_links')
        .select('token_hash')
        .where('user_id', '=', body.id)
        .where('expires_at', '>', clock.now().toISOString())
        .execute(),
    );
    expect(open).toEqual([]);
    expect((await mailsAfterJobs()).map(({ to }) => to)).toContain(email);
  });

  it('keeps the roles that are not given here', async () => {
    const { shop, admin, save } = await anAdmin();
    const both = await shop.aPerson(['SALESMAN', 'CARPENTER']);
    const seen = await personSeenBy(admin, both);
    (await save({ ...seen, roles: ['ADMIN'] })).ok();
    expect((await personSeenBy(admin, both)).roles).toEqual(['ADMIN', 'CARPENTER']);
  });

  it('leaves the people of the picture app to the base data', async () => {
    const { shop, admin, save } = await anAdmin();
    const carpenter = await shop.aPerson('CARPENTER');
    const refused = await save({ ...(await personSeenBy(admin, carpenter)), roles: ['SALESMAN'] });
    expect(violationsOf(refused)).toEqual([
      { path: 'body.roles', message: 'Monteure werden in den Stammdaten unter „Monteure“ bearbeitet.' },
    ]);
  });

  it('cannot touch the own roles and the own enabled flag: both are ignored', async () => {
    const { admin, save } = await anAdmin();
    const own = await personSeenBy(admin, admin);
    (await save({ ...own, firstName: 'Kathi', roles: ['SALESMAN'], enabled: false })).ok();
    expect(await personSeenBy(admin, admin)).toMatchObject({
      firstName: 'Kathi',
      roles: ['ADMIN'],
      enabled: true,
    });
  });

  it('may keep a location that was switched off, and nobody else may get it', async () => {
    const { shop, admin, save } = await anAdmin();
    const ben = await shop.aPerson('SALESMAN');
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('locations').set({ enabled: false }).where('id', '=', shop.locationId).execute(),
    );
    (await save({ ...(await personSeenBy(admin, ben)), lastName: 'Wagner' })).ok();
    expect(violationsOf(await save(newPerson(shop)))?.map(({ path }) => path)).toEqual(['body.location']);
  });

  it('that is stale says who was faster; one without a version or of nobody is refused', async () => {
    const { shop, admin, save } = await anAdmin();
    const ben = await shop.aPerson('SALESMAN');
    const seen = await personSeenBy(admin, ben);
    clock.advance({ minutes: 5 });
    (await save({ ...seen, lastName: 'Wagner' })).ok();
    expect((await save({ ...seen, lastName: 'Zu spät' })).error()).toMatchObject({
      code: 'STALE_VERSION',
      details: { changedBy: 'Katharina Grün', changedAt: '2026-11-21T11:05:00.000Z' },
    });
    const { version, ...without } = seen;
    expect((await save(without)).error().code).toBe('VERSION_MISSING');
    expect((await save(newPerson(shop, { version: 1 }))).error().code).toBe('NOT_FOUND');
    expect((await personSeenBy(admin, ben)).lastName).toBe('Wagner');
  });

  it('stands in the change log, the location by its name', async () => {
    const { shop, admin, save } = await anAdmin();
    const ben = await shop.aPerson('SALESMAN', { location: null });
    const body = { ...newPerson(shop, { email: ben.email, roles: ['ADMIN'] }), id: ben.userId, version: 1 };
    (await save({ ...body, firstName: 'Anna', lastName: 'Muster' })).ok();
    const entry = await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('change_log').selectAll().where('subject_id', '=', ben.userId).executeTakeFirst(),
    );
    expect(entry).toMatchObject({
      user_id: admin.userId,
      user_name: 'Katharina Grün',
      action: 'CHANGED',
      subject_kind: 'user',
      subject_name: 'Anna Muster',
      changes: [
        { field: 'location', old: null, new: 'Musterstadt' },
        { field: 'roles', old: ['SALESMAN'], new: ['ADMIN'] },
      ],
    });
  });
});

describe('disabling', () => {
  it('ends every session at once, with its stream and its refresh token', async () => {
    const { shop, admin, save } = await anAdmin();
    const ben = await shop.openSession(await shop.aPerson('SALESMAN'));
    const stream = await openLive(app, ben.token);
    onTestFinished(() => stream.close());
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    (await save({ ...(await personSeenBy(admin, ben)), enabled: false })).ok();
    for (let event = await stream.next(); event !== undefined; event = await stream.next())
      expect(event.id).toBe(ben.userId);
    expect((await ben.call(getCurrentUser)).status).toBe(401);
    const body = { refreshToken: ben.refreshToken };
    expect((await aStranger().call(refreshToken, { body })).status).toBe(401);
    (await save({ ...(await personSeenBy(admin, ben)), enabled: true })).ok();
    expect((await ben.call(getCurrentUser)).status).toBe(401);
  });

  it('of each other at the same moment leaves one admin', async () => {
    const { shop, admin } = await anAdmin();
    const other = await shop.openSession(await shop.aPerson('ADMIN'));
    const [one, two] = [await personSeenBy(admin, admin), await personSeenBy(admin, other)];
    const answers = await Promise.all([
      admin.call(saveUser, { body: { ...two, enabled: false } }),
      other.call(saveUser, { body: { ...one, enabled: false } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('changed roles', () => {
  it('work in an open session from the next request on, and open streams look again', async () => {
    const { shop, admin, save } = await anAdmin();
    const ben = await shop.openSession(await shop.aPerson('SALESMAN'));
    const stream = await openLive(app, ben.token);
    onTestFinished(() => stream.close());
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    (await save({ ...(await personSeenBy(admin, ben)), roles: ['ADMIN'] })).ok();
    expect(await stream.next()).toEqual({ kind: 'user', id: ben.userId });
    (await ben.call(saveUser, { body: newPerson(shop) })).ok();
    (await save({ ...(await personSeenBy(admin, ben)), roles: ['SALESMAN'] })).ok();
    expect((await ben.call(saveUser, { body: newPerson(shop) })).status).toBe(403);
  });
});
