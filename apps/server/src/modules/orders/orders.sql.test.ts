import { randomUUID } from 'node:crypto';
import { listOffers } from '@korpus/contract/offers/offers.ts';
import {
  deleteOrder,
  getMinimumDate,
  getOrder,
  getOrderRates,
  listOrderClients,
  listOrderHistory,
  orderNumberExists,
  saveOrder,
} from '@korpus/contract/orders/orders.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { makeOfferFor } from '../../../../../tests/kit/offers.ts';
import { newOrderBody, type OrderBody, paymentBody, supplierBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';
import type { Shop } from '../../../../../tests/kit/shop.ts';

const { app, aTenant, clock, services } = await aHouse();

async function aTeam() {
  const shop = await aTenant();
  const anna = await shop.openSession(
    await shop.aPerson('SALESMAN', { firstName: 'Anna', lastName: 'Huber' }),
  );
  const ben = await shop.openSession(
    await shop.aPerson('SALESMAN', { firstName: 'Ben', lastName: 'Wagner' }),
  );
  const admin = await shop.openSession(await shop.aPerson('ADMIN'));
  return { shop, anna, ben, admin };
}
const save = (person: SignedIn, body: OrderBody, key?: string) =>
  person.call(saveOrder, { body, ...(key === undefined ? {} : { key }) });
const read = async (person: SignedIn, id: string) => (await person.call(getOrder, { params: { id } })).ok();
const pathsOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.error().details?.violations?.map(({ path }) => path);

async function everyField({ tenantId, locationId }: Shop, salesmanId: string): Promise<OrderBody> {
  const record = (kind: 'leadSource' | 'carpenter' | 'supplier' | 'exhibitionSalesman') =>
    aRecord(services, tenantId, kind);
  return newOrderBody({ locationId }, salesmanId, {
    type: 'SMALL',
    orderNumber: 'A-2026-7',
    cancelled: true,
    targetGroup: '30_40',
    leadSourceId: await record('leadSource'),
    salutation: 'FAMILY',
    firstName: 'Änne',
    lastName: 'Groß',
    address: 'Am Markt 1',
    zipCode: '24103',
    city: 'Kiel',
    email: 'aenne@gross.test',
    phone1: '0431 12345',
    phone2: '0170 555',
    externalCustomerId: 'X-1',
    isCompany: true,
    vat: 'DE123456789',
    companyName: 'Groß GmbH',
    hasCustomHeaderData: true,
    hasDifferentDeliveryAddress: true,
    deliveryAddress: 'Hafen 2',
    deliveryZipCode: '24105',
    deliveryCity: 'Kiel-Wik',
    exhibitionSale: true,
    exhibitionSalesmanId: await record('exhibitionSalesman'),
    exhibitionSellDate: '2026-10-01',
    exhibitionScheduleDate: '2026-10-20',
    exhibitionPrice: 9_999.99,
    sellDate: '2026-11-02',
    orderPrice: 12_600.5,
    changes: [{ id: randomUUID(), date: '2026-11-03', price: -100.25, notes: 'Griffe', paymentType: 'BANK' }],
    payments: [
      paymentBody(2_000.01, { paid: true, notes: 'bar bezahlt' }),
      paymentBody(500, { isBillable: false }),
    ],
    noteRemainingPayment: 'bei Lieferung',
    deliveryDate: '2026-12-28',
    deliveryDateWish: '2026-12-20',
    deliveryDateNotDefined: false,
    confirmedDeliveryDate: '2026-12-27',
    assemblyDate: '2026-12-29',
    additionalAssemblyDates: ['2026-12-30', null],
    carpenterId: await record('carpenter'),
    connections: ['WATER', 'ELECTRIC'],
    notes: 'Zweite Etage,\nkein Aufzug.',
    hiddenFileTypes: ['PLANS'],
    suppliers: [
      supplierBody(await record('supplier'), {
        orderNumber: 'N-1',
        orderSum: 5_200.2,
        accountingSum: 5_100.1,
      }),
      supplierBody(null, { notes: 'Lager', location: 'Halle 2', deliveryDate: '2026-11-20' }),
    ],
    shipmentExpense: 150.5,
    assemblyExpense: 700,
    specialExpenses: -20,
    additionalExpenses: [{ name: 'Kran', price: 90.9 }],
    salesmanProvision: 250.25,
    exhibitionProvision: 10,
  });
}

describe('a new order', () => {
  it('keeps every field as it was given, in its order, with a customer of its own', async () => {
    const { shop, anna, admin } = await aTeam();
    const body = await everyField(shop, anna.userId);
    const saved = (await save(admin, body)).ok();
    expect(saved).toMatchObject({ id: body.id, version: 1, lastModifiedDate: clock.now().toISOString() });
    const seen = await read(admin, body.id);
    expect(seen).toMatchObject({
      ...body,
      clientId: saved.clientId,
      clientNumber: '10001',
      clientName: 'Groß GmbH',
      deliveryWeek: '2026-W53',
      productDelivered: false,
      invoiceNumber: null,
      paid: false,
      doneToDoRemainingAmount: false,
      version: 1,
    });
    const [offer] = (await admin.call(listOffers)).ok();
    expect(offer).toMatchObject({ id: saved.clientId, clientState: 'HAS_ORDER', lastName: 'Groß' });
  });

  it('needs no more than the rules say, and takes the expenses of the house', async () => {
    const { shop, anna } = await aTeam();
    const { id } = (await save(anna, newOrderBody(shop, anna.userId))).ok();
    const { shipmentExpense, assemblyExpense, rates } = await read(anna, id);
    expect([shipmentExpense, assemblyExpense]).toEqual([rates.shipmentExpense, rates.assemblyExpense]);
  });

  it('takes entries that leave out what is empty, and takes back what it delivers', async () => {
    const { shop, anna } = await aTeam();
    const id = randomUUID();
    const entries = {
      suppliers: [{ id, deliveryDate: '2026-11-20' }],
      changes: [{ id: 'k', price: 20 }],
      payments: [
        {
          id: randomUUID(),
          date: '2026-11-30',
          price: 5,
          paymentType: 'CASH',
          paid: false,
          isBillable: true,
        },
      ],
      additionalExpenses: [{ name: 'Kran' }],
    } as const;
    const body = newOrderBody(shop, anna.userId, entries);
    (await save(anna, body)).ok();
    const seen = await read(anna, body.id);
    expect(seen).toMatchObject({
      clientName: 'Petersen',
      deliveryWeek: null,
      productDelivered: true,
      suppliers: [supplierBody(null, { id, deliveryDate: '2026-11-20' })],
      changes: [{ id: 'k', date: null, price: 20, notes: null, paymentType: null }],
      payments: [{ ...entries.payments[0], notes: null, documentData: null }],
      additionalExpenses: [{ name: 'Kran', price: null }],
    });
    (await save(anna, { ...seen, suppliers: [...(seen.suppliers ?? [])] })).ok();
  });

  it('names all that is wrong at once, and stores nothing', async () => {
    const { shop, anna } = await aTeam();
    const body = newOrderBody(shop, null, {
      lastName: ' ',
      location: null,
      orderPrice: 100,
      deliveryDateNotDefined: false,
      payments: [paymentBody(1, { price: null, date: null })],
    });
    const refused = await save(anna, body);
    expect(refused.status).toBe(400);
    expect(pathsOf(refused)).toEqual([
      'body.salesmanId',
      'body.location',
      'body.lastName',
      'body.sellDate',
      'body.deliveryDate',
      'body.payments.0.price',
      'body.payments.0.date',
    ]);
    expect((await anna.call(getOrder, { params: { id: body.id } })).status).toBe(404);
    expect((await anna.call(listOffers)).ok()).toEqual([]);
  });

  it('refuses what is not there, by its path, and a location that was switched off', async () => {
    const { shop, anna, admin } = await aTeam();
    const missing = randomUUID();
    const body = newOrderBody(shop, anna.userId, {
      carpenterId: missing,
      clientId: missing,
      suppliers: [supplierBody(null), supplierBody(missing)],
    });
    expect(pathsOf(await save(anna, body))?.sort()).toEqual([
      'body.carpenterId',
      'body.clientId',
      'body.suppliers.1.supplierId',
    ]);
    const closed = await aRecord(services, shop.tenantId, 'location');
    const there = newOrderBody(shop, anna.userId, { location: closed });
    const { version } = (await save(admin, there)).ok();
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('locations').set({ enabled: false }).where('id', '=', closed).execute(),
    );
    expect(pathsOf(await save(anna, newOrderBody(shop, anna.userId, { location: closed })))).toEqual([
      'body.location',
    ]);
    expect((await save(anna, { ...there, version, notes: 'bleibt hier' })).status).toBe(200);
  });

  it.each(['\u0000', '\ud800', '\\u0000', '😀', "'; drop table orders; --"])(
    'takes or refuses the text %j',
    async (text) => {
      const { shop, anna } = await aTeam();
      const texts = {
        notes: text,
        lastName: `x${text}`,
        changes: [{ id: 'a', date: null, price: null, notes: text, paymentType: null }],
      };
      const body = newOrderBody(shop, anna.userId, {
        ...texts,
        suppliers: [supplierBody(null, { notes: text })],
      });
      const answer = await save(anna, body);
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) expect(await read(anna, body.id)).toMatchObject(texts);
    },
  );
});

