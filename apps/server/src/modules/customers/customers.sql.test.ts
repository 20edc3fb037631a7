import { randomUUID } from 'node:crypto';
import {
  deleteCustomer,
  getCustomer,
  listAlike,
  listCustomerHistory,
  listCustomers,
  mergeCustomers,
  saveCustomer,
  undoMerge,
} from '@korpus/contract/customers/customers.ts';
import { deleteOffer, listOffers, saveOffer } from '@korpus/contract/offers/offers.ts';
import { deleteOrder, getOrder, saveOrder } from '@korpus/contract/orders/orders.ts';
import { customerDataOf, newCustomer } from '@korpus/domain/customers/customer.ts';
import { allRights } from '@korpus/domain/rights/rights.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CallInput } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOffer, type OfferBody } from '../../../../../tests/kit/offers.ts';
import { newOrderBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { catchStatement, keptPlan } from '../../../../../tests/kit/statement-of.ts';
import { findListed } from './customer-list.store.ts';
import { forgetMerges, groupCustomers } from './index.ts';
import { insertCustomers } from './insert-customers.store.ts';

const { aTenant, clock, services } = await aHouse();

async function aTeam() {
  const shop = await aTenant();
  const anna = await shop.openSession(await shop.aPerson('SALESMAN', { firstName: 'Anna' }));
  const ben = await shop.openSession(await shop.aPerson('SALESMAN', { firstName: 'Ben' }));
  const admin = await shop.openSession(await shop.aPerson('ADMIN'));
  const offer = async (salesman: SignedIn, with_: Partial<OfferBody> = {}) => {
    const body = newOffer(shop, salesman.userId, with_);
    (await salesman.call(saveOffer, { body })).ok();
    clock.advance({ seconds: 1 });
    const [stored] = (await salesman.call(listOffers, { query: { ids: body.id } })).ok();
    if (stored === undefined) throw new Error('It was just saved.');
    return { ...body, customerId: stored.customerId ?? '', version: stored.version };
  };
  const customer = async (id: string, person: SignedIn = admin) =>
    (await person.call(getCustomer, { params: { id } })).ok();
  const customerOf = async (clientId: string) =>
    (await admin.call(listOffers, { query: { ids: clientId } })).ok()[0]?.customerId ?? '';
  return { shop, anna, ben, admin, offer, customer, customerOf };
}

type Body = NonNullable<CallInput<typeof saveCustomer>['body']>;
const aBody = (with_: Partial<Body> = {}): Body => ({
  ...customerDataOf(newCustomer('')),
  id: randomUUID(),
  lastName: 'Petersen',
  notes: null,
  ...with_,
});

describe('the list of customers (rules: overviews#what-else-there-is)', () => {
  it('has the customer numbers that the person may read, the newest first, and is filtered by the e-invoice', async () => {
    const { shop, anna, ben, admin, offer } = await aTeam();
    const first = await offer(anna, { eInvoice: 'XRECHNUNG', isCompany: true, companyName: 'Stadt Kiel' });
    const second = newOffer(shop, ben.userId, { customerId: first.customerId });
    (await admin.call(saveOffer, { body: second })).ok();
    await offer(anna, { firstName: 'Ohne' });
    const numberOf = async (id: string) =>
      (await admin.call(listOffers, { query: { ids: id } })).ok()[0]?.clientNumber;
    const listed = async (person: SignedIn) =>
      (await person.call(listCustomers, { query: { eInvoice: 'XRECHNUNG' } })).ok().customers;
    const [ofAnna, ofBen] = [await numberOf(first.id), await numberOf(second.id)];
    expect(await listed(admin)).toMatchObject([
      { id: first.customerId, numbers: [ofBen, ofAnna], eInvoice: 'XRECHNUNG' },
    ]);
    expect(await listed(anna)).toMatchObject([{ numbers: [ofAnna] }]);
  });

  it('is read by an index, however many there are', async () => {
    const { shop, admin, offer } = await aTeam();
    const { customerId } = await offer(admin);
    const { tenantId } = shop;
    await services.tenancy.inTenant(tenantId, (tx) =>
      sql`insert into customers (tenant_id, id, last_name, e_invoice, created_at, modified_at, modified_by, by_hand)
        select tenant_id, gen_random_uuid(), 'Petersen', case when n % 5000 = 0 then 'XRECHNUNG' else 'AUTOMATIC' end,
          created_at, modified_at - n * interval '1 minute', modified_by, true
        from customers, generate_series(1, 20000) n where tenant_id = ${tenantId} and id = ${customerId}`.execute(
        tx,
      ),
    );
    await services.engine.query('analyze customers');
    const person = { userId: admin.userId, roles: new Set(['ADMIN'] as const), rights: new Set(allRights) };
    const statement = await catchStatement((tx) =>
      findListed(tx, tenantId, { ...person, packages: new Set() }, { eInvoice: 'XRECHNUNG', limit: 201 }),
    );
    const plan = await services.tenancy.inTenant(tenantId, (tx) => keptPlan(tx, statement));
    expect(plan).toContain('customers_by_e_invoice');
    expect(plan).not.toMatch(/Seq Scan on (customers|offers|orders)/);
  });
});

describe('a customer', () => {
  it('comes with an offer, is the same for another one that names it, and goes with the last', async () => {
    const { anna, offer, customer, customerOf, admin } = await aTeam();
    const first = await offer(anna, { firstName: 'Käthe', phone1: '0431 123456' });
    expect(await customer(first.customerId)).toMatchObject({
      firstName: 'Käthe',
      lastName: 'Petersen',
      phone1: '0431 123456',
      owners: [anna.userId],
      merges: [],
      version: 1,
    });
    const second = await offer(anna, { customerId: first.customerId });
    expect(await customerOf(second.id)).toBe(first.customerId);
    (await admin.call(deleteOffer, { params: { id: first.id } })).ok();
    await customer(first.customerId);
    (await admin.call(deleteOffer, { params: { id: second.id } })).ok();
    expect((await admin.call(getCustomer, { params: { id: first.customerId } })).status).toBe(404);
  });

  it('stays without offers where somebody entered or changed it, until they delete it', async () => {
    const { anna, admin, offer, customer } = await aTeam();
    const { customerId, ...kept } = await offer(anna);
    (await anna.call(saveCustomer, { body: aBody({ id: customerId, notes: 'mag Holz', version: 1 }) })).ok();
    expect((await admin.call(deleteCustomer, { params: { id: customerId } })).status).toBe(409);
    (await admin.call(deleteOffer, { params: { id: kept.id } })).ok();
    expect(await customer(customerId, anna)).toMatchObject({ notes: 'mag Holz', owners: [] });
    (await admin.call(deleteCustomer, { params: { id: customerId } })).ok();
    expect((await admin.call(getCustomer, { params: { id: customerId } })).status).toBe(404);
  });

  it('comes with an order, or is the one that a new order names, and no later save moves it', async () => {
    const { shop, anna, admin, offer, customer } = await aTeam();
    const [mine, other] = [await offer(anna), await offer(anna, { lastName: 'Lang' })];
    const body = newOrderBody(shop, anna.userId, { customerId: mine.customerId });
    (await anna.call(saveOrder, { body })).ok();
    const order = async () => (await anna.call(getOrder, { params: { id: body.id } })).ok();
    expect((await order()).customerId).toBe(mine.customerId);
    const moved = { ...body, customerId: other.customerId, version: 1 };
    (await anna.call(saveOrder, { body: moved })).ok();
    expect((await order()).customerId).toBe(mine.customerId);
    const alone = newOrderBody(shop, anna.userId);
    (await anna.call(saveOrder, { body: alone })).ok();
    const { customerId } = (await anna.call(getOrder, { params: { id: alone.id } })).ok();
    expect(await customer(customerId ?? '')).toMatchObject({ lastName: alone.lastName });
    (await admin.call(deleteOrder, { params: { id: alone.id } })).ok();
    await customer(customerId ?? '');
  });

  it('follows what an offer changes where they said the same, and offers without an order follow it', async () => {
    const { shop, anna, offer, customer } = await aTeam();
    const first = await offer(anna, { phone1: '0431 1', city: 'Kiel' });
    const second = await offer(anna, { phone1: '0431 1', city: 'Plön', customerId: first.customerId });
    const sold = newOrderBody(shop, anna.userId, { clientId: second.id });
    (await anna.call(saveOrder, { body: sold })).ok();
    (await anna.call(saveOffer, { body: { ...first, phone1: '0431 2', city: 'Eutin' } })).ok();
    expect(await customer(first.customerId)).toMatchObject({ phone1: '0431 2', city: 'Eutin', version: 2 });
    const {
      owners: _o,
      merges: _m,
      createdAt: _c,
      lastModifiedBy: _b,
      lastModifiedDate: _d,
      ...now
    } = await customer(first.customerId);
    (await anna.call(saveCustomer, { body: { ...now, phone1: '0431 3' } })).ok();
    const listed = (await anna.call(listOffers, { query: {} })).ok();
    const phoneOf = (id: string) => listed.find((each) => each.id === id)?.phone1;
    // An order that was sold stays as it was.
    expect([phoneOf(first.id), phoneOf(second.id)]).toEqual(['0431 3', '0431 1']);
  });

  it('is another one, or one of its own, for an offer that was given to the wrong one', async () => {
    const { anna, offer, customer, customerOf } = await aTeam();
    const [first, second] = [await offer(anna), await offer(anna, { lastName: 'Lang' })];
    const third = await offer(anna, { customerId: first.customerId });
    (await anna.call(saveOffer, { body: { ...third, customerId: second.customerId } })).ok();
    expect(await customerOf(third.id)).toBe(second.customerId);
    (await anna.call(saveOffer, { body: { ...third, customerId: null, version: 2 } })).ok();
    const own = await customerOf(third.id);
    expect([first.customerId, second.customerId]).not.toContain(own);
    expect(await customer(own)).toMatchObject({ lastName: 'Petersen' });
    // Alone already: the same one.
    (await anna.call(saveOffer, { body: { ...third, customerId: null, version: 3 } })).ok();
    expect(await customerOf(third.id)).toBe(own);
    // And nobody who sends nothing moves anything.
    const { customerId: _left, ...silent } = third;
    (await anna.call(saveOffer, { body: { ...silent, version: 3 } })).ok();
    expect(await customerOf(third.id)).toBe(own);
  });

  it('is known by the rights to its offers and orders, and unknown like one that is not there', async () => {
    const { shop, anna, ben, offer } = await aTeam();
    const { customerId } = await offer(anna);
    const stranger = await (await aTenant()).signedInAs('ADMIN');
    const refused = [
      (await ben.call(getCustomer, { params: { id: customerId } })).status,
      (await ben.call(listCustomerHistory, { params: { id: customerId } })).status,
      (await ben.call(saveCustomer, { body: aBody({ id: customerId, version: 1 }) })).status,
      (await ben.call(saveCustomer, { body: aBody({ id: customerId }) })).status,
      (await stranger.call(getCustomer, { params: { id: customerId } })).status,
    ];
    expect(refused).toEqual([404, 404, 404, 404, 404]);
    const named = newOffer(shop, ben.userId, { customerId });
    expect((await ben.call(saveOffer, { body: named })).status).toBe(400);
    expect((await ben.call(listCustomers, { query: {} })).ok()).toEqual({ customers: [], hasMore: false });
    (await anna.call(saveOrder, { body: newOrderBody(shop, ben.userId, { customerId }) })).ok();
    expect((await ben.call(getCustomer, { params: { id: customerId } })).ok().id).toBe(customerId);
    expect((await ben.call(listCustomers, { query: { text: 'petersen' } })).ok().customers).toMatchObject([
      { id: customerId, offerCount: 0, orderCount: 1 },
    ]);
  });

  it('shared with others says of them no day and no name, and that not all of it is one’s own', async () => {
    const { shop, anna, ben, admin, offer, customer } = await aTeam();
    const { customerId } = await offer(anna, { requestDate: '2026-03-01' });
    (
      await anna.call(saveOrder, {
        body: newOrderBody(shop, ben.userId, { customerId, sellDate: '2026-01-10' }),
      })
    ).ok();
    const shownTo = async (person: SignedIn) => {
      const { owners, isShared } = await customer(customerId, person);
      const { customers } = (await person.call(listCustomers, { query: { ids: customerId } })).ok();
      return { owners: owners.toSorted(), isShared, lastDay: customers[0]?.lastDay };
    };
    expect(await shownTo(ben)).toEqual({ owners: [ben.userId], isShared: true, lastDay: '2026-11-21' });
    expect(await shownTo(anna)).toEqual({ owners: [anna.userId], isShared: true, lastDay: '2026-03-01' });
    const both = [anna.userId, ben.userId].toSorted();
    expect(await shownTo(admin)).toEqual({ owners: both, isShared: false, lastDay: '2026-11-21' });
  });

  it('that somebody else has changed is told, and a name it needs', async () => {
    const { anna, offer } = await aTeam();
    const { customerId: id } = await offer(anna);
    (await anna.call(saveCustomer, { body: aBody({ id, city: 'Husum', version: 1 }) })).ok();
    expect((await anna.call(saveCustomer, { body: aBody({ id, version: 1 }) })).status).toBe(409);
    expect((await anna.call(saveCustomer, { body: aBody({ id }) })).status).toBe(428);
    const wrong = await anna.call(saveCustomer, { body: aBody({ lastName: ' ', email: 'nie' }) });
    expect([wrong.status, wrong.error().details?.violations?.map(({ path }) => path)]).toEqual([
      400,
      ['body.lastName', 'body.email'],
    ]);
  });
});

describe('whoever may be the same', () => {
  it('is shown with the reasons, the likeliest first, and others’ are only counted', async () => {
    const { anna, ben, offer } = await aTeam();
    const known = await offer(anna, {
      firstName: 'Käthe',
      zipCode: '24103',
      email: 'k@p.de',
      phone1: '0431 123456',
    });
    await offer(anna, { firstName: 'Jörg', lastName: 'Lang' });
    const typed = { firstName: 'Kaethe', lastName: 'Pedersen', zipCode: '24103', phone2: '+49 431 12 34 56' };
    expect((await anna.call(listAlike, { body: typed })).ok()).toMatchObject({
      customers: [
        { id: known.customerId, reasons: ['PHONE', 'SOUND', 'PLACE'], offerCount: 1, orderCount: 0 },
      ],
      hidden: 0,
    });
    expect((await ben.call(listAlike, { body: typed })).ok()).toEqual({ customers: [], hidden: 1 });
    const exceptId = known.customerId;
    expect((await anna.call(listAlike, { body: { ...typed, exceptId } })).ok().customers).toEqual([]);
    expect((await anna.call(listAlike, { body: {} })).ok()).toEqual({ customers: [], hidden: 0 });
  });
  it('of others is counted only for who knows them, and nobody guesses as often as they like', async () => {
    const { shop, admin, anna, ben, offer } = await aTeam();
    await offer(anna, {
      firstName: 'Käthe',
      address: 'Am Deich 1',
      zipCode: '24103',
      city: 'Kiel',
      email: 'k@p.de',
      phone1: '0431 123456',
    });
    const hidden = async (body: NonNullable<CallInput<typeof listAlike>['body']>, person = ben) =>
      (await person.call(listAlike, { body })).ok().hidden;
    const name = { firstName: 'Käthe', lastName: 'Petersen' };
    // One place at a time tells nothing.
    expect(await hidden({ lastName: 'Petersen', zipCode: '24103' })).toBe(0);
    expect(await hidden({ lastName: 'Petersen', address: 'Am Deich 1' })).toBe(0);
    expect(await hidden({ ...name, zipCode: '24103' })).toBe(0);
    expect(await hidden({ ...name, address: 'Am Deich 1' })).toBe(0);
    expect(await hidden({ ...name, address: 'Am Deich 1', zipCode: '24103' })).toBe(1);
    expect(await hidden({ lastName: 'Lang', email: 'K@p.de' })).toBe(1);
    expect(await hidden({ lastName: 'Lang', phone2: '+49 431 123456' })).toBe(1);
    const guess = () => ben.call(listAlike, { body: { lastName: 'Lang', email: 'k@p.de' } });
    for (let asked = 7; asked < 120; asked += 1) (await guess()).ok();
    const refused = await guess();
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    // A person who reads all customers has nothing to guess.
    for (let asked = 0; asked < 121; asked += 1) expect(await hidden(name, admin)).toBe(0);
    clock.advance({ seconds: 600 });
    expect(await hidden({ email: 'k@p.de' }, await shop.openSession(ben))).toBe(1);
  });

  it('is shown by a number of theirs, however many are called like them', async () => {
    const { shop, anna, offer } = await aTeam();
    const name = { firstName: 'Anna', lastName: 'Müller', zipCode: '24103' };
    const known = await offer(anna, { lastName: 'Gruber', phone1: '0431 987654' });
    const past = { createdAt: clock.now(), modifiedAt: clock.now(), modifiedBy: 'Anna Muster' };
    const namesakes = Array.from({ length: 400 }, (_each, place) => ({
      customer: { ...newCustomer(randomUUID()), ...name, firstName: place % 2 === 0 ? 'Anna' : 'Berta' },
      ...past,
    }));
    await services.tenancy.inTenant(shop.tenantId, (tx) => insertCustomers(tx, shop.tenantId, namesakes));
    const body = { ...name, phone2: '0431/98 76 54' };
    const { customers } = (await anna.call(listAlike, { body })).ok();
    expect(customers).toHaveLength(5);
    expect(customers.map(({ id, reasons }) => [id, reasons])).toContainEqual([known.customerId, ['PHONE']]);
  });
});

describe('several who are one', () => {
  async function twoPetersens() {
    const team = await aTeam();
    const { anna, offer } = team;
    const kept = await offer(anna, { firstName: 'Käthe', phone1: '0431 1' });
    const ended = await offer(anna, { firstName: 'Kaethe', email: 'k@p.de' });
    return { ...team, kept, ended };
  }

  it('become one with the offers of both, and are taken apart to what they were', async () => {
    const { anna, kept, ended, customer, customerOf } = await twoPetersens();
    const before = [await customer(kept.customerId), await customer(ended.customerId)];
    const { mergeId } = (
      await anna.call(mergeCustomers, {
        params: { id: kept.customerId },
        body: { version: 1, ended: [{ id: ended.customerId, version: 1, take: ['email'] }] },
      })
    ).ok();
    expect(await customer(kept.customerId)).toMatchObject({
      firstName: 'Käthe',
      phone1: '0431 1',
      email: 'k@p.de',
      version: 2,
      merges: [{ id: mergeId, by: 'Anna Muster', names: ['Petersen, Kaethe'] }],
    });
    expect(await customerOf(ended.id)).toBe(kept.customerId);
    expect((await anna.call(getCustomer, { params: { id: ended.customerId } })).status).toBe(404);
    const { entries } = (await anna.call(listCustomerHistory, { params: { id: kept.customerId } })).ok();
    expect(entries[0]?.changes.map(({ field }) => field)).toEqual(['email', 'merged']);
    // Values entered since stay.
    const {
      owners: _o,
      merges: _m,
      createdAt: _c,
      lastModifiedBy: _b,
      lastModifiedDate: _d,
      ...now
    } = await customer(kept.customerId);
    (await anna.call(saveCustomer, { body: { ...now, phone1: '0431 9' } })).ok();
    (await anna.call(undoMerge, { params: { mergeId } })).ok();
    const after = [await customer(kept.customerId), await customer(ended.customerId)];
    expect(after.map(customerDataOf)).toEqual([
      { ...customerDataOf(before[0] ?? now), phone1: '0431 9' },
      customerDataOf(before[1] ?? now),
    ]);
    expect([await customerOf(kept.id), await customerOf(ended.id)]).toEqual([
      kept.customerId,
      ended.customerId,
    ]);
    expect((await anna.call(undoMerge, { params: { mergeId } })).status).toBe(404);
    expect((await anna.call(listCustomers, { query: { text: 'kaethe' } })).ok().customers).toHaveLength(2);
  });

  it('are taken apart one by one in any order, and nothing of who left stays', async () => {
    const { anna, offer, kept, ended, customer } = await twoPetersens();
    const third = await offer(anna, { email: 'other@p.de' });
    const before = customerDataOf(await customer(kept.customerId));
    const merges: string[] = [];
    for (const [place, { customerId: id }] of [ended, third].entries()) {
      const body = { version: 1 + place, ended: [{ id, version: 1, take: ['email'] }] };
      const answer = await anna.call(mergeCustomers, { params: { id: kept.customerId }, body });
      merges.push(answer.ok().mergeId);
      clock.advance({ seconds: 1 });
    }
    expect(await customer(kept.customerId)).toMatchObject({ email: 'other@p.de' });
    for (const mergeId of merges) (await anna.call(undoMerge, { params: { mergeId } })).ok();
    expect(customerDataOf(await customer(kept.customerId))).toEqual(before);
    expect(await customer(third.customerId)).toMatchObject({ email: 'other@p.de' });
  });

  it('keep what another who is still part of them says as well, until that one leaves', async () => {
    const { anna, offer, kept, ended, customer } = await twoPetersens();
    const third = await offer(anna, { email: 'k@p.de' });
    const merges: string[] = [];
    for (const [place, { customerId: id }] of [ended, third].entries()) {
      const body = { version: 1 + place, ended: [{ id, version: 1, take: ['email' as const] }] };
      const answer = await anna.call(mergeCustomers, { params: { id: kept.customerId }, body });
      merges.push(answer.ok().mergeId);
      clock.advance({ seconds: 1 });
    }
    const emails: (string | null)[] = [];
    for (const mergeId of merges) {
      (await anna.call(undoMerge, { params: { mergeId } })).ok();
      emails.push((await customer(kept.customerId)).email);
    }
    expect(emails).toEqual(['k@p.de', null]);
    expect(await customer(third.customerId)).toMatchObject({ email: 'k@p.de' });
  });

  it('stay one where somebody has used the number of who left for somebody else', async () => {
    const { anna, kept, ended, customerOf } = await twoPetersens();
    const body = { version: 1, ended: [{ id: ended.customerId, version: 1, take: [] }] };
    const { mergeId } = (await anna.call(mergeCustomers, { params: { id: kept.customerId }, body })).ok();
    (await anna.call(saveCustomer, { body: aBody({ id: ended.customerId }) })).ok();
    expect((await anna.call(undoMerge, { params: { mergeId } })).error().code).toBe('ID_REUSED');
    expect(await customerOf(ended.id)).toBe(kept.customerId);
  });

  it('can be taken apart for thirty days, and then what was kept for it is gone', async () => {
    const { anna, shop, kept, ended } = await twoPetersens();
    const { mergeId } = (
      await anna.call(mergeCustomers, {
        params: { id: kept.customerId },
        body: { version: 1, ended: [{ id: ended.customerId, version: 1, take: [] }] },
      })
    ).ok();
    clock.advance({ days: 29 });
    await forgetMerges(services);
    const again = await shop.openSession(anna);
    expect((await again.call(getCustomer, { params: { id: kept.customerId } })).ok().merges).toHaveLength(1);
    clock.advance({ days: 1, seconds: 1 });
    await forgetMerges(services);
    const later = await shop.openSession(anna);
    expect((await later.call(undoMerge, { params: { mergeId } })).status).toBe(404);
  });

  it('are refused when one is another’s, changed meanwhile, twice there, or not there', async () => {
    const { anna, ben, admin, shop, offer, kept, ended, customer } = await twoPetersens();
    const bens = await offer(ben);
    const merge = (person: SignedIn, other: string, version = 1) =>
      person.call(mergeCustomers, {
        params: { id: kept.customerId },
        body: { version: 1, ended: [{ id: other, version, take: [] }] },
      });
    await shop.override(anna, { OTHER_ORDER_READ: true });
    expect((await merge(ben, bens.customerId)).status).toBe(404);
    expect((await merge(anna, bens.customerId)).status).toBe(403);
    expect((await merge(admin, ended.customerId, 2)).status).toBe(409);
    expect((await merge(admin, kept.customerId)).status).toBe(400);
    expect((await merge(admin, randomUUID())).status).toBe(404);
    expect((await customer(kept.customerId)).version).toBe(1);
  });

  it('two who do the same at once: one does it, the other learns of it', async () => {
    const { anna, admin, kept, ended, customerOf } = await twoPetersens();
    const merge = (person: SignedIn, id: string, other: string) =>
      person.call(mergeCustomers, {
        params: { id },
        body: { version: 1, ended: [{ id: other, version: 1, take: [] }] },
      });
    const both = await Promise.all([
      merge(anna, kept.customerId, ended.customerId),
      merge(admin, ended.customerId, kept.customerId),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await customerOf(kept.id)).toBe(await customerOf(ended.id));
  });
});

describe('the job that groups customers', () => {
  it('writes the words of a customer once, however many processes do it at the same moment', async () => {
    const { shop, admin, anna, offer } = await aTeam();
    const { customerId } = await offer(anna, { lastName: 'Wortlos' });
    for (const _round of Array(10)) {
      await services.tenancy.inTenant(shop.tenantId, async (tx) => {
        await sql`delete from search_words where record_id = ${customerId}`.execute(tx);
        await sql`insert into customer_groupings (tenant_id) values (${shop.tenantId})
          on conflict (tenant_id) do update set at = null`.execute(tx);
      });
      await Promise.all([1, 2, 3, 4].map(() => groupCustomers(services)));
      const found = (await admin.call(listCustomers, { query: { text: 'wortlos' } })).ok();
      expect(found.customers.map(({ id }) => id)).toEqual([customerId]);
    }
  });
});
