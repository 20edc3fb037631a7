import { randomUUID } from 'node:crypto';
import { listChanges } from '@korpus/contract/change-log/change-log.ts';
import { saveSmallOrder } from '@korpus/contract/closing/small-orders.ts';
import { getDashboardToday } from '@korpus/contract/dashboard/dashboard.ts';
import { getTillRule, saveTillRule } from '@korpus/contract/global-values/global-values.ts';
import { getHandover } from '@korpus/contract/handover/handover.ts';
import {
  getOrder,
  listOrderHistory,
  payPayment,
  payRemainingAmount,
  saveOrder,
  undoReceipt,
} from '@korpus/contract/orders/orders.ts';
import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import type { Country } from '@korpus/domain/addresses/country.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { tillReceiptTexts } from '@korpus/domain/orders/till-receipts-texts.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, type OrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { smallOrderBody } from '../../../../../tests/kit/small-orders.ts';
import { receiptsOfCounter } from './receipts-without-number.store.ts';

const { aTenant, services, clock } = await aHouse();
const today = '2026-11-21';

const takenAway = (path: string) => ({
  code: 'VALIDATION',
  details: { violations: [{ path, message: tillReceiptTexts.takenAway }] },
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
    shop,
    admin,
    id,
    read,
    saved,
    save: async (next: Payments) =>
      admin.call(saveOrder, {
        body: { id, type: 'NORMAL', payments: next, version: (await read()).version },
      }),
    payments: async () => (await read()).payments ?? [],
    /** Lists the receipts without a number that the week names. */
    named: async () => (await admin.call(getWeek, { query: { date: today } })).ok().receiptsWithoutNumber,
  };
}

const cash = { paymentType: 'CASH' as const };

