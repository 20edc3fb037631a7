import {
  getOrder,
  payPayment,
  payPayments,
  payRemainingAmount,
  saveOrder,
  undoReceipt,
} from '@korpus/contract/orders/orders.ts';
import { undoRefusalTexts } from '@korpus/domain/orders/orders-texts.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const { aTenant, services, clock } = await aHouse();

const today = '2026-11-21';
const receipt = { date: today, paymentType: 'CASH', tillReceiptNumber: '4711' } as const;

/** An order of 10.000,00 with these prepayments, of a salesman who receives nothing by their own rights. */
async function anOrder(...prices: number[]) {
  const shop = await aTenant();
  const anna = await shop.aPerson('SALESMAN');
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Eva', lastName: 'Chef' });
  const payments = prices.map((price) => paymentBody(price));
  const body = newOrderBody(shop, anna.userId, {
    orderPrice: 10_000,
    sellDate: '2026-11-02',
    firstName: 'Ida',
    payments,
  });
  (await admin.call(saveOrder, { body })).ok();
  const id = body.id;
  return {
    shop,
    admin,
    anna,
    id,
    payments,
    read: async () => (await admin.call(getOrder, { params: { id } })).ok(),
    bill: (paymentId: string) =>
      services.tenancy.inTenant(shop.tenantId, (tx) =>
        tx.updateTable('order_payments').set({ invoice_number: 'R-1' }).where('id', '=', paymentId).execute(),
      ),
    invoice: () =>
      services.tenancy.inTenant(shop.tenantId, (tx) =>
        tx.updateTable('orders').set({ invoice_number: 'R-2' }).where('id', '=', id).execute(),
      ),
    rest: (person: SignedIn, amount: number, expectedRemaining?: number) =>
      person.call(payRemainingAmount, {
        params: { id },
        body: { ...receipt, amount, ...(expectedRemaining === undefined ? {} : { expectedRemaining }) },
      }),
    one: (person: SignedIn, paymentId: string, amount: number, expectedRemaining?: number) =>
      person.call(payPayment, {
        params: { id, paymentId },
        body: { ...receipt, amount, ...(expectedRemaining === undefined ? {} : { expectedRemaining }) },
      }),
    several: (person: SignedIn, paymentIds: string[], expectedRemaining?: number) =>
      person.call(payPayments, {
        params: { id },
        body: { ...receipt, paymentIds, ...(expectedRemaining === undefined ? {} : { expectedRemaining }) },
      }),
    undo: (person: SignedIn, paymentId: string) => person.call(undoReceipt, { params: { id, paymentId } }),
  };
}

