import { calls } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import { bankFile, money } from '../../../../../tests/kit/bank.ts';
import { someSettings } from '../../../../../tests/kit/handovers.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { aRemindingShop } from '../../../../../tests/kit/reminding-shop.ts';
import { bankCheck } from './check-bank.ts';

const house = await aHouse();

/** A company was reminded of 9.960,00 € with interest and 40,00 € fee, and its bank books money on 15.1.2027. */
async function aRemindedShop() {
  house.clock.restart();
  const shop = await aRemindingShop(house);
  const company = { isCompany: true, companyName: 'Petersen Bau GmbH', orderNumber: 'KP-4711' };
  const { id: order, number } = await shop.invoice({ ...company, orderPrice: 9_960 });
  const { settings, version } = (await shop.admin.call(calls.getReminderSettings, {})).ok();
  const levels = settings.levels.map((level) => ({ ...level, fee: 40, hasInterest: true }));
  (
    await shop.admin.call(calls.saveReminderSettings, {
      body: { settings: { ...settings, levels }, version },
    })
  ).ok();
  const { person, sendAll } = await shop.on('2027-01-12');
  await sendAll();
  const [reminder] = (await person.call(calls.getRemindersOfOrder, { params: { id: order } })).ok().reminders;
  if (reminder === undefined) throw new Error('Nobody was reminded.');
  const day = isoDate('2027-01-15');
  house.clock.set(`${day}T11:00:00Z`);
  const clerk = await shop.shop.signedInAs('ADMIN');
  const bring = async (amount: number, text: string, with_: Parameters<typeof money>[1] = {}) => {
    const entry = money(amount, { name: 'Irgendwer', text: [text], ...with_ }, { day });
    const file = bankFile([entry], { from: day, to: day, opening: cents(0) }, `${text} ${amount}.xml`);
    (await clerk.call(calls.importBankFile, { file })).ok();
  };
  const linesIn = async (which: 'OPEN' | 'DONE') =>
    (await clerk.call(calls.listBankLines, { query: { which } })).ok().lines;
  const theLine = async (which: 'OPEN' | 'DONE' = 'OPEN') => {
    const [line] = await linesIn(which);
    if (line === undefined) throw new Error('There is no line.');
    return line;
  };
  /** Accepts the first proposal, with what Enter sends. */
  const accept = async () => {
    const { id, proposals, version } = await theLine();
    const parts = (proposals[0]?.parts ?? []).map(({ amount, open, orderId, paymentId, reminderId }) => ({
      orderId,
      paymentId,
      reminderId,
      amount,
      expectedOpen: open,
    }));
    const body = { version, parts, credit: null };
    return clerk.call(calls.bookBankLine, { params: { id }, body });
  };
  const undo = async () => {
    const { id, version } = await theLine('DONE');
    return clerk.call(calls.undoBankLine, { params: { id }, body: { version } });
  };
  const payments = async () =>
    (await clerk.call(calls.getOrder, { params: { id: order } }))
      .ok()
      .payments?.map(({ paid, price }) => [price, paid]);
  const isSound = async () =>
    expect(await bankCheck.look({ ...house.services, migrations: [] })).toMatchObject({ isWell: true });
  return {
    ...shop,
    accept,
    bring,
    clerk,
    day,
    isSound,
    linesIn,
    number,
    order,
    payments,
    reminder,
    theLine,
    undo,
  };
}

