import { randomUUID } from 'node:crypto';
import { deleteOffer, listOfferHistory, listOffers, saveOffer } from '@korpus/contract/offers/offers.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { makeOfferFor, newOffer, type OfferBody } from '../../../../../tests/kit/offers.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';

const { app, aTenant, clock, services } = await aHouse();

async function aTeam(withRights: readonly Right[] = []) {
  const shop = await aTenant();
  const options = { firstName: 'Anna', lastName: 'Huber', with: withRights };
  const anna = await shop.openSession(await shop.aPerson('SALESMAN', options));
  const ben = await shop.openSession(
    await shop.aPerson('SALESMAN', { firstName: 'Ben', lastName: 'Wagner' }),
  );
  const admin = await shop.openSession(await shop.aPerson('ADMIN'));
  return { shop, anna, ben, admin };
}
const offersOf = async (person: SignedIn) => (await person.call(listOffers)).ok();
const seenBy = async (person: SignedIn, id: string) =>
  (await offersOf(person)).find((each) => each.id === id);
const save = (person: SignedIn, body: OfferBody) => person.call(saveOffer, { body });
const pathsOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.error().details?.violations?.map(({ path }) => path);

describe('a new offer', () => {
  it('is kept as given, with a number of its own', async () => {
    const { shop, anna } = await aTeam();
    const { tenantId } = shop;
    const leadSourceId = await aRecord(services, tenantId, 'leadSource');
    const conversationType = await aRecord(services, tenantId, 'conversationType');
    const body = newOffer(shop, anna.userId, {
      salutation: 'FAMILY',
      targetGroup: '30_40',
      firstName: ' Änne ',
      companyName: 'Groß & Söhne',
      isCompany: true,
      leadSourceId,
      conversationType,
      budget: 12_500.05,
      notes: 'Ruft\nselbst an.',
    });
    const saved = (await save(anna, body)).ok();
    expect(saved).toEqual({
      id: body.id,
      clientNumber: '10001',
      version: 1,
      lastModifiedDate: clock.now().toISOString(),
      lastModifiedBy: 'Anna Huber',
    });
    expect(await seenBy(anna, body.id)).toEqual({
      ...body,
      customerId: expect.any(String),
      firstName: 'Änne',
      clientNumber: '10001',
      salesmanName: 'Anna Huber',
      targetGroupName: '30 bis 40 Jahre',
      leadSourceName: `Eintrag ${leadSourceId.slice(0, 8)}`,
      isRestricted: false,
      createdAt: clock.now().toISOString(),
      lastModifiedDate: clock.now().toISOString(),
      lastModifiedBy: 'Anna Huber',
      version: 1,
    });
    const next = await save(anna, newOffer(shop, anna.userId));
    expect(next.ok().clientNumber).toBe('10002');
  });

  it('sent twice is there once, and its number is not used up by a save that failed', async () => {
    const { shop, anna } = await aTeam();
    const body = newOffer(shop, anna.userId);
    const key = randomUUID();
    expect((await save(anna, { ...body, locationId: randomUUID() })).status).toBe(400);
    const [first, second] = [
      await anna.call(saveOffer, { body, key }),
      await anna.call(saveOffer, { body, key }),
    ];
    expect(second.ok()).toEqual(first.ok());
    expect((await save(anna, body)).error().code).toBe('VERSION_MISSING');
    expect((await offersOf(anna)).map(({ clientNumber }) => clientNumber)).toEqual(['10001']);
  });

  it('of many people at once each gets its own number', async () => {
    const { shop, anna } = await aTeam();
    const saved = await Promise.all(
      Array.from({ length: 20 }, () => save(anna, newOffer(shop, anna.userId))),
    );
    const numbers = saved.map((answer) => Number(answer.ok().clientNumber));
    expect(numbers.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => 10_001 + index));
  });

  it('may be given to a colleague', async () => {
    const { shop, anna, ben } = await aTeam();
    (await save(anna, newOffer(shop, ben.userId))).ok();
    expect(await offersOf(anna)).toEqual([]);
    expect(await offersOf(ben)).toHaveLength(1);
  });
});

