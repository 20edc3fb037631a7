import { randomUUID } from 'node:crypto';
import { deleteOffer, listOffers, saveOffer } from '@korpus/contract/offers/offers.ts';
import { deleteOrder, saveOrder } from '@korpus/contract/orders/orders.ts';
import { search } from '@korpus/contract/search/search.ts';
import { emptyOrderCustomer } from '@korpus/domain/persons/person-data.ts';
import { describe, expect, it } from 'vitest';
import type { CallInput } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { insertOfferRow, newOffer, type OfferBody } from '../../../../../tests/kit/offers.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import type { Shop } from '../../../../../tests/kit/shop.ts';

const { aTenant, clock, services } = await aHouse();

type OrderBody = NonNullable<CallInput<typeof saveOrder>['body']>;

async function aTeam() {
  const shop = await aTenant();
  const anna = await shop.openSession(await shop.aPerson('SALESMAN', { firstName: 'Anna' }));
  const ben = await shop.openSession(await shop.aPerson('SALESMAN', { firstName: 'Ben' }));
  const admin = await shop.openSession(await shop.aPerson('ADMIN'));
  const offer = async (salesman: SignedIn, with_: Partial<OfferBody>) => {
    const body = newOffer(shop, salesman.userId, with_);
    (await salesman.call(saveOffer, { body })).ok();
    clock.advance({ seconds: 1 });
    return body;
  };
  const order = async (salesman: SignedIn, with_: Partial<OrderBody>) => {
    const body = newOrder(shop, salesman.userId, with_);
    (await salesman.call(saveOrder, { body })).ok();
    clock.advance({ seconds: 1 });
    return body;
  };
  return { shop, anna, ben, admin, offer, order };
}

const { clientNumber: _drawn, clientId: _made, customerId: _new, ...person } = emptyOrderCustomer;
const newOrder = ({ locationId }: Shop, salesmanId: string, with_: Partial<OrderBody>): OrderBody => ({
  ...person,
  id: randomUUID(),
  type: 'NORMAL',
  salesmanId,
  location: locationId,
  lastName: 'Petersen',
  deliveryDateNotDefined: true,
  ...with_,
});

const allHitsOf = async (person: SignedIn, text: string) =>
  (await person.call(search, { query: { text } })).ok();
/** Finds hits without customers, who stand beside everything of theirs. */
const hitsOf = async (person: SignedIn, text: string) =>
  (await allHitsOf(person, text)).filter(({ kind }) => kind !== 'CUSTOMER');
const idsOf = async (person: SignedIn, text: string) => (await hitsOf(person, text)).map(({ id }) => id);

