import { calls } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { aBankShop, bankFile, money } from '../../../../../tests/kit/bank.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { paymentBody } from '../../../../../tests/kit/orders.ts';
import { bankCheck } from './check-bank.ts';

const house = await aHouse();
const { clock } = house;

/** 1.000 € of Ida, booked as deposit of 400 €, rest of 500 € and 100 € in parts of the order as it asks for. */
async function aBookedLine() {
  const shop = await aBankShop(house);
  const deposit = paymentBody(400);
  const order = await shop.order({ firstName: 'Ida', payments: [deposit] });
  (await shop.bring(bankFile([money(1_000, { name: 'Ida Petersen', endToEndId: 'E2E-1' })]))).ok();
  const { id } = await shop.theLine();
  const parts = [
    { orderId: order, paymentId: deposit.id, amount: 300, expectedOpen: 400 },
    { orderId: order, paymentId: null, amount: 600, expectedOpen: 800 },
  ];
  const before = (await shop.read(order)).payments;
  (await shop.book(id, { parts, credit: { orderId: order, amount: 100 } })).ok();
  expect(await shop.paidIn(order)).toEqual(['300', '100 offen', '600', '100']);
  return { ...shop, id, order, deposit, before };
}

async function isSound() {
  expect(await bankCheck.look({ ...house.services, migrations: [] })).toMatchObject({ isWell: true });
}

describe('taking a booked line back (rules: bank#undo)', () => {
  it('is as it was before, also after a minute', async () => {
    const { undo, id, read, order, before, ofLine } = await aBookedLine();
    clock.advance({ minutes: 5 });
    (await undo(id)).ok();
    expect((await read(order)).payments).toEqual(before);
    expect(await ofLine(id)).toMatchObject({ state: 'OPEN', open: 1_000, parts: [] });
    await isSound();
  });

  it('takes only this money, where others changed the payments since', async () => {
    const { undo, id, order, change, read, paidIn, ofLine } = await aBookedLine();
    const { payments } = await read(order);
    const noted = (payments ?? []).map((each) => ({ ...each, notes: 'Anruf' }));
    (await change(order, { payments: [...noted, paymentBody(50)] })).ok();
    (await undo(id)).ok();
    expect(await paidIn(order)).toEqual(['300 offen', '100 offen', '50 offen']);
    expect((await read(order)).payments?.map(({ notes }) => notes)).toEqual(['Anruf', 'Anruf', null]);
    expect(await ofLine(id)).toMatchObject({ state: 'OPEN', open: 1_000 });
    await isSound();
  });

  it('is refused once it is billed, with what to do', async () => {
    const shop = await aBankShop(house);
    const order = await shop.order({ firstName: 'Ida', documentData: shop.documentData });
    (await shop.bring(bankFile([money(1_000)]))).ok();
    const { id } = await shop.theLine();
    const part = { orderId: order, paymentId: null, amount: 1_000, expectedOpen: 1_200 };
    (await shop.book(id, { parts: [part] })).ok();
    await shop.issue(order);
    const refused = (await shop.undo(id)).error();
    expect(refused.code).toBe('LOCKED');
    expect(refused.details?.violations?.[0]).toEqual({
      path: 'params.id',
      message:
        'Über das Geld für Petersen, Ida gibt es inzwischen eine Rechnung. Storniere sie, oder öffne den Monat wieder; dann lässt sich die Buchung zurücknehmen.',
    });
    expect(await shop.paidIn(order)).toEqual(['1000']);
    await shop.takeBack(order);
    (await shop.undo(id)).ok();
    expect(await shop.paidIn(order)).toEqual([]);
    await isSound();
  });

  it('is refused once its day is closed', async () => {
    const deposit = paymentBody(400);
    const shop = await aBankShop(house);
    const order = await shop.order({ deliveryDate: null, deliveryDateNotDefined: true, payments: [deposit] });
    (await shop.bring(bankFile([money(400)]))).ok();
    const { id } = await shop.theLine();
    const part = { orderId: order, paymentId: deposit.id, amount: 400, expectedOpen: 400 };
    (await shop.book(id, { parts: [part] })).ok();
    (await shop.lock('2026-11-30')).ok();
    // The month gave it a number.
    expect((await shop.undo(id)).error().code).toBe('LOCKED');
    expect(await shop.paidIn(order)).toEqual(['400']);
    (await shop.unlock('2026-11-01')).ok();
    (await shop.undo(id)).ok();
    expect(await shop.paidIn(order)).toEqual(['400 offen']);
    await isSound();
  });

  it('of what nobody said anything of is refused', async () => {
    const shop = await aBankShop(house);
    (await shop.bring(bankFile([money(1_000), money(-5)]))).ok();
    expect((await shop.undo((await shop.theLine()).id)).error().code).toBe('LOCKED');
    expect((await shop.undo((await shop.theLine('OUT')).id)).error().code).toBe('LOCKED');
  });
});

