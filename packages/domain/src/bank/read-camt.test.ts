import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { cents, sumCents } from '../money/cents.ts';
import { readTree } from '../xml/test-kit/read-tree.ts';
import { camtReader } from './read-camt.ts';
import type { Statement } from './statement.ts';
import {
  aFile,
  anEntry,
  anotherIban,
  aStatement,
  ourIban,
  someDay,
  theirIban,
} from './test-kit/some-statements.ts';
import { camtOf, type WrittenEntry, type WrittenFile, type WrittenPayment } from './test-kit/write-camt.ts';

const read = (xml: string) =>
  readTree(
    xml,
    camtReader((text) => text),
  );

function statementsIn(file: WrittenFile | string): readonly Statement[] {
  const said = read(typeof file === 'string' ? file : camtOf(file));
  if ('refused' in said) throw new Error(said.refused);
  return said.statements;
}

function linesOf(file: WrittenFile | string) {
  const [statement] = statementsIn(file);
  return statement?.lines ?? [];
}

const refusalOf = (file: WrittenFile | string) => {
  const said = read(typeof file === 'string' ? file : camtOf(file));
  return 'refused' in said ? said.refused : null;
};

const lineOf = (entry: WrittenEntry, version?: WrittenFile['version']) =>
  linesOf(aFile([entry], {}, version))[0];

const amountsOf = (entry: WrittenEntry, version?: WrittenFile['version']) =>
  linesOf(aFile([entry], {}, version)).map(({ kind, amount }) => [kind, amount]);

const payments = (...amounts: readonly number[]): WrittenPayment[] =>
  amounts.map((amount, index) => ({
    amount: cents(amount),
    name: `Client ${index}`,
    text: [`Order ${index}`],
  }));

