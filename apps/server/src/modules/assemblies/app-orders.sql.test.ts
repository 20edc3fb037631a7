import { randomUUID } from 'node:crypto';
import { requireParts } from '@korpus/contract/assemblies/app-list.ts';
import { getAppFile, listAppOrders } from '@korpus/contract/assemblies/assemblies.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { aPayment, aSupplier, euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import { describe, expect, it } from 'vitest';
import { findOrMakeCarpenter, makeAssemblyFor } from '../../../../../tests/kit/assemblies.ts';
import type { CallInput } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { makeOfferFor } from '../../../../../tests/kit/offers.ts';
import { insertOrderRow, makeOrderFor } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aStoredFile } from '../../../../../tests/kit/stored-file.ts';

const house = await aHouse();
const { services } = house;
const shop = await house.aTenant();
const { tenantId } = shop;
const anna = await shop.signedInAs('SALESMAN', { firstName: 'Anna', lastName: 'Berger' });
const today = isoDate('2026-11-21');

const aCarpenter = () => shop.signedInAs('CARPENTER');
type Query = CallInput<typeof listAppOrders>['query'];
const listed = async (who: SignedIn, query: Query = {}) =>
  requireParts((await who.call(listAppOrders, { query: { parts: 'true', ...query } })).ok()).orders;
const namesFor = async (who: SignedIn, query?: Query) =>
  (await listed(who, query)).map(({ clientName }) => clientName);
const stored = (
  ownerId: string,
  type: 'PLANS' | 'DELIVERY_NOTE' | 'INVOICE',
  kind: 'order' | 'client' = 'order',
) => aStoredFile(services, tenantId, { kind, ownerId, type });
const fetched = (who: SignedIn, id: string, fileId: string) =>
  who.call(getAppFile, { params: { id, fileId } });

