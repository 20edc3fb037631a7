import {
  getOrder,
  payPayment,
  payRemainingAmount,
  saveOrder,
  undoReceipt,
} from '@korpus/contract/orders/orders.ts';
import { getWeek, saveBankBalances } from '@korpus/contract/week-overview/week-overview.ts';
import { describe, expect, it, test } from 'vitest';
import { changesIn } from '../../../../../tests/kit/change-log.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { newOrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const house = await aHouse();
const { aTenant, clock } = house;
const today = '2026-11-21';

const weekOf = async (person: SignedIn, date = today) =>
  (await person.call(getWeek, { query: { date } })).ok();

test('today is the day of the house: on Sunday night a new week has begun there', async () => {
  const shop = await aTenant();
  clock.set('2026-11-22T23:30:00Z');
  const admin = await shop.signedInAs('ADMIN');
  expect(await weekOf(admin, '2026-11-22')).toMatchObject({
    from: '2026-11-16',
    to: '2026-11-22',
    today: '2026-11-23',
    asOf: '2026-11-22T23:30:00.000Z',
  });
  expect((await weekOf(admin, '2026-11-23')).forecast[1]).toMatchObject({
    from: '2026-11-23',
    to: '2026-11-29',
  });
});

describe('money that is received', () => {
  async function anOrder(deliveryDate: string, prices: number[] = []) {
    const shop = await aTenant();
    const admin = await shop.signedInAs('ADMIN');
    const payments = prices.map((price) => paymentBody(price));
    const body = newOrderBody(shop, admin.userId, {
      orderPrice: 1_000,
      sellDate: '2026-11-17',
      deliveryDate,
      payments,
    });
    (await admin.call(saveOrder, { body })).ok();
    const receipt = { date: today, paymentType: 'BANK' } as const;
    return {
      admin,
      id: body.id,
      payments,
      rest: async (amount: number) =>
        (
          await admin.call(payRemainingAmount, { params: { id: body.id }, body: { ...receipt, amount } })
        ).ok(),
      one: async (paymentId: string, amount: number) =>
        (
          await admin.call(payPayment, {
            params: { id: body.id, paymentId },
            body: { ...receipt, amount },
          })
        ).ok(),
      undo: async (paymentId: string) =>
        (await admin.call(undoReceipt, { params: { id: body.id, paymentId } })).ok(),
    };
  }

  it('for a whole rest marks it paid until the weeks are over, and undone it is open again', async () => {
    const { admin, rest, undo } = await anOrder('2026-11-24');
    expect((await weekOf(admin)).futurePayments).toMatchObject([{ remainingAmount: 1_000, paidAt: null }]);
    await rest(400);
    expect((await weekOf(admin)).futurePayments).toMatchObject([{ remainingAmount: 600, paidAt: null }]);
    clock.advance({ seconds: 20 });
    const { paymentId } = await rest(600);
    const paid = { remainingAmount: 0, paidAmount: 600, paidAt: today, paymentType: 'BANK' };
    expect((await weekOf(admin)).futurePayments).toMatchObject([paid]);
    expect((await weekOf(admin, '2026-11-30')).futurePayments).toEqual([]);
    await undo(paymentId);
    expect((await weekOf(admin)).futurePayments).toMatchObject([{ remainingAmount: 600, paidAmount: null }]);
  });

  it('for a rest long due takes the order off the list', async () => {
    const { admin, rest } = await anOrder('2026-10-01');
    expect((await weekOf(admin)).unpaidPastOrders).toMatchObject([{ remainingAmount: 1_000 }]);
    await rest(1_000);
    expect((await weekOf(admin)).unpaidPastOrders).toEqual([]);
  });

  it('and is unticked in the order later is no receipt any more', async () => {
    const { admin, id, rest } = await anOrder('2026-11-24');
    await rest(1_000);
    const stored = (await admin.call(getOrder, { params: { id } })).ok();
    const payments = stored.payments?.map((each) => ({ ...each, paid: false }));
    (await admin.call(saveOrder, { body: { ...stored, payments } })).ok();
    expect((await weekOf(admin)).futurePayments).toMatchObject([{ remainingAmount: 1_000, paidAt: null }]);
  });

  it('for a prepayment takes it off the list, a part leaves the rest there', async () => {
    const { admin, one, payments } = await anOrder('2027-03-01', [300, 200]);
    await one(payments[0]?.id ?? '', 300);
    expect((await weekOf(admin)).openPayments.map(({ price }) => price)).toEqual([200]);
    await one(payments[1]?.id ?? '', 50);
    expect((await weekOf(admin)).openPayments).toMatchObject([
      { price: 150, inRest: false, remainingAmount: 650 },
    ]);
  });
});

