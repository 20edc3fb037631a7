import { addDays, type IsoDate } from '../../dates/iso-date.ts';
import { type Element, xmlOf } from '../../e-invoice/xml.ts';
import { type Cents, sumCents } from '../../money/cents.ts';

/** A file as a bank writes it, told plainly. What is left out is not written. */
export type WrittenFile = {
  readonly version: '02' | '08';
  /** The prefix of the namespace; none: it is the usual one. */
  readonly prefix?: string;
  readonly statements: readonly WrittenStatement[];
};

export type WrittenStatement = {
  readonly iban: string;
  readonly id?: string;
  readonly sequence?: number;
  /** The page of several; version 02 says it of the message. */
  readonly page?: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly opening: Cents;
  /** OPBD names the first day, PRCD the one before. */
  readonly openingKind?: 'OPBD' | 'PRCD';
  /** Where it is not what opening and booked entries make. */
  readonly closing?: Cents;
  readonly currency?: string;
  readonly entries: readonly WrittenEntry[];
};

export type WrittenEntry = {
  /** Above 0: money comes in. */
  readonly amount: Cents;
  readonly day: IsoDate;
  readonly valueDay?: IsoDate;
  readonly status?: 'BOOK' | 'PDNG' | 'INFO';
  readonly isReversal?: boolean;
  readonly reference?: string;
  readonly charges?: Cents;
  readonly info?: string;
  readonly currency?: string;
  /** How many the bank says they are; their own words need not stand there. */
  readonly count?: number;
  readonly payments?: readonly WrittenPayment[];
};

export type WrittenPayment = {
  /** The amount with the sign of its entry, in version 02 always. */
  readonly amount?: Cents;
  readonly currency?: string;
  readonly name?: string;
  readonly iban?: string;
  readonly ultimate?: string;
  readonly text?: readonly string[];
  readonly endToEndId?: string;
  readonly structuredReference?: string;
  readonly reference?: string;
  readonly charges?: Cents;
  readonly returnReason?: string;
};

type Writing = Pick<WrittenFile, 'version'>;

/** camt.053 in the order its schema asks for. */
export function writeCamt(file: WrittenFile): string {
  const { version, prefix, statements } = file;
  const document: Element = [
    'Document',
    [
      [
        'BkToCstmrStmt',
        [
          [
            'GrpHdr',
            [
              text('MsgId', 'AUSZUG'),
              text('CreDtTm', '2026-01-01T00:00:00+01:00'),
              version === '02' ? pageIn('MsgPgntn', statements[0]?.page) : null,
            ],
          ],
          ...statements.map((statement) => writeStatement(file, statement)),
        ],
      ],
    ],
    {
      [prefix === undefined ? 'xmlns' : `xmlns:${prefix}`]:
        `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`,
    },
  ];
  return xmlOf(prefix === undefined ? document : prefixed(document, prefix));
}

const prefixed = ([name, content, attributes = {}]: Element, prefix: string): Element => [
  `${prefix}:${name}`,
  typeof content === 'object' && content !== null
    ? content.map((each) => (each === null ? null : prefixed(each, prefix)))
    : content,
  attributes,
];

const pageIn = (name: string, page: number | undefined): Element | null =>
  page === undefined ? null : [name, [text('PgNb', page), text('LastPgInd', 'false')]];

const text = (name: string, content: string | number | undefined): Element | null =>
  content === undefined ? null : [name, String(content)];

const dayIn = (name: string, day: IsoDate | undefined): Element | null =>
  day === undefined ? null : [name, [text('Dt', day)]];

const euros = (amount: Cents): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const amountIn = (name: string, amount: Cents, currency = 'EUR'): Element => [
  name,
  euros(amount),
  { Ccy: currency },
];

const side = (amount: Cents): Element => ['CdtDbtInd', amount < 0 ? 'DBIT' : 'CRDT'];

