import { randomUUID } from 'node:crypto';
import { deleteOffer, listOffers, saveOffer } from '@korpus/contract/offers/offers.ts';
import { deleteOrder, saveOrder } from '@korpus/contract/orders/orders.ts';
import { emptyPersonData } from '@korpus/domain/persons/person-data.ts';
import { describe, expect, it } from 'vitest';
import { changesIn } from '../../../../../tests/kit/change-log.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOffer } from '../../../../../tests/kit/offers.ts';

const { aTenant, services } = await aHouse();

async function anAdmin() {
  const shop = await aTenant();
  const admin = await shop.openSession(await shop.aPerson('ADMIN'));
  const order = {
    ...emptyPersonData,
    id: randomUUID(),
    type: 'NORMAL' as const,
    salesmanId: admin.userId,
    location: shop.locationId,
    lastName: 'Lang',
    city: 'Kiel',
    deliveryDateNotDefined: true,
  };
  const offersNow = async () => (await admin.call(listOffers)).ok();
  const save = (with_: object = {}) => admin.call(saveOrder, { body: { ...order, ...with_ } });
  const remove = (id: string) => admin.call(deleteOrder, { params: { id } });
  return { shop, admin, order, offersNow, save, remove };
}

describe('an order saved without a client', () => {
  it('creates one that has an order, with a number and a history of its own', async () => {
    const { shop, admin, offersNow, save } = await anAdmin();
    const { clientId } = (await save()).ok();
    expect(await offersNow()).toMatchObject([
      {
        id: clientId,
        clientNumber: '10001',
        clientState: 'HAS_ORDER',
        lastName: 'Lang',
        city: 'Kiel',
        salesmanId: admin.userId,
        locationId: shop.locationId,
        version: 1,
      },
    ]);
    const log = await changesIn(services, shop.tenantId, 'client');
    expect(log.map(({ action, subjectId, subjectName }) => [action, subjectId, subjectName])).toEqual([
      ['CREATED', clientId, 'Lang'],
    ]);
  });
});

describe('an offer that is chosen in an order', () => {
  it('has an order until its last one is deleted, and begins anew then', async () => {
    const { shop, admin, offersNow, save, remove, order } = await anAdmin();
    const lost = { clientState: 'NOT_COMPLETED', clientReason: 'TOO_EXPENSIVE' } as const;
    const offer = newOffer(shop, admin.userId, lost);
    (await admin.call(saveOffer, { body: offer })).ok();
    const second = randomUUID();
    expect((await save({ clientId: offer.id })).ok().clientId).toBe(offer.id);
    (await save({ id: second, clientId: offer.id })).ok();
    const state = async () => (await offersNow()).map((each) => [each.clientState, each.clientReason]);
    expect(await state()).toEqual([['HAS_ORDER', null]]);
    expect((await offersNow())[0]?.version).toBe(2);
    (await remove(second)).ok();
    expect(await state()).toEqual([['HAS_ORDER', null]]);
    const inUse = await admin.call(deleteOffer, { params: { id: offer.id } });
    expect(inUse.error().code).toBe('IN_USE');
    (await remove(order.id)).ok();
    expect(await state()).toEqual([['NO_STATE', null]]);
    const log = await changesIn(services, shop.tenantId, 'client');
    expect(log.map(({ action }) => action).toSorted()).toEqual(['CHANGED', 'CHANGED', 'CREATED']);
    (await admin.call(deleteOffer, { params: { id: offer.id } })).ok();
  });

  it('is left alone when the order goes to another one', async () => {
    const { shop, admin, offersNow, save } = await anAdmin();
    const [one, two] = [newOffer(shop, admin.userId), newOffer(shop, admin.userId, { lastName: 'Kurz' })];
    for (const body of [one, two]) (await admin.call(saveOffer, { body })).ok();
    (await save({ clientId: one.id })).ok();
    (await save({ clientId: two.id, version: 1 })).ok();
    const states = new Map((await offersNow()).map(({ id, clientState }) => [id, clientState]));
    expect([states.get(one.id), states.get(two.id)]).toEqual(['NO_STATE', 'HAS_ORDER']);
  });
});
