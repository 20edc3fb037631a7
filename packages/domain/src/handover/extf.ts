import { endOfMonth, type IsoDate, isoDate, partsOf, startOfMonth } from '../dates/iso-date.ts';
import { type WallTime, wallTime } from '../dates/wall-time.ts';
import { extfColumnTexts } from './extf-column-texts.ts';
import { extfColumn, isTextColumn } from './extf-columns.ts';
import {
  compactDay,
  dayAndMonth,
  decimal,
  germanCompactDay,
  inFileLetters,
  percentDecimal,
  shortened,
} from './file-values.ts';
import { limitsOf, mostInText, rowsRefusal } from './handover-limits.ts';
import type { Posting } from './posting.ts';
import { vatIdAbroad } from './vat-id-abroad.ts';

/** The head of a file. */
export type ExtfHead = {
  /** The time of the month's closing rather than of now, so that the same month is the same file again. */
  readonly createdAt: WallTime;
  /** Beraternummer and Mandantennummer. */
  readonly adviser: number;
  readonly client: number;
  /** Digits of ledger accounts; debtors have one more. */
  readonly accountLength: number;
  readonly chart: '03' | '04' | null;
  /** The month (1–12) a fiscal year begins in. */
  readonly fiscalYearStart: number;
  /** Any day of the month the file is about. */
  readonly month: IsoDate;
  readonly name: string;
};

/** The GUID under which a paper is handed over, null where it is not. */
type GuidOf = (paper: string) => string | null;

/** An empty head field that is known to be text. */
const emptyText = '';
type HeadField = { readonly text: string } | { readonly bare: string | number };
const text = (value: string): HeadField => ({ text: value });
const bare = (value: string | number = ''): HeadField => ({ bare: value });

/**
 * The books of a month for DATEV, format 700, category 21, version 13 (rules: handover#datev-file); characters, not yet
 * bytes. What the format cannot hold has been refused before (`limitsOf`).
 */
