import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { anotherIban } from '@korpus/domain/bank/test-kit/some-statements.ts';
import { describe, expect, it } from 'vitest';
import { aBankShop, bankDay, bankFile, money } from '../../../../../tests/kit/bank.ts';
import { newComplaintBody } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { paymentBody } from '../../../../../tests/kit/orders.ts';
import { listStatements } from '../../../../../tests/kit/statements.ts';
import { bankCheck } from './check-bank.ts';

const house = await aHouse();

/** Money of Ida Petersen, who owes 1.200 € of one order, and the line it came as. */
async function aLine(amount: number, ...payments: ReturnType<typeof paymentBody>[]) {
  const shop = await aBankShop(house);
  const order = await shop.order({ firstName: 'Ida', orderNumber: 'KP-4711', payments });
  (await shop.bring(bankFile([money(amount, { name: 'Ida Petersen', text: ['Auftrag KP-4711'] })]))).ok();
  const { id } = await shop.theLine();
  const rest = (part: number, expectedOpen = 1_200) => ({
    orderId: order,
    paymentId: null,
    amount: part,
    expectedOpen,
  });
  return { ...shop, id, order: order, newOrder: shop.order, rest };
}

/** Checks what always holds: money that came in is receipts, open, or said otherwise. */
async function isSound() {
  expect(await bankCheck.look({ ...house.services, migrations: [] })).toMatchObject({ isWell: true });
}

describe('what is proposed (rules: bank#proposal)', () => {
  it('is a rest without what a complaint holds back, as an exact amount', async () => {
    const { accept, admin, id, order, paidIn, theLine } = await aLine(900);
    const complaint = newComplaintBody(order, { retained: 300 });
    (await admin.call(calls.saveComplaint, { body: complaint })).ok();
    expect(await theLine()).toMatchObject({
      isSure: true,
      proposals: [{ parts: [{ amount: 900, open: 1_200 }], points: 55 }],
    });
    expect((await theLine()).proposals[0]?.reasons[0]?.sentence).toBe(
      'Genau 900,00\u00a0€ sind offen ohne die 300,00\u00a0€, die einbehalten sind.',
    );
    (await accept(id)).ok();
    expect(await paidIn(order)).toEqual(['900']);
    await isSound();
  });

  it('says for whom and why, and is accepted with one key', async () => {
    const { accept, id, theLine, order, paidIn, read, ofLine } = await aLine(1_200);
    const line = await theLine();
    expect(line).toMatchObject({
      isSure: true,
      proposals: [
        {
          clientName: 'Petersen, Ida',
          parts: [{ orderId: order, orderNumber: 'KP-4711', paymentId: null, amount: 1_200, open: 1_200 }],
          credit: 0,
          points: 55,
          reasons: [
            { points: 25, sentence: 'Genau 1.200,00\u00a0€ sind offen.' },
            { points: 15, sentence: 'Der Name passt: Petersen, Ida.' },
            { points: 15, sentence: 'Die Auftragsnummer KP-4711 steht im Verwendungszweck.' },
          ],
        },
      ],
    });
    (await accept(id)).ok();
    expect(await paidIn(order)).toEqual(['1200']);
    expect((await read(order)).payments).toMatchObject([
      { date: bankDay, paymentType: 'BANK', paymentMethod: 'BANK', paid: true, isBillable: false },
    ]);
    expect(await ofLine(id)).toMatchObject({
      state: 'BOOKED',
      open: 0,
      by: 'Anna Muster',
      parts: [{ kind: 'REST', amount: 1_200, orderId: order, clientName: 'Petersen, Ida' }],
    });
    await isSound();
  });
});