describe('the search', () => {
  it('finds an offer by all that names it, in whatever spelling, and says what it is', async () => {
    const { anna, offer } = await aTeam();
    const { id } = await offer(anna, {
      firstName: 'Jürgen',
      lastName: 'Groß',
      address: 'Königstr. 12',
      zipCode: '80331',
      city: 'München',
      email: 'j.gross@web.test',
      phone1: '+49 (0)89 / 123 45-67',
      externalCustomerId: 'KD-4711',
    });
    await offer(anna, { lastName: 'Mayer', phone1: '089 7654321' });
    expect(await hitsOf(anna, 'groß')).toEqual([
      {
        kind: 'CLIENT',
        id,
        clientName: 'Groß, Jürgen',
        address: 'Königstr. 12, 80331 München',
        salesmanName: 'Anna Muster',
        clientNumber: '10001',
        clientState: 'NO_STATE',
      },
    ]);
    const texts = ['GROSS jürgen', 'juergen', 'jurgen gross', '0891234', '089 123 45', '+49891234567'];
    const others = [
      '0049 89 1234567',
      'j.gross@web.test',
      'königstraße 12',
      '80331 muenchen',
      '10001',
      'kd4711',
    ];
    for (const text of [...texts, ...others]) expect(await idsOf(anna, text), text).toEqual([id]);
    for (const text of ['gross mayer', '089 9', 'xyz', '-', '%', "'"])
      expect(await idsOf(anna, text), text).toEqual([]);
  });

  it('finds an order by its number, its customer and where it goes', async () => {
    const { anna, order } = await aTeam();
    const { id } = await order(anna, {
      orderNumber: 'A-2026/117',
      lastName: 'Lang',
      hasDifferentDeliveryAddress: true,
      deliveryAddress: 'Seeweg 3',
      sellDate: '2026-11-02',
      orderPrice: 12_000,
    });
    const [found, ...others] = await hitsOf(anna, 'a2026117');
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: 'ORDER',
      id,
      clientName: 'Lang',
      orderNumber: 'A-2026/117',
      invoiceNumber: null,
      orderState: 'SOLD',
      cancelled: false,
    });
    expect(await idsOf(anna, 'seeweg')).toEqual([id]);
    // The customer, who came with the order, is found beside it.
    expect((await hitsOf(anna, 'lang')).map(({ kind }) => kind)).toEqual(['ORDER', 'CLIENT']);
  });

  it('follows every change', async () => {
    const { anna, admin, offer, order } = await aTeam();
    const lang = await offer(anna, { lastName: 'Lang' });
    const sold = await order(anna, { lastName: 'Kurz' });
    (await anna.call(saveOffer, { body: { ...lang, lastName: 'Breit', version: 1 } })).ok();
    (await anna.call(saveOrder, { body: { ...sold, lastName: 'Schmal', version: 1 } })).ok();
    expect(await idsOf(anna, 'lang')).toEqual([]);
    expect(await idsOf(anna, 'breit')).toEqual([lang.id]);
    expect(await idsOf(anna, 'schmal')).toEqual([sold.id]);
    (await admin.call(deleteOffer, { params: { id: lang.id } })).ok();
    (await admin.call(deleteOrder, { params: { id: sold.id } })).ok();
    expect(await idsOf(anna, 'breit')).toEqual([]);
    expect(await idsOf(anna, 'schmal')).toEqual([]);
  });

  it('finds the order among however many customers of the same name', async () => {
    const { shop, anna, order } = await aTeam();
    const { id } = await order(anna, { lastName: 'Kunde' });
    const { tenancy } = services;
    await tenancy.inTenant(shop.tenantId, async (tx) => {
      for (let number = 0; number < 400; number += 1)
        await insertOfferRow(tx, shop.tenantId, randomUUID(), { now: services.clock.now() });
      await tx.updateTable('offers').set({ client_state: 'HAS_ORDER' }).execute();
    });
    expect((await idsOf(anna, 'kunde'))[0]).toBe(id);
    expect(await allHitsOf(anna, 'kunde')).toHaveLength(20);
  });

  it('finds what the person may read, and of another house nothing', async () => {
    const { shop, anna, ben, admin, offer, order } = await aTeam();
    const stranger = await (await aTenant()).signedInAs('ADMIN');
    const annas = await offer(anna, { lastName: 'Lang' });
    const bens = await order(ben, { lastName: 'Lang' });
    expect(await idsOf(anna, 'lang')).toEqual([annas.id]);
    expect(await idsOf(ben, 'lang')).toContain(bens.id);
    expect(await idsOf(ben, 'lang')).not.toContain(annas.id);
    expect(await idsOf(admin, 'lang')).toHaveLength(3);
    expect(await idsOf(stranger, 'lang')).toEqual([]);
    await shop.override(anna, { OTHER_ORDER_READ: true });
    expect(await idsOf(anna, 'lang')).toHaveLength(3);
  });

  it('knows at once where a record stands after a change that no word tells of', async () => {
    const { anna, offer, order } = await aTeam();
    const name = { lastName: 'Wandel' };
    const [first, second, third] = [
      await offer(anna, name),
      await order(anna, name),
      await order(anna, name),
    ];
    const ordersOf = async () =>
      (await hitsOf(anna, 'wandel')).flatMap((hit) => (hit.kind === 'ORDER' ? [hit.id] : []));
    expect(await ordersOf()).toEqual([third.id, second.id]);
    const save = async (body: OrderBody, version: number) =>
      (await anna.call(saveOrder, { body: { ...body, version } })).ok();
    await save({ ...third, cancelled: true }, 1);
    expect(await ordersOf()).toEqual([second.id, third.id]);
    await save({ ...third, cancelled: false }, 2);
    expect(await ordersOf()).toEqual([third.id, second.id]);
    await save({ ...third, deliveryDateNotDefined: false, deliveryDate: '2020-01-02' }, 3);
    expect(await ordersOf()).toEqual([second.id, third.id]);

    expect((await idsOf(anna, 'wandel')).indexOf(first.id)).toBeLessThan(2);
    const lost = { ...first, clientState: 'NOT_COMPLETED', clientReason: 'TOO_EXPENSIVE' } as const;
    (await anna.call(saveOffer, { body: { ...lost, version: 1 } })).ok();
    expect((await idsOf(anna, 'wandel')).slice(0, 3)).toEqual([second.id, third.id, first.id]);
  });

  it('puts what was delivered behind what is open once its week is over, though nobody saved it', async () => {
    const { shop, anna, order } = await aTeam();
    const day = { lastName: 'Woche', sellDate: '2026-01-02', orderPrice: 1, deliveryDateNotDefined: false };
    const open = await order(anna, { ...day, deliveryDate: '2099-01-05' });
    const due = await order(anna, { ...day, deliveryDate: clock.todayIn('Europe/Berlin') });
    const ordersOf = async (person: SignedIn) => (await idsOf(person, 'woche')).slice(0, 2);
    expect(await ordersOf(anna)).toEqual([due.id, open.id]);
    clock.advance({ days: 8 });
    expect(await ordersOf(await shop.openSession(anna))).toEqual([open.id, due.id]);
  });

  it('shows first what has exactly this number, then what is open, then the newest, and twenty at most', async () => {
    const { anna, offer, order } = await aTeam();
    const day = { sellDate: '2026-01-02', deliveryDateNotDefined: false, orderPrice: 1 };
    const delivered = await order(anna, { ...day, orderNumber: '77', deliveryDate: '2026-02-02' });
    const open = await order(anna, { ...day, orderNumber: '771', deliveryDate: '2026-12-30' });
    const cancelled = await order(anna, { orderNumber: '772', cancelled: true });
    const newest = await order(anna, { orderNumber: '773' });
    expect(await idsOf(anna, '77')).toEqual([delivered.id, newest.id, open.id, cancelled.id]);
    const old = await order(anna, { ...day, lastName: 'Alt', deliveryDate: '2026-02-02' });
    await offer(anna, { lastName: 'Alt', clientState: 'NOT_COMPLETED', clientReason: 'TOO_EXPENSIVE' });
    const kinds = (await hitsOf(anna, 'alt')).map((hit) =>
      hit.kind === 'CLIENT' ? hit.clientState : hit.id,
    );
    expect(kinds).toEqual(['NOT_COMPLETED', old.id, 'HAS_ORDER']);
    for (let number = 1; number <= 22; number += 1) await offer(anna, { lastName: `Viel ${number}` });
    expect(await hitsOf(anna, 'viel')).toHaveLength(20);
  });

  it('finds a customer behind what they have, once however much that is, and by the rights to it', async () => {
    const { anna, ben, admin, offer } = await aTeam();
    const first = await offer(anna, { firstName: 'Käthe', lastName: 'Wied', city: 'Kiel' });
    const stored = (await anna.call(listOffers, { query: { ids: first.id } })).ok();
    const customerId = stored[0]?.customerId;
    await offer(anna, { firstName: 'Käthe', lastName: 'Wied', customerId });
    const kindsOf = async (person: SignedIn) => (await allHitsOf(person, 'wied')).map(({ kind }) => kind);
    expect(await kindsOf(anna)).toEqual(['CLIENT', 'CLIENT', 'CUSTOMER']);
    expect((await allHitsOf(admin, 'wied')).at(-1)).toEqual({
      kind: 'CUSTOMER',
      id: customerId,
      clientName: 'Wied, Käthe',
      address: 'Kiel',
      salesmanName: null,
    });
    expect(await kindsOf(ben)).toEqual([]);
    const likeSounds = (await allHitsOf(anna, '~32')).length;
    expect(likeSounds).toBe(0);
  });

  it('finds two kinds of records under one id, as the upgrade made customers of offers, by several words', async () => {
    const { shop, anna } = await aTeam();
    const id = randomUUID();
    await services.tenancy.inTenant(shop.tenantId, async (tx) => {
      await insertOfferRow(tx, shop.tenantId, id, { now: services.clock.now() });
      for (const kind of ['CLIENT', 'CUSTOMER'] as const)
        await tx
          .insertInto('search_words')
          .values({
            tenant_id: shop.tenantId,
            word: 'zweimal',
            kind,
            record_id: id,
            place: kind === 'CLIENT' ? 1 : 3,
            created_at: services.clock.now(),
          })
          .execute();
    });
    expect((await allHitsOf(anna, 'kunde zweimal')).map(({ kind }) => kind)).toEqual(['CLIENT', 'CUSTOMER']);
  });
});
