import { formatDate } from '../dates/format-date.ts';
import { addDays, type IsoDate } from '../dates/iso-date.ts';
import type { Issuer } from '../documents/document-facts.ts';
import { formatPercent, joined } from '../documents/print-formats.ts';
import { buildFooter, senderLineOf, writeLabelledLine } from '../documents/print-head.ts';
import type { PrintModel, PrintTable } from '../documents/print-model.ts';
import { transferTo } from '../documents/print-payments.ts';
import { printTexts } from '../documents/print-texts.ts';
import { filledLines } from '../mails/mail-text.ts';
import { addCents, type Cents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import type { Percent } from '../money/rounding.ts';
import { emptyRichText, richTextOf } from '../rich-text/rich-text-document.ts';
import { keysOf } from '../values/fields.ts';
import type { InterestCountry } from './base-rates.ts';
import type { InterestSpan } from './interest.ts';
import { letterTexts as texts } from './letter-texts.ts';
import { reminderPlaceholders } from './reminders-texts.ts';

/** An invoice on the paper. */
export type LetterClaim = {
  readonly number: string;
  readonly date: IsoDate;
  readonly dueOn: IsoDate;
  readonly level: number;
  readonly daysLate: number;
  readonly amount: Cents;
  readonly open: Cents;
  /** The amount beside it that is held back until a complaint is done. */
  readonly retained: Cents;
  readonly interest: Cents;
  /** The amount beside it that came for an earlier reminder. */
  readonly interestCame: Cents;
  /** Rates by which its interest came. */
  readonly rates: readonly RateSpan[];
};

type RateSpan = { readonly from: IsoDate; readonly to: IsoDate; readonly percent: Percent };

/** All that a reminder says, frozen when its number is drawn. Plain JSON. */
export type ReminderFacts = {
  readonly number: string;
  readonly date: IsoDate;
  readonly dueOn: IsoDate;
  /** The heading and the words of its level, filled in. */
  readonly title: string;
  readonly text: readonly string[];
  readonly addressLines: readonly string[];
  readonly clientName: string;
  readonly clientNumber: string | null;
  readonly issuer: Issuer;
  /** The country whose law says what a business owes. */
  readonly country: InterestCountry;
  readonly claims: readonly LetterClaim[];
  readonly open: Cents;
  readonly interest: Cents;
  readonly fee: Cents;
  readonly total: Cents;
};

/** Days at one rate, whatever was open on them. */
export function joinRateSpans(spans: readonly InterestSpan[]): RateSpan[] {
  const begins = spans.filter((span, place) => !goesOn(spans[place - 1], span));
  return begins.map(({ from, percent }, place) => {
    const next = begins[place + 1];
    const last = spans.findLast((each) => each.from >= from && (next === undefined || each.from < next.from));
    return { from, to: last?.to ?? from, percent };
  });
}

/** Tells whether a span goes on at the same rate on the day after. */
const goesOn = (before: InterestSpan | undefined, { from, percent }: InterestSpan): boolean =>
  before !== undefined && before.percent === percent && addDays(before.to, 1) === from;

type Placeholder = keyof typeof reminderPlaceholders;

/** The words of a level with what they are about in their places. */
export const filledText = (text: string, values: Readonly<Record<Placeholder, string | null>>): string[] =>
  filledLines(text, (name) => {
    const key = keysOf(reminderPlaceholders).find((each) => reminderPlaceholders[each] === name);
    return key === undefined ? undefined : values[key];
  });

/** Lists placeholders that nobody knows: they would be printed as they are. */
export const unknownPlaceholders = (text: string): string[] => {
  const known = new Set<string>(Object.values(reminderPlaceholders));
  const names = [...text.matchAll(/\{([^{}\n]+)\}/g)].flatMap(([, name]) => name ?? []);
  return [...new Set(names)].filter((name) => !known.has(name));
};

/** Builds the print model of these facts; the same facts always give the same model. */
export function buildReminderModel(facts: ReminderFacts): PrintModel {
  const { number, issuer, title, claims, total } = facts;
  const heading = joined([title, number]);
  const numbers = claims.map((claim) => claim.number);
  return {
    language: 'de',
    title: heading,
    author: issuer.companyName,
    draft: null,
    documentDate: facts.date,
    continued: joined([heading, facts.clientName], ' · '),
    senderLine: senderLineOf(issuer),
    addressLines: facts.addressLines,
    info: [
      ...writeLabelledLine(texts.number, number),
      ...writeLabelledLine(texts.date, formatDate(facts.date)),
      ...writeLabelledLine(printTexts.info.clientNumber, facts.clientNumber),
      ...writeLabelledLine(printTexts.info.phone, issuer.phone),
    ],
    preText: richTextOf(facts.text),
    columns: { position: '', amount: '', description: '', pricePerUnit: null, total: null },
    groups: [],
    sheets: [],
    totals: [],
    tables: [buildTable(facts)],
    remarks: writeRemarks(facts),
    giroCode: transferTo(issuer, total, texts.purpose(number, numbers)),
    postText: emptyRichText,
    signatures: [],
    terms: null,
    footer: buildFooter(issuer),
  };
}

/** The invoices, what comes to them, and what that makes. */
function buildTable({ claims, interest, fee, total, dueOn, country }: ReminderFacts): PrintTable {
  const { title, head, costs, sum } = texts.table;
  const cost = (label: string, amount: Cents) =>
    amount > 0 ? [[label, '', '', '', '', '', formatEuro(amount)]] : [];
  return {
    title,
    head,
    numeric: [false, false, false, true, true, true, true],
    rows: [
      ...claims.map((claim) => [
        claim.number,
        formatDate(claim.date),
        formatDate(claim.dueOn),
        String(claim.daysLate),
        String(claim.level),
        formatEuro(claim.amount),
        formatEuro(claim.open),
      ]),
      ...cost(costs.interest, interest),
      ...cost(costs.fee[country], fee),
    ],
    sum: [sum(dueOn), '', '', '', '', '', formatEuro(total)],
  };
}

function writeRemarks(facts: ReminderFacts): string[] {
  const { claims, total, dueOn, date, issuer } = facts;
  const damages = chooseDamages(facts);
  return [
    texts.please(formatEuro(total), dueOn, date),
    ...claims.flatMap(({ number, retained }) =>
      retained > 0 ? [texts.retained(number, formatEuro(retained))] : [],
    ),
    ...claims.flatMap((claim) => (claim.interest > 0 ? [interestText(claim)] : [])),
    ...(damages === null ? [] : [texts.withoutVat[damages]]),
    // Here, where it stays with what is to pay: behind the code it could stand alone on a page.
    texts.bye(issuer.companyName),
  ];
}

function interestText({ number, interest, interestCame, rates }: LetterClaim): string {
  const whole = texts.interest(number, formatEuro(addCents(interest, interestCame)), rates.map(spanText));
  return interestCame > 0 ? `${whole} ${texts.interestCame(formatEuro(interestCame))}` : whole;
}

function chooseDamages({ fee, interest }: ReminderFacts): keyof typeof texts.withoutVat | null {
  if (interest > 0) return fee > 0 ? 'BOTH' : 'INTEREST';
  return fee > 0 ? 'FEE' : null;
}

const spanText = ({ percent, from, to }: RateSpan): string => texts.span(formatPercent(percent), from, to);
