import { calls } from '@korpus/contract/calls.ts';
import { anotherIban, ourIban } from '@korpus/domain/bank/test-kit/some-statements.ts';
import type { WrittenStatement } from '@korpus/domain/bank/test-kit/write-camt.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import { aBankShop, bankDay, bankFile, bankFileOf, money } from '../../../../../tests/kit/bank.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';

const house = await aHouse();

const someMoney = [
  money(1_000, { name: 'Ida Petersen' }),
  money(-50, { name: 'Stadtwerke' }),
  money(-1_000, { returnReason: 'AC04' }),
  money(250, {}, { isReversal: true }),
];

describe('statements of a bank (rules: bank#import)', () => {
  it('become lines: what came waits, what went out does not, and what came back does', async () => {
    const { bring, lines, bank } = await aBankShop(house);
    const { statements, ignored } = (await bring(bankFile(someMoney))).ok();
    expect(statements).toMatchObject([{ lines: 4, newLines: 4, unexplained: 0, notBooked: 0 }]);
    expect(ignored).toEqual([]);
    const open = await lines();
    expect(
      open.map(({ amount, open: left }) => [amount, left]).toSorted(([a = 0], [b = 0]) => a - b),
    ).toEqual([
      [-1_000, 0],
      [250, 250],
      [1_000, 1_000],
    ]);
    expect(await lines('OUT')).toMatchObject([
      { amount: -50, open: 0, state: 'OUT', partyName: 'Stadtwerke' },
    ]);
    expect(await lines('DONE')).toEqual([]);
    expect(await bank()).toMatchObject({ gaps: [], open: { lines: 3, amount: 1_250 } });
  });

  it('add nothing when they come again, and say so', async () => {
    const { bring, lines, admin } = await aBankShop(house);
    (await bring(bankFile(someMoney))).ok();
    const known = await lines();
    const again = (await bring(bankFile(someMoney, {}, 'noch einmal.xml'))).ok();
    expect(again.statements).toMatchObject([{ lines: 4, newLines: 0 }]);
    expect(await lines()).toEqual(known);
    const { entries } = (
      await admin.call(calls.listChanges, { query: { subjectKind: 'bankStatement' } })
    ).ok();
    expect(entries).toHaveLength(1);
  });

  it('of days that overlap bring what is new', async () => {
    const { bring, lines } = await aBankShop(house);
    (await bring(bankFile([money(1_000)]))).ok();
    const twoDays = [money(1_000), money(7, {}, { day: isoDate('2026-11-21') })];
    const { statements } = (await bring(bankFile(twoDays, { to: isoDate('2026-11-21') }))).ok();
    expect(statements).toMatchObject([{ lines: 2, newLines: 1 }]);
    expect((await lines()).map(({ amount }) => amount)).toEqual([1_000, 7]);
  });

  it('brought by several at once have each line once', async () => {
    const { bring, lines } = await aBankShop(house);
    const files = Array.from({ length: 4 }, (_, place) => bankFile(someMoney, {}, `${place}.xml`));
    const answers = await Promise.all(files.map((file) => bring(file)));
    const news = answers.map((answer) => answer.ok().statements[0]?.newLines);
    expect(news.toSorted()).toEqual([0, 0, 0, 4]);
    expect(await lines()).toHaveLength(3);
  });

  it('are told in the history: who, which file, how many', async () => {
    const { bring, admin } = await aBankShop(house);
    (await bring(bankFile(someMoney))).ok();
    const { entries } = (
      await admin.call(calls.listChanges, { query: { subjectKind: 'bankStatement' } })
    ).ok();
    expect(entries).toMatchObject([
      {
        action: 'CREATED',
        subjectName: '20.11.2026 · DE02 1203 0000 0000 2020 51',
        changes: [
          { field: 'bank.file', new: 'auszug.xml' },
          { field: 'bank.lines', new: '4' },
          { field: 'bank.newLines', new: '4' },
        ],
      },
    ]);
  });

  it.each([
    ['something else', Buffer.from('%PDF-1.7'), 'Das ist kein Kontoauszug, den Korpus liest.'],
    [
      'half a file',
      bankFile(someMoney).bytes.subarray(0, 900),
      'Die Datei ist beschädigt oder unvollständig.',
    ],
  ])('are refused with a sentence: %s', async (_what, bytes, sentence) => {
    const { bring, bank } = await aBankShop(house);
    const answer = await bring({ name: 'auszug.xml', bytes });
    expect(answer.status).toBe(400);
    expect(answer.error().details?.violations?.[0]?.message).toContain(sentence);
    expect((await bank()).accounts).toEqual([]);
  });

  it('that do not follow upon each other say what is missing between', async () => {
    const { bring, bank } = await aBankShop(house);
    (await bring(bankFile([money(1_000)]))).ok();
    const next = { from: isoDate('2026-11-21'), to: isoDate('2026-11-21') };
    (await bring(bankFile([], { ...next, opening: cents(650_000) }))).ok();
    const { gaps, accounts } = await bank();
    expect(gaps).toEqual([
      { accountId: accounts[0]?.id, after: '2026-11-20', before: '2026-11-20', difference: 500 },
    ]);
  });
});

