import { randomUUID } from 'node:crypto';
import { listChanges } from '@korpus/contract/change-log/change-log.ts';
import {
  deleteComplaint,
  getComplaint,
  listComplaintHistory,
  listComplaintOrders,
  listComplaints,
  saveComplaint,
} from '@korpus/contract/complaints/complaints.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { describe, expect, it } from 'vitest';
import {
  type ComplaintBody,
  makeComplaintFor,
  newComplaintBody,
} from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, type OrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';

const { aTenant, clock, services } = await aHouse();

async function aTeam() {
  const shop = await aTenant();
  const admin = await shop.openSession(
    await shop.aPerson('ADMIN', { firstName: 'Bea', lastName: 'Treiber' }),
  );
  const anOrder = async (with_: Partial<OrderBody> = {}) => {
    const body = newOrderBody(shop, admin.userId, { orderPrice: 10_000, sellDate: '2026-11-02', ...with_ });
    (await admin.call(saveOrder, { body })).ok();
    return body.id;
  };
  return { shop, admin, anOrder };
}
const save = (person: SignedIn, body: ComplaintBody, key?: string) =>
  person.call(saveComplaint, { body, ...(key === undefined ? {} : { key }) });
const read = async (person: SignedIn, id: string) =>
  (await person.call(getComplaint, { params: { id } })).ok();
const pathsOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.error().details?.violations?.map(({ path }) => path);

describe('a new complaint', () => {
  it('is kept as it was entered, with what lists show of its order', async () => {
    const { shop, admin, anOrder } = await aTeam();
    const orderId = await anOrder({
      orderNumber: 'A-17',
      firstName: 'Käthe',
      zipCode: '24103',
      deliveryDate: '2026-11-30',
      payments: [paymentBody(2_000, { paid: true })],
    });
    const carpenterId = await aRecord(services, shop.tenantId, 'carpenter');
    const entered: Partial<ComplaintBody> = {
      imposed: 'SUPPLIER',
      state: 'ASSIGNED',
      importance: 3,
      carpenterId,
      date: '2026-12-01',
      availability: '2026-11-28',
      location: shop.locationId,
      connections: ['WATER', 'ELECTRIC'],
      repairTimeInMinutes: 150,
      stockToDo: 'Front 60 × 72 cm\n„weiß“',
      tasksToDo: 'Front tauschen',
      notes: 'Vorher anrufen',
      carpenterExpense: 80.5,
      materialExpense: 120,
      retained: 500.25,
    };
    const body = newComplaintBody(orderId, entered);
    const saved = (await save(admin, body)).ok();
    const changed = {
      lastModifiedBy: admin.userId,
      lastModifiedByName: 'Bea Treiber',
      lastModifiedDate: '2026-11-21T11:00:00.000Z',
    };
    expect(saved).toEqual({ id: body.id, state: 'ASSIGNED', fixedAt: null, version: 1, ...changed });
    expect(await read(admin, body.id)).toEqual({
      id: body.id,
      orderId,
      ...entered,
      doNotForget: false,
      createdAt: '2026-11-21',
      fixedAt: null,
      remainingAmount: 8_000,
      orderRemainingAmount: 8_000,
      lockedDoneState: false,
      salesmanId: admin.userId,
      salesmanName: 'Bea Treiber',
      carpenterName: expect.stringContaining('Eintrag'),
      exhibitionSalesmanUserId: null,
      orderLocation: shop.locationId,
      orderType: 'NORMAL',
      orderCancelled: false,
      orderNumber: 'A-17',
      clientNumber: expect.stringMatching(/\S/),
      clientOrderNumber: null,
      clientName: 'Petersen, Käthe',
      zipCode: '24103',
      deliveryDate: '2026-11-30',
      ...changed,
      version: 1,
    });
    const [listed] = (await admin.call(listComplaints)).ok();
    expect(listed).toEqual(await read(admin, body.id));
  });

  it('may say itself what is still to be paid, and is made once however often it is sent', async () => {
    const { admin, anOrder } = await aTeam();
    const body = newComplaintBody(await anOrder(), { remainingAmount: 500.5, location: 'STOCK' });
    const key = randomUUID();
    const answers = [await save(admin, body, key), await save(admin, body, key)];
    expect(answers[0]?.ok()).toEqual(answers[1]?.ok());
    expect(await read(admin, body.id)).toMatchObject({ remainingAmount: 500.5, location: 'STOCK' });
    expect((await save(admin, body)).error().code).toBe('VERSION_MISSING');
    expect((await save(admin, newComplaintBody(body.orderId, { version: 1 }))).status).toBe(404);
  });

  it('is refused with everything that is wrong with it', async () => {
    const { admin, anOrder } = await aTeam();
    const wrong = { state: 'ASSIGNED', carpenterId: randomUUID(), location: randomUUID() } as const;
    const answer = await save(admin, newComplaintBody(await anOrder(), wrong));
    expect(pathsOf(answer)).toEqual(['body.state', 'body.carpenterId', 'body.location']);
    expect(pathsOf(await save(admin, newComplaintBody(randomUUID())))).toEqual(['body.orderId']);
    for (const repairTimeInMinutes of [-15, 10, 780])
      expect(pathsOf(await save(admin, newComplaintBody(await anOrder(), { repairTimeInMinutes })))).toEqual([
        'body.repairTimeInMinutes',
      ]);
  });

  it('takes no shop that is switched off, and keeps one that was switched off since', async () => {
    const { shop, admin, anOrder } = await aTeam();
    const location = await aRecord(services, shop.tenantId, 'location');
    const body = newComplaintBody(await anOrder(), { location });
    (await save(admin, body)).ok();
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('locations').set({ enabled: false }).where('id', '=', location).execute(),
    );
    (await save(admin, { ...body, notes: 'bleibt', version: 1 })).ok();
    expect(pathsOf(await save(admin, newComplaintBody(body.orderId, { location })))).toEqual([
      'body.location',
    ]);
  });
});