describe('the list of a carpenter', () => {
  it('has what they assemble of it, where it goes to and what to take along', async () => {
    const max = await aCarpenter();
    const clientId = await makeOfferFor(services, tenantId, anna.userId);
    const id = await makeAssemblyFor(services, max, anna.userId, {
      lastName: 'Petersen',
      firstName: 'Uwe',
      phone1: '0431 1',
      phone2: '0431 2',
      clientId,
      email: 'uwe@nord.example',
      address: 'Am Deich 1',
      zipCode: '24103',
      city: 'Kiel',
      hasDifferentDeliveryAddress: true,
      deliveryAddress: 'Werft 7',
      deliveryZipCode: '24143',
      deliveryCity: 'Kiel-Gaarden',
      deliveryDate: isoDate('2026-11-20'),
      additionalAssemblyDates: [isoDate('2026-11-24'), null],
    });
    const plan = await stored(id, 'PLANS');
    const ofOffer = await stored(clientId, 'PLANS', 'client');
    const note = await stored(id, 'DELIVERY_NOTE');
    await stored(id, 'INVOICE');
    const [order, ...others] = await listed(max);
    expect(others).toEqual([]);
    expect(order).toEqual({
      id,
      salesmanName: 'Anna Berger',
      clientName: 'Petersen, Uwe',
      deliveryDate: '2026-11-20',
      address: 'Werft 7',
      zipCode: '24143',
      city: 'Kiel-Gaarden',
      clientPhone1: '0431 1',
      clientPhone2: '0431 2',
      clientEmail: 'uwe@nord.example',
      assemblyDate: '2026-11-21',
      additionalAssemblyDates: ['2026-11-24'],
      fileTypesToDownload: ['PLANS', 'DELIVERY_NOTE'],
      fileExists: false,
      canEdit: false,
      canComplain: false,
      canAccept: true,
      acceptedOn: null,
      holdsMoneyBack: false,
      files: expect.arrayContaining(
        [plan, ofOffer, note].map((file) => expect.objectContaining({ id: file.id, name: file.name })),
      ),
    });
    expect(order?.files).toHaveLength(3);
  });

  it('has theirs alone: sold, not cancelled, of their house, and whatever rights they have', async () => {
    const [max, tom] = [await aCarpenter(), await aCarpenter()];
    const elsewhere = await house.aTenant();
    const stranger = await elsewhere.signedInAs('CARPENTER');
    await makeAssemblyFor(services, max, anna.userId, { lastName: 'Meine' });
    await makeAssemblyFor(services, max, anna.userId, { lastName: 'Storniert', cancelled: true });
    await makeAssemblyFor(services, max, anna.userId, { lastName: 'Unverkauft', sellDate: null });
    await makeAssemblyFor(services, tom, anna.userId, { lastName: 'Toms' });
    await makeAssemblyFor(services, stranger, null, { lastName: 'Fremde' });
    expect(await namesFor(max)).toEqual(['Meine']);
    expect(await namesFor(tom)).toEqual(['Toms']);
    expect(await namesFor(stranger)).toEqual(['Fremde']);
  });

  it('has no amount and no note about money anywhere', async () => {
    const max = await aCarpenter();
    await makeAssemblyFor(services, max, anna.userId, {
      orderPrice: euros(87_654.32),
      shipmentExpense: euros(98_765),
      assemblyExpense: euros(76_543),
      noteRemainingPayment: 'Kanarie Rest',
      notes: 'Kanarie Notiz',
      payments: [aPayment(anna.userId, euros(65_432), { notes: 'Kanarie Zahlung' })],
      suppliers: [aSupplier({ id: anna.userId, supplierId: null, orderSum: euros(54_321) })],
    });
    const { text } = await max.call(listAppOrders);
    expect(text).toContain('Anna Berger');
    expect(text).not.toMatch(/8765432|87654|98765|76543|65432|54321|Kanarie/);
  });

  it('is of the days that are asked for, the main one or another, by the first of them and then by name', async () => {
    const max = await aCarpenter();
    const on = (lastName: string, assemblyDate: string | null, ...more: string[]) =>
      makeAssemblyFor(services, max, anna.userId, {
        lastName,
        assemblyDate: assemblyDate === null ? null : isoDate(assemblyDate),
        additionalAssemblyDates: more.map(isoDate),
      });
    await on('Heute B', '2026-11-21');
    await on('Heute A', '2026-11-21');
    await on('Gestern und morgen', '2026-11-20', '2026-11-22');
    await on('Nur weitere', null, '2026-11-21');
    await on('Woche', '2026-11-28', '2026-11-21');
    await on('Gestern', '2026-11-20');
    await on('Später', '2026-12-24');
    await on('Irgendwann', null);
    const week = { from: today, to: addDays(today, 7) };
    expect(await namesFor(max, { from: today, to: today })).toEqual([
      'Heute A',
      'Heute B',
      'Nur weitere',
      'Woche',
    ]);
    expect(await namesFor(max, week)).toEqual([
      'Heute A',
      'Heute B',
      'Nur weitere',
      'Woche',
      'Gestern und morgen',
    ]);
    expect(await namesFor(max, { to: addDays(today, -1) })).toEqual(['Gestern', 'Gestern und morgen']);
    expect(await namesFor(max, { from: addDays(today, 8) })).toEqual(['Später']);
    expect(await namesFor(max)).toEqual([
      ...['Später', 'Woche', 'Gestern und morgen', 'Heute A', 'Heute B', 'Nur weitere', 'Gestern'],
      'Irgendwann',
    ]);
    expect(await namesFor(max, { search: 'gestern morgen' })).toEqual(['Gestern und morgen']);
    expect(await namesFor(max, { ...week, search: 'heute' })).toEqual(['Heute A', 'Heute B']);
    expect(await namesFor(max, { search: '%' })).toEqual([]);
  });

  it('ends at two hundred and says so', async () => {
    const max = await aCarpenter();
    await makeAssemblyFor(services, max, anna.userId, {
      lastName: 'Älteste',
      assemblyDate: isoDate('2020-01-01'),
    });
    const carpenterId = await findOrMakeCarpenter(services, max);
    await services.tenancy.inTenant(tenantId, async (tx) => {
      const more = { carpenterId, salesmanId: anna.userId, assemblyDate: today, now: house.clock.now() };
      for (let place = 0; place < 200; place += 1) await insertOrderRow(tx, tenantId, randomUUID(), more);
    });
    const answer = requireParts((await max.call(listAppOrders, { query: { parts: 'true' } })).ok());
    expect(answer.orders).toHaveLength(200);
    expect(answer).toMatchObject({ more: true, today });
    expect(answer.orders.map(({ clientName }) => clientName)).not.toContain('Älteste');
    // A plain list, to who asks for nothing, has all of them.
    const plain = (await max.call(listAppOrders)).ok();
    expect(plain).toHaveLength(201);
    expect(plain).toEqual(expect.arrayContaining([...answer.orders]));
  });
});