describe('several statements of one day (rules: bank#statements-of-one-day)', () => {
  const ofDay = (from: number, to: number, with_: Partial<WrittenStatement> = {}): WrittenStatement => ({
    iban: ourIban,
    from: isoDate(bankDay),
    to: isoDate(bankDay),
    opening: cents(from * 100),
    entries: [money(to - from, { name: `Von ${from}` })],
    id: `${from}`,
    ...with_,
  });
  const [first, second] = [ofDay(0, 30), ofDay(30, 32)];
  const pages = [ofDay(0, 30, { sequence: 7, page: 1 }), ofDay(30, 32, { sequence: 7, page: 2 })] as const;

  it.each<[string, readonly (readonly WrittenStatement[])[]]>([
    ['in one file', [[first, second]]],
    ['in one file, the later first', [[second, first]]],
    ['in two files', [[first], [second]]],
    ['in two files, the later first', [[second], [first]]],
    ['in pages', [[...pages]]],
    ['in pages, the second first', [[pages[1]], [pages[0]]]],
  ])('lack nothing and end where the money ends: %s', async (_how, files) => {
    const { admin, bank, bring, lines } = await aBankShop(house);
    for (const [place, statements] of files.entries())
      (await bring(bankFileOf(statements, `${place}.xml`))).ok();
    const { accounts, gaps } = await bank();
    expect(gaps).toEqual([]);
    expect(accounts.map(({ balance }) => balance)).toEqual([{ amount: 32, day: bankDay }]);
    const week = (await admin.call(calls.getWeek, { query: { date: '2026-11-21' } })).ok();
    expect(week.bankBalances?.balances[0]?.amount).toBe(32);
    if (files.flat()[0]?.sequence !== undefined)
      expect((await lines()).map(({ partyName }) => partyName)).toEqual(['Von 0', 'Von 30']);
  });
});

describe('balances of the week overview (rules: bank#balances)', () => {
  const balances = async ({ admin }: Awaited<ReturnType<typeof aBankShop>>) => {
    const week = (await admin.call(calls.getWeek, { query: { date: '2026-11-21' } })).ok();
    return week.bankBalances?.balances.map((each) => (each === null ? null : [each.amount, each.setAt]));
  };

  it('are what the newest statements end with: of the first account, of the second, of no other', async () => {
    const shop = await aBankShop(house);
    (await shop.bring(bankFile([money(1_000)]))).ok();
    expect(await balances(shop)).toEqual([[6_000, '2026-11-20T22:59:00.000Z'], null]);
    (await shop.bring(bankFile([], { iban: anotherIban, opening: cents(7) }))).ok();
    (await shop.bring(bankFile([], { iban: 'NL91ABNA0417164300', opening: cents(9) }))).ok();
    expect(await balances(shop)).toEqual([
      [6_000, '2026-11-20T22:59:00.000Z'],
      [0.07, '2026-11-20T22:59:00.000Z'],
    ]);
    const { accounts } = await shop.bank();
    expect(accounts.map(({ fills, balance }) => [fills, balance])).toEqual([
      ['savings', { amount: 0.07, day: '2026-11-20' }],
      ['business', { amount: 6_000, day: '2026-11-20' }],
      [null, { amount: 0.09, day: '2026-11-20' }],
    ]);
  });

  it('are not set back by an older statement, nor by one of before somebody noted them', async () => {
    const shop = await aBankShop(house);
    (await shop.bring(bankFile([money(1_000)]))).ok();
    const old = isoDate('2026-11-10');
    (await shop.bring(bankFile([], { from: old, to: old, opening: cents(1) }))).ok();
    expect((await balances(shop))?.[0]?.[0]).toBe(6_000);
    const { bankBalances } = (await shop.admin.call(calls.getWeek, { query: { date: '2026-11-21' } })).ok();
    const version = String(bankBalances?.version);
    (await shop.admin.call(calls.saveBankBalances, { query: { version }, body: [42, 0] })).ok();
    (await shop.bring(bankFile([money(1_000), money(1)]))).ok();
    expect((await balances(shop))?.[0]?.[0]).toBe(42);
  });

  it('change with the account that fills them; the other then fills none', async () => {
    const shop = await aBankShop(house);
    (await shop.bring(bankFile([]))).ok();
    (await shop.bring(bankFile([], { iban: anotherIban, opening: cents(7) }))).ok();
    const [second, first] = (await shop.bank()).accounts;
    const body = { fills: 'business' as const, version: second?.version ?? 0 };
    const save = () => shop.admin.call(calls.saveBankAccount, { params: { id: second?.id ?? '' }, body });
    expect((await save()).ok()).toEqual({ version: 2 });
    expect((await save()).error().code).toBe('STALE_VERSION');
    const { accounts } = await shop.bank();
    expect(accounts.map(({ fills }) => fills)).toEqual(['business', null]);
    expect(accounts[1]?.version).toBe((first?.version ?? 0) + 1);
  });
});
