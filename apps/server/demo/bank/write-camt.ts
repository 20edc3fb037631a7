import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Element, xmlOf } from '@korpus/domain/e-invoice/xml.ts';
import { type Cents, sumCents } from '@korpus/domain/money/cents.ts';

export type DemoEntry = {
  readonly day: IsoDate;
  /** Above 0: money came in. */
  readonly amount: Cents;
  readonly text: string;
  /** Nobody: the bank itself. */
  readonly party: { readonly name: string; readonly iban: string } | null;
};

type DemoStatement = {
  readonly iban: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly opening: Cents;
  readonly entries: readonly DemoEntry[];
};

/** A statement as banks send them: camt.053 in its version 08. */
export function writeDemoCamt({ iban, from, to, opening, entries }: DemoStatement): string {
  const closing = sumCents([opening, ...entries.map(({ amount }) => amount)]);
  const statement: Element = [
    'Stmt',
    [
      ['Id', `${from}-${to}`],
      ['FrToDt', [text('FrDtTm', `${from}T00:00:00+01:00`), text('ToDtTm', `${to}T23:59:59+01:00`)]],
      ['Acct', [['Id', [text('IBAN', iban)]], text('Ccy', 'EUR')]],
      balance('OPBD', opening, from),
      balance('CLBD', closing, to),
      ...entries.map(entryOf),
    ],
  ];
  const head: Element = ['GrpHdr', [text('MsgId', `${from}-${to}`), text('CreDtTm', `${to}T23:59:59+01:00`)]];
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
  return xmlOf(['Document', [['BkToCstmrStmt', [head, statement]]], { xmlns: namespace }]);
}

const text = (name: string, content: string): Element => [name, content];
const day = (name: string, on: IsoDate): Element => [name, [text('Dt', on)]];
const side = (amount: Cents): Element => text('CdtDbtInd', amount < 0 ? 'DBIT' : 'CRDT');
const money = (amount: Cents): Element => ['Amt', (Math.abs(amount) / 100).toFixed(2), { Ccy: 'EUR' }];

const balance = (kind: string, amount: Cents, on: IsoDate): Element => [
  'Bal',
  [['Tp', [['CdOrPrtry', [text('Cd', kind)]]]], money(amount), side(amount), day('Dt', on)],
];

const entryOf = ({ amount, day: on, text: purpose, party }: DemoEntry, place: number): Element => [
  'Ntry',
  [
    money(amount),
    side(amount),
    ['Sts', [text('Cd', 'BOOK')]],
    day('BookgDt', on),
    day('ValDt', on),
    text('AcctSvcrRef', `${on}-${place + 1}`),
    ['NtryDtls', [['TxDtls', [writeParty(party, amount), ['RmtInf', [text('Ustrd', purpose)]]]]]],
  ],
];

function writeParty(party: DemoEntry['party'], amount: Cents): Element | null {
  if (party === null) return null;
  const role = amount < 0 ? 'Cdtr' : 'Dbtr';
  const account: Element = [`${role}Acct`, [['Id', [text('IBAN', party.iban)]]]];
  return ['RltdPties', [[role, [['Pty', [text('Nm', party.name)]]]], account]];
}