describe('money for a reminder (rules: bank#reminders)', () => {
  it('is proposed by its number alone, and one key books invoice, interest and fee apart, never as credit', async () => {
    const { accept, bring, isSound, order, payments, reminder, theLine } = await aRemindedShop();
    expect(reminder).toMatchObject({ number: 'M2027-0001', open: 9_960, fee: 40 });
    expect(reminder.interest).toBeGreaterThan(0);
    await bring(reminder.total, 'M2027-0001');
    const { isSure, proposals } = await theLine();
    expect([isSure, proposals.length]).toEqual([true, 1]);
    expect(proposals[0]).toMatchObject({
      credit: 0,
      parts: [
        { amount: 9_960, orderId: order, reminderId: null },
        {
          amount: Math.round((reminder.interest + 40) * 100) / 100,
          reminderNumber: 'M2027-0001',
          invoiceNumbers: [],
        },
      ],
    });
    (await accept()).ok();
    const { parts } = await theLine('DONE');
    expect(
      parts.map(({ amount, kind, reminderNumber }) => [kind, amount, reminderNumber]).toSorted(),
    ).toEqual([
      ['FEE', 40, 'M2027-0001'],
      ['INTEREST', reminder.interest, 'M2027-0001'],
      ['REST', 9_960, null],
    ]);
    expect(await payments()).toEqual([[9_960, true]]);
    await isSound();
  });

  it('is taken back as a whole, and so is a debit that is returned', async () => {
    const { accept, bring, clerk, isSound, linesIn, payments, reminder, theLine, undo } =
      await aRemindedShop();
    await bring(reminder.total, 'M2027-0001', { endToEndId: 'E-1' });
    (await accept()).ok();
    (await undo()).ok();
    expect(await theLine()).toMatchObject({ state: 'OPEN', open: reminder.total, parts: [] });
    expect((await payments())?.filter(([, paid]) => paid)).toEqual([]);
    await isSound();
    (await accept()).ok();
    await bring(-reminder.total, 'Rücklastschrift', { endToEndId: 'E-1', returnReason: 'AC04' });
    const { id, takesBack, version } = await theLine();
    const body = { version, lineId: takesBack?.id ?? '' };
    (await clerk.call(calls.takeBackBankLine, { params: { id }, body })).ok();
    expect((await linesIn('DONE')).map(({ state, parts }) => [state, parts])).toEqual([
      ['RETURNED', []],
      ['RETURNED', []],
    ]);
    expect((await payments())?.filter(([, paid]) => paid)).toEqual([]);
    await isSound();
  });

  it('is asked for once: who is slower, asks for more or sends it for another reminder is told so', async () => {
    const { bring, clerk, order, reminder, theLine } = await aRemindedShop();
    await bring(500, 'Zinsen');
    const { id, version } = await theLine();
    const beside = Math.round((reminder.interest + 40) * 100) / 100;
    const book = (amount: number, expectedOpen: number, reminderId: string | null = reminder.id) => {
      const part = { orderId: order, paymentId: null, reminderId, amount, expectedOpen };
      return clerk.call(calls.bookBankLine, {
        params: { id },
        body: { version, parts: [part], credit: null },
      });
    };
    expect((await book(1, 1)).error()).toMatchObject({
      code: 'REST_CHANGED',
      details: { violations: [{ path: 'body.parts.0.amount' }] },
    });
    expect((await book(beside + 1, beside)).error().details?.violations?.[0]?.message).toContain(
      'An Zinsen und Mahngebühr sind nur',
    );
    expect((await book(1, beside, order)).error().code).toBe('NOT_FOUND');
    (await book(beside, beside)).ok();
    const claims = (await clerk.call(calls.getBankClaims, { params: { id: order } })).ok().claims;
    expect(claims.map(({ reminderNumber, open }) => [reminderNumber, open])).toEqual([[null, 9_960]]);
  });

  it('is told with the reminder, and the next one asks for no interest that came', async () => {
    const { bring, clerk, number, on, order, reminder, theLine } = await aRemindedShop();
    await bring(reminder.interest + 40, 'M2027-0001 Zinsen');
    const { id, version } = await theLine();
    const beside = Math.round((reminder.interest + 40) * 100) / 100;
    const part = { orderId: order, paymentId: null, reminderId: reminder.id };
    const body = { version, parts: [{ ...part, amount: beside, expectedOpen: beside }], credit: null };
    (await clerk.call(calls.bookBankLine, { params: { id }, body })).ok();
    const ofMonth = (await clerk.call(calls.listReminders, { params: { month: '2027-01' } })).ok();
    expect(ofMonth.map(({ came }) => came)).toEqual([beside]);
    const { person } = await on('2027-02-20');
    const { letters } = (await person.call(calls.getReminderRun, {})).ok();
    const claims = letters.flatMap((letter) => letter.claims);
    expect(claims.map((claim) => [claim.number, claim.level, claim.open])).toEqual([[number, 2, 9_960]]);
    // 13.1. to 20.2. are 39 days more, at 1,27 % and nine points: 9.960 € × 10,27 % × 39 / 365 = 109,296… €
    expect(claims[0]?.interest).toBeGreaterThan(109);
    expect(claims[0]?.interest).toBeLessThan(110);
  });

  it('goes to the adviser as other income of its day, and stays when that day is closed', async () => {
    const { accept, bring, clerk, reminder, theLine, undo } = await aRemindedShop();
    (await clerk.call(calls.saveHandoverSettings, { body: { settings: someSettings, version: 1 } })).ok();
    await bring(reminder.total, 'M2027-0001');
    (await accept()).ok();
    for (const format of ['DATEV', 'BMD'] as const) {
      const books = (await clerk.call(calls.getHandover, { params: { month: '2027-01', format } })).ok();
      expect(
        books.waiting.postings
          .filter(({ document }) => document === 'M2027-0001')
          .map(({ amount, credit, day }) => [credit, amount, day])
          .toSorted(),
      ).toEqual([
        ['2650', reminder.interest, '2027-01-15'],
        ['2700', 40, '2027-01-15'],
      ]);
    }
    const who = { body: { date: '2027-01-15' } };
    (await clerk.call(calls.lockOrders, who)).ok();
    expect((await undo()).status).toBe(409);
    expect((await theLine('DONE')).state).toBe('BOOKED');
  });
});
