import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate, isoDate } from '../dates/iso-date.ts';
import { addCents, cents, negateCents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { accountsOfChart, type DepositModel, deriveDebtor } from './accounts.ts';
import { deriveCorrection } from './corrections.ts';
import type { Handed, HandedCharge, HandedNumber, HandedReceipt, HandedRequest } from './handed.ts';
import { makeBooks } from './postings.ts';
import { accountSums, rateSums } from './sums.ts';
import { someHouse } from './test-kit/random-life.ts';

const runs = { numRuns: process.env.KORPUS_TEST_LONG === 'on' ? 20_000 : 300 };
const skr03 = accountsOfChart('SKR03', 4);
const nothing: Handed = { numbers: [], requests: [], receipts: [], charges: [] };

const party = {
  clientName: 'Groß, Ines',
  clientNumber: '412',
  externalNumber: null,
  clientVatId: null,
  orderNumber: '2026-031',
  country: 'DE' as const,
  vat: 19,
  exemption: null,
  paper: null,
};
const deposit: HandedNumber = {
  ...party,
  number: 'KI2611-0001',
  billType: 'ORDER_PRE_PAYMENT',
  cancels: null,
  day: isoDate('2026-11-05'),
  finalPrice: cents(600_000),
  billedAmount: cents(600_000),
  deducted: [],
  wasRequested: true,
  serviceDay: null,
};
const request: HandedRequest = {
  ...party,
  number: 'KI2611-0001',
  because: null,
  day: isoDate('2026-11-02'),
  amount: cents(600_000),
  dueDay: isoDate('2026-11-16'),
};
const final: HandedNumber = {
  ...deposit,
  number: 'KI2611-0002',
  billType: 'ORDER',
  day: isoDate('2026-11-20'),
  serviceDay: isoDate('2026-11-20'),
  finalPrice: cents(1_000_000),
  billedAmount: cents(400_000),
  deducted: [{ number: 'KI2611-0001', amount: cents(600_000), vat: 19, exemption: null }],
};
const storno: HandedNumber = {
  ...final,
  number: 'KI2611-0003',
  cancels: 'KI2611-0002',
  day: isoDate('2026-11-25'),
  serviceDay: null,
  finalPrice: cents(-1_000_000),
  billedAmount: cents(-400_000),
  deducted: final.deducted.map((each) => ({ ...each, amount: negateCents(each.amount) })),
};
const counterSale: HandedNumber = {
  ...deposit,
  number: 'KI2611-0004',
  billType: 'SMALL_ORDER',
  clientNumber: null,
  orderNumber: null,
  finalPrice: cents(11_900),
  billedAmount: cents(11_900),
};
const money: HandedReceipt = {
  clientName: 'Groß, Ines',
  clientNumber: '412',
  externalNumber: null,
  orderNumber: '2026-031',
  country: 'DE',
  key: 'receipt',
  isCounterSale: false,
  number: 'KI2611-0001',
  day: isoDate('2026-11-05'),
  amount: cents(600_000),
  method: 'bank',
};

/** Writes postings as a bookkeeper does: day, debit to credit, amount in euros, open item. */
const written = (handed: Partial<Handed>, changed: Partial<typeof skr03> = {}) =>
  makeBooks({ ...nothing, ...handed }, { ...skr03, ...changed }).postings.map(
    ({ day, debit, credit, amount, isReversal, document, order }) =>
      `${day.slice(8)}. ${debit} an ${credit} ${isReversal ? '−' : ''}${amount / 100} ${document}${order === null ? '' : ` ${order.kind}`}`,
  );

describe('postings (rules: handover#postings)', () => {
  it('by receipt: a deposit is owed, the invoice earns all and gives it back, a Storno mirrors it', () => {
    expect(written({ numbers: [deposit, final, storno], requests: [request] })).toEqual([
      '05. 10412 an 1718 6000 KI2611-0001 AG',
      '20. 1718 an 10412 6000 KI2611-0002 SR',
      '20. 10412 an 8400 10000 KI2611-0002',
      '25. 1718 an 10412 −6000 KI2611-0002 SR',
      '25. 10412 an 8400 −10000 KI2611-0002',
    ]);
  });

  it('requested: asked for, cleared by its money, the same in the end', () => {
    expect(written({ numbers: [deposit, final], requests: [request] }, { model: 'REQUESTED' })).toEqual([
      '02. 10412 an 1593 6000 KI2611-0001 AA',
      '05. 1593 an 1718 6000 KI2611-0001 AG',
      '20. 1718 an 10412 6000 KI2611-0002 SR',
      '20. 10412 an 8400 10000 KI2611-0002',
    ]);
  });

  it('requested: one that an invoice claims instead is taken back; one without paper was never asked for', () => {
    const claimed = {
      ...request,
      because: 'KI2611-0009',
      day: isoDate('2026-11-09'),
      amount: cents(-600_000),
      dueDay: null,
    };
    expect(written({ requests: [request, claimed] }, { model: 'REQUESTED' })).toEqual([
      '02. 10412 an 1593 6000 KI2611-0001 AA',
      '09. 10412 an 1593 −6000 KI2611-0001 AA',
    ]);
    expect(written({ numbers: [{ ...deposit, wasRequested: false }] }, { model: 'REQUESTED' })).toEqual([
      '05. 10412 an 1718 6000 KI2611-0001 AG',
    ]);
  });

  it('requested: only the asking has a day to pay by, not what the money or the invoice makes of it', () => {
    const { postings } = makeBooks(
      { ...nothing, numbers: [deposit, final], requests: [request], receipts: [money] },
      { ...skr03, model: 'REQUESTED' },
    );
    expect(postings.map(({ key, dueDay }) => `${key} ${dueDay}`)).toEqual([
      'KI2611-0001:Q 2026-11-16',
      'KI2611-0001:A null',
      'receipt null',
      'KI2611-0002:D:KI2611-0001 null',
      'KI2611-0002:R null',
    ]);
  });

  it('a counter sale has one debtor for all, and money comes from whoever owed it', () => {
    const sale = {
      ...money,
      key: 'sale',
      isCounterSale: true,
      number: 'KI2611-0004',
      method: 'cash' as const,
    };
    expect(
      written({ numbers: [counterSale], receipts: [money, { ...sale, amount: cents(11_900) }] }),
    ).toEqual([
      '05. 10000 an 8400 119 KI2611-0004',
      '05. 1200 an 10412 6000 KI2611-0001',
      '05. 1000 an 10000 119 KI2611-0004',
    ]);
  });

  it.each([
    ['a rate without accounts', { numbers: [{ ...final, vat: 20, country: 'AT' as const }] }, 'NO_RATE'],
    ['a reason without accounts', { numbers: [{ ...counterSale, vat: 0 }] }, 'NO_RATE'],
    ['a customer without number', { numbers: [{ ...deposit, clientNumber: null }] }, 'NO_DEBTOR'],
    ['a number that is no account', { numbers: [{ ...deposit, clientNumber: '60000' }] }, 'NO_DEBTOR'],
    [
      'deposits that do not come to what was deducted',
      { numbers: [{ ...final, deducted: [] }] },
      'DEDUCTIONS',
    ],
    ['no account for the bank', { receipts: [money] }, 'NO_ACCOUNT'],
  ])('refuses %s and names the row', (_, handed: Partial<Handed>, kind) => {
    const { problems } = makeBooks({ ...nothing, ...handed }, { ...skr03, bank: '' });
    expect(problems.map((each) => [each.clientName, each.problem.kind])).toContainEqual(['Groß, Ines', kind]);
  });

  it.each([
    ['412', 4, '10412'],
    ['1', 4, '10001'],
    ['10001', 4, '20001'],
    ['59999', 4, '69999'],
    ['60000', 4, null],
    ['0', 4, null],
    ['412', 6, '1000412'],
    ['K412', 4, null],
    ['', 4, null],
    [null, 4, null],
  ])('client %s owes beside ledger accounts of %i digits on %s', (clientNumber, ledgerLength, account) => {
    const customer = { clientNumber, externalNumber: '4711' };
    expect(deriveDebtor(customer, { debtors: 'CLIENT_NUMBER', ledgerLength })).toBe(account);
  });

  it.each([
    ['12345', '12345'],
    ['10000', null],
    ['70000', null],
    ['412', null],
    ['123456', null],
    [null, null],
  ])('the adviser’s own number %s is the account %s', (externalNumber, account) => {
    const customer = { clientNumber: '1', externalNumber };
    expect(deriveDebtor(customer, { debtors: 'EXTERNAL_NUMBER', ledgerLength: 4 })).toBe(account);
  });

  it('longer ledger accounts are filled with zeros', () => {
    const { bank, counterDebtor, rates } = accountsOfChart('SKR04', 6);
    expect([bank, counterDebtor, rates[0]?.revenue, rates[0]?.deposits]).toEqual([
      '180000',
      '1000000',
      '440000',
      '327200',
    ]);
  });
});

const model = fc.constantFrom<DepositModel>('BY_RECEIPT', 'REQUESTED');
const within = (handed: Handed, from: IsoDate, to: IsoDate): Handed => {
  const isIn = ({ day }: { readonly day: IsoDate }) => from <= day && day <= to;
  return {
    numbers: handed.numbers.filter(isIn),
    requests: handed.requests.filter(isIn),
    receipts: handed.receipts.filter(isIn),
    charges: handed.charges.filter(isIn),
  };
};
const balance = (sums: ReturnType<typeof accountSums>, isOf: (account: string) => boolean) =>
  sums
    .filter(({ account }) => isOf(account))
    .reduce((sum, { debit, credit }) => addCents(sum, subtractCents(debit, credit)), zeroCents);

describe('interest and fees of reminders (rules: handover#interest-and-fees)', () => {
  const charge: HandedCharge = {
    clientName: 'Groß, Ines',
    clientNumber: '412',
    externalNumber: null,
    orderNumber: '2026-031',
    country: 'DE',
    key: 'part',
    kind: 'INTEREST',
    number: 'M2026-0004',
    day: isoDate('2026-11-25'),
    amount: cents(448),
  };
  const fee: HandedCharge = { ...charge, key: 'other', kind: 'FEE', amount: cents(4_000) };
  const linesOf = (withMoney: boolean, accounts = skr03) =>
    makeBooks({ ...nothing, charges: [charge, fee] }, { ...accounts, withMoney }).postings.map(
      ({ amount, debit, credit, document, vat, taxKey }) => [debit, credit, amount, document, vat, taxKey],
    );

  it('are other income without VAT, owed by the customer as they come', () => {
    expect(linesOf(false)).toEqual([
      ['10412', '2700', 4_000, 'M2026-0004', 0, null],
      ['10412', '2650', 448, 'M2026-0004', 0, null],
    ]);
    expect(linesOf(false, accountsOfChart('SKR04', 4)).map(([, credit]) => credit)).toEqual(['4830', '7100']);
  });

  it('are paid from the bank where money goes along', () => {
    expect(linesOf(true).map(([debit, credit, amount]) => [debit, credit, amount])).toEqual([
      ['1200', '10412', 4_000],
      ['10412', '2700', 4_000],
      ['1200', '10412', 448],
      ['10412', '2650', 448],
    ]);
  });

  it('are refused without an account, and only where there are some', () => {
    const own = accountsOfChart('OWN', 4);
    expect(makeBooks({ ...nothing, charges: [charge] }, own).problems.map(({ problem }) => problem)).toEqual([
      { kind: 'NO_ACCOUNT', account: 'lateInterest' },
    ]);
    expect(makeBooks(nothing, own).problems).toEqual([]);
  });
});

describe('over random lives of a house', () => {
  it('sums by account and rate are the register’s, nothing twice, each line with two accounts', () => {
    fc.assert(
      fc.property(someHouse, model, (handed, chosen) => {
        const accounts = { ...skr03, model: chosen };
        const { postings, problems } = makeBooks(handed, accounts);
        expect(problems).toEqual([]);
        for (const { vat, register, books } of rateSums(handed.numbers, postings, accounts))
          expect([vat, books]).toEqual([vat, register]);
        expect(new Set(postings.map(({ key }) => key)).size).toBe(postings.length);
        for (const { amount, debit, credit } of postings)
          expect(amount > 0 && debit !== credit && /^\d{4,5}$/.test(debit) && /^\d{4,5}$/.test(credit)).toBe(
            true,
          );
      }),
      runs,
    );
  });

  it('clients owe what the register billed, and what was asked for and is open, less what came', () => {
    fc.assert(
      fc.property(someHouse, model, (handed, chosen) => {
        const sums = accountSums(makeBooks(handed, { ...skr03, model: chosen }).postings);
        const billed = sumCents(handed.numbers.map(({ billedAmount }) => billedAmount));
        const came = sumCents(handed.receipts.map(({ amount }) => amount));
        const earned = sumCents(handed.charges.map(({ amount }) => amount));
        const asked = handed.requests.map(({ amount }) => amount);
        const cleared = handed.numbers
          .filter(({ wasRequested, cancels }) => wasRequested && cancels === null)
          .map(({ billedAmount }) => billedAmount);
        const open = chosen === 'BY_RECEIPT' ? zeroCents : subtractCents(sumCents(asked), sumCents(cleared));
        expect(balance(sums, (account) => account === '1593')).toBe(negateCents(open));
        expect(balance(sums, (account) => account.length === 5)).toBe(
          addCents(subtractCents(addCents(billed, open), came), earned),
        );
      }),
      runs,
    );
  });

  it('a period in two halves is the period', () => {
    fc.assert(
      fc.property(someHouse, model, fc.integer({ min: 1, max: 30 }), (handed, chosen, day) => {
        const accounts = { ...skr03, model: chosen };
        const cut = isoDate(`2026-11-${String(day).padStart(2, '0')}`);
        const halves = [
          within(handed, isoDate('2026-01-01'), cut),
          within(handed, addDays(cut, 1), isoDate('2027-12-31')),
        ];
        expect(halves.flatMap((half) => makeBooks(half, accounts).postings)).toEqual(
          makeBooks(handed, accounts).postings,
        );
      }),
      runs,
    );
  });

  it('a correction brings one state to another and is empty when nothing changed', () => {
    fc.assert(
      fc.property(someHouse, someHouse, (before, now) => {
        const [old, next] = [makeBooks(before, skr03).postings, makeBooks(now, skr03).postings];
        const batch = deriveCorrection(old, next);
        expect(accountSums([...old, ...batch]).filter(isMoved)).toEqual(accountSums(next).filter(isMoved));
        expect(deriveCorrection(next, next)).toEqual([]);
        expect(deriveCorrection(next, JSON.parse(JSON.stringify(next.toReversed())))).toEqual([]);
      }),
      runs,
    );
  });
});

const isMoved = ({ debit, credit }: ReturnType<typeof accountSums>[number]): boolean =>
  debit !== 0 || credit !== 0;