describe('a changed complaint', () => {
  it('keeps its order, its day and what nobody sent', async () => {
    const { shop, admin, anOrder } = await aTeam();
    const [orderId, other] = [await anOrder(), await anOrder()];
    const body = newComplaintBody(orderId, { remainingAmount: 12.34 });
    (await save(admin, body)).ok();
    clock.set('2026-11-25T11:00:00Z');
    const later = await shop.openSession(admin);
    const { remainingAmount: _amount, ...rest } = body;
    const ignored = { createdAt: '2020-01-01', lockedDoneState: true, clientName: { price: 0.001 } };
    const sent = { ...rest, ...ignored, orderId: other, notes: 'Klingel', version: 1 };
    expect((await save(later, sent)).ok()).toMatchObject({ version: 2 });
    expect(await read(later, body.id)).toMatchObject({
      orderId,
      createdAt: '2026-11-21',
      remainingAmount: 12.34,
      lockedDoneState: false,
    });
  });

  it('tells who was faster, and wants to know what was seen', async () => {
    const { admin, anOrder } = await aTeam();
    const body = newComplaintBody(await anOrder());
    (await save(admin, body)).ok();
    (await save(admin, { ...body, notes: 'erste', version: 1 })).ok();
    expect((await save(admin, { ...body, notes: 'zweite', version: 1 })).error()).toMatchObject({
      code: 'STALE_VERSION',
      details: { changedBy: 'Bea Treiber', changedAt: '2026-11-21T11:00:00.000Z' },
    });
    expect((await save(admin, body)).error().code).toBe('VERSION_MISSING');
    expect(await read(admin, body.id)).toMatchObject({ notes: 'erste' });
  });

  it('has a history of its own, and stands in the log of the house', async () => {
    const { admin, anOrder } = await aTeam();
    const body = newComplaintBody(await anOrder({ orderNumber: 'A-17' }), { tasksToDo: 'Front' });
    (await save(admin, body)).ok();
    clock.advance({ minutes: 1 });
    (await save(admin, { ...body, date: '2026-12-01', materialExpense: 80.5, version: 1 })).ok();
    const { entries } = (await admin.call(listComplaintHistory, { params: { id: body.id } })).ok();
    expect(entries).toMatchObject([
      {
        action: 'CHANGED',
        subjectName: 'Petersen · A-17',
        changes: [
          { field: 'state', old: 'NEW', new: 'ASSIGNED' },
          { field: 'date', old: null, new: '2026-12-01' },
          { field: 'materialExpense', old: null, new: 80.5 },
        ],
      },
      { action: 'CREATED', userName: 'Bea Treiber' },
    ]);
    const created = entries[1]?.changes.map(({ field }) => field);
    expect(created).toEqual(['imposed', 'state', 'importance', 'tasksToDo', 'remainingAmount']);
    const logged = (await admin.call(listChanges, { query: { subjectKind: 'complaint' } })).ok();
    expect(logged.entries).toHaveLength(2);
  });

  it('goes by its own call, and its history says so', async () => {
    const { shop, admin } = await aTeam();
    const { id, orderId } = await makeComplaintFor(services, shop.tenantId, admin.userId);
    (await admin.call(deleteComplaint, { params: { id } })).ok();
    expect((await admin.call(getComplaint, { params: { id } })).status).toBe(404);
    expect((await admin.call(deleteComplaint, { params: { id } })).status).toBe(404);
    expect((await admin.call(listComplaints, { query: { orderId } })).ok()).toEqual([]);
    const { entries } = (await admin.call(listChanges, { query: { subjectKind: 'complaint' } })).ok();
    expect(entries).toMatchObject([{ action: 'DELETED', subjectId: id }]);
  });
});

describe('orders to choose', () => {
  it('are sold ones, the last first, or those a text finds', async () => {
    const { admin, anOrder } = await aTeam();
    const old = await anOrder({ sellDate: '2026-10-01', firstName: 'Käthe', orderNumber: 'A-17' });
    const fresh = await anOrder({ zipCode: '24103', deliveryDate: '2026-12-28' });
    await anOrder({ sellDate: null, orderPrice: null });
    const asked = async (query: { text?: string; orderId?: string }) =>
      (await admin.call(listComplaintOrders, { query })).ok();
    expect((await asked({})).map(({ id }) => id)).toEqual([fresh, old]);
    expect((await asked({ text: 'käthe a-17' })).map(({ id }) => id)).toEqual([old]);
    expect(await asked({ text: '–' })).toEqual([]);
    expect(await asked({ orderId: fresh })).toEqual([
      {
        id: fresh,
        clientName: 'Petersen',
        orderNumber: null,
        zipCode: '24103',
        sellDate: '2026-11-02',
        deliveryDate: '2026-12-28',
        salesmanId: admin.userId,
        salesmanName: 'Bea Treiber',
        exhibitionSalesmanUserId: null,
        orderLocation: expect.any(String),
        remainingAmount: 10_000,
      },
    ]);
  });
});
