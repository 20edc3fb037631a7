import { randomUUID } from 'node:crypto';
import { getBankClaims } from '@korpus/contract/bank/bank.ts';
import { getCustomerRecords } from '@korpus/contract/customer-records/customer-records.ts';
import { getOrder, saveOrder } from '@korpus/contract/orders/orders.ts';
import { aLine } from '@korpus/domain/payment-plans/test-kit/some-plans.ts';
import { expect, it } from 'vitest';
import { makeAcceptanceFor } from '../../../../../tests/kit/acceptances.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import {
  insertMailRow,
  makeComplaintMailFor,
  makeDateMailFor,
  makeDocumentMailFor,
} from '../../../../../tests/kit/mails.ts';
import { billable, makeOrderFor, newOrderBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { makeReminderFor } from '../../../../../tests/kit/reminders.ts';

const { aTenant, services } = await aHouse();
const shop = await aTenant();
const { tenantId } = shop;
const admin = await shop.signedInAs('ADMIN');
const anna = await shop.signedInAs('SALESMAN', {
  without: ['OWN_COMPLAINT_READ', 'OWN_ORDER_SUPPLIER_DATA_READ'],
});

it('what is open stands there with its day and why, as at the bank, for who reads the money', async () => {
  const paymentPlan = {
    name: 'Üblich',
    lines: [
      aLine(randomUUID(), { percent: 90, trigger: 'DELIVERY' }),
      aLine(randomUUID(), { percent: 10, trigger: 'ACCEPTANCE' }),
    ],
  };
  const body = newOrderBody(shop, anna.userId, { ...billable, orderPrice: 1_000, paymentPlan });
  (await admin.call(saveOrder, { body })).ok();
  const { customerId } = (await admin.call(getOrder, { params: { id: body.id } })).ok();
  const claimsFor = async (who: SignedIn) =>
    (await who.call(getCustomerRecords, { params: { id: customerId ?? '' } })).ok().claims;
  const why =
    '900,00\u00a0€: Fällig am 20.10.2026: bei Lieferung. 100,00\u00a0€: Fällig nach Abnahme: noch nicht abgenommen.';
  expect(await claimsFor(admin)).toEqual([
    { orderId: body.id, paymentId: null, invoiceNumbers: [], open: 1_000, dueOn: '2026-10-20', why },
  ]);
  const { claims } = (await admin.call(getBankClaims, { params: { id: body.id } })).ok();
  expect(claims).toMatchObject([{ open: 1_000, dueOn: '2026-10-20' }]);
  const blind = await shop.signedInAs('SALESMAN', {
    with: ['OTHER_ORDER_READ'],
    without: ['OWN_ORDER_PRICE_AND_PAYMENT_READ', 'OTHER_ORDER_PRICE_AND_PAYMENT_READ'],
  });
  expect(await claimsFor(blind)).toEqual([]);
});

const ofTable = (table: 'sent_papers' | 'acceptances', id: string): Promise<string> =>
  services.tenancy.inTenant(tenantId, async (tx) => {
    const row = await tx.selectFrom(table).select('order_id').where('id', '=', id).executeTakeFirstOrThrow();
    return row.order_id;
  });

/** Reads what the customer's page shows somebody of an order. */
async function shown(person: SignedIn, orderId: string) {
  const { customerId } = (await admin.call(getOrder, { params: { id: orderId } })).ok();
  const params = { id: customerId ?? '' };
  const { acceptances, reminders, mails } = (await person.call(getCustomerRecords, { params })).ok();
  return {
    acceptances: acceptances.map(({ result }) => result),
    reminders: reminders.map(({ number }) => number),
    mails: mails.map(({ kind }) => kind),
  };
}
const nothing = { acceptances: [], reminders: [], mails: [] };

it('the page of a customer has what they signed, were reminded of and mailed, each by its own right', async () => {
  const accepted = await ofTable('acceptances', await makeAcceptanceFor(services, tenantId, anna.userId));
  for (const person of [admin, anna])
    expect(await shown(person, accepted)).toEqual({ ...nothing, acceptances: ['WITH_DEFECTS'] });

  const { id: reminderId, orderId: reminded } = await makeReminderFor(services, tenantId, anna.userId);
  await insertMailRow(services, tenantId, { orderId: reminded, reminderId, kind: 'REMINDER' });
  expect(await shown(admin, reminded)).toEqual({
    ...nothing,
    reminders: [expect.stringMatching(/^M1999-/)],
    mails: ['REMINDER'],
  });
  expect(await shown(anna, reminded)).toEqual(nothing);

  const complained = await ofTable(
    'sent_papers',
    await makeComplaintMailFor(services, tenantId, anna.userId),
  );
  expect(await shown(admin, complained)).toEqual({ ...nothing, mails: ['COMPLAINT'] });
  expect(await shown(anna, complained)).toEqual(nothing);

  const printed = await makeOrderFor(services, tenantId, anna.userId);
  await makeDateMailFor(services, tenantId, printed);
  await makeDocumentMailFor(services, tenantId, printed);
  expect((await shown(admin, printed)).mails.toSorted()).toEqual(['DATE_CHANGE', 'OFFER']);
  expect(await shown(anna, printed)).toEqual({ ...nothing, mails: ['OFFER'] });
});
