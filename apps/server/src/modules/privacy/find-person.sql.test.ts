import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBillingShop } from '../../../../../tests/kit/closing-shop.ts';
import { newComplaintBody } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOffer, type OfferBody } from '../../../../../tests/kit/offers.ts';
import { newOrderBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import type { Shop } from '../../../../../tests/kit/shop.ts';
import { makeSmallOrderFor } from '../../../../../tests/kit/small-orders.ts';

const house = await aHouse();
const { aTenant, services } = house;

const ask = async (person: SignedIn, text: string) =>
  (await person.call(calls.findPerson, { query: { text } })).ok();
/** How often each place holds somebody. */
const counts = async (person: SignedIn, text: string) =>
  Object.fromEntries((await ask(person, text)).map(({ place, records }) => [place, records.length]));

const zoe = {
  firstName: 'Zoë',
  lastName: 'Müller-Großmann',
  address: 'Am Großen Stück 12a',
  email: 'Zoe.Mueller@web.test',
  phone1: '+49 (0)431 / 12 34-56',
} as const;

/** Zoë asked, and bought; the kitchen has a complaint. */
async function aHouseWithZoe() {
  const shop = await aTenant();
  const admin = await shop.signedInAs('ADMIN');
  const anna = await shop.signedInAs('SALESMAN');
  const body = newOrderBody(shop, anna.userId, {
    ...zoe,
    orderNumber: 'A-117',
    sellDate: '2026-11-02',
    orderPrice: 12_000,
  });
  (await admin.call(calls.saveOrder, { body })).ok();
  (await admin.call(calls.saveComplaint, { body: newComplaintBody(body.id, { notes: 'Griff' }) })).ok();
  return { shop, admin, anna };
}

const insertSupplier = ({ tenantId }: Shop, name: string, email: string | null = null) =>
  services.tenancy.inTenant(tenantId, (tx) =>
    tx
      .insertInto('suppliers')
      .values({ tenant_id: tenantId, id: randomUUID(), name, email, sort_order: 1 })
      .execute(),
  );

describe('a person is found (rules: privacy#person)', () => {
  it('wherever they are, in any writing, by what their records hold together', async () => {
    const { admin } = await aHouseWithZoe();
    const everywhere = { CUSTOMER: 1, OFFER: 1, ORDER: 1, COMPLAINT: 1, HISTORY: 4 };
    const texts = ['Müller-Großmann', 'MUELLER grossmann', 'muller zoe', 'zoe.mueller@web.test'];
    const phones = ['0431 123456', '+49431123456', '0049 431 12 34 56'];
    for (const text of [...texts, ...phones]) expect(await counts(admin, text), text).toEqual(everywhere);
    for (const text of ['Müller Maier', '0431 9', 'zoe@gmx', '---'])
      expect(await counts(admin, text), text).toEqual({});
  });

  it('says until when it must stay, by the country of its shop', async () => {
    const { shop, admin } = await aHouseWithZoe();
    const orderOf = async () =>
      (await ask(admin, 'Großmann')).find(({ place }) => place === 'ORDER')?.records[0];
    // Sold in November of 2026: its six years are 2027 to 2032; Austria says seven.
    expect(await orderOf()).toMatchObject({
      name: 'A-117 · Müller-Großmann, Zoë',
      kept: 'ORDER',
      mayGo: false,
      duty: { until: '2032-12-31', country: 'DE' },
    });
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('locations').set({ country: 'AT' }).where('tenant_id', '=', shop.tenantId).execute(),
    );
    expect(await orderOf()).toMatchObject({ duty: { until: '2033-12-31', country: 'AT' } });
  });

  it('who only asked has left nothing that anybody must keep', async () => {
    const shop = await aTenant();
    const admin = await shop.signedInAs('ADMIN');
    const with_: Partial<OfferBody> = { lastName: 'Petersen', requestDate: '2026-11-02' };
    (await admin.call(calls.saveOffer, { body: newOffer(shop, admin.userId, with_) })).ok();
    const [customer, offer] = await ask(admin, 'petersen');
    expect(customer).toMatchObject({ place: 'CUSTOMER', records: [{ duty: null, mayGo: true }] });
    expect(offer).toMatchObject({ place: 'OFFER', records: [{ kept: 'OFFER', duty: null, mayGo: true }] });
  });

  it('at the counter, among the staff, as a supplier and by what is written beside a date', async () => {
    const shop = await aTenant();
    const admin = await shop.signedInAs('ADMIN', { firstName: 'Jürgen', lastName: 'Bäcker' });
    const { tenantId, locationId } = shop;
    const id = await makeSmallOrderFor(services, tenantId, {
      salesmanId: admin.userId,
      locationId,
      price: cents(100),
      invoiceNumber: 'K-1',
    });
    await insertSupplier(shop, 'Huber & Söhne', 'post@huber-soehne.test');
    const sale = {
      key: id,
      name: 'K-1 · Bäckerei Huber',
      day: '2026-11-20',
      kept: 'INVOICE',
      mayGo: false,
      isRestricted: false,
      duty: { until: '2034-12-31', country: 'DE' },
    };
    expect(await ask(admin, 'baeckerei HUBER')).toEqual([
      { place: 'BILLED', hasMore: false, records: [{ ...sale, key: expect.any(String) }] },
      { place: 'COUNTER_SALE', hasMore: false, records: [sale] },
    ]);
    expect(await counts(admin, 'Huber')).toMatchObject({ COUNTER_SALE: 1, SUPPLIER: 1 });
    expect(await counts(admin, 'post@huber-soehne.test')).toEqual({ SUPPLIER: 1 });
    expect(await counts(admin, 'juergen baecker')).toEqual({ USER: 1 });
  });

  it('by the name their order was billed under, whatever it is called since', async () => {
    const { order, issue, takeBack, change, documentData, admin } = await aBillingShop(house);
    const id = await order({ lastName: 'Wiesengrund', deliveryDate: '2026-11-20', documentData });
    await issue(id);
    await takeBack(id);
    (await change(id, { lastName: 'Adorno' })).ok();
    // The invoice and what took it back.
    expect(await counts(admin, 'Wiesengrund')).toMatchObject({ ORDER: 1, NUMBER: 2, BILLED: 3 });
    expect(await counts(admin, 'Niemand')).toEqual({});
  });

  it('in whatever spelling, wherever their name stands in a text', async () => {
    const shop = await aTenant();
    const admin = await shop.signedInAs('ADMIN');
    const names = fc.string({
      unit: fc.constantFrom(...'aouäöüßçñøłbrstAÄÖÜ'),
      minLength: 4,
      maxLength: 9,
    });
    const spellings = [
      (name: string) => name,
      (name: string) => name.toUpperCase(),
      (name: string) => name.normalize('NFD'),
      (name: string) => name.replaceAll(/[äöü]/g, (letter) => `${letter.normalize('NFD').charAt(0)}e`),
      (name: string) => name.replaceAll('ß', 'ss'),
    ];
    const before = fc.constantFrom('', 'Firma ', 'z.Hd. ', 'Küche/', '(', 'Frau „', 'A-');
    await fc.assert(
      fc.asyncProperty(names, before, fc.constantFrom(...spellings), async (name, prefix, spelled) => {
        await insertSupplier(shop, `${prefix}${name} GmbH`);
        const groups = await ask(admin, spelled(name));
        const found = groups.flatMap(({ records }) => records.map((record) => record.name));
        expect(found).toContain(`${prefix}${name} GmbH`);
      }),
      { numRuns: 40 },
    );
  });
});

describe('who may ask (rules: privacy#who-may)', () => {
  it('whoever has the right, for the records of all; nobody else, and admins have it', async () => {
    const { shop, anna } = await aHouseWithZoe();
    const query = { text: 'Großmann' };
    expect((await anna.call(calls.findPerson, { query })).status).toBe(403);
    const carpenter = await shop.signedInAs('CARPENTER');
    expect((await carpenter.call(calls.findPerson, { query })).status).toBe(403);
    const asked = await shop.signedInAs('SALESMAN', { with: ['PRIVACY'], without: ['OWN_ORDER_READ'] });
    expect(await counts(asked, 'Großmann')).toMatchObject({ OFFER: 1, ORDER: 1 });
  });

  it('of another house nothing', async () => {
    await aHouseWithZoe();
    const stranger = await (await aTenant()).signedInAs('ADMIN');
    for (const text of ['Großmann', 'zoe.mueller@web.test', '0431 123456'])
      expect(await ask(stranger, text)).toEqual([]);
  });
});