describe('a receipt that is taken away in the order (rules: bank#undone-in-the-order)', () => {
  it('by setting it to unpaid makes its money open again', async () => {
    const { id, order, change, read, ofLine, deposit } = await aBookedLine();
    const { payments } = await read(order);
    const unpaid = (payments ?? []).map((each) => (each.id === deposit.id ? { ...each, paid: false } : each));
    (await change(order, { payments: unpaid })).ok();
    expect(await ofLine(id)).toMatchObject({ state: 'OPEN', open: 300, parts: [{}, {}] });
    await isSound();
  });

  it('by deleting it, by another amount, or by saying that it came in cash', async () => {
    const { id, order, change, read, ofLine } = await aBookedLine();
    const { payments = [] } = await read(order);
    const [first, second, third, fourth] = payments;
    if (!first || !second || !third || !fourth) throw new Error('There are four.');
    const changed = [
      { ...first, paymentType: 'CASH' as const, paymentMethod: 'CASH' as const, tillReceiptNumber: '1' },
      second,
      { ...third, price: 599 },
    ];
    (await change(order, { payments: changed })).ok();
    expect(await ofLine(id)).toMatchObject({ state: 'OPEN', open: 1_000, parts: [] });
    await isSound();
  });

  it('by undoing it within its minute', async () => {
    const { id, order, ofLine, admin } = await aBookedLine();
    const credit = (await ofLine(id)).parts.find(({ kind }) => kind === 'CREDIT');
    (await admin.call(calls.undoReceipt, { params: { id: order, paymentId: credit?.paymentId ?? '' } })).ok();
    expect(await ofLine(id)).toMatchObject({ state: 'OPEN', open: 100 });
    await isSound();
  });

  it('with the order, and the history of the line says so', async () => {
    const { id, order, ofLine, admin } = await aBookedLine();
    (await admin.call(calls.deleteOrder, { params: { id: order } })).ok();
    expect(await ofLine(id)).toMatchObject({ state: 'OPEN', open: 1_000, parts: [] });
    const { entries } = (await admin.call(calls.listChanges, { query: { subjectKind: 'bankLine' } })).ok();
    // All within one second: which is told first does not matter.
    const told = entries.map(({ changes }) => changes.filter((each) => each.new === null).length);
    expect(told.toSorted()).toEqual([0, 3]);
    await isSound();
  });

  it('a day that is mended, or a note, takes nothing away', async () => {
    const { id, order, change, read, ofLine } = await aBookedLine();
    const { payments = [] } = await read(order);
    const mended = payments.map(({ date = null, ...each }) => ({
      ...each,
      date: each.paid ? '2026-11-19' : date,
      notes: 'x',
    }));
    (await change(order, { payments: mended })).ok();
    expect(await ofLine(id)).toMatchObject({ state: 'BOOKED', open: 0 });
    await isSound();
  });
});

describe('what is no payment of a customer (rules: bank#aside)', () => {
  it('is put aside with a note, all of it or what is left, and taken back alike', async () => {
    const { id, aside, undo, ofLine, book, order, paidIn } = await aBookedLine();
    expect((await aside(id)).error().code).toBe('LOCKED');
    (await undo(id)).ok();
    (await aside(id, 'Zinsen der Bank')).ok();
    expect(await ofLine(id)).toMatchObject({
      state: 'ASIDE',
      open: 0,
      note: 'Zinsen der Bank',
      by: 'Anna Muster',
    });
    expect((await book(id, { credit: { orderId: order, amount: 1 } })).error().code).toBe('LOCKED');
    (await undo(id)).ok();
    (await book(id, { credit: { orderId: order, amount: 10 } })).ok();
    (await aside(id)).ok();
    expect(await ofLine(id)).toMatchObject({ state: 'ASIDE', open: 0, parts: [{ amount: 10 }] });
    await isSound();
    (await undo(id)).ok();
    expect(await ofLine(id)).toMatchObject({ state: 'OPEN', open: 1_000, note: null, parts: [] });
    expect(await paidIn(order)).toEqual(['400 offen']);
    await isSound();
  });

  it('is open again as a whole, when the order takes a part of it away', async () => {
    const { id, aside, undo, ofLine, book, order, change, read } = await aBookedLine();
    (await undo(id)).ok();
    (await book(id, { credit: { orderId: order, amount: 10 } })).ok();
    (await aside(id)).ok();
    const { payments = [] } = await read(order);
    (await change(order, { payments: payments.filter(({ price }) => price !== 10) })).ok();
    expect(await ofLine(id)).toMatchObject({ state: 'OPEN', open: 1_000, note: null });
    await isSound();
  });
});