describe('a receipt in cash (rules: money#till-receipts)', () => {
  it('without the number of the till is taken from a program that knows none, and named until it gets one', async () => {
    const planned = paymentBody(500);
    const { admin, id, named, payments, save, shop } = await anOrder([planned]);
    const params = { id, paymentId: planned.id };
    (await admin.call(payPayment, { params, body: { amount: 500, date: today, ...cash } })).ok();
    expect(await named()).toMatchObject([
      { id: planned.id, orderId: id, date: today, price: 500, paymentType: 'CASH', paymentMethod: 'CASH' },
    ]);
    const handed = async () =>
      (await admin.call(getHandover, { params: { month: today.slice(0, 7), format: 'DATEV' } })).ok()
        .withoutTillNumber;
    expect((await handed()).map(({ sentence }) => sentence)).toEqual([
      '500,00\u00a0€ bar ohne Kassenbeleg-Nr.',
    ]);
    // A person who may read the week and not this order is told nothing of it.
    const other = await shop.signedInAs('SALESMAN', {
      with: ['WEEK_OVERVIEW_READ'],
      without: ['OTHER_ORDER_READ'],
    });
    expect((await other.call(getWeek, { query: { date: today } })).ok().receiptsWithoutNumber).toEqual([]);
    // Billed meanwhile it can still get one, once.
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('order_payments').set({ invoice_number: 'R-1' }).execute(),
    );
    const [payment] = await payments();
    const received = { ...paymentBody(500, { id: planned.id, paid: true, date: today }), ...cash };
    expect(payment).toMatchObject({ paid: true, tillReceiptNumber: null });
    (await save([{ ...received, tillReceiptNumber: 'K-7' }])).ok();
    expect([await named(), await handed()]).toEqual([[], []]);
    expect((await save([{ ...received, tillReceiptNumber: 'K-8' }])).error().code).toBe('LOCKED');
  });

  it('waits on the start page, counter sales too, of those that somebody may read', async () => {
    const planned = paymentBody(500);
    const { admin, id, named, shop } = await anOrder([planned]);
    const params = { id, paymentId: planned.id };
    (await admin.call(payPayment, { params, body: { amount: 500, date: today, ...cash } })).ok();
    const seller = {
      with: ['WEEK_OVERVIEW_READ', 'SALES_STATISTICS_READ'],
      without: ['OTHER_ORDER_READ'],
    } as const;
    const anna = await shop.signedInAs('SALESMAN', { with: [...seller.with], without: [...seller.without] });
    const ben = await shop.signedInAs('SALESMAN', { with: [...seller.with], without: [...seller.without] });
    const counterSale = { id: randomUUID(), date: today, price: 20.5, paid: true, ...cash };
    const body = smallOrderBody(shop, anna.userId, { date: today, payments: [counterSale] });
    (await admin.call(saveSmallOrder, { body })).ok();
    expect((await named()).map((each) => [each.orderId, each.price])).toEqual([
      [null, 20.5],
      [id, 500],
    ]);
    const waiting = async (person: SignedIn) =>
      (await person.call(getDashboardToday)).ok().receiptsWithoutNumber;
    expect(await waiting(admin)).toEqual({ count: 2, oldest: today });
    expect(await waiting(anna)).toEqual({ count: 1, oldest: today });
    expect(await waiting(ben)).toEqual({ count: 0, oldest: null });
    const blind = await shop.signedInAs('SALESMAN', { without: ['WEEK_OVERVIEW_READ'] });
    expect(await waiting(blind)).toBeUndefined();
  });

  it('of a counter sale is found by an index', async () => {
    const { shop, admin } = await anOrder([]);
    const { tenantId } = shop;
    const body = smallOrderBody(shop, admin.userId, { date: today, payments: [] });
    (await admin.call(saveSmallOrder, { body })).ok();
    await services.tenancy.inTenant(tenantId, (tx) =>
      sql`insert into small_orders select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
        from small_orders s, generate_series(1, 5000) where s.tenant_id = ${tenantId}`.execute(tx),
    );
    await services.engine.query('analyze small_orders');
    const plan = await services.tenancy.inTenant(tenantId, async (tx) => {
      const { rows } = await sql<Record<string, string>>`explain ${receiptsOfCounter(
        { tenantId, person: null },
        isoDate('2026-01-01'),
      )}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('small_orders_unnumbered');
  });

  it('has it from the screen; undone it is open again', async () => {
    const planned = paymentBody(500);
    const { admin, id, named, payments } = await anOrder([planned]);
    const params = { id, paymentId: planned.id };
    const body = { amount: 500, date: today, ...cash };
    clock.advance({ seconds: 1 });
    (await admin.call(payPayment, { params, body: { ...body, tillReceiptNumber: ' 4711 ' } })).ok();
    expect(await named()).toEqual([]);
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

  it('for the rest is named the same, by either name of the method', async () => {
    const { admin, id, named, payments } = await anOrder([]);
    const params = { id };
    const body = { amount: 200, date: today, paymentType: 'BANK' as const };
    for (const how of [cash, { paymentMethod: 'CASH' as const }])
      (await admin.call(payRemainingAmount, { params, body: { ...body, ...how } })).ok();
    (await admin.call(payRemainingAmount, { params, body: { ...body, paymentMethod: 'CARD' } })).ok();
    expect((await payments()).map(({ paymentMethod }) => paymentMethod)).toEqual(['CASH', 'CASH', 'CARD']);
    expect((await named()).map(({ price }) => price)).toEqual([200, 200]);
  });

  it('in a save of the order keeps its number, and goes through cash, card and bank', async () => {
    const open = paymentBody(100);
    const { named, save, payments } = await anOrder([open, paymentBody(200)]);
    const received = { ...paymentBody(200, { paid: true, date: today }), ...cash };
    (await save([open, received])).ok();
    expect((await named()).map(({ id }) => id)).toEqual([received.id]);
    (await save([open, { ...received, tillReceiptNumber: 'K-1' }])).ok();
    expect(await named()).toEqual([]);
    // Taken away: refused; not named: it stays.
    expect((await save([open, { ...received, tillReceiptNumber: '' }])).error()).toMatchObject(
      takenAway('body.payments.1.tillReceiptNumber'),
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
    (await save([open, received])).ok();
    expect((await named()).map(({ id }) => id)).toEqual([received.id]);
  });

  it('of before the house asks is not named', async () => {
    const received = { ...paymentBody(200, { paid: true, date: '2026-11-20' }), ...cash };
    const { saved, save, named } = await anOrder([received]);
    // The house asks from its first day, which is the next.
    saved.ok();
    expect(await named()).toEqual([]);
    (await save([{ ...received, date: today, price: 250 }])).ok();
    expect((await named()).map(({ price }) => price)).toEqual([250]);
  });

  it.each([
    ['AT', true],
    ['DE', false],
    ['CH', false],
    [null, false],
  ] as const)('a card on the spot in %s is named: %s', async (country, isNamed) => {
    const planned = paymentBody(500);
    const { admin, id, named } = await anOrder([planned], country);
    const params = { id, paymentId: planned.id };
    const body = { amount: 500, date: today, paymentType: 'BANK' as const, paymentMethod: 'CARD' as const };
    (await admin.call(payPayment, { params, body })).ok();
    expect((await named()).length).toBe(isNamed ? 1 : 0);
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

  it('of a counter sale is named at the handover, and gets its number whether it is billed or not', async () => {
    const { shop, admin } = await anOrder([]);
    const sale = smallOrderBody(shop, admin.userId);
    const body = { ...sale, payments: sale.payments.map((each) => ({ ...each, date: today })) };
    const [payment] = body.payments;
    if (payment === undefined) throw new Error('It has a payment.');
    const { tillReceiptNumber: _number, ...unnumbered } = payment;
    const handed = async () =>
      (await admin.call(getHandover, { params: { month: today.slice(0, 7), format: 'BMD' } })).ok()
        .withoutTillNumber;
    (await admin.call(saveSmallOrder, { body: { ...body, payments: [unnumbered] } })).ok();
    expect((await handed()).length).toBe(1);
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('small_orders').set({ invoice_number: 'R-2' }).execute(),
    );
    (await admin.call(saveSmallOrder, { body: { ...body, version: 1 } })).ok();
    expect(await handed()).toEqual([]);
    const other = { ...body, payments: [{ ...payment, tillReceiptNumber: 'K-9' }], version: 2 };
    expect((await admin.call(saveSmallOrder, { body: other })).status).not.toBe(200);
    (await admin.call(saveSmallOrder, { body: { ...body, payments: [unnumbered], version: 2 } })).ok();
  });
});

describe('what a house says of these numbers', () => {
  const openRule = async () => {
    const planned = paymentBody(100);
    const order = await anOrder([planned]);
    const { admin, id, shop } = order;
    const rule = async () => (await admin.call(getTillRule)).ok();
    return {
      ...order,
      rule,
      shop,
      set: async (requiredFrom: string | null, reason: string | null = null, version?: number) =>
        admin.call(saveTillRule, {
          body: { requiredFrom, reason, version: version ?? (await rule()).version },
        }),
      /** Pays an amount of today and tells whether the week names it. */
      isAsked: async () => {
        (
          await admin.call(payRemainingAmount, { params: { id }, body: { amount: 1, date: today, ...cash } })
        ).ok();
        return (await order.named()).length > 0;
      },
    };
  };

  it('is from its first day on that it asks; off needs a reason, which stays with who and when', async () => {
    const { admin, rule, set, isAsked } = await openRule();
    expect(await rule()).toEqual({ requiredFrom: today, reason: null, setBy: null, setAt: null, version: 1 });
    expect(await isAsked()).toBe(true);
    expect((await set(null)).error()).toMatchObject({
      details: { violations: [{ path: 'body.reason', message: tillReceiptTexts.reasonRequired }] },
    });
    expect((await set(null, '  ')).status).toBe(400);
    (await set(null, 'Die Kasse ist kaputt.')).ok();
    expect(await rule()).toEqual({
      requiredFrom: null,
      reason: 'Die Kasse ist kaputt.',
      setBy: 'Eva Chef',
      setAt: clock.now().toISOString(),
      version: 2,
    });
    expect(await isAsked()).toBe(false);
    clock.advance({ seconds: 1 });
    (await set(today)).ok();
    expect(await rule()).toMatchObject({ requiredFrom: today, reason: null, setBy: null, setAt: null });
    expect(await isAsked()).toBe(true);
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
    const { set, isAsked } = await openRule();
    expect((await set('2026-12-01')).status).toBe(400);
    (await set('2026-12-01', 'Die neue Kasse kommt am 30.')).ok();
    expect(await isAsked()).toBe(false);
    (await set('2026-12-24')).ok();
    expect(await isAsked()).toBe(false);
    (await set(today)).ok();
    expect(await isAsked()).toBe(true);
  });

  it('is changed by admins alone, and by one of two at the same time', async () => {
    const { shop, set } = await openRule();
    const seller = await shop.signedInAs('SALESMAN');
    (await seller.call(getTillRule)).ok();
    const body = { requiredFrom: null, reason: 'Weil', version: 1 };
    expect((await seller.call(saveTillRule, { body })).status).toBe(403);
    const answers = await Promise.all([set(null, 'Weil', 1), set('2026-11-01', null, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error().code).toBe('STALE_VERSION');
  });
});
