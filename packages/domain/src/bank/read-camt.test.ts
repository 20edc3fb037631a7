import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { cents } from '../money/cents.ts';
import { camtReader } from './read-camt.ts';
import {
  amountsOf,
  lineOf,
  payments,
  readWrittenLines,
  readWrittenRefusal,
  statementsIn,
} from './test-kit/read-written.ts';
import {
  aFile,
  anEntry,
  anotherIban,
  aStatement,
  ourIban,
  someDay,
  theirIban,
} from './test-kit/some-statements.ts';
import { type WrittenFile, writeCamt } from './test-kit/write-camt.ts';

describe.each(['02', '08'] as const)('a statement of version %s (rules: bank#what-is-read)', (version) => {
  it('says its account, days, balances and lines', () => {
    const entry = anEntry(
      { reference: '2026030500017', valueDay: isoDate('2026-03-06') },
      { endToEndId: 'E2E-7', structuredReference: 'RF18539007547034', ultimate: 'Opa Müller' },
    );
    const [statement] = statementsIn(aFile([entry], { id: 'A-1', sequence: 41, page: 2 }, version));
    expect(statement).toEqual({
      iban: ourIban,
      id: 'A-1',
      sequence: 41,
      page: 2,
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
    const lines = readWrittenLines(aFile([batch], {}, version));
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
      amount: -100_000,
      isReversal: true,
      returnReason: 'AC04',
      // The party is the one who paid, whose payment went back.
      partyName: 'Sabine Müller',
      partyIban: theirIban,
    });
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
    writeCamt(aFile([anEntry({ amount: cents(-100_000), isReversal: true })])).replace(
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
      expect(readWrittenLines(xml)[0]).toMatchObject({ partyName: 'Client', partyIban: theirIban });
  });

  it('is who had paid, where a bank says why it came back and not that it did', () => {
    const named = '<Dbtr><Nm>Client</Nm></Dbtr><Cdtr><Nm>We</Nm></Cdtr>';
    const xml = returned(named, '')
      .replace('<RvslInd>true</RvslInd>', '')
      .replace('</TxDtls>', '<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls>');
    expect(readWrittenLines(xml)[0]).toMatchObject({
      partyName: 'Client',
      isReversal: false,
      returnReason: 'MD06',
    });
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
    const whole = writeCamt(aFile([anEntry()]));
    const [first] = statementsIn(whole.replace('CLBD', 'ITBD'));
    expect(first).toMatchObject({ opening: { amount: 500_000 }, closing: { amount: 600_000 } });
    const [second] = statementsIn(whole.replace('PRCD', 'ITBD'));
    expect(second).toMatchObject({ opening: { amount: 500_000 }, closing: { amount: 600_000 } });
    const [middle] = statementsIn(whole.replace('PRCD', 'ITBD').replace('CLBD', 'ITBD'));
    expect(middle).toMatchObject({ opening: { amount: 500_000 }, closing: { amount: 600_000 } });
  });

  it('without balances is read, and nothing is said of its sum', () => {
    const [statement] = statementsIn(writeCamt(aFile([anEntry()])).replaceAll(/<Bal>.*<\/Bal>/g, ''));
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
    const xml = writeCamt(aFile([anEntry()])).replace(
      `<BookgDt><Dt>${someDay}</Dt></BookgDt>`,
      '<BookgDt><DtTm>2026-03-05T23:59:59+01:00</DtTm></BookgDt>',
    );
    expect(readWrittenLines(xml)[0]?.bookedOn).toBe(someDay);
  });

  it('takes what lies in extensions for what it is: nothing of ours', () => {
    const xml = writeCamt(aFile([anEntry()])).replace(
      '</Ntry>',
      '<SplmtryData><Envlp><Ntry><Amt Ccy="USD">7</Amt></Ntry><TxDtls/><Stmt/></Envlp></SplmtryData></Ntry>',
    );
    expect(readWrittenLines(xml)).toMatchObject([{ amount: 100_000 }]);
  });
});

describe('refused is (rules: bank#refused)', () => {
  const renamed = (name: string) => writeCamt(aFile([anEntry()])).replaceAll('BkToCstmrStmt', name);
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
    ['an account without IBAN', writeCamt(aFile([], { iban: '1234567890' })), 'NO_IBAN'],
    ['a wrong IBAN', writeCamt(aFile([], { iban: 'DE02120300000000202052' })), 'NO_IBAN'],
    ['an account in francs', writeCamt(aFile([], { currency: 'CHF' })), 'NOT_EUR'],
    ['an entry in dollars', writeCamt(aFile([anEntry({ currency: 'USD' })])), 'NOT_EUR'],
    [
      'an entry without a day',
      writeCamt(aFile([anEntry()])).replace(`<BookgDt><Dt>${someDay}</Dt></BookgDt>`, ''),
      'BAD_DAY',
    ],
    [
      'a day the calendar has not',
      writeCamt(aFile([anEntry()])).replaceAll('<Dt>2026-03-05', '<Dt>2026-02-30'),
      'BAD_DAY',
    ],
    ['a balance in dollars', writeCamt(aFile([])).replace('Ccy="EUR"', 'Ccy="USD"'), 'NOT_EUR'],
  ])('%s', (_what, xml, reason) => {
    expect(readWrittenRefusal(xml)).toBe(reason);
  });

  it('not what is only announced in another currency', () => {
    expect(readWrittenLines(aFile([anEntry({ status: 'PDNG', currency: 'USD' }), anEntry()]))).toHaveLength(
      1,
    );
  });

  it('what has more lines than sums are exact for', () => {
    const parts = (count: number) => {
      const reader = camtReader((text) => text);
      const named = (name: string) => ({ name, attributes: {}, text: '', children: [] });
      for (let at = 0; at < count; at += 1) reader.take(named('TxDtls'));
      return reader.end({ ...named('Document'), children: [named('BkToCstmrStmt')] });
    };
    expect(parts(80_000)).toEqual({ refused: 'NO_STATEMENT' });
    expect(parts(80_001)).toEqual({ refused: 'TOO_MANY_LINES' });
  });
});
