import { randomUUID } from 'node:crypto';
import {
  getPaidBy,
  payPayment,
  payRemainingAmount,
  saveOrder,
  undoReceipt,
} from '@korpus/contract/orders/orders.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const { aTenant, clock } = await aHouse();

const receipt = { date: '2026-11-21', paymentType: 'BANK' } as const;
const notPaid = { isPaid: false, by: null, at: null };

async function anOrder() {
  const shop = await aTenant();
  const eva = await shop.signedInAs('ADMIN', { firstName: 'Eva', lastName: 'Chef' });
  const ben = await shop.signedInAs('ADMIN', { firstName: 'Ben', lastName: 'Boss' });
  const [first, second] = [paymentBody(2_000), paymentBody(3_000)];
  const body = newOrderBody(shop, eva.userId, {
    orderPrice: 10_000,
    sellDate: '2026-11-02',
    payments: [first, second],
  });
  (await eva.call(saveOrder, { body })).ok();
  const params = { id: body.id };
  const paidBy = async (paymentId?: string, person: SignedIn = eva) =>
    (await person.call(getPaidBy, { params, query: paymentId === undefined ? {} : { paymentId } })).ok();
  const pay = (person: SignedIn, paymentId: string, amount: number) => {
    clock.advance({ seconds: 1 });
    return person.call(payPayment, { params: { ...params, paymentId }, body: { ...receipt, amount } });
  };
  const payRest = (person: SignedIn, amount: number) => {
    clock.advance({ seconds: 1 });
    return person.call(payRemainingAmount, { params, body: { ...receipt, amount } });
  };
  return { shop, eva, ben, body, params, first: first.id, second: second.id, paidBy, pay, payRest };
}

const noted = (by: string) => ({ isPaid: true, by, at: clock.now().toISOString() });

describe('who noted that an order is paid (rules: orders#paid-by-two)', () => {
  it('is told of a payment, and of the rest once nothing is left', async () => {
    const { eva, ben, first, second, paidBy, pay, payRest } = await anOrder();
    expect([await paidBy(first), await paidBy()]).toEqual([notPaid, notPaid]);
    (await pay(ben, first, 2_000)).ok();
    const byBen = noted('Ben Boss');
    expect([await paidBy(first), await paidBy(second), await paidBy()]).toEqual([byBen, notPaid, notPaid]);
    (await payRest(eva, 8_000)).ok();
    // The planned one went with the rest.
    expect([await paidBy(first), await paidBy(second), await paidBy()]).toEqual([
      byBen,
      noted('Eva Chef'),
      noted('Eva Chef'),
    ]);
  });

  it('is nobody any more when it was taken back, and whoever ticks it in the order', async () => {
    const { eva, ben, body, params, first, paidBy, pay } = await anOrder();
    (await pay(ben, first, 2_000)).ok();
    (await ben.call(undoReceipt, { params: { ...params, paymentId: first } })).ok();
    expect(await paidBy(first)).toEqual(notPaid);
    clock.advance({ seconds: 1 });
    const payments = (body.payments ?? []).map((each) =>
      each.id === first ? { ...each, paid: true, date: '2026-11-20' } : each,
    );
    (await eva.call(saveOrder, { body: { ...body, payments, version: 3 } })).ok();
    expect(await paidBy(first)).toEqual(noted('Eva Chef'));
    expect(await paidBy(randomUUID())).toEqual(notPaid);
  });

  it('is told to who may receive money of this order', async () => {
    const { shop, params } = await anOrder();
    const ask = (person: SignedIn) => person.call(getPaidBy, { params });
    const stranger = await shop.signedInAs('SALESMAN');
    expect((await ask(stranger)).status).toBe(404);
    const reader = await shop.signedInAs('SALESMAN', { with: ['OTHER_ORDER_READ'] });
    expect((await ask(reader)).status).toBe(403);
    const office = await shop.signedInAs('SALESMAN', {
      with: ['OTHER_ORDER_READ', 'WEEK_OVERVIEW_READ', 'WEEK_OVERVIEW_WRITE'],
    });
    expect((await ask(office)).ok()).toEqual(notPaid);
  });
});