describe('what is wrong', () => {
  it('is told field by field, all in one answer', async () => {
    const { shop, anna } = await aTeam();
    const foreign = await aTenant();
    const empty = newOffer(shop, anna.userId, {
      lastName: ' ',
      salesmanId: null,
      locationId: null,
      requestDate: null,
      clientState: 'NOT_COMPLETED',
    });
    expect(pathsOf(await save(anna, empty))).toEqual([
      'body.salesmanId',
      'body.locationId',
      'body.requestDate',
      'body.clientReason',
      'body.lastName',
    ]);
    const unknown = newOffer(shop, (await foreign.aPerson('SALESMAN')).userId, {
      locationId: foreign.locationId,
      leadSourceId: randomUUID(),
      conversationType: randomUUID(),
      clientState: 'HAS_ORDER',
    });
    expect(pathsOf(await save(anna, unknown))?.toSorted()).toEqual([
      'body.clientState',
      'body.conversationType',
      'body.leadSourceId',
      'body.locationId',
      'body.salesmanId',
    ]);
  });

  it('includes people who do not sell, and closed shops, unless it was so before', async () => {
    const { shop, anna } = await aTeam();
    const carpenter = await shop.aPerson('CARPENTER');
    const eva = await shop.aPerson('SALESMAN');
    const locationId = await aRecord(services, shop.tenantId, 'location');
    const body = newOffer(shop, eva.userId, { locationId });
    (await save(anna, body)).ok();
    await shop.changePerson(eva, { enabled: false });
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('locations').set({ enabled: false }).where('id', '=', locationId).execute(),
    );
    expect(pathsOf(await save(anna, { ...body, id: randomUUID() }))).toEqual([
      'body.salesmanId',
      'body.locationId',
    ]);
    expect(pathsOf(await save(anna, newOffer(shop, carpenter.userId)))).toEqual(['body.salesmanId']);
    const admin = await shop.openSession(await shop.aPerson('ADMIN'));
    (await save(admin, { ...body, version: 1 })).ok();
  });
});

