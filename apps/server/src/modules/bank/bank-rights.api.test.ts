import { calls } from '@korpus/contract/calls.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { expect, it } from 'vitest';
import { aBankShop, bankFile, makeBankLineFor, money } from '../../../../../tests/kit/bank.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { billable, newOrderBody } from '../../../../../tests/kit/orders.ts';

const house = await aHouse();
const { app, services } = house;
const bankRights: Right[] = ['BANK_READ', 'BANK_WRITE'];

/** Anna's order and one of Ben's, both of somebody called Petersen, and a line for each. */
async function twoSellers() {
  const shop = await aBankShop(house);
  const clerk = await shop.shop.signedInAs('SALESMAN', { with: bankRights, without: ['OTHER_ORDER_READ'] });
  const body = newOrderBody(shop.shop, clerk.userId, { ...billable, firstName: 'Ida' });
  (await shop.admin.call(calls.saveOrder, { body })).ok();
  const others = await shop.order({ firstName: 'Ida' });
  (await shop.bring(bankFile([money(1_200, { name: 'Ida Petersen' })]))).ok();
  const { id } = await shop.theLine();
  const rest = (orderId: string) => ({ orderId, paymentId: null, amount: 1_200, expectedOpen: 1_200 });
  return { ...shop, clerk, own: body.id, others, id, rest };
}

it('who may not read the bank is told nothing of it, asked or not', async () => {
  const { shop, anna, admin, bring } = await aBankShop(house);
  for (const call of [calls.getBank, calls.listBankLines] as const)
    expect((await anna.call(call, { query: { which: 'OPEN' } as never })).status).toBe(403);
  expect((await bring(bankFile([money(1)]), anna)).status).toBe(403);
  const reader = await shop.signedInAs('SALESMAN', { with: ['BANK_READ'], without: ['WEEK_OVERVIEW_WRITE'] });
  expect((await bring(bankFile([money(1)]), reader)).status).toBe(403);
  const [deaf, hearing] = [await openLive(app, anna.token), await openLive(app, admin.token)];
  (await bring(bankFile([money(1)]))).ok();
  const heard = [];
  for (let place = 0; place < 4; place += 1) heard.push((await hearing.next())?.kind);
  expect(heard.toSorted()).toEqual(['bank', 'bank', 'bankBalances', 'hello']);
  expect((await deaf.next())?.kind).toBe('hello');
  // The first thing that they hear is what comes after it.
  (await anna.call(calls.saveOrder, { body: newOrderBody(shop, anna.userId) })).ok();
  expect((await deaf.next())?.kind).not.toMatch(/^bank/);
});

it('who sees own orders alone is proposed, shown and booked those alone', async () => {
  const { clerk, own, others, id, rest, lines, book, admin } = await twoSellers();
  const orders = async (who: typeof clerk) =>
    (await lines('OPEN', who)).flatMap(({ proposals }) => proposals.flatMap(({ parts }) => parts));
  expect((await orders(admin)).map(({ orderId }) => orderId).toSorted()).toEqual([own, others].toSorted());
  expect((await orders(clerk)).map(({ orderId }) => orderId)).toEqual([own]);
  expect((await clerk.call(calls.getBankClaims, { params: { id: others } })).status).toBe(404);
  expect((await book(id, { parts: [rest(others)] }, clerk)).status).toBe(404);
  expect((await book(id, { credit: { orderId: others, amount: 5 } }, clerk)).status).toBe(404);
  expect((await clerk.call(calls.getBankClaims, { params: { id: own } })).ok()).toMatchObject({
    clientName: 'Petersen, Ida',
    claims: [{ paymentId: null, open: 1_200 }],
  });
  (await book(id, { parts: [rest(own)] }, clerk)).ok();
});

it('what was booked on orders they may not read is left out, and they cannot take it back', async () => {
  const { clerk, others, id, rest, lines, book, undo, admin } = await twoSellers();
  (await book(id, { parts: [rest(others)] })).ok();
  const [seen] = await lines('DONE', clerk);
  expect(seen).toMatchObject({ id, state: 'BOOKED', parts: [] });
  expect((await lines('DONE', admin))[0]?.parts).toHaveLength(1);
  expect((await undo(id, clerk)).status).toBe(403);
  (await undo(id)).ok();
});

it('who books needs no right to the week overview, nor to the payments of the order', async () => {
  const { shop, order, bring, theLine, book, paidIn } = await aBankShop(house);
  const id = await order();
  const clerk = await shop.signedInAs('SALESMAN', {
    with: [...bankRights, 'OTHER_ORDER_READ'],
    without: ['WEEK_OVERVIEW_WRITE', 'OWN_ORDER_PRE_PAYMENTS_WRITE'],
  });
  (await bring(bankFile([money(100)]), clerk)).ok();
  const line = await theLine();
  const part = { orderId: id, paymentId: null, amount: 100, expectedOpen: 1_200 };
  (await book(line.id, { parts: [part] }, clerk)).ok();
  expect(await paidIn(id)).toEqual(['100']);
});

it('who notes the balances brings the statements that fill them, and books nothing', async () => {
  const { shop, order, bring, theLine, book } = await aBankShop(house);
  const id = await order();
  const clerk = await shop.signedInAs('SALESMAN', {
    with: ['BANK_READ', 'WEEK_OVERVIEW_READ', 'WEEK_OVERVIEW_WRITE', 'OTHER_ORDER_READ'],
  });
  (await bring(bankFile([money(100)]), clerk)).ok();
  const part = { orderId: id, paymentId: null, amount: 100, expectedOpen: 1_200 };
  expect((await book((await theLine()).id, { parts: [part] }, clerk)).status).toBe(403);
});

it('lines of another house are not there', async () => {
  const { admin } = await aBankShop(house);
  const other = await house.aTenant();
  const id = await makeBankLineFor(services, other.tenantId);
  const params = { id };
  const answers = [
    await admin.call(calls.undoBankLine, { params, body: { version: 1 } }),
    await admin.call(calls.setBankLineAside, { params, body: { version: 1, note: 'x' } }),
    await admin.call(calls.bookBankLine, { params, body: { version: 1, parts: [], credit: null } }),
    await admin.call(calls.takeBackBankLine, { params, body: { version: 1, lineId: id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