describe('a line that came back (rules: bank#take-back)', () => {
  const back = (amount: number, endToEndId = 'E2E-1') =>
    money(-amount, { returnReason: 'AC04', endToEndId }, { day: isoDate('2026-11-21') });

  /** The booked line, and the same money that went out again. */
  async function aReturned(amount = 1_000) {
    const shop = await aBookedLine();
    const next = { from: isoDate('2026-11-21'), to: isoDate('2026-11-21') };
    (await shop.bring(bankFile([back(amount)], next))).ok();
    return { ...shop, returned: await shop.theLine() };
  }

  it('knows which one it takes back, and opens what that one paid', async () => {
    const { id, returned, takeBackLine, ofLine, read, order, before, lines, bank } = await aReturned();
    expect(returned).toMatchObject({ amount: -1_000, open: 0, proposals: [], takesBack: { id } });
    (await takeBackLine(returned.id, id)).ok();
    expect(await ofLine(id)).toMatchObject({
      state: 'RETURNED',
      open: 0,
      parts: [],
      returnedBy: returned.id,
    });
    expect(await ofLine(returned.id)).toMatchObject({ state: 'RETURNED', returnedBy: id });
    expect((await read(order)).payments).toEqual(before);
    expect(await lines()).toEqual([]);
    expect((await bank()).open).toEqual({ lines: 0, amount: 0 });
    await isSound();
  });

  it('is undone from either side: both wait again', async () => {
    for (const side of ['id', 'returned'] as const) {
      const { id, returned, takeBackLine, ofLine, undo } = await aReturned();
      (await takeBackLine(returned.id, id)).ok();
      (await undo(side === 'id' ? id : returned.id)).ok();
      expect(await ofLine(id)).toMatchObject({ state: 'OPEN', open: 1_000, returnedBy: null });
      expect(await ofLine(returned.id)).toMatchObject({ state: 'OPEN', open: 0, returnedBy: null });
    }
    await isSound();
  });

  it('can be put aside instead', async () => {
    const { returned, aside, ofLine, id } = await aReturned();
    (await aside(returned.id, 'Ist schon geklärt')).ok();
    expect(await ofLine(returned.id)).toMatchObject({ state: 'ASIDE', open: 0 });
    expect(await ofLine(id)).toMatchObject({ state: 'BOOKED' });
    await isSound();
  });

  it('cannot take back another amount, what came back already, or by money that came in', async () => {
    const { id, returned, takeBackLine } = await aReturned(999);
    expect(returned.takesBack).toBeNull();
    expect((await takeBackLine(returned.id, id)).status).toBe(400);
    expect((await takeBackLine(id, returned.id)).error().code).toBe('LOCKED');
    const other = await aReturned();
    (await other.takeBackLine(other.returned.id, other.id)).ok();
    expect((await other.takeBackLine(other.returned.id, other.id)).error().code).toBe('LOCKED');
  });

  it('is refused once that is billed, and says which payment it is about', async () => {
    const { id, returned, takeBackLine, order, change, documentData, issue, ofLine } = await aReturned();
    (await change(order, { documentData })).ok();
    await issue(order);
    const refused = (await takeBackLine(returned.id, id)).error();
    expect(refused.code).toBe('LOCKED');
    expect(refused.details?.violations?.[0]?.path).toBe('body.lineId');
    expect(refused.details?.violations?.[0]?.message).toMatch(
      /^Die Zahlung vom 20\.11\.2026 lässt sich nicht zurücknehmen\. Über das Geld .* Storniere sie, oder/,
    );
    expect(await ofLine(id)).toMatchObject({ state: 'BOOKED' });
    await isSound();
  });
});