describe.each(['02', '08'] as const)('a statement of version %s (rules: bank#what-is-read)', (version) => {
  it('says its account, days, balances and lines', () => {
    const entry = anEntry(
      { reference: '2026030500017', valueDay: isoDate('2026-03-06') },
      { endToEndId: 'E2E-7', structuredReference: 'RF18539007547034', ultimate: 'Opa Müller' },
    );
    const [statement] = statementsIn(aFile([entry], { id: 'A-1', sequence: 41 }, version));
    expect(statement).toEqual({
      iban: ourIban,
      id: 'A-1',
      sequence: 41,
      from: someDay,
      to: someDay,
      opening: { day: '2026-03-04', amount: 500_000 },
      closing: { day: someDay, amount: 600_000 },
      unexplained: 0,
      notBooked: 0,
      lines: [
        {
          key: expect.any(String),
          kind: 'PAYMENT',
          bookedOn: someDay,
          valueOn: '2026-03-06',
          amount: 100_000,
          isReversal: false,
          returnReason: null,
          partyName: 'Sabine Müller',
          partyIban: theirIban,
          ultimateName: 'Opa Müller',
          text: 'Rechnung GW2026030007',
          textTight: 'Rechnung GW2026030007',
          endToEndId: 'E2E-7',
          structuredReference: 'RF18539007547034',
          bankReference: '2026030500017',
          charges: null,
          payments: 1,
        },
      ],
    });
  });

  it('finds the name of who pays, whichever place the version has for it', () => {
    expect(lineOf(anEntry(), version)).toMatchObject({ partyName: 'Sabine Müller', partyIban: theirIban });
  });

  it('makes a line of each payment of a batch', () => {
    const batch = anEntry({
      amount: cents(60_000),
      reference: 'B',
      payments: payments(10_000, 20_000, 30_000),
    });
    const lines = linesOf(aFile([batch], {}, version));
    expect(lines.map(({ kind, amount, partyName }) => [kind, amount, partyName])).toEqual([
      ['PAYMENT', 10_000, 'Client 0'],
      ['PAYMENT', 20_000, 'Client 1'],
      ['PAYMENT', 30_000, 'Client 2'],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
  });

  it('makes a line of its own of what the bank kept of a batch', () => {
    const batch = { amount: cents(59_500), charges: cents(500), payments: payments(10_000, 20_000, 30_000) };
    expect(amountsOf(anEntry(batch), version)).toEqual([
      ['PAYMENT', 10_000],
      ['PAYMENT', 20_000],
      ['PAYMENT', 30_000],
      ['CHARGES', -500],
    ]);
  });

  it('makes a line of its own of what the bank kept of one payment, which came whole', () => {
    const entry = anEntry({ amount: cents(99_500) }, { amount: cents(100_000), charges: cents(500) });
    expect(amountsOf(entry, version)).toEqual([
      ['PAYMENT', 100_000],
      ['CHARGES', -500],
    ]);
  });

  it('takes money that goes out as below 0, paid to its creditor, charges beside it', () => {
    const entry = anEntry({ amount: cents(-10_500), charges: cents(500) }, { amount: cents(-10_000) });
    expect(amountsOf(entry, version)).toEqual([
      ['PAYMENT', -10_000],
      ['CHARGES', -500],
    ]);
    expect(lineOf(entry, version)).toMatchObject({ partyName: 'Sabine Müller', partyIban: theirIban });
  });

  it('takes only what is booked, and counts the rest', () => {
    const announced = (['PDNG', 'INFO'] as const).map((status) => anEntry({ status }));
    const [statement] = statementsIn(aFile([...announced, anEntry()], {}, version));
    expect(statement).toMatchObject({ notBooked: 2, unexplained: 0, lines: [{ amount: 100_000 }] });
  });

  it('does not turn the sign of what is taken back: a debit is a debit', () => {
    const entry = anEntry({ amount: cents(-100_000), isReversal: true }, { returnReason: 'AC04' });
    expect(lineOf(entry, version)).toMatchObject({
      ...{ amount: -100_000, isReversal: true, returnReason: 'AC04' },
      // Who paid, whose payment went back.
      ...{ partyName: 'Sabine Müller', partyIban: theirIban },
    });
  });
});

describe('amounts (rules: bank#one-line-per-payment)', () => {
  it('are one line for a batch whose payments have none, marked as many', () => {
    const batch = anEntry({
      amount: cents(60_000),
      info: 'Sammler',
      payments: [{ text: ['a'] }, { text: ['b'] }],
    });
    expect(linesOf(aFile([batch]))).toMatchObject([
      { kind: 'BATCH', amount: 60_000, payments: 2, text: 'Sammler', partyName: null },
    ]);
  });

  it('are one line for a batch that only says how many it is', () => {
    const batch = anEntry({ payments: [], count: 17 });
    expect(linesOf(aFile([batch]))).toMatchObject([{ kind: 'BATCH', amount: 100_000, payments: 17 }]);
  });

  it('are one line where one of the payments has none', () => {
    const batch = anEntry({ payments: [...payments(40_000), { text: ['?'] }] });
    expect(linesOf(aFile([batch]))).toMatchObject([{ kind: 'BATCH', amount: 100_000, payments: 2 }]);
  });

  it('are one line where one of the payments is in another currency', () => {
    const batch = anEntry({ payments: [...payments(40_000), { amount: cents(60_000), currency: 'CHF' }] });
    expect(linesOf(aFile([batch]))).toMatchObject([{ kind: 'BATCH', amount: 100_000 }]);
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
    expect(linesOf(aFile([anEntry({ charges: cents(150) })]))).toMatchObject([
      { amount: 100_000, charges: 150 },
    ]);
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
      const xml = camtOf(aFile([anEntry()])).replace('>1000.00<', `>${amount}<`);
      expect(refusalOf(xml)).toBe('BAD_AMOUNT');
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
    const xml = camtOf(aFile([anEntry()])).replace('>1000.00<', `>${amount}<`);
    expect(linesOf(xml)[0]?.amount).toBe(expected);
  });

  it('are refused without debit or credit', () => {
    const [before = '', after = ''] = camtOf(aFile([anEntry()])).split('<Ntry>');
    expect(refusalOf(`${before}<Ntry>${after.replace('<CdtDbtInd>CRDT</CdtDbtInd>', '')}`)).toBe(
      'BAD_AMOUNT',
    );
  });
});

describe('words', () => {
  it('cut inside of a number are joined with a blank and without', () => {
    expect(lineOf(anEntry({}, { text: ['Rechnung GW20260', '30007 Danke '] }))).toMatchObject({
      text: 'Rechnung GW20260 30007 Danke',
      textTight: 'Rechnung GW2026030007 Danke',
    });
  });

  it('keep a blank that stands at the cut', () => {
    expect(lineOf(anEntry({}, { text: ['Rechnung ', 'GW1'] }))).toMatchObject({
      text: 'Rechnung GW1',
      textTight: 'Rechnung GW1',
    });
  });

  it('are those of the bank where a payment has none', () => {
    expect(lineOf(anEntry({ info: 'Kartenumsatz Filiale' }, { text: [] }))?.text).toBe(
      'Kartenumsatz Filiale',
    );
    expect(lineOf(anEntry({ info: 'Entgelt', payments: [] }))?.text).toBe('Entgelt');
  });

  it.each(['NOTPROVIDED', 'NONREF', 'NOT-PROVIDED', '000', 'keine'])(
    'that stand for none are none: %s',
    (none) => {
      expect(lineOf(anEntry({ reference: none }, { endToEndId: none }))).toMatchObject({
        endToEndId: null,
        bankReference: null,
      });
    },
  );

  it('are as long as anybody reads', () => {
    expect(
      lineOf(anEntry({}, { text: Array.from({ length: 40 }, () => 'x'.repeat(140)) }))?.text,
    ).toHaveLength(2_000);
  });

  it('name both who pays and for whom', () => {
    expect(lineOf(anEntry({}, { name: 'Bau-Bank AG', ultimate: 'Familie Özdemir' }))).toMatchObject({
      partyName: 'Bau-Bank AG',
      ultimateName: 'Familie Özdemir',
    });
  });
});

describe('who is on the other side', () => {
  const returned = (from: string, to: string) =>
    camtOf(aFile([anEntry({ amount: cents(-100_000), isReversal: true })])).replace(
      /<RltdPties>.*<\/RltdPties>/,
      `<RltdPties>${from}${to}</RltdPties>`,
    );
  const party = (role: string, name: string, iban: string) =>
    `<${role}><Nm>${name}</Nm></${role}><${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`;

  it('is never our own account, however a bank writes what it takes back', () => {
    const kept = returned(party('Dbtr', 'Client', theirIban), party('Cdtr', 'We', ourIban));
    const turned = returned(party('Dbtr', 'We', ourIban), party('Cdtr', 'Client', theirIban));
    const alone = returned('', party('Cdtr', 'Client', theirIban));
    for (const xml of [kept, turned, alone])
      expect(linesOf(xml)[0]).toMatchObject({ partyName: 'Client', partyIban: theirIban });
  });

  it('has no IBAN where what stands there is none', () => {
    expect(lineOf(anEntry({}, { iban: 'DE02500105170137075031' }))).toMatchObject({ partyIban: null });
  });
});

describe('a statement', () => {
  it('says what its balances have that its lines have not', () => {
    const [statement] = statementsIn(aFile([anEntry()], { closing: cents(612_345) }));
    expect(statement?.unexplained).toBe(12_345);
  });

  it('may begin below 0', () => {
    const [statement] = statementsIn(aFile([anEntry()], { opening: cents(-150_000) }));
    expect(statement).toMatchObject({ opening: { amount: -150_000 }, closing: { amount: -50_000 } });
  });

  it('names its opening by the first day or by the one before', () => {
    const [statement] = statementsIn(aFile([anEntry()], { openingKind: 'OPBD' }));
    expect(statement).toMatchObject({ opening: { day: someDay, amount: 500_000 }, unexplained: 0 });
  });

  it('of several pages has interim balances', () => {
    const whole = camtOf(aFile([anEntry()]));
    const [first] = statementsIn(whole.replace('CLBD', 'ITBD'));
    expect(first).toMatchObject({ opening: { amount: 500_000 }, closing: { amount: 600_000 } });
    const [second] = statementsIn(whole.replace('PRCD', 'ITBD'));
    expect(second).toMatchObject({ opening: { amount: 500_000 }, closing: { amount: 600_000 } });
    const [middle] = statementsIn(whole.replace('PRCD', 'ITBD').replace('CLBD', 'ITBD'));
    expect(middle).toMatchObject({ opening: { amount: 500_000 }, closing: { amount: 600_000 } });
  });

  it('without balances is read, and nothing is said of its sum', () => {
    const [statement] = statementsIn(camtOf(aFile([anEntry()])).replaceAll(/<Bal>.*<\/Bal>/g, ''));
    expect(statement).toMatchObject({ opening: null, closing: null, unexplained: null });
  });

  it('lies in a file with others, each with its own lines', () => {
    const file: WrittenFile = {
      version: '08',
      statements: [
        aStatement([anEntry(), anEntry({ status: 'PDNG' })]),
        aStatement([], { iban: anotherIban }),
        aStatement([anEntry({ amount: cents(-1) })], { id: 'C' }),
      ],
    };
    expect(
      statementsIn(file).map(({ iban, notBooked, lines }) => [
        iban,
        notBooked,
        lines.map(({ amount }) => amount),
      ]),
    ).toEqual([
      [ourIban, 1, [100_000]],
      [anotherIban, 0, []],
      [ourIban, 0, [-1]],
    ]);
  });

  it('books by moments as by days', () => {
    const xml = camtOf(aFile([anEntry()])).replace(
      `<BookgDt><Dt>${someDay}</Dt></BookgDt>`,
      '<BookgDt><DtTm>2026-03-05T23:59:59+01:00</DtTm></BookgDt>',
    );
    expect(linesOf(xml)[0]?.bookedOn).toBe(someDay);
  });

  it('takes what lies in extensions for what it is: nothing of ours', () => {
    const xml = camtOf(aFile([anEntry()])).replace(
      '</Ntry>',
      '<SplmtryData><Envlp><Ntry><Amt Ccy="USD">7</Amt></Ntry><TxDtls/><Stmt/></Envlp></SplmtryData></Ntry>',
    );
    expect(linesOf(xml)).toMatchObject([{ amount: 100_000 }]);
  });
});

describe('refused is (rules: bank#refused)', () => {
  const renamed = (name: string) => camtOf(aFile([anEntry()])).replaceAll('BkToCstmrStmt', name);
  it.each([
    ['CAMT.052, whose lines come again', renamed('BkToCstmrAcctRpt'), 'INTRADAY'],
    ['CAMT.054', renamed('BkToCstmrDbtCdtNtfctn'), 'NOTICE'],
    ['a payment order', renamed('CstmrCdtTrfInitn'), 'OTHER_XML'],
    ['a name every object has', renamed('constructor'), 'OTHER_XML'],
    ['another document', '<Invoice><ID>1</ID></Invoice>', 'OTHER_XML'],
    ['an empty document', '<Document/>', 'OTHER_XML'],
    [
      'a file without a statement',
      '<Document><BkToCstmrStmt><GrpHdr/></BkToCstmrStmt></Document>',
      'NO_STATEMENT',
    ],
    ['an account without IBAN', camtOf(aFile([], { iban: '1234567890' })), 'NO_IBAN'],
    ['a wrong IBAN', camtOf(aFile([], { iban: 'DE02120300000000202052' })), 'NO_IBAN'],
    ['an account in francs', camtOf(aFile([], { currency: 'CHF' })), 'NOT_EUR'],
    ['an entry in dollars', camtOf(aFile([anEntry({ currency: 'USD' })])), 'NOT_EUR'],
    [
      'an entry without a day',
      camtOf(aFile([anEntry()])).replace(`<BookgDt><Dt>${someDay}</Dt></BookgDt>`, ''),
      'BAD_DAY',
    ],
    [
      'a day the calendar has not',
      camtOf(aFile([anEntry()])).replaceAll('<Dt>2026-03-05', '<Dt>2026-02-30'),
      'BAD_DAY',
    ],
    ['a balance in dollars', camtOf(aFile([])).replace('Ccy="EUR"', 'Ccy="USD"'), 'NOT_EUR'],
  ])('%s', (_what, xml, reason) => {
    expect(refusalOf(xml)).toBe(reason);
  });

  it('not what is only announced in another currency', () => {
    expect(linesOf(aFile([anEntry({ status: 'PDNG', currency: 'USD' }), anEntry()]))).toHaveLength(1);
  });
});