export function writeExtf(postings: readonly Posting[], head: ExtfHead, guidOf: GuidOf): string {
  const tooMany = rowsRefusal(postings.length, { kind: 'EXTF' });
  if (tooMany !== null) throw new RangeError(tooMany);
  const refused = limitsOf(postings, { kind: 'EXTF', ...head }).find(({ isRefused }) => isRefused);
  if (refused !== undefined) throw new RangeError(`Not to be written: ${refused.key}, ${refused.field}`);
  const lines = [
    headLine(head),
    extfColumnTexts.join(';'),
    ...postings.map((each) => writeRow(each, guidOf)),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** A file is one month, so it never lies in two fiscal years. */
function deriveFiscalYear({ month, fiscalYearStart }: ExtfHead): IsoDate {
  const { year, month: number } = partsOf(month);
  const begun = number >= fiscalYearStart ? year : year - 1;
  return isoDate(`${begun}-${String(fiscalYearStart).padStart(2, '0')}-01`);
}

function headLine(head: ExtfHead): string {
  const fields: readonly HeadField[] = [
    ...[text('EXTF'), bare(700), bare(21), text('Buchungsstapel'), bare(13)],
    // The time goes to the millisecond, which the clock on the wall does not have.
    ...[bare(`${head.createdAt.replaceAll(/\D/g, '')}00000`), bare()],
    ...[text('RE'), text(emptyText), text(emptyText)],
    ...[
      bare(head.adviser),
      bare(head.client),
      bare(compactDay(deriveFiscalYear(head))),
      bare(head.accountLength),
    ],
    ...[bare(compactDay(startOfMonth(head.month))), bare(compactDay(endOfMonth(head.month)))],
    ...[text(batchName(head.name)), text('WD'), bare(1), bare(0)],
    // Nothing would mean that the adviser's books are closed by the import.
    bare(0),
    ...[text('EUR'), bare(), text(emptyText), bare(), bare()],
    ...[text(head.chart ?? emptyText), bare(), bare(), text(emptyText), text(emptyText)],
  ];
  return fields.map((field) => ('text' in field ? quoted(field.text) : String(field.bare))).join(';');
}

/** When a file says it was made, on the clock of the house; null: it is none of ours. */
export function createdAtIn(file: string): WallTime | null {
  const [, ...parts] =
    /^"EXTF";700;21;"Buchungsstapel";13;(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})\d{5};/.exec(file) ?? [];
  const [year, month, day, hour, minute] = parts;
  return year === undefined ? null : wallTime(`${year}-${month}-${day}T${hour}:${minute}`);
}

/** Letters of the alphabet, digits and a few signs are all that a name of a batch may have. */
const batchName = (name: string): string => name.replaceAll(/[^\w./ -]/g, ' ').slice(0, 30);

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

function writeRow(posting: Posting, guidOf: GuidOf): string {
  const values = new Map([
    ...entryOf(posting),
    ...supplyOf(posting),
    ...writeDeposit(posting),
    ...writeLink(posting, guidOf),
  ]);
  return extfColumnTexts
    .map((_, index) => {
      const value = values.get(index + 1) ?? '';
      return isTextColumn(index + 1) ? quoted(value) : value;
    })
    .join(';');
}

type Value = readonly [place: number, value: string];

/** A reversal keeps accounts, side and key of what it takes back; its mark turns the amount (rules: handover#taken-back). */
const entryOf = (posting: Posting): Value[] => [
  [extfColumn.amount, decimal(posting.amount)],
  [extfColumn.side, 'S'],
  [extfColumn.currency, 'EUR'],
  [extfColumn.account, posting.debit],
  [extfColumn.contraAccount, posting.credit],
  [extfColumn.taxKey, fourDigits(posting.taxKey)],
  [extfColumn.day, dayAndMonth(posting.day)],
  [extfColumn.document, posting.document],
  [extfColumn.text, shortened(inFileLetters(posting.text), mostInText)],
  // The adviser closes the books, not we.
  [extfColumn.isFixed, '0'],
  [extfColumn.reversal, posting.isReversal ? '1' : ''],
  [extfColumn.dueDay, posting.dueDay === null ? '' : germanCompactDay(posting.dueDay)],
];

const fourDigits = (taxKey: string | null): string => taxKey?.padStart(4, '0') ?? '';

/** Keys that leave it open which rate they are about. */
const keysWithRate: ReadonlySet<string> = new Set(['0100', '0400']);

/** The format takes a day of supply only beside the day that decides the tax period: the posting's own (rules: handover#day-of-supply). */
const supplyOf = ({ serviceDay, day, taxKey, vat, clientVatId }: Posting): Value[] => [
  [extfColumn.vatId, vat === 0 ? (vatIdAbroad(clientVatId) ?? '') : ''],
  [extfColumn.serviceDay, serviceDay === null ? '' : germanCompactDay(serviceDay)],
  [extfColumn.taxPeriodDay, serviceDay === null ? '' : germanCompactDay(day)],
  [extfColumn.rate, keysWithRate.has(fourDigits(taxKey)) ? percentDecimal(vat) : ''],
];

/** Account and key of the final invoice interest as long as it is not written. */
function writeDeposit({ order, taxKey }: Posting): Value[] {
  if (order === null) return [];
  const later: Value[] = [
    [extfColumn.orderTaxKey, taxKey ?? ''],
    [extfColumn.orderRevenue, order.revenue],
  ];
  return [
    [extfColumn.orderNumber, inFileLetters(order.number)],
    [extfColumn.orderKind, order.kind],
    ...(order.kind === 'SR' ? [] : later),
  ];
}

function writeLink({ paper }: Posting, guidOf: GuidOf): Value[] {
  const guid = paper === null ? null : guidOf(paper);
  return guid === null ? [] : [[extfColumn.link, `BEDI "${guid}"`]];
}