describe('a changed order', () => {
  it('keeps what the save does not name, and what only the server sets', async () => {
    const { shop, anna, admin } = await aTeam();
    const body = await everyField(shop, anna.userId);
    (await save(admin, body)).ok();
    const before = await read(admin, body.id);
    const change = { id: body.id, type: 'NORMAL' as const, version: 1, notes: null };
    const forged = { invoiceNumber: 'R-1', paid: true, clientNumber: '7', rates: null };
    const odd = { figures: { finalPrice: 0.001 }, complaints: [{ price: 0.001 }] };
    expect((await save(admin, { ...change, ...forged, ...odd })).ok().version).toBe(2);
    expect(await read(admin, body.id)).toEqual({
      ...before,
      notes: null,
      version: 2,
      lastModifiedDate: clock.now().toISOString(),
    });
  });

  it('adds, changes, sorts and removes entries, and leaves the others as they are', async () => {
    const { shop, anna } = await aTeam();
    const [first, second, third] = [paymentBody(1), paymentBody(2), paymentBody(3)];
    const body = newOrderBody(shop, anna.userId, { payments: [first, second] });
    (await save(anna, body)).ok();
    const unnumbered = { paymentMethod: 'BANK' as const, tillReceiptNumber: null };
    const payments = [third, { ...first, price: 1.5, paid: true, date: '2026-11-20' }].map((each) => ({
      ...each,
      ...unnumbered,
    }));
    (await save(anna, { ...body, payments, version: 1 })).ok();
    expect((await read(anna, body.id)).payments).toEqual(payments);
    (await save(anna, { ...body, payments: [], version: 2 })).ok();
    expect((await read(anna, body.id)).payments).toEqual([]);
  });

  it('is refused without its version, and with a stale one tells who was faster', async () => {
    const { shop, anna, admin } = await aTeam();
    const body = newOrderBody(shop, anna.userId);
    (await save(anna, body)).ok();
    expect((await save(anna, body)).error().code).toBe('VERSION_MISSING');
    clock.advance({ minutes: 3 });
    (await save(admin, { ...body, notes: 'schneller', version: 1 })).ok();
    const stale = await save(anna, { ...body, notes: 'zu spät', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.error()).toMatchObject({
      code: 'STALE_VERSION',
      details: { changedBy: 'Anna Muster', changedAt: clock.now().toISOString() },
    });
    expect((await read(anna, body.id)).notes).toBe('schneller');
    expect((await save(anna, newOrderBody(shop, anna.userId, { version: 1 }))).status).toBe(404);
  });

  it('goes to another customer, whom the offers follow', async () => {
    const { shop, anna } = await aTeam();
    const offer = await makeOfferFor(services, shop.tenantId, anna.userId);
    const body = newOrderBody(shop, anna.userId);
    const { clientId } = (await save(anna, body)).ok();
    clock.advance({ minutes: 1 });
    (await save(anna, { ...body, clientId: offer, version: 1 })).ok();
    const offers = (await anna.call(listOffers)).ok();
    const states = new Map(offers.map((each) => [each.id, each.clientState]));
    const clientNumber = offers.find(({ id }) => id === offer)?.clientNumber;
    expect([states.get(clientId), states.get(offer)]).toEqual(['NO_STATE', 'HAS_ORDER']);
    expect(await read(anna, body.id)).toMatchObject({ clientId: offer, clientNumber });
    const { entries } = (await anna.call(listOrderHistory, { params: { id: body.id } })).ok();
    expect(entries[0]?.changes).toContainEqual({
      field: 'clientId',
      old: 'Petersen 10001',
      new: `Kunde ${offer.slice(0, 8)} ${clientNumber}`,
    });
  });

  it('takes new rates only with another location or salesman', async () => {
    const { shop, anna, admin } = await aTeam();
    const body = newOrderBody(shop, anna.userId);
    (await save(admin, body)).ok();
    const other = await aRecord(services, shop.tenantId, 'location');
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('locations').set({ vat: 7 }).execute(),
    );
    (await save(admin, { ...body, notes: 'x', version: 1 })).ok();
    expect((await read(admin, body.id)).rates.vat).toBe(20);
    (await save(admin, { ...body, location: other, version: 2 })).ok();
    expect((await read(admin, body.id)).rates.vat).toBe(7);
  });
});

