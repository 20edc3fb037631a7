import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import {
  amountsOf,
  payments,
  readWrittenLines,
  readWrittenRefusal,
  statementsIn,
} from './test-kit/read-written.ts';
import { aFile, anEntry } from './test-kit/some-statements.ts';
import { writeCamt } from './test-kit/write-camt.ts';

describe('amounts (rules: bank#one-line-per-payment)', () => {
  it('are one line for a batch whose payments have none, marked as many', () => {
    const batch = anEntry({
      amount: cents(60_000),
      info: 'Sammler',
      payments: [{ text: ['a'] }, { text: ['b'] }],
    });
    expect(readWrittenLines(aFile([batch]))).toMatchObject([
      { kind: 'BATCH', amount: 60_000, payments: 2, text: 'Sammler', partyName: null },
    ]);
  });

  it('are one line for a batch that only says how many it is', () => {
    const batch = anEntry({ payments: [], count: 17 });
    expect(readWrittenLines(aFile([batch]))).toMatchObject([
      { kind: 'BATCH', amount: 100_000, payments: 17 },
    ]);
  });

  it('are one line where one of the payments has none', () => {
    const batch = anEntry({ payments: [...payments(40_000), { text: ['?'] }] });
    expect(readWrittenLines(aFile([batch]))).toMatchObject([{ kind: 'BATCH', amount: 100_000, payments: 2 }]);
  });

  it('are one line where one of the payments is in another currency', () => {
    const batch = anEntry({ payments: [...payments(40_000), { amount: cents(60_000), currency: 'CHF' }] });
    expect(readWrittenLines(aFile([batch]))).toMatchObject([{ kind: 'BATCH', amount: 100_000 }]);
  });

  it('that lack of a batch what nothing explains are a difference', () => {
    expect(amountsOf(anEntry({ amount: cents(59_000), payments: payments(30_000, 30_000) }))).toEqual([
      ['PAYMENT', 30_000],
      ['PAYMENT', 30_000],
      ['DIFFERENCE', -1_000],
    ]);
  });

  it('are what was booked, where a single payment says another for no reason', () => {
    expect(amountsOf(anEntry({}, { amount: cents(90_000) }))).toEqual([['PAYMENT', 100_000]]);
  });

  it('are one line that knows its charges, where they were booked apart', () => {
    expect(readWrittenLines(aFile([anEntry({ charges: cents(150) })]))).toMatchObject([
      { amount: 100_000, charges: 150 },
    ]);
  });

  it('are one line where what the bank says it took is beyond counting', () => {
    const most = '<Chrgs><Rcrd><Amt Ccy="EUR">999999999.99</Amt></Rcrd></Chrgs>';
    const xml = writeCamt(aFile([anEntry()])).replace('<NtryDtls>', `${most.repeat(2)}<NtryDtls>`);
    expect(readWrittenLines(xml)).toMatchObject([{ amount: 100_000, charges: null }]);
  });

  it('of one entry go both ways where the bank says so', () => {
    expect(amountsOf(anEntry({ amount: cents(5_000), payments: payments(8_000, -3_000) }))).toEqual([
      ['PAYMENT', 8_000],
      ['PAYMENT', -3_000],
    ]);
  });

  it('have charges of the entry and of its payments together', () => {
    const batch = { amount: cents(59_600), charges: cents(100), payments: payments(30_000, 30_000) };
    const [first = {}, second = {}] = batch.payments;
    const entry = anEntry({ ...batch, payments: [{ ...first, charges: cents(300) }, second] });
    expect(amountsOf(entry).at(-1)).toEqual(['CHARGES', -400]);
  });

  it('always sum to their entries', () => {
    const entries = [
      anEntry({ amount: cents(59_500), payments: payments(30_000, 30_000) }),
      anEntry({ amount: cents(99_500) }, { amount: cents(100_000), charges: cents(500) }),
      anEntry({ payments: [] }),
      anEntry({ amount: cents(-7_777) }),
    ];
    const [statement] = statementsIn(aFile(entries));
    expect(sumCents(statement?.lines.map(({ amount }) => amount) ?? [])).toBe(
      59_500 + 99_500 + 100_000 - 7_777,
    );
    expect(statement?.unexplained).toBe(0);
  });

  it.each(['1.005', '-5.00', '1,50', '1e3', '', '.', '1000000000.00', '0x10', 'NaN'])(
    'are refused where they are none: „%s“',
    (amount) => {
      const xml = writeCamt(aFile([anEntry()])).replace('>1000.00<', `>${amount}<`);
      expect(readWrittenRefusal(xml)).toBe('BAD_AMOUNT');
    },
  );

  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12.50000', 1_250],
    ['0012.50', 1_250],
    ['.5', 50],
    ['999999999.99', 99_999_999_999],
  ])('are read to the cent: %s', (amount, expected) => {
    const xml = writeCamt(aFile([anEntry()])).replace('>1000.00<', `>${amount}<`);
    expect(readWrittenLines(xml)[0]?.amount).toBe(expected);
  });

  it('are refused without debit or credit', () => {
    const [before = '', after = ''] = writeCamt(aFile([anEntry()])).split('<Ntry>');
    expect(readWrittenRefusal(`${before}<Ntry>${after.replace('<CdtDbtInd>CRDT</CdtDbtInd>', '')}`)).toBe(
      'BAD_AMOUNT',
    );
  });
});