describe('two people who receive the same money', () => {
  it('of a rest: the second is told what is left, and nothing is received twice', async () => {
    const { admin, rest, read } = await anOrder();
    const answers = await Promise.all([
      rest(admin, 4_000, 10_000),
      rest(admin, 10_000, 10_000),
      rest(admin, 4_000, 10_000),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const paid = (await read()).payments ?? [];
    expect(paid).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status === 409))
      expect(refused.error()).toMatchObject({
        code: 'REST_CHANGED',
        details: { remaining: 10_000 - (paid[0]?.price ?? 0) },
      });
  });

  it('of a prepayment: one of them gets it', async () => {
    const { admin, one, payments, read } = await anOrder(2_000);
    const paymentId = payments[0]?.id ?? '';
    const answers = await Promise.all(Array.from({ length: 20 }, () => one(admin, paymentId, 2_000, 2_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((each) => each.error().details?.remaining)).toEqual(refused.map(() => 0));
    expect((await read()).payments).toMatchObject([{ price: 2_000, paid: true }]);
  });

  it('whose price changed meanwhile is not received', async () => {
    const { admin, one, several, payments } = await anOrder(2_000, 500);
    const [first, second] = payments.map(({ id }) => id);
    expect((await one(admin, first ?? '', 2_000, 2_500)).error()).toMatchObject({
      code: 'REST_CHANGED',
      details: { remaining: 2_000 },
    });
    const both = [first ?? '', second ?? ''];
    expect((await several(admin, both, 2_400)).error().details?.remaining).toBe(2_500);
    expect((await several(admin, both, 2_500)).status).toBe(200);
  });
});

describe('several payments of an order', () => {
  it('are received all or none', async () => {
    const { admin, several, one, payments, read } = await anOrder(1_000, 2_000, 3_000);
    const [first = '', second = '', third = ''] = payments.map(({ id }) => id);
    (await one(admin, second, 2_000)).ok();
    expect((await several(admin, [first, second])).error().code).toBe('LOCKED');
    const paidNow = async () => (await read()).payments?.map(({ paid }) => paid);
    expect(await paidNow()).toEqual([false, true, false]);
    (await several(admin, [first, third])).ok();
    expect((await read()).payments).toMatchObject([
      { price: 1_000, paid: true, date: today, plannedDate: payments[0]?.date, paymentType: 'CASH' },
      { price: 2_000, paid: true },
      { price: 3_000, paid: true, date: today },
    ]);
  });
});

describe('an order with as many planned payments as it may have', () => {
  const many = Array.from({ length: 200 }, () => 5);

  it('receives parts of them and the rest all the same', async () => {
    const { admin, payments, read, one, rest, several } = await anOrder(...many);
    const [first, second] = payments.map(({ id }) => id);
    (await one(admin, first ?? '', 2)).ok();
    (await several(admin, [second ?? ''])).ok();
    (await rest(admin, 700)).ok();
    const { payments: after = [] } = await read();
    expect(after.length).toBeGreaterThan(200);
    expect(after.reduce((sum, { paid, price }) => sum + (paid === true ? (price ?? 0) : 0), 0)).toBe(707);
  });

  it('is saved with them, and takes one more with a sentence only', async () => {
    const { admin, id, read, payments } = await anOrder(...many);
    const { type } = await read();
    const more = { id, type, version: 1, payments: [...payments, paymentBody(1)] };
    expect((await admin.call(saveOrder, { body: more })).error()).toMatchObject({
      code: 'VALIDATION',
      details: { violations: [{ path: 'body.payments', message: expect.stringContaining('200') }] },
    });
  });
});

describe('taking a receipt back', () => {
  it('of a whole rest brings back what was planned and billed', async () => {
    const { admin, bill, rest, undo, payments, read } = await anOrder(2_000, 3_000);
    await bill(payments[1]?.id ?? '');
    const before = await read();
    const { paymentId } = (await rest(admin, 10_000)).ok();
    expect((await read()).payments).toHaveLength(2);
    clock.advance({ seconds: 59 });
    (await undo(admin, paymentId)).ok();
    const after = await read();
    expect(after.payments).toEqual(before.payments);
    expect(after.figures).toEqual(before.figures);
    expect(after.version).toBe(before.version + 2);
    expect((await undo(admin, paymentId)).status).toBe(404);
  });

  it('of a rest that billed prepayments are all of works as well', async () => {
    const { admin, bill, rest, undo, payments, read } = await anOrder(10_000);
    await bill(payments[0]?.id ?? '');
    const { paymentId } = (await rest(admin, 10_000)).ok();
    expect(paymentId).toBe(payments[0]?.id);
    expect((await read()).payments).toMatchObject([{ paid: true }]);
    (await undo(admin, paymentId)).ok();
    expect((await read()).payments).toMatchObject([{ paid: false, paymentType: 'BANK' }]);
  });

  it('of a part joins what was split; of several takes all of them back', async () => {
    const { admin, one, several, undo, payments, read } = await anOrder(1_000, 2_000);
    const ids = payments.map(({ id }) => id);
    const before = (await read()).payments;
    const part = (await one(admin, ids[1] ?? '', 500)).ok();
    const rest = (await read()).payments?.[2]?.id ?? '';
    const both = (await several(admin, [ids[0] ?? '', rest])).ok();
    // The last first: what stands on it goes before.
    expect((await undo(admin, part.paymentId)).error().code).toBe('LOCKED');
    (await undo(admin, both.paymentId)).ok();
    (await undo(admin, part.paymentId)).ok();
    expect((await read()).payments).toEqual(before);
  });

  it('is over after a minute', async () => {
    const { admin, one, undo, payments } = await anOrder(1_000);
    const { paymentId } = (await one(admin, payments[0]?.id ?? '', 1_000)).ok();
    clock.advance({ seconds: 61 });
    expect((await undo(admin, paymentId)).error()).toMatchObject({
      code: 'LOCKED',
      details: { violations: [{ path: 'params.paymentId', message: undoRefusalTexts.TOO_LATE }] },
    });
  });

  it('works of an order that had its invoice before: the money comes after the invoice', async () => {
    const { admin, invoice, rest, undo, read } = await anOrder();
    await invoice();
    const { paymentId } = (await rest(admin, 10_000)).ok();
    (await undo(admin, paymentId)).ok();
    expect((await read()).payments).toEqual([]);
  });
});

describe('what is no receipt', () => {
  it.each([
    ['a negative amount', { amount: -1 }, 'body.amount'],
    ['more than is open', { amount: 10_000.01 }, 'body.amount'],
    ['a tenth of a cent', { amount: 1.001 }, 'body.amount'],
    ['a day to come', { date: '2026-11-22' }, 'body.date'],
    ['a month 13', { date: '2026-13-01' }, 'body.date'],
    ['another kind of money', { paymentType: 'CRYPTO' }, 'body.paymentType'],
  ])('%s is refused, and nothing changes', async (_, change, path) => {
    const { admin, id, read } = await anOrder(500);
    const refused = await admin.send({
      method: 'PUT',
      url: payRemainingAmount.path.replace('{id}', id),
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ ...receipt, amount: 1, ...change }),
    });
    expect(refused.status).toBe(400);
    expect(refused.error().details?.violations?.map((each) => each.path)).toEqual([path]);
    expect((await read()).version).toBe(1);
  });
});

describe('who works with the week overview alone', () => {
  it('receives money of orders they may read, and undoes it', async () => {
    const { shop, anna, one, rest, undo, payments, read } = await anOrder(1_000);
    const weekly = ['OWN_ORDER_READ', 'WEEK_OVERVIEW_READ', 'WEEK_OVERVIEW_WRITE'] as const;
    const without = ['OWN_ORDER_WRITE'] as const;
    const office = await shop.signedInAs('SALESMAN', { with: [...weekly, 'OTHER_ORDER_READ'], without });
    const stranger = await shop.signedInAs('SALESMAN', { with: [...weekly], without });
    const reader = await shop.signedInAs('SALESMAN', {
      with: ['WEEK_OVERVIEW_READ', 'OTHER_ORDER_READ'],
      without,
    });
    const paymentId = payments[0]?.id ?? '';
    expect((await one(stranger, paymentId, 1_000)).status).toBe(404);
    expect((await one(reader, paymentId, 1_000)).status).toBe(403);
    expect((await undo(reader, paymentId)).status).toBe(403);
    (await one(office, paymentId, 1_000)).ok();
    (await undo(office, paymentId)).ok();
    (await rest(office, 250)).ok();
    expect((await read()).payments).toMatchObject([{ paid: false }, { price: 250, paid: true }]);
    const salesman = await shop.openSession(anna);
    expect((await rest(salesman, 1)).ok().paymentId).toBeDefined();
  });
});