describe('every save', () => {
  it('sent twice makes one record and answers the same, also when both come at once', async () => {
    const { shop, anna } = await aTeam();
    const body = newOrderBody(shop, anna.userId);
    const key = randomUUID();
    const answers = await Promise.all([save(anna, body, key), save(anna, body, key)]);
    expect(answers.map((each) => each.ok())).toEqual([answers[0]?.body, answers[0]?.body]);
    const change = { ...body, notes: 'einmal', version: 1 };
    const again = randomUUID();
    const first = (await save(anna, change, again)).ok();
    expect((await save(anna, change, again)).ok()).toEqual(first);
    expect((await read(anna, body.id)).version).toBe(2);
    expect((await anna.call(listOffers)).ok()).toHaveLength(1);
  });

  it('is heard by who may read the order before or after it, and by nobody else', async () => {
    const { shop, anna, ben, admin } = await aTeam();
    const [hers, given] = [newOrderBody(shop, anna.userId), newOrderBody(shop, anna.userId)];
    for (const body of [hers, given]) (await save(anna, body)).ok();
    const [atAnna, atBen] = [await openLive(app, anna.token), await openLive(app, ben.token)];
    onTestFinished(() => Promise.all([atAnna.close(), atBen.close()]).then(() => {}));
    for (const stream of [atAnna, atBen]) expect((await stream.next())?.kind).toBe('hello');
    (await save(anna, { ...hers, notes: 'nur ihrer', version: 1 })).ok();
    (await save(admin, { ...given, salesmanId: ben.userId, version: 1 })).ok();
    expect(await atBen.next()).toEqual({ kind: 'order', id: given.id });
    expect(await atAnna.next()).toEqual({ kind: 'order', id: hers.id });
    expect(await atAnna.next()).toEqual({ kind: 'order', id: given.id });
  });
});