describe('a change', () => {
  it('counts the version up and drops a reason that no longer fits', async () => {
    const { shop, anna } = await aTeam();
    const lost = newOffer(shop, anna.userId, { clientState: 'NOT_COMPLETED', clientReason: 'TOO_EXPENSIVE' });
    (await save(anna, lost)).ok();
    const again = { ...lost, clientState: 'CALL_CLIENT' as const, version: 1 };
    expect((await save(anna, again)).ok().version).toBe(2);
    expect(await seenBy(anna, lost.id)).toMatchObject({
      clientState: 'CALL_CLIENT',
      clientReason: null,
      version: 2,
    });
  });

  it('that started from an older state is told who was faster, and changes nothing', async () => {
    const { shop, anna, admin } = await aTeam();
    const body = newOffer(shop, anna.userId);
    (await save(anna, body)).ok();
    clock.advance({ seconds: 1 });
    (await save(admin, { ...body, city: 'Kiel', version: 1 })).ok();
    const stale = (await save(anna, { ...body, city: 'Lübeck', version: 1 })).error();
    expect(stale.code).toBe('STALE_VERSION');
    expect(stale.details).toMatchObject({ changedBy: 'Anna Muster' });
    expect((await seenBy(anna, body.id))?.city).toBe('Kiel');
  });

  it('by two at once happens once', async () => {
    const { shop, anna, admin } = await aTeam();
    const body = newOffer(shop, anna.userId);
    (await save(anna, body)).ok();
    const answers = await Promise.all([
      save(anna, { ...body, city: 'Kiel', version: 1 }),
      save(admin, { ...body, city: 'Bonn', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('of an offer that is gone or not one’s own finds none', async () => {
    const { shop, anna, ben } = await aTeam();
    const bens = newOffer(shop, ben.userId);
    (await save(ben, bens)).ok();
    for (const body of [{ ...bens, version: 1 }, newOffer(shop, anna.userId, { version: 3 })])
      expect((await save(anna, body)).status).toBe(404);
    // A body without a version could be a new offer, and still tells nothing of the other person's.
    expect((await save(anna, bens)).status).toBe(404);
  });

  it('of another’s salesman needs a right of its own; without it the rest is saved', async () => {
    const rights = ['OTHER_ORDER_READ', 'OTHER_ORDER_WRITE'] as const;
    const { shop, anna, ben } = await aTeam(rights);
    const body = newOffer(shop, ben.userId);
    (await save(ben, body)).ok();
    (await save(anna, { ...body, salesmanId: anna.userId, city: 'Kiel', version: 1 })).ok();
    expect(await seenBy(anna, body.id)).toMatchObject({ salesmanId: ben.userId, city: 'Kiel' });
    await shop.override(anna, {
      OTHER_ORDER_READ: true,
      OTHER_ORDER_WRITE: true,
      OTHER_ORDER_CHANGE_SALESMAN: true,
    });
    (await save(anna, { ...body, salesmanId: anna.userId, version: 2 })).ok();
    expect(await seenBy(anna, body.id)).toMatchObject({ salesmanId: anna.userId });
  });
});

describe('the list', () => {
  it('shows one’s own and nobody’s, with the right the others’, the newest request first', async () => {
    const { shop, anna, ben, admin } = await aTeam();
    const [annas, bens] = [newOffer(shop, anna.userId), newOffer(shop, ben.userId)];
    (await save(anna, { ...annas, requestDate: '2026-10-01' })).ok();
    (await save(ben, { ...bens, requestDate: '2026-11-01' })).ok();
    const nobodys = await aRecord(services, shop.tenantId, 'client');
    const ids = async (person: SignedIn) => (await offersOf(person)).map(({ id }) => id);
    expect(await ids(admin)).toEqual([bens.id, annas.id, nobodys]);
    expect(await ids(anna)).toEqual([annas.id, nobodys]);
    await shop.override(anna, { OTHER_ORDER_READ: true });
    expect(await ids(anna)).toEqual([bens.id, annas.id, nobodys]);
  });

  it('can be cut to days and to some of them', async () => {
    const { shop, anna } = await aTeam();
    const days = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'];
    const bodies = days.map((requestDate) => newOffer(shop, anna.userId, { requestDate }));
    for (const body of bodies) (await save(anna, body)).ok();
    const found = (await anna.call(listOffers, { query: { from: '2026-10-01', to: '2026-10-31' } })).ok();
    expect(found.map(({ requestDate }) => requestDate)).toEqual(['2026-10-31', '2026-10-01']);
    const ids = [bodies[0]?.id, bodies[3]?.id, randomUUID()].join(',');
    const some = (await anna.call(listOffers, { query: { ids } })).ok();
    expect(some.map(({ requestDate }) => requestDate)).toEqual(['2026-11-01', '2026-09-30']);
    expect((await anna.call(listOffers, { query: { ids: 'x' } })).status).toBe(400);
  });

  it('can be cut to those without an order, which is where the overview begins', async () => {
    const { shop, anna } = await aTeam();
    const open = newOffer(shop, anna.userId);
    (await save(anna, open)).ok();
    const bought = await makeOfferFor(services, shop.tenantId, anna.userId);
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('offers').set({ client_state: 'HAS_ORDER' }).where('id', '=', bought).execute(),
    );
    const idsOf = async (ordered: 'true' | 'false') =>
      (await anna.call(listOffers, { query: { ordered } })).ok().map(({ id }) => id);
    expect(await idsOf('false')).toEqual([open.id]);
    expect(await idsOf('true')).toEqual([bought]);
  });
});

describe('deleting', () => {
  it('needs the right for one’s own or for others’', async () => {
    const { shop, anna, ben } = await aTeam(['OTHER_ORDER_READ', 'OWN_ORDER_DELETE']);
    const [annas, bens] = [
      await makeOfferFor(services, shop.tenantId, anna.userId),
      await makeOfferFor(services, shop.tenantId, ben.userId),
    ];
    const remove = (person: SignedIn, id: string) => person.call(deleteOffer, { params: { id } });
    expect((await remove(anna, bens)).error().code).toBe('FORBIDDEN');
    expect((await remove(ben, bens)).status).toBe(403);
    expect((await remove(anna, annas)).ok()).toEqual({ done: true });
    expect((await remove(anna, annas)).status).toBe(404);
    expect((await offersOf(anna)).map(({ id }) => id)).toEqual([bens]);
  });
});

describe('what happened to an offer', () => {
  it('is told with names and values, the newest first, to those who read it', async () => {
    const { shop, anna, ben } = await aTeam();
    const body = newOffer(shop, anna.userId);
    (await save(anna, body)).ok();
    clock.advance({ minutes: 5 });
    const changed = { ...body, salesmanId: ben.userId, budget: 9_000, city: 'Kiel', version: 1 };
    (await save(anna, changed)).ok();
    const history = (await ben.call(listOfferHistory, { params: { id: body.id } })).ok();
    expect(history.next).toBe(null);
    expect(history.entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['CHANGED', 'Petersen'],
      ['CREATED', 'Petersen'],
    ]);
    expect(history.entries[0]?.changes).toEqual([
      { field: 'salesmanId', old: 'Anna Huber', new: 'Ben Wagner' },
      { field: 'city', old: null, new: 'Kiel' },
      { field: 'budget', old: null, new: 9_000 },
    ]);
    expect(history.entries[1]?.changes).toContainEqual({ field: 'clientNumber', old: null, new: '10001' });
    expect((await anna.call(listOfferHistory, { params: { id: body.id } })).status).toBe(404);
  });

  it('comes a page at a time', async () => {
    const { shop, anna } = await aTeam();
    const body = newOffer(shop, anna.userId);
    (await save(anna, body)).ok();
    for (let version = 1; version <= 55; version += 1) {
      clock.advance({ seconds: 1 });
      (await save(anna, { ...body, notes: `Stand ${version}`, version })).ok();
    }
    const params = { id: body.id };
    const first = (await anna.call(listOfferHistory, { params })).ok();
    expect(first.entries).toHaveLength(50);
    const after = first.next ?? '';
    const rest = (await anna.call(listOfferHistory, { params, query: { after } })).ok();
    expect([rest.entries.length, rest.next]).toEqual([6, null]);
    expect((await anna.call(listOfferHistory, { params, query: { after: 'x' } })).status).toBe(400);
  });

  it('is heard at once by those who may read it before or after, and by nobody else', async () => {
    const { shop, anna, ben, admin } = await aTeam();
    const body = newOffer(shop, ben.userId);
    const streams = await Promise.all([anna, ben, admin].map(({ token }) => openLive(app, token)));
    onTestFinished(() => Promise.all(streams.map((stream) => stream.close())).then(() => undefined));
    for (const stream of streams) expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    const [annas, bens, admins] = streams;
    (await save(ben, body)).ok();
    // An offer comes with its customer.
    const two = async (stream = bens) =>
      [(await stream?.next())?.kind, (await stream?.next())?.kind].toSorted();
    expect(await two()).toEqual(['client', 'customer']);
    expect(await two(admins)).toEqual(['client', 'customer']);
    (await save(ben, { ...body, salesmanId: anna.userId, version: 1 })).ok();
    // The first thing she hears at all.
    expect(await annas?.next()).toEqual({ kind: 'client', id: body.id });
    expect(await bens?.next()).toEqual({ kind: 'client', id: body.id });
  });
});
