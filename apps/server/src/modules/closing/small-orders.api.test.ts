import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { smallOrderBody } from '../../../../../tests/kit/small-orders.ts';

const house = await aHouse();

async function aShop() {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN');
  const save = (body: ReturnType<typeof smallOrderBody>, who: SignedIn = admin) =>
    who.call(calls.saveSmallOrder, { body });
  const rows = async () =>
    (
      await admin.call(calls.listBilledOrders, {
        query: { startDate: '2026-01-01', endDate: '2026-12-31' },
      })
    ).ok();
  return { shop, admin, save, rows };
}

it('is written down, changed by its version and deleted (rules: closing#small-orders)', async () => {
  const { shop, admin, save, rows } = await aShop();
  const body = smallOrderBody(shop, admin.userId);
  expect((await save(body)).ok()).toEqual({ id: body.id, version: 1 });
  expect(await rows()).toMatchObject([
    {
      id: body.id,
      billType: 'SMALL_ORDER',
      clientName: 'Bäckerei Huber',
      finalPrice: 412.5,
      vat: 20,
      payments: [{ id: body.payments[0]?.id, price: 412.5, paid: true, paymentType: 'CASH' }],
    },
  ]);
  expect((await save(body)).error().code).toBe('VERSION_MISSING');
  expect((await save({ ...body, clientName: 'Café', version: 1 })).ok().version).toBe(2);
  expect((await save({ ...body, version: 1 })).error()).toMatchObject({
    code: 'STALE_VERSION',
    details: { changedBy: 'Anna Muster' },
  });
  (await admin.call(calls.deleteSmallOrder, { params: { id: body.id } })).ok();
  expect(await rows()).toEqual([]);
  expect((await admin.call(calls.deleteSmallOrder, { params: { id: body.id } })).status).toBe(404);
  const { entries } = (await admin.call(calls.listChanges, { query: {} })).ok();
  const told = entries.filter(({ subjectKind }) => subjectKind === 'smallOrder');
  expect(told.map(({ action }) => action).toSorted()).toEqual(['CHANGED', 'CREATED', 'DELETED']);
});

it('tells in its history how it was paid and by which receipt of the till (rules: closing#small-orders)', async () => {
  const { shop, admin, save } = await aShop();
  const [payment] = smallOrderBody(shop, admin.userId).payments;
  if (payment === undefined) throw new Error('It has one.');
  const cash = smallOrderBody(shop, admin.userId, { payments: [payment] });
  (await save(cash)).ok();
  const card = { ...payment, paymentType: 'BANK' as const, paymentMethod: 'CARD' as const };
  (await save({ ...cash, payments: [{ ...card, tillReceiptNumber: 'K-9' }], version: 1 })).ok();
  const { entries } = (await admin.call(calls.listChanges, { query: {} })).ok();
  const told = entries.flatMap(({ action, changes }) =>
    changes.flatMap(({ field, old, new: next }) => (field === 'payments' ? [{ action, old, next }] : [])),
  );
  const [before, after] = [
    '20.11.2026, 412,50\u00a0€, Bar, Kassenbeleg-Nr. 4711, bezahlt',
    '20.11.2026, 412,50\u00a0€, Karte, Kassenbeleg-Nr. K-9, bezahlt',
  ];
  expect(told).toHaveLength(2);
  expect(told).toContainEqual({ action: 'CREATED', old: null, next: before });
  // The amount is the same, and only how it came another.
  expect(told).toContainEqual({ action: 'CHANGED', old: before, next: after });
});

it('refuses what is missing or foreign', async () => {
  const { shop, admin, save, rows } = await aShop();
  const body = smallOrderBody(shop, admin.userId);
  const [payment] = body.payments;
  if (payment === undefined) throw new Error('It has a payment.');
  const paths = async (with_: object) =>
    (await save({ ...body, ...with_ })).error().details?.violations?.map(({ path }) => path);
  expect(await paths({ salesmanId: randomUUID() })).toEqual(['body.salesmanId']);
  expect(await paths({ location: randomUUID(), carpenterId: randomUUID() })).toEqual([
    'body.location',
    'body.carpenterId',
  ]);
  expect(await paths({ date: '2026-13-01' })).toEqual(['body.date']);
  expect(await paths({ payments: [{ ...payment, price: 0.001 }] })).toEqual(['body.payments.0.price']);
  expect(await rows()).toEqual([]);
});

it('keeps everything but its carpenter once it has a number, and is not deleted', async () => {
  const { shop, admin, save, rows } = await aShop();
  const body = smallOrderBody(shop, admin.userId);
  (await save(body)).ok();
  (await admin.call(calls.lockOrders, { body: { date: '2026-11-20' } })).ok();
  const [row] = await rows();
  expect(row?.invoiceNumber).toBe('2026110001');
  const version = row?.version ?? 0;
  expect((await save({ ...body, clientName: 'Café', version })).error()).toMatchObject({
    code: 'LOCKED',
    details: { violations: [{ path: 'body.clientName' }] },
  });
  expect((await admin.call(calls.deleteSmallOrder, { params: { id: body.id } })).error().code).toBe('LOCKED');
  (await save({ ...body, version })).ok();
});

it('is made once, however often it is asked for at once', async () => {
  const { shop, admin, save, rows } = await aShop();
  const body = smallOrderBody(shop, admin.userId);
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 428]));
  expect(await rows()).toHaveLength(1);
});

it('of colleagues is not there for whoever may read their own only', async () => {
  const { shop, admin, save } = await aShop();
  const body = smallOrderBody(shop, admin.userId);
  (await save(body)).ok();
  const ben = await shop.signedInAs('SALESMAN', {
    with: ['SALES_STATISTICS_READ', 'SALES_STATISTICS_WRITE'],
    without: ['OTHER_ORDER_READ'],
  });
  expect((await save({ ...body, version: 1 }, ben)).status).toBe(404);
  expect((await ben.call(calls.deleteSmallOrder, { params: { id: body.id } })).status).toBe(404);
  const seen = await ben.call(calls.listBilledOrders, {
    query: { startDate: '2026-01-01', endDate: '2026-12-31' },
  });
  expect(seen.ok()).toEqual([]);
});
