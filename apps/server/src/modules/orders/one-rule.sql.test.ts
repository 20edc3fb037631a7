import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { documentBody, groupBody, productBody, takeDateAway } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { migrationsFolder } from '../../../../../tests/kit/migrations.ts';
import { newOrderBody, type OrderBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { readMigrations } from '../../platform/database/migrations.ts';

const { aTenant, services } = await aHouse();
const shop = await aTenant();
const boss = await shop.signedInAs('ADMIN');
const anna = await shop.signedInAs('SALESMAN', { with: ['OWN_ORDER_ORDER_PRICE_WRITE'] });

const save = (person: SignedIn, body: OrderBody) => person.call(calls.saveOrder, { body, key: randomUUID() });
const read = async (id: string) => (await boss.call(calls.getOrder, { params: { id } })).ok();
const wrongIn = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.error().details?.violations?.map(({ path }) => path);

type Document = Parameters<typeof documentBody>[3];
const offer = (with_: Document = {}, person = boss) => ({
  ...documentBody('OFFER', person.userId, shop.locationId, with_),
  type: 'OFFER' as const,
});
const anOrder = (with_: Partial<OrderBody> = {}, person = boss) =>
  newOrderBody(shop, person.userId, { sellDate: '2026-11-02', ...with_ });

describe('a document that is stored by a call', () => {
  it.each<[string, Document, string[]]>([
    ['a salesman', { salesmanId: null }, ['salesmanId']],
    ['a location', { locationId: null }, ['locationId']],
    ['a date', { date: null }, ['date']],
    ['all three', { salesmanId: null, locationId: null, date: null }, ['salesmanId', 'locationId', 'date']],
    ['a percentage', { hasDiscountData: true, discountSelection: 'PERCENTAGE' }, ['discountPercentage']],
  ])('needs %s (rules: documents#required-in-a-document)', async (_, with_, fields) => {
    const order = anOrder({ documentData: { OFFER: offer(with_) } });
    expect(wrongIn(await save(boss, order))).toEqual(
      fields.map((field) => `body.documentData.OFFER.${field}`),
    );
    const { id } = anOrder();
    const stored = anOrder({ id, documentData: { OFFER: offer() } });
    (await save(boss, stored)).ok();
    expect((await save(boss, { ...stored, documentData: { OFFER: offer(with_) }, version: 1 })).status).toBe(
      400,
    );
  });

  it('was stored without before: all else can be saved, and it is not printed', async () => {
    const order = anOrder({ documentData: { OFFER: offer() } });
    (await save(boss, order)).ok();
    await takeDateAway(services, shop.tenantId, order.id, 'OFFER');
    const stored = await read(order.id);
    (await save(boss, { ...order, documentData: stored.documentData, notes: 'Klingel', version: 1 })).ok();
    const print = await boss.call(calls.printDocument, {
      params: { id: order.id },
      query: { type: 'OFFER' },
    });
    expect(print.status).toBe(400);
    expect(print.error().details?.violations?.map(({ path }) => path)).toEqual(['documentData.OFFER.date']);
  });
});

describe('a document that gives its total to the order (rules: documents#into-the-order)', () => {
  const giving = (price: number, person = boss) =>
    offer(
      {
        productGroups: [groupBody([productBody('Küche', price)])],
        settings: { useTotalAmountForOrder: true },
      },
      person,
    );

  it('does so whoever saves it, less the changes, and with every change of it', async () => {
    const change = { id: randomUUID(), date: null, price: 600, notes: null, paymentType: null };
    const order = anOrder({ changes: [change], documentData: { OFFER: giving(12_600) } });
    (await save(boss, order)).ok();
    expect(await read(order.id)).toMatchObject({ orderPrice: 12_000 });
    // A price that is typed later stays, as long as nobody changes the document.
    (await save(boss, { ...order, orderPrice: 11_000, version: 1 })).ok();
    expect(await read(order.id)).toMatchObject({ orderPrice: 11_000 });
    (await save(boss, { ...order, documentData: { OFFER: giving(13_600) }, version: 2 })).ok();
    expect(await read(order.id)).toMatchObject({ orderPrice: 13_000, figures: { finalPrice: 13_600 } });
  });

  it('does not where its switch is off, nothing has a price, or the person may not', async () => {
    const off = anOrder({ orderPrice: 500, documentData: { OFFER: offer() } });
    (await save(boss, off)).ok();
    expect(await read(off.id)).toMatchObject({ orderPrice: 500 });
    const settings = { useTotalAmountForOrder: true };
    const blank = anOrder({
      orderPrice: 500,
      documentData: { OFFER: offer({ productGroups: [], settings }) },
    });
    (await save(boss, blank)).ok();
    expect(await read(blank.id)).toMatchObject({ orderPrice: 500 });
    const blind = await shop.signedInAs('SALESMAN', { without: ['OWN_ORDER_CHANGES_READ'] });
    const theirs = anOrder({ documentData: { OFFER: giving(900, blind) } }, blind);
    (await save(blind, theirs)).ok();
    expect(await read(theirs.id)).toMatchObject({ orderPrice: null });
    const hers = anOrder({ documentData: { OFFER: giving(900, anna) } }, anna);
    (await save(anna, hers)).ok();
    expect(await read(hers.id)).toMatchObject({ orderPrice: 900 });
  });

  it('needs what a price needs', async () => {
    const order = anOrder({ sellDate: null, documentData: { OFFER: giving(900) } });
    expect(wrongIn(await save(boss, order))).toEqual(['body.sellDate']);
  });
});

describe('a document whose plan is that of the order (rules: documents#payment-plan)', () => {
  const line = (price: number | null, id: string | null = null) => ({
    id,
    price,
    date: '2026-12-05',
    documentData: null,
  });
  const planning = (payments: ReturnType<typeof line>[], person = boss) =>
    offer({ payments, settings: { usePaymentsForOrder: true } }, person);
  const pricesOf = async (id: string) => (await read(id)).payments?.map(({ price }) => price);

  it('makes, changes and removes payments, whoever saves it', async () => {
    const order = anOrder({
      orderPrice: 5_000,
      documentData: { OFFER: planning([line(1_000), line(2_000)]) },
    });
    (await save(boss, order)).ok();
    expect(await pricesOf(order.id)).toEqual([1_000, 2_000]);
    const [first, second] = (await read(order.id)).documentData?.OFFER?.payments ?? [];
    const next = planning([line(1_500, first?.id), line(500)]);
    (await save(boss, { id: order.id, type: 'NORMAL', documentData: { OFFER: next }, version: 1 })).ok();
    expect(await pricesOf(order.id)).toEqual([1_500, 500]);
    expect((await read(order.id)).payments?.some(({ id }) => id === second?.id)).toBe(false);
    // An amount typed at the order later stays, whatever else the document says then.
    const { documentData, payments = [] } = await read(order.id);
    const typed = payments.map(({ price = null, ...payment }) => ({
      ...payment,
      price: price === 500 ? 700 : price,
    }));
    (await save(boss, { id: order.id, type: 'NORMAL', payments: typed, version: 2 })).ok();
    const renamed = { ...documentData?.OFFER, type: 'OFFER' as const, noteRemainingPayment: 'Rest bar' };
    (
      await save(boss, {
        id: order.id,
        type: 'NORMAL',
        version: 3,
        documentData: { OFFER: { ...planning([]), ...renamed } },
      })
    ).ok();
    expect(await pricesOf(order.id)).toEqual([1_500, 700]);
  });

  it('does not where its switch is off, or the person may not write payments', async () => {
    const off = anOrder({ documentData: { OFFER: offer({ payments: [line(1_000)] }) } });
    (await save(boss, off)).ok();
    expect(await pricesOf(off.id)).toEqual([]);
    const reader = await shop.signedInAs('SALESMAN', { without: ['OWN_ORDER_PRE_PAYMENTS_WRITE'] });
    const theirs = anOrder({ documentData: { OFFER: planning([line(1_000)], reader) } }, reader);
    (await save(reader, theirs)).ok();
    expect(await pricesOf(theirs.id)).toEqual([]);
  });

  it('needs what a payment needs', async () => {
    const order = anOrder({ documentData: { OFFER: planning([line(null)]) } });
    expect(wrongIn(await save(boss, order))).toContain('body.documentData.OFFER.payments.0.price');
  });
});

describe('a delivery date and „not defined“ (rules: orders#delivery-date)', () => {
  const deliveryDate = '2026-12-01';

  it('exclude each other: who says one means not the other, and both at once are refused', async () => {
    const order = anOrder();
    const both = { deliveryDate, deliveryDateNotDefined: true };
    expect(wrongIn(await save(boss, { ...order, ...both }))).toEqual(['body.deliveryDate']);
    (await save(boss, { ...order, deliveryDateNotDefined: true })).ok();
    const change = (with_: Partial<OrderBody>, version: number) =>
      save(boss, { id: order.id, type: 'NORMAL', lastName: 'Petersen', ...with_, version });
    (await change({ deliveryDate, assemblyDate: '2026-12-02' }, 1)).ok();
    expect(await read(order.id)).toMatchObject({ deliveryDate, deliveryDateNotDefined: false });
    (await change({ deliveryDateNotDefined: true }, 2)).ok();
    expect(await read(order.id)).toMatchObject({
      deliveryDate: null,
      deliveryDateNotDefined: true,
      assemblyDate: null,
    });
    expect(wrongIn(await change(both, 3))).toEqual(['body.deliveryDate']);
  });

  it('were stored together before: the date stays', async () => {
    const order = anOrder({ deliveryDate, deliveryDateNotDefined: false });
    (await save(boss, order)).ok();
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('orders').set({ delivery_date_not_defined: true }).where('id', '=', order.id).execute(),
    );
    const sql = readMigrations(migrationsFolder).find(({ name }) => name.startsWith('0026'))?.sql ?? '';
    await services.engine.query(sql);
    expect(await read(order.id)).toMatchObject({ deliveryDate, deliveryDateNotDefined: false });
    (await save(boss, { ...order, notes: 'Klingel', version: 1 })).ok();
  });
});
