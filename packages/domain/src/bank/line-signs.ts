import { normalizeBankCode } from '../locations/bank-account.ts';
import type { Cents } from '../money/cents.ts';
import { wordsIn } from '../search/fold-text.ts';
import { type CompactText, compactNumber, compactText } from './compact-text.ts';
import { isPaidBy, type KnownCustomer, type MatchingIndex, owes, type Paper } from './matching-index.ts';
import { nameMatch } from './payer-names.ts';

/** A line of a statement, as far as matching reads it. */
export type PaidLine = {
  /** Above 0: money came in. */
  readonly amount: Cents;
  /** The purpose, its lines joined by blanks. */
  readonly text: string;
  /** The same, joined without: banks cut lines inside a number. */
  readonly textTight: string;
  readonly structuredReference: string | null;
  readonly endToEndId: string | null;
  readonly partyName: string | null;
  /** The name on whose behalf the party pays. */
  readonly ultimateName: string | null;
  readonly partyIban: string | null;
};

/** An invoice the line names. */
type NamedPaper = Paper & { readonly inReference: boolean };
/** An invoice whose number differs by one slip from what is written. */
export type SimilarPaper = Paper & { readonly written: string };

/** Facts that a line names, looked up. */
export type LineSigns = {
  readonly amount: Cents;
  readonly papers: readonly NamedPaper[];
  readonly similar: readonly SimilarPaper[];
  /** Orders named by their number, with whose they are. */
  readonly orders: readonly {
    readonly orderId: string;
    readonly number: string;
    readonly customer: KnownCustomer;
  }[];
  readonly clientNumbers: readonly KnownCustomer[];
  readonly iban: string | null;
  /** Customers whose account it is known to be; several for a bank that pays loans. */
  readonly ibanOwners: ReadonlySet<KnownCustomer>;
  /** Customers who bear the payer's whole name. */
  readonly senders: ReadonlySet<KnownCustomer>;
  /** Customers of the payer's surname who owe exactly this. */
  readonly relatives: readonly KnownCustomer[];
  /** Customers whose whole name stands in the purpose. */
  readonly mentioned: readonly KnownCustomer[];
  readonly payerWords: ReadonlySet<string>;
  readonly textWords: ReadonlySet<string>;
};

export function collectSigns(index: MatchingIndex, line: PaidLine): LineSigns {
  const texts = [line.text, line.textTight, endToEndOf(line)].map(compactText);
  const iban = line.partyIban === null ? null : normalizeBankCode(line.partyIban);
  const payerWords = new Set(wordsIn(`${line.partyName ?? ''} ${line.ultimateName ?? ''}`));
  const textWords = new Set(wordsIn(line.text));
  const payers = findBearers(index, payerWords, line.amount);
  const senders = new Set(payers.whole);
  const ibanOwners = new Set(iban === null ? [] : index.ibans.get(iban));
  return {
    amount: line.amount,
    papers: namedPapers(index, line, texts),
    similar: similarPapers(index, texts, line.amount, [senders, ibanOwners]),
    orders: foundIn(index.findOrders, texts.slice(0, 2)).flatMap((found) =>
      (index.orders.get(found) ?? []).map(({ order, customer }) => ({
        orderId: order.orderId,
        number: order.orderNumber ?? '',
        customer,
      })),
    ),
    clientNumbers: foundIn(index.findClientNumbers, texts.slice(0, 1)).flatMap(
      (number) => index.clientNumbers.get(number) ?? [],
    ),
    iban,
    ibanOwners,
    senders,
    relatives: payers.surname,
    mentioned: findBearers(index, textWords, line.amount).whole,
    payerWords,
    textWords,
  };
}

const endToEndOf = ({ endToEndId }: PaidLine): string =>
  endToEndId === 'NOTPROVIDED' ? '' : (endToEndId ?? '');

const foundIn = (find: (text: CompactText) => string[], texts: readonly CompactText[]): string[] => [
  ...new Set(texts.flatMap(find)),
];

/** ISO 11649 puts two letters and two check digits before the creditor's own number. */
const referenceHead = /^RF\d{2}/;

function namedPapers(
  index: MatchingIndex,
  { structuredReference }: PaidLine,
  texts: readonly CompactText[],
): NamedPaper[] {
  const reference = compactNumber(structuredReference ?? '').replace(referenceHead, '');
  const inReference = index.papers.get(reference) ?? [];
  const inText = foundIn(index.findPapers, texts).filter((number) => number !== reference);
  const found = inText.flatMap((number) => index.papers.get(number) ?? []);
  return [
    ...inReference.map((paper) => ({ ...paper, inReference: true })),
    ...[...found, ...shortlyNamed(index, found, texts)].map((paper) => ({ ...paper, inReference: false })),
  ];
}

const shortNumber = /^\d{2,4}$/;

/** Finds a second invoice of which people write the end alone: „GW2026110012/13“. It counts for the same one. */
function shortlyNamed(
  index: MatchingIndex,
  found: readonly Paper[],
  [text]: readonly CompactText[],
): Paper[] {
  if (text === undefined) return [];
  return found.flatMap(({ customer, number }) => {
    const whole = compactNumber(number);
    const at = text.signs.indexOf(whole);
    const next = at < 0 ? '' : runAfter(text, at + whole.length);
    if (!shortNumber.test(next)) return [];
    const named = index.papers.get(whole.slice(0, -next.length) + next) ?? [];
    return named.filter((paper) => paper.customer === customer && paper.number !== number);
  });
}

/** The next signs without anything in between, behind an „und“. */
function runAfter({ gaps, signs }: CompactText, from: number): string {
  const end = (at: number) => {
    const next = gaps.findIndex((gap, place) => place > at && gap > 0);
    return next < 0 ? signs.length : next;
  };
  if (gaps[from] === 0) return '';
  const run = signs.slice(from, end(from));
  return run === 'UND' || run === 'U' ? signs.slice(end(from), end(end(from))) : run;
}

/** Many numbers are alike: those count that fit in another way, too, by the amount or by who pays. */
const similarPapers = (
  index: MatchingIndex,
  texts: readonly CompactText[],
  amount: Cents,
  payers: readonly ReadonlySet<KnownCustomer>[],
): SimilarPaper[] =>
  index
    .findSimilar(texts)
    .flatMap(({ number, written }) =>
      (index.papers.get(number) ?? [])
        .filter(({ claim, customer }) => isPaidBy(claim, amount) || payers.some((each) => each.has(customer)))
        .map((paper) => ({ ...paper, written })),
    );

type Bearers = { readonly whole: readonly KnownCustomer[]; readonly surname: readonly KnownCustomer[] };

/** Customers whose whole name stands among these words, and those of the surname alone who owe this amount. */
function findBearers(index: MatchingIndex, words: ReadonlySet<string>, amount: Cents): Bearers {
  const whole: KnownCustomer[] = [];
  const surname: KnownCustomer[] = [];
  for (const word of words)
    for (const customer of index.words.get(word) ?? []) {
      const { company, first } = customer.names;
      const isPossible =
        company.length > 0 || first.some((each) => words.has(each)) || owes(customer, amount);
      const match = isPossible ? nameMatch(customer.names, words) : null;
      if (match !== null) (match === 'FULL' ? whole : surname).push(customer);
    }
  return { whole, surname };
}
