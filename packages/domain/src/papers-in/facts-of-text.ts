import { compactNumber } from '../bank/compact-text.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { addCents, type Cents } from '../money/cents.ts';
import { labelled, type Readable, readableLines } from './labelled.ts';
import { depositWord, kindOfHead, labels, vatWord } from './labels.ts';
import {
  type Delivery,
  type Fact,
  type Found,
  noFacts,
  nothing,
  type Paper,
  type PaperFacts,
  type PaperKind,
  settleFact,
} from './paper.ts';
import { amountsIn, readAmount, readDay, readDelivery, readNumber } from './read-values.ts';
import { foundIn, type TextLine, textOfLine } from './text-lines.ts';

type Pages = Paper['pages'];

/** Reads a paper from its lines; whatever they do not say clearly is not found (rules: papers-in#none-invented). */
export function paperOfText(lines: readonly TextLine[], pages: Pages): Paper {
  const kind = detectKind(lines);
  const readable = readableLines(lines);
  const date = findDate(readable);
  const foreign = findCurrency(lines);
  const isInvoice = kind === 'INVOICE' || kind === 'CREDIT_NOTE';
  const sums = findSums(readable, isInvoice, foreign);
  const number = (words: readonly RegExp[]) =>
    settleFact(labelled(readable, words, readNumber), compactNumber);
  const facts: PaperFacts = {
    ...noFacts,
    supplierVatId: settleFact(vatIdsIn(lines), (id) => id),
    accountNumber: number(labels.accountNumber),
    theirNumber: number(labels.theirNumber),
    ourNumber: number(labels.ourNumber),
    commission: settleFact(labelled(readable, labels.commission, readCommission), (text) =>
      text.toLowerCase(),
    ),
    ...(foreign === null ? sums : {}),
    delivery: findDelivery(readable, date.found?.value ?? null),
    invoiceNumber: isInvoice ? number(labels.invoiceNumber) : nothing,
    date,
  };
  const foreignNet = foreign === null ? null : sums.net.found;
  return { kind, isData: false, currency: foreign, foreignNet, facts, names: namesIn(lines), pages };
}

/** The largest heading of the first page decides; two that differ and are as large do not. */
function detectKind(lines: readonly TextLine[]): PaperKind {
  const heads = lines
    .filter(({ page }) => page === 1)
    .flatMap(({ cells }) => cells)
    .flatMap(({ text, box }) => {
      const kind = kindOfHead(text);
      return kind === null ? [] : [{ kind, size: box.height }];
    });
  const largest = Math.max(...heads.map(({ size }) => size));
  const kinds = new Set(heads.filter(({ size }) => size >= largest - 0.1).map(({ kind }) => kind));
  const [kind, other] = kinds;
  return kind === undefined || other !== undefined ? 'OTHER' : kind;
}

/** „Kiel, den 12.11.2026“ */
const placeAndDay = /^\p{Lu}[\p{L} .-]{1,30},\s+(?:den\s+)?(?=\d)/u;

function findDate(lines: readonly Readable[]): Fact<IsoDate> {
  const said = labelled(lines, labels.date, readDay);
  if (said.length > 0) return settleFact(said, (day) => day);
  const written = lines.flatMap(({ line }) =>
    line.cells.flatMap(({ text, box }) => {
      const day = placeAndDay.test(text) ? readDay(text.replace(placeAndDay, '')) : null;
      return day === null ? [] : [foundIn(day, line, box)];
    }),
  );
  return settleFact(written, (day) => day);
}

const weekLabel = /woche|kw/i;
/** „Die Lieferung erfolgt voraussichtlich in KW 47.“ */
const deliverySentence =
  /liefer(?:ung|termin|n|bar)[^.;:]{0,60}?(?=(?<![\p{L}\d])(?:kw\s*\d|kalenderwoche|\d{1,2}\.\s?(?:kw|kalenderwoche)|\d{1,2}\.\d{1,2}\.\d{2,4}))/iu;
const unsure = /wunsch|wünsch|ab\s*$|spätestens|frühestens|nicht vor|nach dem|bis\s*$/i;

function findDelivery(lines: readonly Readable[], paperDay: IsoDate | null): Fact<Delivery> {
  const keyOf = ({ from, to }: Delivery) => `${from} ${to}`;
  const said = labelled(lines, labels.delivery, (text, label) =>
    readDelivery(text, paperDay, weekLabel.test(label)),
  );
  if (said.length > 0) return settleFact(said, keyOf);
  const sentences = lines.flatMap(({ line }) =>
    line.cells.flatMap(({ text, box }) => {
      const [before] = deliverySentence.exec(text) ?? [];
      if (before === undefined || unsure.test(text.slice(0, text.indexOf(before) + before.length))) return [];
      const rest = text.slice(text.indexOf(before) + before.length);
      const delivery = readDelivery(rest, paperDay, false);
      return delivery === null ? [] : [foundIn(delivery, line, box)];
    }),
  );
  return settleFact(sentences, keyOf);
}

