import { randomUUID } from 'node:crypto';
import { cancelInvoice, printPaymentDocument } from '@korpus/contract/documents/documents.ts';
import { getPaymentPlans, savePaymentPlans } from '@korpus/contract/global-values/global-values.ts';
import {
  getOrder,
  listOrderHistory,
  payPayment,
  payRemainingAmount,
  saveOrder,
  undoReceipt,
} from '@korpus/contract/orders/orders.ts';
import { planProblemTexts } from '@korpus/domain/payment-plans/payment-plans-texts.ts';
import { describe, expect, it } from 'vitest';
import { documentBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { billable, newOrderBody, type OrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import { planForOrder, somePlans } from '../../../../../tests/kit/payment-plans.ts';

const { clock, aTenant, services } = await aHouse();

const sold = { ...billable, orderPrice: 10_000, sellDate: '2026-11-01', deliveryDate: '2026-12-24' };

/** A house with one order that has the usual plan. */
async function aPlannedOrder(part: Partial<OrderBody> = {}) {
  const shop = await aTenant();
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Eva', lastName: 'Chef' });
  const anna = await shop.signedInAs('SALESMAN', { firstName: 'Anna' });
  const paymentPlan = planForOrder();
  const body = newOrderBody(shop, anna.userId, { ...sold, paymentPlan, payments: [], ...part });
  const { id } = body;
  (await admin.call(saveOrder, { body })).ok();
  const read = async (as = admin) => (await as.call(getOrder, { params: { id } })).ok();
  const save = async (change: Partial<OrderBody>, as = admin) =>
    as.call(saveOrder, { body: { id, type: 'NORMAL', version: (await read()).version, ...change } });
  const shown = async () =>
    ((await read()).payments ?? []).map(({ price, date, planLine = null }) => [
      price,
      date,
      paymentPlan.lines.findIndex((line) => line.id === planLine),
    ]);
  const lines = async () =>
    ((await read()).paymentPlan?.lines ?? []).map((line) =>
      paymentPlan.lines.findIndex(({ id }) => id === line.id),
    );
  return { shop, admin, anna, id, paymentPlan, read, save, shown, lines };
}

const planned = [
  [3_000, '2026-11-01', 0],
  [6_000, '2026-12-10', 1],
];

describe('an order with a plan (rules: payment-plans#what-moves)', () => {
  it('has the payments it makes, which follow price and day, whoever changes them', async () => {
    const { anna, shop, save, shown } = await aPlannedOrder();
    expect(await shown()).toEqual(planned);
    (await save({ orderPrice: 11_000 })).ok();
    expect(await shown()).toEqual([
      [3_300, '2026-11-01', 0],
      [6_600, '2026-12-10', 1],
    ]);
    // A person who sees no payments moves them all the same.
    const blind = await shop.signedInAs('SALESMAN', {
      with: ['OTHER_ORDER_READ', 'OTHER_ORDER_WRITE'],
      without: ['OTHER_ORDER_PRE_PAYMENTS_READ', 'OTHER_ORDER_PRE_PAYMENTS_WRITE'],
    });
    (await save({ deliveryDate: '2027-01-24' }, blind)).ok();
    expect(await shown()).toEqual([
      [3_300, '2026-11-01', 0],
      [6_600, '2027-01-10', 1],
    ]);
    expect((await save({ notes: 'x' }, anna)).status).toBe(200);
  });

  it('moves nothing that is paid or billed, and billed money again once its invoice is cancelled', async () => {
    const { shop, admin, id, read, save, shown } = await aPlannedOrder();
    const issuer = { street: 'Hafen 1', zip_code: '24103', city: 'Kiel', tax_number: '20/123/45678' };
    await services.tenancy.inTenant(shop.tenantId, (tx) => tx.updateTable('locations').set(issuer).execute());
    const [first, second] = (await read()).payments ?? [];
    const receipt = { date: '2026-11-20', paymentType: 'BANK' as const };
    const params = { id, paymentId: first?.id ?? '' };
    (await admin.call(payPayment, { params, body: { amount: 3_000, ...receipt } })).ok();
    const { version, location } = await read();
    const document = {
      ...documentBody('PREPAYMENT_INVOICE', admin.userId, location ?? null, { date: '2026-11-21' }),
      type: 'PREPAYMENT_INVOICE' as const,
    };
    const print = { paymentId: second?.id ?? '', document, final: true, version };
    (await admin.call(printPaymentDocument, { params: { id }, body: print })).ok();
    (await save({ orderPrice: 12_000, deliveryDate: '2027-03-24' })).ok();
    expect(await shown()).toEqual([
      [3_000, '2026-11-20', 0],
      [6_000, '2026-12-10', 1],
    ]);
    const cancel = { paymentId: second?.id ?? '', reason: 'Irrtum', version: (await read()).version };
    (await admin.call(cancelInvoice, { params: { id }, body: cancel })).ok();
    expect(await shown()).toEqual([
      [3_000, '2026-11-20', 0],
      [7_200, '2027-03-10', 1],
    ]);
  });

  it('asks for no euro twice when the rest comes early, and undone asks again', async () => {
    const { admin, id, shown } = await aPlannedOrder();
    const body = { amount: 4_000, date: '2026-11-20', paymentType: 'BANK' as const };
    const { paymentId } = (await admin.call(payRemainingAmount, { params: { id }, body })).ok();
    expect(await shown()).toEqual([
      [3_000, '2026-11-01', 0],
      [3_000, '2026-12-10', 1],
      [4_000, '2026-11-20', -1],
    ]);
    (await admin.call(undoReceipt, { params: { id, paymentId } })).ok();
    expect(await shown()).toEqual(planned);
  });

  it('says in its history which plan it has, and never the ids of its lines', async () => {
    const { admin, id, save, paymentPlan } = await aPlannedOrder();
    (await save({ paymentPlan: { ...paymentPlan, name: 'Anders' } })).ok();
    const { entries } = (await admin.call(listOrderHistory, { params: { id } })).ok();
    const said = JSON.stringify(entries);
    expect(said).toContain('Anders (30\u00a0% bei Auftrag');
    expect(said).not.toContain('planLine');
  });
});

describe('by hand', () => {
  it('a program that knows nothing of plans types, ticks and removes as ever', async () => {
    const { read, save, shown, lines } = await aPlannedOrder();
    const payments = ((await read()).payments ?? []).map(({ planLine: _own, ...payment }) => payment);
    const [first, second] = payments;
    if (first === undefined || second === undefined) throw new Error('There are two.');
    (await save({ payments: [{ ...first, notes: 'Scheck' }, second] })).ok();
    expect([await shown(), await lines()]).toEqual([planned, [0, 1, 2]]);
    (await save({ payments: [{ ...first, price: 4_000 }, second] })).ok();
    expect([await shown(), await lines()]).toEqual([
      [
        [4_000, '2026-11-01', -1],
        [6_000, '2026-12-10', 1],
      ],
      [1, 2],
    ]);
    (await save({ payments: [{ ...first, price: 4_000 }] })).ok();
    expect([await shown(), await lines()]).toEqual([[[4_000, '2026-11-01', -1]], [2]]);
    (await save({ orderPrice: 20_000 })).ok();
    expect(await shown()).toEqual([[4_000, '2026-11-01', -1]]);
  });

  it('the same where the whole order goes back as it was read', async () => {
    const { read, save, shown, lines } = await aPlannedOrder();
    const { payments = [], paymentPlan } = await read();
    const typed = payments.map((payment, place) =>
      place === 1 ? { ...payment, date: '2026-12-01' } : payment,
    );
    (await save({ payments: typed, paymentPlan })).ok();
    expect([await shown(), await lines()]).toEqual([
      [
        [3_000, '2026-11-01', 0],
        [6_000, '2026-12-01', -1],
      ],
      [0, 2],
    ]);
    (
      await save({ payments: (await read()).payments?.slice(1), paymentPlan: (await read()).paymentPlan })
    ).ok();
    expect([await shown(), await lines()]).toEqual([[[6_000, '2026-12-01', -1]], [2]]);
  });

  it('another plan takes the place of what nobody billed or paid', async () => {
    const { read, save } = await aPlannedOrder();
    const halves = planForOrder([
      { id: '', share: 'PERCENT', percent: 50, amount: null, trigger: 'CONTRACT', days: null, text: null },
    ]);
    (await save({ paymentPlan: halves })).ok();
    expect((await read()).payments?.map(({ id, price }) => [id, price])).toEqual([
      [halves.lines[0]?.id, 5_000],
    ]);
    (await save({ paymentPlan: null })).ok();
    expect((await read()).payments).toEqual([]);
  });

  it('chosen by two at once is the first one’s, and the second is told by whom (rules: payment-plans#chosen-twice)', async () => {
    const { shop, admin, id, read, shown } = await aPlannedOrder({ paymentPlan: null });
    // Either may be the first.
    const ben = await shop.signedInAs('ADMIN', { firstName: 'Ben', lastName: 'Wagner' });
    const { version } = await read();
    clock.advance({ minutes: 1 });
    const choose = (who: typeof ben) =>
      who.call(saveOrder, {
        body: { id, type: 'NORMAL', version, paymentPlan: planForOrder(), notes: who.userId },
      });
    const answers = await Promise.all([choose(admin), choose(ben)]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((each) => each.error())).toMatchObject([
      {
        code: 'STALE_VERSION',
        details: { changedBy: answers[0]?.status === 200 ? 'Eva Chef' : 'Ben Wagner' },
      },
    ]);
    const stands = await read();
    expect(stands.notes).toBe(answers[0]?.status === 200 ? admin.userId : ben.userId);
    expect((await shown()).map(([price]) => price)).toEqual([3_000, 6_000]);
    expect(stands.payments?.map(({ planLine }) => planLine)).toEqual(
      stands.paymentPlan?.lines.slice(0, 2).map((line) => line.id),
    );
  });

  it('houses without a plan have what they had', async () => {
    const own = paymentBody(2_000);
    const { read, save } = await aPlannedOrder({ paymentPlan: null, payments: [own] });
    (await save({ orderPrice: 5 })).ok();
    const [payment] = (await read()).payments ?? [];
    expect(payment).toMatchObject({ id: own.id, price: 2_000, date: own.date });
    expect(payment).not.toHaveProperty('planLine');
  });
});

describe('what is refused', () => {
  it('a wrong plan, at each of its fields, and nothing is changed', async () => {
    const { save, shown, paymentPlan } = await aPlannedOrder();
    const [line] = paymentPlan.lines;
    if (line === undefined) throw new Error('There are three.');
    const wrong = {
      name: 'Zu viel',
      lines: [
        { ...line, percent: 60 },
        { ...line, id: randomUUID(), percent: 50 },
        { ...line, id: randomUUID(), percent: 1, trigger: 'DAYS_BEFORE_DELIVERY' as const },
      ],
    };
    expect((await save({ paymentPlan: wrong })).error()).toMatchObject({
      code: 'VALIDATION',
      details: {
        violations: [
          { path: 'body.paymentPlan.lines.2.days', message: planProblemTexts.DAYS_MISSING },
          { path: 'body.paymentPlan.lines.1.percent', message: planProblemTexts.OVER_THE_PRICE },
        ],
      },
    });
    expect(await shown()).toEqual(planned);
  });

  it('who may not see the price sees no plan, and sets none', async () => {
    const { shop, read, save, lines } = await aPlannedOrder();
    const blind = await shop.signedInAs('SALESMAN', {
      with: ['OTHER_ORDER_READ', 'OTHER_ORDER_WRITE'],
      without: ['OTHER_ORDER_ORDER_PRICE_READ', 'OTHER_ORDER_ORDER_PRICE_WRITE'],
    });
    expect(await read(blind)).not.toHaveProperty('paymentPlan');
    (await save({ paymentPlan: null }, blind)).ok();
    expect(await lines()).toEqual([0, 1, 2]);
  });
});

describe('plans of the house (rules: payment-plans#plans-of-the-house)', () => {
  it('are kept by admins, read by who sells, and told from an older state', async () => {
    const shop = await aTenant();
    const admin = await shop.signedInAs('ADMIN');
    const anna = await shop.signedInAs('SALESMAN');
    expect((await anna.call(getPaymentPlans)).ok()).toEqual({ plans: [], defaultId: null, version: 1 });
    const body = {
      ...somePlans,
      plans: somePlans.plans.map((plan) => ({ ...plan, lines: [...plan.lines] })),
      version: 1,
    };
    const inEuros = {
      ...body,
      plans: body.plans.map((plan) => ({
        ...plan,
        lines: plan.lines.map((line) => ({
          ...line,
          amount: line.amount === null ? null : line.amount / 100,
        })),
      })),
    };
    expect((await anna.call(savePaymentPlans, { body: inEuros })).status).toBe(403);
    expect((await admin.call(savePaymentPlans, { body: inEuros })).ok()).toEqual({ version: 2 });
    expect((await anna.call(getPaymentPlans)).ok()).toEqual({ ...inEuros, version: 2 });
    expect((await admin.call(savePaymentPlans, { body: inEuros })).status).toBe(409);
    const unknown = { ...inEuros, defaultId: 'gone', version: 2 };
    expect((await admin.call(savePaymentPlans, { body: unknown })).error()).toMatchObject({
      details: { violations: [{ path: 'body.defaultId', message: planProblemTexts.NO_SUCH_DEFAULT }] },
    });
  });
});