describe('booking a line (rules: bank#booking)', () => {
  it('in parts leaves the rest open, and each is a receipt of its own', async () => {
    const deposit = paymentBody(400);
    const { book, id, order, paidIn, ofLine, rest } = await aLine(1_000, deposit);
    const part = { orderId: order, paymentId: deposit.id, amount: 400, expectedOpen: 400 };
    (await book(id, { parts: [part] })).ok();
    expect(await ofLine(id)).toMatchObject({ state: 'OPEN', open: 600, parts: [{ kind: 'PAYMENT' }] });
    (await book(id, { parts: [rest(600, 800)] })).ok();
    expect(await ofLine(id)).toMatchObject({ state: 'BOOKED', open: 0 });
    expect(await paidIn(order)).toEqual(['400', '600']);
    await isSound();
  });

  it('books several claims and what is too much together', async () => {
    const deposit = paymentBody(400);
    const { accept, id, order, paidIn, ofLine } = await aLine(1_250, deposit);
    (await accept(id)).ok();
    expect(await paidIn(order)).toEqual(['400', '800', '50']);
    const { parts, state } = await ofLine(id);
    expect(parts.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
      'CREDIT 50',
      'PAYMENT 400',
      'REST 800',
    ]);
    expect(state).toBe('BOOKED');
    await isSound();
  });

  it('reads each order once, however many claims of it a line pays', async () => {
    const deposit = paymentBody(400);
    const { accept, id } = await aLine(1_250, deposit);
    const sent = await listStatements(house.services, () => accept(id));
    const whole = sent.filter(
      (text) => text.includes('"doneToDoRemainingAmount"') && text.includes('from orders o'),
    );
    expect(whole).toHaveLength(1);
    expect(sent.filter((text) => text.includes('from orders') && text.includes('for update'))).toHaveLength(
      1,
    );
  });

  it('of a whole rest pays billed prepayments with it, each a part', async () => {
    const deposit = paymentBody(400);
    const shop = await aLine(1_200, deposit);
    const { book, id, order, ofLine, rest, billPayment, undo, paidIn } = shop;
    await billPayment(order, deposit.id);
    const part = { orderId: order, paymentId: deposit.id, amount: 400, expectedOpen: 400 };
    (await book(id, { parts: [part, rest(800, 800)] })).ok();
    expect((await ofLine(id)).parts.map(({ kind, amount }) => [kind, amount])).toHaveLength(2);
    (await undo(id)).ok();
    expect(await paidIn(order)).toEqual(['400 offen']);
    await isSound();
  });

  it('of a billed prepayment takes parts, until nothing of it is open', async () => {
    const deposit = paymentBody(400);
    const { book, id, order, ofLine, paidIn, billPayment, undo, ...shop } = await aLine(300, deposit);
    await billPayment(order, deposit.id);
    const part = (amount: number, expectedOpen: number) => ({
      parts: [{ orderId: order, paymentId: deposit.id, amount, expectedOpen }],
    });
    (await book(id, part(300, 400))).ok();
    expect((await ofLine(id)).parts).toMatchObject([{ kind: 'PART', amount: 300 }]);
    expect(await paidIn(order)).toEqual(['400 offen', '300']);
    const claims = async () =>
      (await shop.admin.call(calls.getBankClaims, { params: { id: order } }))
        .ok()
        .claims.map(({ open, paymentId }) => [open, paymentId]);
    expect(await claims()).toEqual([
      [100, deposit.id],
      [800, null],
    ]);
    (await shop.bring(bankFile([money(100)]))).ok();
    const { id: second } = await shop.theLine();
    expect((await book(second, part(100, 400))).error().code).toBe('REST_CHANGED');
    (await book(second, part(100, 100))).ok();
    expect(await claims()).toEqual([[800, null]]);
    // The rest pays the invoice, which stands for both; so its part stays as long as that does.
    expect(await paidIn(order)).toEqual(['400', '300']);
    await isSound();
    expect((await undo(id)).error()).toMatchObject({
      code: 'LOCKED',
      details: { violations: [{ message: expect.stringContaining('Nimm zuerst den Rest zurück') }] },
    });
    (await undo(second)).ok();
    (await undo(id)).ok();
    expect(await claims()).toEqual([
      [400, deposit.id],
      [800, null],
    ]);
    expect(await paidIn(order)).toEqual(['400 offen']);
    await isSound();
  });

  it('is refused where something else is open by now, and nothing is booked', async () => {
    const { book, id, rest, paidIn, order, ofLine } = await aLine(1_200);
    const refused = (await book(id, { parts: [rest(1_200, 1_300)] })).error();
    expect(refused).toMatchObject({
      code: 'REST_CHANGED',
      details: { remaining: 1_200, violations: [{ path: 'body.parts.0.amount' }] },
    });
    expect(await paidIn(order)).toEqual([]);
    expect((await ofLine(id)).version).toBe(1);
  });

  it.each<[string, (shop: Awaited<ReturnType<typeof aLine>>) => object, number, string]>([
    ['nothing', () => ({}), 400, 'Gib an, wofür das Geld ist.'],
    ['more than came', ({ rest }) => ({ parts: [rest(1_100)] }), 400, 'sind nur 1.000,00\u00a0€ offen'],
    [
      'more credit than came',
      ({ order }) => ({ credit: { orderId: order, amount: 1_001 } }),
      400,
      'sind nur 1.000,00\u00a0€ offen',
    ],
    ['nothing as credit', ({ order }) => ({ credit: { orderId: order, amount: 0 } }), 400, 'Betrag über 0'],
    ['more than is open', ({ rest }) => ({ parts: [rest(0)] }), 400, 'Betrag über 0'],
    [
      'the same claim twice',
      ({ rest }) => ({ parts: [rest(1), rest(2)] }),
      400,
      'schon in einer anderen Zeile',
    ],
    [
      'an order of nobody',
      ({ rest }) => ({ parts: [{ ...rest(1), orderId: randomUUID() }] }),
      404,
      'gibt es nicht',
    ],
    ['a payment of nobody', ({ rest }) => ({ parts: [{ ...rest(1), paymentId: randomUUID() }] }), 404, ''],
    ['credit of nobody', () => ({ credit: { orderId: randomUUID(), amount: 1 } }), 404, ''],
  ])('is refused: %s', async (_what, body, status, sentence) => {
    const shop = await aLine(1_000);
    const answer = await shop.book(shop.id, body(shop));
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.error().details?.violations?.[0]?.message).toContain(sentence);
    expect(await shop.paidIn(shop.order)).toEqual([]);
    expect(await shop.ofLine(shop.id)).toMatchObject({ version: 1, parts: [] });
  });

  it('on a day that is closed is refused as today, at the part', async () => {
    const deposit = paymentBody(400);
    const { book, id, order, lock, change } = await aLine(400, deposit);
    (await change(order, { deliveryDate: null, deliveryDateNotDefined: true })).ok();
    (await lock(bankDay)).ok();
    const part = { orderId: order, paymentId: deposit.id, amount: 400, expectedOpen: 400 };
    expect((await book(id, { parts: [part] })).error()).toMatchObject({
      code: 'PERIOD_LOCKED',
      details: { violations: [{ path: 'body.parts.0.amount' }] },
    });
    expect((await book(id, { credit: { orderId: order, amount: 400 } })).status).toBe(200);
  });

  it('by two at once is done once', async () => {
    const { book, id, order, paidIn, rest } = await aLine(1_200);
    const body = { parts: [rest(1_200)], version: 1 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(id, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer.error()).toMatchObject({ code: 'STALE_VERSION', details: { changedBy: 'Anna Muster' } });
    expect(await paidIn(order)).toEqual(['1200']);
    await isSound();
  });

  it('two lines for the same money: the second is told what is left', async () => {
    const { bring, book, lines, order, rest, paidIn } = await aLine(1_200);
    (await bring(bankFile([money(1_200), money(1_200, {}, { reference: 'R-2' })]))).ok();
    const all = await lines();
    const answers = await Promise.all(all.map(({ id }) => book(id, { parts: [rest(1_200)], version: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error().code).toBe('REST_CHANGED');
    expect(await paidIn(order)).toEqual(['1200']);
    await isSound();
  });

  it('stands in the history of the line and in that of the order', async () => {
    const { accept, id, admin, order } = await aLine(1_200);
    (await accept(id)).ok();
    const { entries } = (await admin.call(calls.listChanges, { query: { subjectKind: 'bankLine' } })).ok();
    expect(entries).toMatchObject([
      {
        subjectName: '20.11.2026 · Ida Petersen · 1.200,00\u00a0€',
        changes: [{ field: 'bank.booked', new: '1.200,00\u00a0€ für Petersen, Ida · KP-4711' }],
      },
    ]);
    const history = (await admin.call(calls.listOrderHistory, { params: { id: order } })).ok();
    const fields = history.entries.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields).toContainEqual(expect.stringMatching(/^payments\//));
  });
});

describe('learned accounts (rules: bank#learned-accounts)', () => {
  type WithReasons = {
    readonly proposals: readonly { readonly reasons: readonly { readonly sentence: string }[] }[];
  };
  const knownReasons = ({ proposals }: WithReasons) =>
    proposals
      .flatMap(({ reasons }) => reasons.map(({ sentence }) => sentence))
      .filter((sentence) => sentence.startsWith('Von diesem Konto'));

  /** Tells whether another order of Ida's is known by the account of a line that says nothing. */
  async function isKnown(shop: Awaited<ReturnType<typeof aLine>>, orderId: string) {
    const { clientId } = await shop.read(orderId);
    await shop.newOrder({ firstName: 'Ida', clientId });
    const silent = money(37, { name: 'X', text: ['Danke'] }, { reference: randomUUID() });
    (await shop.bring(bankFile([silent]))).ok();
    const found = (await shop.lines()).find(({ amount }) => amount === 37);
    return found !== undefined && knownReasons(found).length > 0;
  }

  it('are those money was booked from', async () => {
    const shop = await aLine(1_200);
    (await shop.accept(shop.id)).ok();
    expect(await isKnown(shop, shop.order)).toBe(true);
  });

  it('are forgotten with the only line that taught them', async () => {
    const shop = await aLine(1_200);
    (await shop.accept(shop.id)).ok();
    (await shop.undo(shop.id)).ok();
    expect(await isKnown(shop, shop.order)).toBe(false);
  });

  it('stay as long as another line of the customer came from there', async () => {
    const shop = await aLine(700);
    (await shop.book(shop.id, { parts: [shop.rest(700)] })).ok();
    (await shop.bring(bankFile([money(300, {}, { reference: 'R-2' })]))).ok();
    const second = await shop.theLine();
    (await shop.book(second.id, { parts: [shop.rest(300, 500)] })).ok();
    (await shop.undo(shop.id)).ok();
    expect(await isKnown(shop, shop.order)).toBe(true);
  });

  it.each([
    ['a bank that pays on behalf of somebody', { ultimate: 'Ida Petersen', name: 'Bau-Bank AG' }],
    ['no account', { iban: undefined }],
  ])('are not learned of %s', async (_what, payment) => {
    const shop = await aBankShop(house);
    const order = await shop.order({ firstName: 'Ida' });
    const { iban, ...said } = { iban: anotherIban, ...payment };
    (await shop.bring(bankFile([money(1_200, iban === undefined ? said : { ...said, iban })]))).ok();
    const { id } = await shop.theLine();
    const part = { orderId: order, paymentId: null, amount: 1_200, expectedOpen: 1_200 };
    (await shop.book(id, { parts: [part] })).ok();
    const learned = await house.services.tenancy.inTenant(shop.shop.tenantId, (tx) =>
      tx.selectFrom('bank_learned_ibans').selectAll().execute(),
    );
    expect(learned.filter(({ iban: each }) => each === iban)).toEqual([]);
  });
});