const longestCommission = 80;

function readCommission(text: string): string | null {
  const plain = text.trim().slice(0, longestCommission);
  return /[\p{L}\d]{2}/u.test(plain) ? plain : null;
}

/** Tells whether a paper takes deposits off: nobody can tell then whether it invoices all or what is left. */
const takesDepositsOff = (lines: readonly Readable[]): boolean =>
  lines.some(
    ({ line }) =>
      line.cells.some(({ text }) => depositWord.test(text)) &&
      amountsIn(textOfLine(line)).some((amount) => amount !== 0),
  );

/**
 * Finds the sums: the net has to fit VAT and gross where the paper says both; of several nets only one that fits
 * counts.
 */
function findSums(
  lines: readonly Readable[],
  isInvoice: boolean,
  foreign: string | null,
): Pick<PaperFacts, 'net' | 'gross'> {
  const read = (text: string) => readAmount(foreign === null ? text : text.replace(foreign, ''));
  const amounts = (words: readonly RegExp[]) => labelled(lines, words, read);
  const net = settleFact(amounts(labels.net), Number);
  const gross = settleFact(amounts(labels.gross), Number);
  if (isInvoice && takesDepositsOff(lines))
    return { net: { found: null, seen: net.seen }, gross: { found: null, seen: gross.seen } };
  const totals = [...gross.seen, ...amounts(labels.total)];
  const taxes = lines.flatMap(({ line, below }) =>
    line.cells.some(({ text }) => vatWord.test(text))
      ? amountsIn([line, ...(below === null ? [] : [below])].map(textOfLine).join('  '))
      : [],
  );
  const grossFor = ({ value }: Found<Cents>) =>
    totals.filter(
      (total) => total.value !== value && taxes.some((tax) => addCents(value, tax) === total.value),
    );
  const fitting = net.seen.filter((each) => grossFor(each).length > 0);
  const [one, other] = fitting;
  if (one !== undefined && other === undefined) {
    const whole = settleFact(grossFor(one), Number);
    return { net: { found: one, seen: net.seen }, gross: { found: whole.found, seen: totals } };
  }
  const isDoubted = gross.found !== null && taxes.length > 0;
  return { net: isDoubted ? { found: null, seen: net.seen } : net, gross };
}

/** A currency that is not ours, beside an amount. */
const foreignAmount =
  /(?:^|[^A-Z])(CHF|USD|GBP|PLN|CZK|DKK|SEK|NOK)\s*-?\d[\d.,' ]*\d|\d[.,]\d{2}\s*(CHF|USD|GBP|PLN|CZK|DKK|SEK|NOK)(?![A-Z])/;

function findCurrency(lines: readonly TextLine[]): string | null {
  for (const line of lines) {
    const [, before, behind] = foreignAmount.exec(textOfLine(line)) ?? [];
    const currency = before ?? behind;
    if (currency !== undefined) return currency;
  }
  return null;
}

const vatId =
  /(?<![A-Z\d])(DE ?\d{3} ?\d{3} ?\d{3}|ATU ?\d{8}|IT ?\d{11}|NL ?\d{9}B\d{2}|FR ?[A-Z\d]{2} ?\d{9}|PL ?\d{10})(?![\dA-Z])/g;

const vatIdsIn = (lines: readonly TextLine[]): Found<string>[] =>
  lines.flatMap((line) =>
    [...textOfLine(line).matchAll(vatId)].map(([id]) => foundIn(id.replaceAll(' ', ''), line)),
  );

const company =
  /(?<![\p{L}\d])(?:GmbH|mbH|AG|KG|OHG|SE|GbR|UG|e\.\s?K\.|S\.p\.A\.|S\.r\.l\.|Ltd\.?|B\.V\.|Sp\. z o\.o\.)(?![\p{L}\d])/u;
const inNetwork = /@|www\.|\.(?:de|at|com|eu|test|example)(?![\p{L}\d])/iu;
const mostNames = 60;
const large = 1.3;

/** Lines by which a supplier is known (rules: papers-in#who-it-is-from). */
function namesIn(lines: readonly TextLine[]): Found<string>[] {
  const heights = lines.map(({ box }) => box.height).toSorted((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const named = lines.flatMap((line) =>
    line.cells
      .filter(
        ({ text, box }) =>
          company.test(text) || inNetwork.test(text) || (line.page === 1 && box.height > usual * large),
      )
      .map(({ text, box }) => foundIn(text, line, box)),
  );
  return [...new Map(named.toReversed().map((each) => [each.value, each])).values()]
    .toReversed()
    .slice(0, mostNames);
}

/** Tells whether a line names a company as such. */
export const namesCompany = (text: string): boolean => company.test(text);