describe('deleting an order', () => {
  it('takes it with all its entries and sets its customer back', async () => {
    const { shop, admin } = await aTeam();
    const body = newOrderBody(shop, admin.userId, {
      payments: [paymentBody(5)],
      suppliers: [supplierBody(null)],
    });
    (await save(admin, body)).ok();
    (await admin.call(deleteOrder, { params: { id: body.id } })).ok();
    expect((await admin.call(getOrder, { params: { id: body.id } })).status).toBe(404);
    expect((await admin.call(deleteOrder, { params: { id: body.id } })).status).toBe(404);
    expect((await admin.call(listOffers)).ok()).toMatchObject([{ clientState: 'NO_STATE' }]);
  });

  it('needs the right to', async () => {
    const { shop, anna } = await aTeam();
    const body = newOrderBody(shop, anna.userId);
    (await save(anna, body)).ok();
    expect((await anna.call(deleteOrder, { params: { id: body.id } })).status).toBe(403);
  });
});

describe('what the dialog asks besides', () => {
  it('knows numbers that are taken, but not by the order itself', async () => {
    const { shop, anna } = await aTeam();
    const body = newOrderBody(shop, anna.userId, { orderNumber: 'A-1' });
    (await save(anna, body)).ok();
    const asks = async (orderNumber: string, orderId: string) =>
      (await anna.call(orderNumberExists, { query: { orderNumber, orderId } })).ok();
    expect(await asks('A-1', randomUUID())).toBe(true);
    expect(await asks('A-1', body.id)).toBe(false);
    expect(await asks('A-2', randomUUID())).toBe(false);
  });

  it('finds customers by name and phone, of those the person may read', async () => {
    const { shop, anna, ben, admin } = await aTeam();
    const body = newOrderBody(shop, anna.userId, { lastName: 'Größmann', phone1: '0431 / 98 76 54' });
    const { clientId } = (await save(anna, body)).ok();
    const found = async (person: SignedIn, text: string) =>
      (await person.call(listOrderClients, { query: { text } })).ok().map(({ id }) => id);
    for (const text of ['groessm', 'Größmann', '+49 431 987654', '0431/987654'])
      expect(await found(anna, text), text).toEqual([clientId]);
    expect(await found(ben, 'groessm')).toEqual([]);
    expect(await found(admin, 'groessm')).toEqual([clientId]);
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .updateTable('offers')
        .set({ budget: cents(12_500_50), notes: 'Rücken' })
        .execute(),
    );
    const chosen = { query: { id: clientId } };
    expect((await anna.call(listOrderClients, chosen)).ok()).toMatchObject([
      { id: clientId, budget: 12_500.5, notes: 'Rücken' },
    ]);
    expect((await ben.call(listOrderClients, chosen)).ok()).toEqual([]);
  });

  it('says on which day the first order begins', async () => {
    const { shop, anna, ben } = await aTeam();
    expect((await anna.call(getMinimumDate)).ok()).toEqual({ date: null });
    const dates = { sellDate: '2026-03-05', deliveryDate: '2026-02-01' };
    (await save(anna, newOrderBody(shop, anna.userId, dates))).ok();
    expect((await anna.call(getMinimumDate)).ok()).toEqual({ date: '2026-02-01' });
    expect((await ben.call(getMinimumDate)).ok()).toEqual({ date: null });
  });

  it('tells the rates of a new order as far as the person may see them', async () => {
    const { shop, anna, admin } = await aTeam();
    const query = { salesmanId: anna.userId, location: shop.locationId };
    expect(Object.keys((await admin.call(getOrderRates, { query })).ok()).sort()).toEqual([
      'assemblyExpense',
      'provision',
      'shipmentExpense',
      'targetMargin',
      'targetMarginSum',
      'vat',
    ]);
    const blind = await shop.openSession(
      await shop.aPerson('SALESMAN', {
        without: ['OWN_ORDER_MARGIN_SUM_READ', 'OWN_ORDER_TARGET_MARGIN_READ', 'OWN_ORDER_EXPENSES_READ'],
      }),
    );
    expect((await blind.call(getOrderRates, { query: { salesmanId: blind.userId } })).ok()).toEqual({
      vat: 20,
    });
  });
});