describe('bank balances', () => {
  it('are two amounts that each say who set them and when, are logged and announced', async () => {
    const shop = await aTenant();
    const eva = await shop.signedInAs('ADMIN', { firstName: 'Eva', lastName: 'Chef' });
    const ben = await shop.signedInAs('ADMIN', { firstName: 'Ben', lastName: 'Büro' });
    expect((await weekOf(eva)).bankBalances).toEqual({ balances: [null, null], version: 1 });
    const first = (await eva.call(saveBankBalances, { body: [48_210.35, 120_000] })).ok();
    const ofEva = { setBy: 'Eva Chef', setAt: '2026-11-21T11:00:00.000Z' };
    expect(first).toEqual({
      balances: [
        { amount: 48_210.35, ...ofEva },
        { amount: 120_000, ...ofEva },
      ],
      version: 2,
    });
    clock.advance({ minutes: 1 });
    const stream = await openLive(house.app, eva.token);
    await stream.next();
    (await ben.call(saveBankBalances, { query: { version: '2' }, body: [-12.5, 120_000] })).ok();
    expect(await stream.next()).toMatchObject({ kind: 'bankBalances' });
    await stream.close();
    const { bankBalances } = await weekOf(eva);
    expect(bankBalances?.balances).toEqual([
      { amount: -12.5, setBy: 'Ben Büro', setAt: '2026-11-21T11:01:00.000Z' },
      { amount: 120_000, ...ofEva },
    ]);
    const logged = await changesIn(house.services, shop.tenantId, 'bankBalances');
    expect(logged.at(-1)?.changes).toEqual([{ field: 'business', old: 48_210.35, new: -12.5 }]);
  });

  it('go by version: who saves an older state is told who was faster', async () => {
    const shop = await aTenant();
    const admins = [await shop.signedInAs('ADMIN'), await shop.signedInAs('ADMIN')];
    const answers = await Promise.all(
      admins.map((each, place) =>
        each.call(saveBankBalances, { query: { version: '1' }, body: [place, place] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.error()).toMatchObject({ code: 'STALE_VERSION', details: { changedBy: 'Anna Muster' } });
    const [admin] = admins;
    expect((await admin?.call(saveBankBalances, { body: [1, 2] }))?.error().code).toBe('VERSION_MISSING');
  });

  it.each([[[1]], [[1, 2, 3]], [[1, null]], [['1', 2]], [[1.001, 2]], [{ 0: 1, 1: 2 }]])(
    'are not %j',
    async (body) => {
      const admin = await (await aTenant()).signedInAs('ADMIN');
      const refused = await admin.send({
        method: 'POST',
        url: saveBankBalances.path,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect(refused.status).toBe(400);
    },
  );

  it('are neither seen nor set by who works with the week overview alone', async () => {
    const shop = await aTenant();
    const admin = await shop.signedInAs('ADMIN');
    (await admin.call(saveBankBalances, { body: [4_711.42, 1] })).ok();
    const office = await shop.signedInAs('SALESMAN', { with: ['WEEK_OVERVIEW_READ', 'WEEK_OVERVIEW_WRITE'] });
    const answer = await office.call(getWeek, { query: { date: today } });
    expect(JSON.stringify(answer.ok())).not.toContain('4711.42');
    expect((await office.call(saveBankBalances, { body: [1, 2] })).status).toBe(403);
  });
});
