import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { newComplaintBody } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOffer } from '../../../../../tests/kit/offers.ts';
import { newOrderBody, supplierBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aRemindingShop } from '../../../../../tests/kit/reminding-shop.ts';

const house = await aHouse();

const found = async (person: SignedIn, text: string) =>
  (await person.call(calls.search, { query: { text } })).ok().map(({ kind, id }) => `${kind} ${id}`);

describe('the search (rules: overviews#search)', () => {
  it('finds an order by every number of it, and again by the new ones of a change', async () => {
    const shop = await house.aTenant();
    const admin = await shop.signedInAs('ADMIN');
    const body = newOrderBody(shop, admin.userId, {
      orderNumber: 'KV-00815',
      clientOrderNumber: 'A 00912',
      externalCustomerId: '0004711',
      suppliers: [supplierBody(null, { orderNumber: 'AB-2026/17', accountingNumber: 'RE 00730' })],
    });
    (await admin.call(calls.saveOrder, { body })).ok();
    const hit = `ORDER ${body.id}`;
    for (const text of [
      'KV-00815',
      'A 00912',
      '0004711',
      'AB-2026/17',
      'ab202617',
      '2026/17',
      'RE 00730',
      '00730',
    ])
      expect([text, await found(admin, text)]).toEqual([text, expect.arrayContaining([hit])]);
    const suppliers = body.suppliers?.map((each) => ({ ...each, orderNumber: 'AB-99' }));
    (await admin.call(calls.saveOrder, { body: { ...body, suppliers, version: 1 } })).ok();
    expect(await found(admin, 'AB-2026/17')).toEqual([]);
    expect(await found(admin, 'AB-99')).toEqual([hit]);
  });

  it('finds by a number of a supplier or a deposit only what the person may read it of', async () => {
    const shop = await aRemindingShop(house);
    const anna = await shop.shop.signedInAs('SALESMAN', {
      firstName: 'Anna',
      with: ['OTHER_ORDER_READ'],
    });
    const ben = await shop.shop.signedInAs('SALESMAN', {
      firstName: 'Ben',
      without: ['OWN_ORDER_SUPPLIER_DATA_READ', 'OWN_ORDER_PRE_PAYMENTS_READ'],
    });
    const order = async (salesmanId: string) => {
      const body = newOrderBody(shop.shop, salesmanId, {
        suppliers: [supplierBody(null, { orderNumber: 'AB-77', deliveryNoteNumber: 'LS-5' })],
      });
      (await shop.admin.call(calls.saveOrder, { body })).ok();
      return `ORDER ${body.id}`;
    };
    const [annas, bens] = [await order(anna.userId), await order(ben.userId)];
    for (const text of ['AB-77', 'ls 5', 'ab7']) {
      expect(await found(anna, text)).toEqual([annas]);
      expect(await found(ben, text)).toEqual([]);
      expect((await found(shop.admin, text)).toSorted()).toEqual([annas, bens].toSorted());
    }
  });

  it('finds by the number of a reminder the order that was reminded of, for who reads reminders', async () => {
    const shop = await aRemindingShop(house);
    const { id } = await shop.invoice({ orderNumber: '2026-0003' });
    const other = await shop.invoice({ orderNumber: '2026-0001', lastName: 'Martens' });
    const { person, sendAll, run } = await shop.on('2026-12-28');
    const [letter] = (await run()).letters;
    expect(letter?.claims.length).toBeGreaterThan(0);
    const numbers = (await sendAll()).map(({ made }) => made?.number);
    expect(numbers).toContain('M2026-0001');
    const { reminders } = (await person.call(calls.getRemindersOfOrder, { params: { id } })).ok();
    const own = reminders[0]?.number ?? '';
    expect(await found(person, own)).toContain(`ORDER ${id}`);
    expect(await found(person, 'M2026-0003')).not.toContain(`ORDER ${id}`);
    const ofOther = (await person.call(calls.getRemindersOfOrder, { params: { id: other.id } })).ok();
    if (ofOther.reminders[0]?.number !== own)
      expect(await found(person, own)).not.toContain(`ORDER ${other.id}`);
    const anna = await shop.shop.signedInAs('SALESMAN', { with: ['OTHER_ORDER_READ'] });
    expect(await found(anna, '2026-0003')).toContain(`ORDER ${id}`);
    expect(await found(anna, own)).toEqual([]);
  });

  it('finds a customer by the number of any offer of theirs, and a complaint by that of its customer', async () => {
    const shop = await house.aTenant();
    const anna = await shop.signedInAs('SALESMAN', { firstName: 'Anna' });
    const ben = await shop.signedInAs('SALESMAN', { firstName: 'Ben' });
    const admin = await shop.signedInAs('ADMIN');
    const offer = newOffer(shop, anna.userId, { externalCustomerId: 'KD-7' });
    (await anna.call(calls.saveOffer, { body: offer })).ok();
    const [stored] = (await anna.call(calls.listOffers, { query: { ids: offer.id } })).ok();
    const number = stored?.clientNumber ?? '';
    const customer = `CUSTOMER ${stored?.customerId}`;
    expect(await found(anna, number)).toEqual([`CLIENT ${offer.id}`, customer]);
    expect(await found(ben, number)).toEqual([]);
    expect(await found(admin, ` ${number} `)).toContain(customer);
    const listed = async (person: SignedIn) =>
      (await person.call(calls.listCustomers, { query: { text: ` ${number}` } })).ok().customers.length;
    expect([await listed(anna), await listed(ben), await listed(admin)]).toEqual([1, 0, 1]);
    const body = newOrderBody(shop, anna.userId, {
      clientId: offer.id,
      sellDate: '2026-11-02',
      orderPrice: 1_000,
      externalCustomerId: 'KD-7',
    });
    (await anna.call(calls.saveOrder, { body })).ok();
    const about = newComplaintBody(body.id);
    (await admin.call(calls.saveComplaint, { body: about })).ok();
    for (const text of [number, 'KD-7', 'kd7'])
      expect(await found(anna, text)).toContain(`COMPLAINT ${about.id}`);
  });
});
