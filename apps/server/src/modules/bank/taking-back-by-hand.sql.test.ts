import { calls } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { aBankShop, bankFile, money } from '../../../../../tests/kit/bank.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { paymentBody } from '../../../../../tests/kit/orders.ts';
import { bankCheck } from './check-bank.ts';

const house = await aHouse();

async function isSound() {
  expect(await bankCheck.look({ ...house.services, migrations: [] })).toMatchObject({ isWell: true });
}

describe('a line that takes back what was received by hand (rules: bank#taken-back-by-hand)', () => {
  /** 400 € of a deposit and 800 € of the rest, received by hand on the 19th; on the 20th 1.200 € went out again. */
  async function aReceiptByHand(amount = 1_200) {
    const shop = await aBankShop(house);
    const deposit = paymentBody(400);
    const order = await shop.order({ firstName: 'Ida', payments: [deposit] });
    const receipt = { date: '2026-11-19', paymentType: 'BANK' as const };
    const params = { id: order, paymentId: deposit.id };
    (await shop.admin.call(calls.payPayment, { params, body: { ...receipt, amount: 400 } })).ok();
    const body = { ...receipt, amount: 800, expectedRemaining: 800 };
    (await shop.admin.call(calls.payRemainingAmount, { params: { id: order }, body })).ok();
    (await shop.bring(bankFile([money(-amount, { returnReason: 'AC04' })]))).ok();
    const claims = async () =>
      (await shop.admin.call(calls.getBankClaims, { params: { id: order } })).ok().receipts;
    const all = (await claims()).find((each) => each.amount === 1_200)?.paymentIds ?? [];
    return { ...shop, order, deposit, claims, all, returned: await shop.theLine() };
  }

  it('opens it again in its order, and the line says what it took back', async () => {
    const { order, claims, all, returned, takeBackReceipt, ofLine, paidIn, lines } = await aReceiptByHand();
    expect((await claims()).map(({ amount, date }) => [amount, date])).toEqual([
      [400, '2026-11-19'],
      [800, '2026-11-19'],
      [1_200, '2026-11-19'],
    ]);
    (await takeBackReceipt(returned.id, order, all)).ok();
    expect(await paidIn(order)).toEqual(['400 offen']);
    expect(await ofLine(returned.id)).toMatchObject({
      state: 'RETURNED',
      open: 0,
      returnedBy: null,
      note: 'Nimmt den Eingang vom 19.11.2026 über 1.200,00\u00a0€ zurück, der von Hand eingetragen war.',
    });
    expect([await claims(), await lines()]).toEqual([[], []]);
    await isSound();
  });

  it('waits again when it is undone; the receipt stays taken back', async () => {
    const { order, all, returned, takeBackReceipt, ofLine, paidIn, undo } = await aReceiptByHand();
    (await takeBackReceipt(returned.id, order, all)).ok();
    (await undo(returned.id)).ok();
    expect(await ofLine(returned.id)).toMatchObject({ state: 'OPEN', note: null });
    expect(await paidIn(order)).toEqual(['400 offen']);
    expect((await takeBackReceipt(returned.id, order, all)).status).toBe(404);
    await isSound();
  });

  it('is refused of another amount, of some of it, and by money that came in', async () => {
    const { order, deposit, all, returned, takeBackReceipt, paidIn, bring, lines } = await aReceiptByHand();
    expect((await takeBackReceipt(returned.id, order, [deposit.id])).error().details?.violations).toEqual([
      { path: 'body.paymentIds', message: expect.stringMatching(/^Diese Zahlung kann nicht gemeint sein/) },
    ]);
    const next = { from: isoDate('2026-11-21'), to: isoDate('2026-11-21') };
    (await bring(bankFile([money(1_200, {}, { day: isoDate('2026-11-21') })], next))).ok();
    const came = (await lines()).find(({ amount }) => amount > 0)?.id ?? '';
    expect((await takeBackReceipt(came, order, all)).error().code).toBe('LOCKED');
    expect(await paidIn(order)).toEqual(['400', '800']);
  });

  it('is refused of what a line brought: that one comes back itself', async () => {
    const shop = await aBankShop(house);
    const own = await shop.order({ firstName: 'Ida' });
    (await shop.bring(bankFile([money(1_200), money(-1_200, { returnReason: 'MS03' })]))).ok();
    const [came, went] = await shop.lines();
    const part = { orderId: own, paymentId: null, amount: 1_200, expectedOpen: 1_200 };
    (await shop.book(came?.id ?? '', { parts: [part] })).ok();
    const paymentId = (await shop.read(own)).payments?.[0]?.id ?? '';
    expect((await shop.takeBackReceipt(went?.id ?? '', own, [paymentId])).status).toBe(400);
    expect((await shop.takeBackReceipt(went?.id ?? '', own, [paymentId], shop.anna)).status).toBe(403);
    await isSound();
  });

  it('is refused once that is billed, with what to do', async () => {
    const { order, all, returned, takeBackReceipt, change, documentData, issue, paidIn } =
      await aReceiptByHand();
    (await change(order, { documentData })).ok();
    await issue(order);
    const refused = (await takeBackReceipt(returned.id, order, all)).error();
    expect(refused.code).toBe('LOCKED');
    expect(refused.details?.violations?.[0]).toEqual({
      path: 'body.paymentIds',
      message: expect.stringMatching(/gibt es inzwischen eine Rechnung\. Storniere sie, oder/),
    });
    expect(await paidIn(order)).toEqual(['400', '800']);
    await isSound();
  });
});
