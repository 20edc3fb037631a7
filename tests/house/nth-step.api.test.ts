import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { rowsOfTenant } from '../kit/all-rows.ts';
import { byteProblems } from '../kit/byte-problems.ts';
import type { Answer, Caller } from '../kit/caller.ts';
import { makeComplaintFor } from '../kit/complaints.ts';
import { failingSteps } from '../kit/failing-house.ts';
import { aHouse } from '../kit/house.ts';
import { mailBody, makeDocumentMailFor } from '../kit/mails.ts';
import { makeOfferFor } from '../kit/offers.ts';
import { billable, newOrderBody, paymentBody, supplierBody } from '../kit/orders.ts';
import { testPassword } from '../kit/people.ts';
import { personSeenBy } from '../kit/person-body.ts';
import { fillInIssuer, invoiceBody } from '../kit/printing-shop.ts';
import { recordFilesIn } from '../kit/record-files.ts';
import type { Shop } from '../kit/shop.ts';
import { expectAllOrNothing } from './all-or-nothing.ts';
import { reduceToShape } from './effects.ts';

const steps = failingSteps();
const house = await aHouse({
  over: steps.over,
  adjust: (services) => ({ ...services, files: steps.overStore(services.files) }),
});
const { services } = house;
const { upload } = recordFilesIn(house);

/** A call on something new each time, by people of a shop; made again it is sent as before, under the same key. */
type Deed = (shop: Shop, people: People) => Promise<() => Promise<Answer>>;
type People = Awaited<ReturnType<typeof makePeople>>;

async function makePeople(shop: Shop) {
  await fillInIssuer(house, shop);
  const supplierId = randomUUID();
  const admin = await shop.signedInAs('ADMIN');
  (await admin.call(calls.saveSupplier, { body: { id: supplierId, name: 'Nolte' } })).ok();
  return { admin, anna: await shop.signedInAs('SALESMAN'), supplierId };
}

const anOrder = async (shop: Shop, { anna, supplierId }: People) => {
  const payment = paymentBody(300);
  const body = newOrderBody(shop, anna.userId, {
    ...billable,
    payments: [payment],
    suppliers: [supplierBody(supplierId)],
    documentData: { INVOICE: invoiceBody(anna, shop) },
  });
  return { id: body.id, body, paymentId: payment.id };
};

const aSavedOrder = async (shop: Shop, people: People) => {
  const order = await anOrder(shop, people);
  (await people.anna.call(calls.saveOrder, { body: order.body })).ok();
  return order;
};

const deeds: Readonly<Record<string, Deed>> = {
  'saving an order with a new customer': async (shop, people) => {
    const { body } = await anOrder(shop, people);
    const key = randomUUID();
    return () => people.anna.call(calls.saveOrder, { body, key });
  },
  'making an order of an offer': async (shop, people) => {
    const { tenantId } = shop;
    const clientId = await makeOfferFor(services, tenantId, people.anna.userId);
    const { body } = await anOrder(shop, people);
    const key = randomUUID();
    return () => people.anna.call(calls.saveOrder, { body: { ...body, clientId }, key });
  },
  'receiving a payment': async (shop, people) => {
    const { id, paymentId } = await aSavedOrder(shop, people);
    const body = { amount: 300, date: '2026-11-20', paymentType: 'BANK' } as const;
    const key = randomUUID();
    return () => people.anna.call(calls.payPayment, { params: { id, paymentId }, body, key });
  },
  'issuing an invoice': async (shop, people) => {
    const { id } = await aSavedOrder(shop, people);
    const key = randomUUID();
    return () => people.admin.call(calls.issueInvoice, { params: { id }, body: { version: 1 }, key });
  },
  'uploading a file': async (shop, people) => {
    const { id } = await aSavedOrder(shop, people);
    const key = randomUUID();
    return () => upload(people.anna, { id, type: 'CONTRACT' }, undefined, key);
  },
  'deleting an order with its files': async (shop, people) => {
    const { id } = await aSavedOrder(shop, people);
    (await upload(people.anna, { id, type: 'CONTRACT' })).ok();
    const key = randomUUID();
    return () => people.admin.call(calls.deleteOrder, { params: { id }, key });
  },
  'saving a person': async (_shop, people) => {
    const body = { ...(await personSeenBy(people.admin, people.anna)), lastName: randomUUID() };
    const key = randomUUID();
    return () => people.admin.call(calls.saveUser, { body, key });
  },
  'saving rights of a person': async (shop, people) => {
    const { userId } = await shop.aPerson('SALESMAN');
    const params = { userId };
    const { rights, version } = (await people.admin.call(calls.getUserRights, { params })).ok();
    const body = { rights: rights.slice(1), version };
    const key = randomUUID();
    return () => people.admin.call(calls.saveUserRights, { params, body, key });
  },
  'setting the state of a complaint': async (shop, people) => {
    const { id } = await makeComplaintFor(services, shop.tenantId, people.anna.userId);
    const key = randomUUID();
    return () => people.admin.call(calls.setComplaintState, { params: { id }, body: { state: 'DONE' }, key });
  },
  'sending the page of a complaint': async (shop, people) => {
    const { id } = await makeComplaintFor(services, shop.tenantId, people.anna.userId);
    const body = mailBody();
    return () => people.admin.call(calls.sendComplaint, { params: { id }, body });
  },
  'sending a refused paper again': async (shop, people) => {
    const { id: orderId } = await aSavedOrder(shop, people);
    const id = await makeDocumentMailFor(services, shop.tenantId, orderId);
    return () => people.admin.call(calls.sendDocumentAgain, { params: { id } });
  },
  'signing in': async (shop) => {
    const { email } = await shop.aPerson('SALESMAN');
    const stranger: Caller = house.aStranger();
    return () => stranger.call(calls.getToken, { body: { username: email, password: testPassword } });
  },
};

/** Bytes on their way in or out are noted first, and guesses at passwords are counted whatever becomes of them. */
const besides = ['blobs_to_remove', 'sign_in_failures'];

const rowsOf = async ({ tenantId }: Shop) =>
  (await rowsOfTenant(services.engine, tenantId)).filter(({ table }) => !besides.includes(table));

describe.each(Object.entries(deeds))('%s', (name, deed) => {
  it('happens as a whole or not at all, whichever of its steps fails, and the next try works', async () => {
    const shop = await house.aTenant();
    const people = await makePeople(shop);
    const another = async () => ({ send: await deed(shop, people), rows: () => rowsOf(shop) });
    await expectAllOrNothing(steps, another, {
      like: reduceToShape,
      isOnce: name !== 'signing in',
      isInParts: false,
    });
    expect(await byteProblems(house, shop.tenantId)).toEqual([]);
  });
});