describe('the list of others', () => {
  it('has the orders they may read that are assembled some day', async () => {
    const bare = await house.aTenant();
    const [ben, eva] = [await bare.signedInAs('SALESMAN'), await bare.signedInAs('SALESMAN')];
    const without = await bare.signedInAs('SALESMAN', { without: ['OWN_ORDER_READ'] });
    const own = await bare.signedInAs('SALESMAN');
    const admin = await bare.signedInAs('ADMIN');
    const of = (who: SignedIn, lastName: string, with_ = {}) =>
      makeOrderFor(services, bare.tenantId, who.userId, { lastName, assemblyDate: today, ...with_ });
    await of(ben, 'Bens');
    await of(eva, 'Evas');
    await of(own, 'Eigene');
    await of(ben, 'Ohne Montage', { assemblyDate: null });
    await of(ben, 'Storniert', { cancelled: true });
    const all = await bare.signedInAs('SALESMAN', { with: ['OTHER_ORDER_READ'] });
    for (const who of [admin, all]) expect(await namesFor(who)).toEqual(['Bens', 'Eigene', 'Evas']);
    expect(await namesFor(own)).toEqual(['Eigene']);
    expect(await namesFor(without)).toEqual([]);
    expect(await namesFor(await bare.signedInAs('CARPENTER'))).toEqual([]);
  });

  it('is one list for who sells and assembles', async () => {
    const both = await shop.signedInAs(['SALESMAN', 'CARPENTER']);
    await makeAssemblyFor(services, both, anna.userId, { lastName: 'Montiert' });
    await makeAssemblyFor(services, both, both.userId, { lastName: 'Beides' });
    await makeOrderFor(services, tenantId, both.userId, { lastName: 'Verkauft', assemblyDate: today });
    const orders = await listed(both);
    expect(orders.map(({ clientName, canEdit }) => [clientName, canEdit])).toEqual([
      ['Beides', true],
      ['Montiert', false],
      ['Verkauft', true],
    ]);
  });

  it('is closed without the package', async () => {
    const bare = await house.aTenant({ packages: ['COMPLAINT'] });
    for (const role of ['ADMIN', 'SALESMAN', 'CARPENTER'] as const) {
      const refused = await (await bare.signedInAs(role)).call(listAppOrders);
      expect(refused.error()).toMatchObject({ code: 'FORBIDDEN', details: { denial: 'PACKAGE' } });
    }
  });
});

describe('a file to take along', () => {
  it('comes as it was stored, to whoever the list names it to', async () => {
    const max = await aCarpenter();
    const id = await makeAssemblyFor(services, max, anna.userId);
    const plan = await stored(id, 'PLANS');
    for (const who of [max, anna]) {
      const answer = await fetched(who, id, plan.id);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('is not found by another carpenter, of another type, of another order or without the right', async () => {
    const [max, tom] = [await aCarpenter(), await aCarpenter()];
    const foreign = await (await house.aTenant()).signedInAs('ADMIN');
    const own = await shop.signedInAs('SALESMAN');
    const noSuppliers = await shop.signedInAs('SALESMAN', { with: ['OTHER_ORDER_READ'] });
    const [id, other] = [
      await makeAssemblyFor(services, max, anna.userId),
      await makeAssemblyFor(services, max, anna.userId),
    ];
    const [plan, note, bill] = [
      await stored(id, 'PLANS'),
      await stored(id, 'DELIVERY_NOTE'),
      await stored(id, 'INVOICE'),
    ];
    const status = async (who: SignedIn, orderId: string, fileId: string) =>
      (await fetched(who, orderId, fileId)).status;
    expect(await status(max, id, note.id)).toBe(200);
    expect(await status(noSuppliers, id, plan.id)).toBe(200);
    for (const [who, orderId, fileId] of [
      ...[[max, id, bill.id] as const, [max, other, plan.id] as const, [tom, id, plan.id] as const],
      ...[[foreign, id, plan.id] as const, [own, id, plan.id] as const, [noSuppliers, id, note.id] as const],
    ])
      expect(await status(who, orderId, fileId)).toBe(404);
  });
});