function writeStatement(writing: Writing, statement: WrittenStatement): Element {
  const {
    iban,
    id,
    sequence,
    page,
    from,
    to,
    opening,
    openingKind = 'PRCD',
    currency = 'EUR',
    entries,
  } = statement;
  const booked = entries.filter(({ status = 'BOOK' }) => status === 'BOOK').map(({ amount }) => amount);
  const closing = statement.closing ?? sumCents([opening, ...booked]);
  return [
    'Stmt',
    [
      text('Id', id ?? `${iban}-${from}`),
      writing.version === '02' ? null : pageIn('StmtPgntn', page),
      text('ElctrncSeqNb', sequence),
      text('CreDtTm', `${to}T23:00:00+01:00`),
      ['FrToDt', [text('FrDtTm', `${from}T00:00:00+01:00`), text('ToDtTm', `${to}T23:59:59+01:00`)]],
      ['Acct', [['Id', [text('IBAN', iban)]], text('Ccy', currency)]],
      balanceOf(openingKind, opening, openingKind === 'PRCD' ? addDays(from, -1) : from),
      balanceOf('CLBD', closing, to),
      ...entries.map((entry) => writeEntry(writing, entry)),
    ],
  ];
}

const balanceOf = (kind: string, amount: Cents, day: IsoDate): Element => [
  'Bal',
  [['Tp', [['CdOrPrtry', [text('Cd', kind)]]]], amountIn('Amt', amount), side(amount), dayIn('Dt', day)],
];

function writeEntry(writing: Writing, entry: WrittenEntry): Element {
  const { amount, status = 'BOOK', isReversal, count, payments = [] } = entry;
  const details = payments.map((payment) => writePayment(writing, entry, payment));
  const batch: Element | null = count === undefined ? null : ['Btch', [text('NbOfTxs', count)]];
  return [
    'Ntry',
    [
      amountIn('Amt', amount, entry.currency),
      side(amount),
      isReversal ? ['RvslInd', 'true'] : null,
      writing.version === '02' ? ['Sts', status] : ['Sts', [['Cd', status]]],
      dayIn('BookgDt', entry.day),
      dayIn('ValDt', entry.valueDay),
      text('AcctSvcrRef', entry.reference),
      ['BkTxCd', [['Prtry', [text('Cd', 'NTRF+166')]]]],
      writeCharges(writing, entry.charges),
      batch === null && details.length === 0 ? null : ['NtryDtls', [batch, ...details]],
      text('AddtlNtryInf', entry.info),
    ],
  ];
}

const writeCharges = ({ version }: Writing, charges: Cents | undefined): Element | null => {
  if (charges === undefined) return null;
  const said = [amountIn('Amt', charges), ['CdtDbtInd', 'DBIT'] as const];
  return ['Chrgs', version === '02' ? said : [['Rcrd', said]]];
};

function writePayment(writing: Writing, entry: WrittenEntry, payment: WrittenPayment): Element {
  const { amount, currency, reference, endToEndId, structuredReference, text: parts = [] } = payment;
  const own: (Element | null)[] =
    amount === undefined
      ? []
      : writing.version === '02'
        ? [['AmtDtls', [['TxAmt', [amountIn('Amt', amount, currency)]]]]]
        : [amountIn('Amt', amount, currency), side(amount)];
  const structured: Element | null =
    structuredReference === undefined ? null : ['Strd', [['CdtrRefInf', [text('Ref', structuredReference)]]]];
  return [
    'TxDtls',
    [
      ['Refs', [text('AcctSvcrRef', reference), text('EndToEndId', endToEndId)]],
      ...own,
      writeCharges(writing, payment.charges),
      writeParties(writing, entry, payment),
      ['RmtInf', [...parts.map((part) => text('Ustrd', part)), structured]],
      payment.returnReason === undefined ? null : ['RtrInf', [['Rsn', [text('Cd', payment.returnReason)]]]],
    ],
  ];
}

/** Names the payer, where money comes in; an entry that is taken back keeps the roles of the one it takes back. */
function writeParties({ version }: Writing, entry: WrittenEntry, payment: WrittenPayment): Element {
  const role = entry.amount > 0 === (entry.isReversal ?? false) ? 'Cdtr' : 'Dbtr';
  const named = (name: string, said: string | undefined): Element | null => {
    if (said === undefined) return null;
    return [name, version === '02' ? [text('Nm', said)] : [['Pty', [text('Nm', said)]]]];
  };
  return [
    'RltdPties',
    [
      named(role, payment.name),
      payment.iban === undefined ? null : [`${role}Acct`, [['Id', [text('IBAN', payment.iban)]]]],
      named(`Ultmt${role}`, payment.ultimate),
    ],
  ];
}
