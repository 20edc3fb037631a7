import { listChanges } from '@korpus/contract/change-log/change-log.ts';
import { saveSmallOrder } from '@korpus/contract/closing/small-orders.ts';
import { getTillRule, saveTillRule } from '@korpus/contract/global-values/global-values.ts';
import {
  getOrder,
  listOrderHistory,
  payPayment,
  payRemainingAmount,
  saveOrder,
  undoReceipt,
} from '@korpus/contract/orders/orders.ts';
import type { Country } from '@korpus/domain/addresses/country.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { tillReceiptTexts } from '@korpus/domain/orders/till-receipts-texts.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, type OrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import { smallOrderBody } from '../../../../../tests/kit/small-orders.ts';

const { aTenant, services, clock } = await aHouse();
const today = '2026-11-21';

const required = (path: string) => ({
  code: 'VALIDATION',
  details: { violations: [{ path, message: tillReceiptTexts.required }] },
});

type Payments = NonNullable<OrderBody['payments']>;

/** A house with one order of these payments, in a shop of this country. */
async function anOrder(payments: Payments, country: Country | null = 'DE') {
  const shop = await aTenant();
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Eva', lastName: 'Chef' });
  await services.tenancy.inTenant(shop.tenantId, (tx) =>
    tx.updateTable('locations').set({ country }).execute(),
  );
  const body = newOrderBody(shop, admin.userId, { orderPrice: 5_000, sellDate: '2026-11-02', payments });
  const { id } = body;
  const read = async () => (await admin.call(getOrder, { params: { id } })).ok();
  const saved = await admin.call(saveOrder, { body });
  return {
    ...{ shop, admin, id, read, saved },
    save: async (next: Payments) =>
      admin.call(saveOrder, {
        body: { id, type: 'NORMAL', payments: next, version: (await read()).version },
      }),
    payments: async () => (await read()).payments ?? [],
  };
}

const cash = { paymentType: 'CASH' as const };

describe('a receipt in cash (rules: money#till-receipts)', () => {
  it('without the number of the till is refused at its field, and taken with it; undone it is open again', async () => {
    const planned = paymentBody(500);
    const { admin, id, payments } = await anOrder([planned]);
    const params = { id, paymentId: planned.id };
    const body = { amount: 500, date: today, ...cash };
    expect((await admin.call(payPayment, { params, body })).error()).toMatchObject(
      required('body.tillReceiptNumber'),
    );
    expect(await payments()).toMatchObject([{ paid: false, tillReceiptNumber: null }]);
    clock.advance({ seconds: 1 });
    (await admin.call(payPayment, { params, body: { ...body, tillReceiptNumber: ' 4711 ' } })).ok();
    expect(await payments()).toMatchObject([
      { paid: true, paymentType: 'CASH', paymentMethod: 'CASH', tillReceiptNumber: '4711' },
    ]);
    const { entries } = (await admin.call(listOrderHistory, { params: { id } })).ok();
    expect(entries[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: `payments/${planned.id}/paymentMethod`, old: 'BANK', new: 'CASH' },
        { field: `payments/${planned.id}/tillReceiptNumber`, old: null, new: '4711' },
      ]),
    );
    (await admin.call(undoReceipt, { params })).ok();
    expect(await payments()).toMatchObject([{ paid: false, paymentMethod: 'BANK', tillReceiptNumber: null }]);
  });

  it('for the rest is asked the same, by either name of the method', async () => {
    const { admin, id, payments } = await anOrder([]);
    const params = { id };
    const body = { amount: 200, date: today, paymentType: 'BANK' as const };
    for (const how of [cash, { paymentMethod: 'CASH' as const }])
      expect(
        (await admin.call(payRemainingAmount, { params, body: { ...body, ...how } })).error(),
      ).toMatchObject(required('body.tillReceiptNumber'));
    (await admin.call(payRemainingAmount, { params, body: { ...body, paymentMethod: 'CARD' } })).ok();
    expect(await payments()).toMatchObject([{ paymentType: 'BANK', paymentMethod: 'CARD' }]);
  });

  it('in a save of the order is refused by its place, and goes through cash, card and bank', async () => {
    const open = paymentBody(100);
    const { save, payments } = await anOrder([open, paymentBody(200)]);
    const received = { ...paymentBody(200, { paid: true, date: today }), ...cash };
    expect((await save([open, received])).error()).toMatchObject(
      required('body.payments.1.tillReceiptNumber'),
    );
    (await save([open, { ...received, tillReceiptNumber: 'K-1' }])).ok();
    // Taken away: refused; not named: it stays.
    expect((await save([open, { ...received, tillReceiptNumber: '' }])).error()).toMatchObject(
      required('body.payments.1.tillReceiptNumber'),
    );
    (await save([open, received])).ok();
    expect((await payments())[1]).toMatchObject({ tillReceiptNumber: 'K-1' });
    (await save([open, { ...received, paymentMethod: 'CARD' }])).ok();
    expect((await payments())[1]).toMatchObject({
      paymentType: 'BANK',
      paymentMethod: 'CARD',
      tillReceiptNumber: 'K-1',
    });
    // A program of before reads „Bank“ and sends it back.
    (await save([open, { ...received, paymentType: 'BANK' }])).ok();
    expect((await payments())[1]).toMatchObject({ paymentMethod: 'CARD', tillReceiptNumber: 'K-1' });
    (await save([open, { ...received, paymentMethod: 'BANK' }])).ok();
    expect((await payments())[1]).toMatchObject({ paymentMethod: 'BANK', tillReceiptNumber: null });
    expect((await save([open, received])).error()).toMatchObject(
      required('body.payments.1.tillReceiptNumber'),
    );
  });

  it('of before stays valid without a number, and a new order is asked like any save', async () => {
    const received = { ...paymentBody(200, { paid: true, date: '2026-11-20' }), ...cash };
    const { saved, save, shop, payments } = await anOrder([received]);
    // The house asks from its first day, which is the next.
    saved.ok();
    (await save([{ ...received, notes: 'am Tresen' }])).ok();
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .updateTable('order_payments')
        .set({ date: isoDate(today) })
        .execute(),
    );
    (await save([{ ...received, date: today, price: 250 }])).ok();
    expect(await payments()).toMatchObject([{ price: 250, tillReceiptNumber: null }]);
    const { saved: refused } = await anOrder([{ ...received, date: today }]);
    expect(refused.error()).toMatchObject(required('body.payments.0.tillReceiptNumber'));
  });

  it.each([
    ['AT', true],
    ['DE', false],
    ['CH', false],
    [null, false],
  ] as const)('a card on the spot in %s asks for it: %s', async (country, isAsked) => {
    const planned = paymentBody(500);
    const { admin, id } = await anOrder([planned], country);
    const params = { id, paymentId: planned.id };
    const body = { amount: 500, date: today, paymentType: 'BANK' as const, paymentMethod: 'CARD' as const };
    expect((await admin.call(payPayment, { params, body })).status).toBe(isAsked ? 400 : 200);
  });

  it('that is billed keeps method and number, whoever sends it back', async () => {
    const received = { ...paymentBody(200, { paid: true, date: today }), ...cash, tillReceiptNumber: 'K-1' };
    const { save, shop, payments } = await anOrder([received]);
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('order_payments').set({ invoice_number: 'R-1' }).execute(),
    );
    const { tillReceiptNumber: _number, ...known } = received;
    (await save([{ ...known, notes: 'am Tresen' }])).ok();
    for (const [field, value] of [
      ['tillReceiptNumber', 'K-2'],
      ['paymentMethod', 'CARD'],
    ] as const)
      expect((await save([{ ...received, [field]: value }])).error()).toMatchObject({
        code: 'LOCKED',
        details: { violations: [{ path: `body.payments.${received.id}.${field}` }] },
      });
    expect(await payments()).toMatchObject([{ paymentMethod: 'CASH', tillReceiptNumber: 'K-1' }]);
  });

  it('of a counter sale is asked like any other', async () => {
    const { shop, admin } = await anOrder([]);
    const sale = smallOrderBody(shop, admin.userId);
    const body = { ...sale, payments: sale.payments.map((each) => ({ ...each, date: today })) };
    const [payment] = body.payments;
    if (payment === undefined) throw new Error('It has a payment.');
    const { tillReceiptNumber: _number, ...unnumbered } = payment;
    expect(
      (await admin.call(saveSmallOrder, { body: { ...body, payments: [unnumbered] } })).error(),
    ).toMatchObject(required('body.payments.0.tillReceiptNumber'));
    (await admin.call(saveSmallOrder, { body })).ok();
    (await admin.call(saveSmallOrder, { body: { ...body, payments: [unnumbered], version: 1 } })).ok();
  });
});

describe('what a house says of these numbers', () => {
  const ruleOf = async () => {
    const planned = paymentBody(100);
    const order = await anOrder([planned]);
    const { admin, id, shop } = order;
    const rule = async () => (await admin.call(getTillRule)).ok();
    return {
      ...{ ...order, rule, shop },
      set: async (requiredFrom: string | null, reason: string | null = null, version?: number) =>
        admin.call(saveTillRule, {
          body: { requiredFrom, reason, version: version ?? (await rule()).version },
        }),
      pay: () =>
        admin.call(payRemainingAmount, { params: { id }, body: { amount: 1, date: today, ...cash } }),
    };
  };

  it('is from its first day on that it asks; off needs a reason, which stays with who and when', async () => {
    const { admin, rule, set, pay } = await ruleOf();
    expect(await rule()).toEqual({ requiredFrom: today, reason: null, setBy: null, setAt: null, version: 1 });
    expect((await pay()).status).toBe(400);
    expect((await set(null)).error()).toMatchObject({
      details: { violations: [{ path: 'body.reason', message: tillReceiptTexts.reasonRequired }] },
    });
    expect((await set(null, '  ')).status).toBe(400);
    (await set(null, 'Die Kasse ist kaputt.')).ok();
    expect(await rule()).toEqual({
      ...{ requiredFrom: null, reason: 'Die Kasse ist kaputt.', setBy: 'Eva Chef' },
      ...{ setAt: clock.now().toISOString(), version: 2 },
    });
    (await pay()).ok();
    clock.advance({ seconds: 1 });
    (await set(today)).ok();
    expect(await rule()).toMatchObject({ requiredFrom: today, reason: null, setBy: null, setAt: null });
    expect((await pay()).status).toBe(400);
    const { entries } = (await admin.call(listChanges, { query: {} })).ok();
    const told = entries.filter(({ subjectKind }) => subjectKind === 'tillRule');
    expect(told.map(({ changes, userName }) => [userName, changes])).toEqual([
      [
        'Eva Chef',
        [
          { field: 'requiredFrom', old: null, new: today },
          { field: 'reason', old: 'Die Kasse ist kaputt.', new: null },
        ],
      ],
      [
        'Eva Chef',
        [
          { field: 'requiredFrom', old: today, new: null },
          { field: 'reason', old: null, new: 'Die Kasse ist kaputt.' },
        ],
      ],
    ]);
  });

  it('may be a day to come, with a reason where it is asked for already', async () => {
    const { set, pay } = await ruleOf();
    expect((await set('2026-12-01')).status).toBe(400);
    (await set('2026-12-01', 'Die neue Kasse kommt am 30.')).ok();
    (await pay()).ok();
    (await set('2026-12-24')).ok();
    (await pay()).ok();
    (await set(today)).ok();
    expect((await pay()).status).toBe(400);
  });

  it('is changed by admins alone, and by one of two at the same time', async () => {
    const { shop, set } = await ruleOf();
    const seller = await shop.signedInAs('SALESMAN');
    (await seller.call(getTillRule)).ok();
    const body = { requiredFrom: null, reason: 'Weil', version: 1 };
    expect((await seller.call(saveTillRule, { body })).status).toBe(403);
    const answers = await Promise.all([set(null, 'Weil', 1), set('2026-11-01', null, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error().code).toBe('STALE_VERSION');
  });
});
