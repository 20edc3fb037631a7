import { type Cents, subtractCents, sumCents } from '../money/cents.ts';
import { compactNumber } from './compact-text.ts';
import type { LineSigns, SimilarPaper } from './line-signs.ts';
import { isPaidBy, type KnownClient, type Paper } from './matching-index.ts';
import { nameMatch } from './payer-names.ts';
import { isExact, isSum, remindedBy, type Spread } from './ways-to-pay.ts';

/** Why a line may be a client's money, or may not. Sentences: matching-texts.ts. */
export type Reason =
  | { readonly kind: 'INVOICE_NUMBER' | 'REFERENCE'; readonly numbers: readonly string[] }
  | { readonly kind: 'REMINDER_NUMBER'; readonly numbers: readonly string[] }
  | { readonly kind: 'SIMILAR_NUMBER'; readonly number: string; readonly written: string }
  | { readonly kind: 'EXACT_AMOUNT'; readonly amount: Cents; readonly retained: Cents }
  | { readonly kind: 'REMINDER_TOTAL'; readonly number: string; readonly amount: Cents }
  | { readonly kind: 'SUM'; readonly count: number; readonly amount: Cents }
  | { readonly kind: 'KNOWN_IBAN'; readonly iban: string; readonly clientName: string }
  | { readonly kind: 'NAME' | 'SURNAME'; readonly clientName: string }
  | { readonly kind: 'CLIENT_NUMBER'; readonly number: string }
  | { readonly kind: 'ORDER_NUMBER'; readonly number: string }
  | { readonly kind: 'OTHER_INVOICE'; readonly number: string; readonly isPaid: boolean }
  | { readonly kind: 'NUMBER_OF_OTHER'; readonly number: string; readonly clientName: string }
  | { readonly kind: 'IBAN_OF_OTHER' | 'NAME_OF_OTHER'; readonly clientName: string }
  | { readonly kind: 'EASILY_MISTYPED'; readonly number: string; readonly clientName: string }
  | { readonly kind: 'PART'; readonly amount: Cents; readonly left: Cents }
  | { readonly kind: 'OVERPAID'; readonly credit: Cents };

/** Points that a reason counts (rules: bank#points). */
export const reasonPoints: Readonly<Record<Reason['kind'], number>> = {
  INVOICE_NUMBER: 50,
  REFERENCE: 50,
  REMINDER_NUMBER: 50,
  SIMILAR_NUMBER: 25,
  EXACT_AMOUNT: 25,
  REMINDER_TOTAL: 25,
  SUM: 20,
  KNOWN_IBAN: 20,
  NAME: 15,
  SURNAME: 15,
  CLIENT_NUMBER: 15,
  ORDER_NUMBER: 15,
  OTHER_INVOICE: 15,
  NUMBER_OF_OTHER: -30,
  IBAN_OF_OTHER: -30,
  NAME_OF_OTHER: -30,
  EASILY_MISTYPED: -30,
  PART: 0,
  OVERPAID: 0,
};

/** Why a line is this client's money, spread like this: the strongest first. */
export function reasonsOf(client: KnownClient, way: Spread, signs: LineSigns): Reason[] {
  const papers = paperReasons(client, way, signs);
  const payer = payerReasons(client, signs);
  const orders = orderReasons(client, way, signs, papers.length > 0);
  const doubt =
    otherNumber(client, signs) ??
    otherPayer(client, signs) ??
    easilyMistyped(way, signs, payer.length + orders.length > 0);
  return [
    ...papers,
    ...amountReasons(client, way, signs),
    ...payer,
    ...orders,
    ...(doubt === null ? [] : [doubt]),
    ...restReasons(way),
  ];
}

function paperReasons(client: KnownClient, { parts }: Spread, signs: LineSigns): Reason[] {
  const paid = parts.map(({ claim }) => claim);
  const isPaid = ({ claim }: { readonly claim: unknown }) => paid.some((each) => each === claim);
  const named = signs.papers.filter(isPaid);
  const inReference = named.some((paper) => paper.inReference);
  const isOfInvoice = ({ claim, number }: Paper) => claim?.invoiceNumbers.includes(number) === true;
  const numbersOf = (all: readonly Paper[]) => [...new Set(all.map(({ number }) => number))];
  const numbers = numbersOf(named.filter(isOfInvoice));
  if (numbers.length > 0) return [{ kind: inReference ? 'REFERENCE' : 'INVOICE_NUMBER', numbers }];
  if (named.length > 0) return [{ kind: 'REMINDER_NUMBER', numbers: numbersOf(named) }];
  const similar = signs.similar.find((paper) => paper.client === client && isPaid(paper));
  if (similar === undefined) return [];
  return [{ kind: 'SIMILAR_NUMBER', number: similar.number, written: similar.written }];
}

/** Step of round amounts: a client who pays too much mostly pays a round amount too much. */
const roundAmount = 10_000;

/** Calculates what a line leaves unpaid of what it pays. */
const leftOf = ({ parts }: Spread): Cents =>
  sumCents(parts.map(({ claim, amount }) => subtractCents(claim.open, amount)));

/** A sum counts where all of it is named, or none, or what comes on top is no round amount. */
function amountReasons(client: KnownClient, way: Spread, signs: LineSigns): Reason[] {
  const { amount } = signs;
  const reminded = remindedBy(client, way);
  if (isExact(way)) return [{ kind: 'EXACT_AMOUNT', amount, retained: leftOf(way) }];
  if (reminded !== undefined) return [{ kind: 'REMINDER_TOTAL', number: reminded.number, amount }];
  if (!isSum(way)) return [];
  const named = way.parts.filter(({ claim }) => signs.papers.some((paper) => paper.claim === claim));
  const meant = named.length > 0 ? signs.papers : signs.similar;
  const isNamed = ({ claim }: Spread['parts'][number]) => meant.some((paper) => paper.claim === claim);
  const onTop = sumCents(way.parts.filter((part) => !isNamed(part)).map((part) => part.amount));
  const isPlain = onTop === 0 || onTop === amount || onTop % roundAmount !== 0;
  return isPlain ? [{ kind: 'SUM', count: way.parts.length, amount }] : [];
}

function payerReasons(client: KnownClient, signs: LineSigns): Reason[] {
  const { iban, ibanOwners, clientNumbers } = signs;
  const clientName = client.name;
  const known: Reason[] =
    iban !== null && ibanOwners.has(client) ? [{ kind: 'KNOWN_IBAN', iban, clientName }] : [];
  const name = nameOf(client, signs);
  if (name !== null) return [...known, { kind: name, clientName }];
  return clientNumbers.includes(client)
    ? [...known, { kind: 'CLIENT_NUMBER', number: client.clientNumber ?? '' }]
    : known;
}

/** A surname in a purpose is a word like any other unless it is long enough. */
const surestSurname = 4;

function nameOf(client: KnownClient, signs: LineSigns): 'NAME' | 'SURNAME' | null {
  if (bearsWholeName(client, signs)) return 'NAME';
  if (isNameOfOther(client, signs)) return null;
  if (nameMatch(client.names, signs.payerWords) === 'SURNAME') return 'SURNAME';
  const isSure = client.names.last.every((word) => word.length >= surestSurname);
  return isSure && nameMatch(client.names, signs.textWords) === 'SURNAME' ? 'SURNAME' : null;
}

const bearsWholeName = ({ names }: KnownClient, { payerWords, textWords }: LineSigns): boolean =>
  nameMatch(names, payerWords) === 'FULL' || nameMatch(names, textWords) === 'FULL';

/** The payer bears another client's whole name and not this one's. A double name that fits as a whole is nearer. */
function isNameOfOther(client: KnownClient, signs: LineSigns): boolean {
  if (bearsWholeName(client, signs) || signs.ibanOwners.has(client)) return false;
  const { last } = client.names;
  const shared = nameMatch(client.names, signs.payerWords) === null ? 0 : last.length;
  return [...signs.senders].some(({ names }) => isWholeIn(names, signs) && names.last.length >= shared);
}

const isWholeIn = ({ last }: KnownClient['names'], { payerWords }: LineSigns): boolean =>
  last.every((word) => payerWords.has(word));

/** Lists reasons for an order that is named by its own number, or by another of its invoices. */
function orderReasons(
  client: KnownClient,
  { parts }: Spread,
  { orders, papers }: LineSigns,
  isNamed: boolean,
): Reason[] {
  const isHere = (orderId: string) => parts.some(({ claim }) => claim.order.orderId === orderId);
  const order = orders.find((each) => each.client === client && isHere(each.orderId));
  if (order !== undefined) return [{ kind: 'ORDER_NUMBER', number: order.number }];
  const other = papers.find((paper) => paper.client === client && isHere(paper.order.orderId));
  if (isNamed || other === undefined) return [];
  return [{ kind: 'OTHER_INVOICE', number: other.number, isPaid: other.claim === null }];
}

/** A number of another client, unless its amount is another one, and who surely pays is this one and mistyped it. */
function otherNumber(client: KnownClient, signs: LineSigns): Reason | null {
  const { clientNumbers, ibanOwners, orders, papers } = signs;
  const isPayer = ibanOwners.has(client) || bearsWholeName(client, signs);
  const isMeant = ({ claim, number }: Paper) =>
    isPayer &&
    !isPaidBy(claim, signs.amount) &&
    signs.similar.some((each) => each.client === client && each.written === compactNumber(number));
  const paper = papers.find((each) => each.client !== client && !isMeant(each));
  if (paper !== undefined) return numberOf(paper.number, paper.client);
  const own = orders.filter((each) => each.client === client).map(({ number }) => compactNumber(number));
  const order = orders.find((each) => !own.includes(compactNumber(each.number)));
  if (order !== undefined) return numberOf(order.number, order.client);
  const [other] = clientNumbers.includes(client) ? [] : clientNumbers;
  return other === undefined ? null : numberOf(other.clientNumber ?? '', other);
}

const numberOf = (number: string, { name }: KnownClient): Reason => ({
  kind: 'NUMBER_OF_OTHER',
  number,
  clientName: name,
});

/** An account that several clients paid from, such as that of a bank which gives loans, says nothing against one. */
function otherPayer(client: KnownClient, signs: LineSigns): Reason | null {
  const [owner, ...more] = signs.ibanOwners;
  if (owner !== undefined && more.length === 0 && owner !== client)
    return { kind: 'IBAN_OF_OTHER', clientName: owner.name };
  const [sender] = signs.senders;
  return sender !== undefined && isNameOfOther(client, signs)
    ? { kind: 'NAME_OF_OTHER', clientName: sender.name }
    : null;
}

/**
 * Tells that one mistyped digit would name something else: another client's claim of this amount where nothing says who
 * pays; and where the amount does not fit what is named, any claim that the amount or the payer fits.
 */
function easilyMistyped(way: Spread, signs: LineSigns, isKnown: boolean): Reason | null {
  const named = ({ claim }: Spread['parts'][number]) => signs.papers.some((paper) => paper.claim === claim);
  if (!way.parts.some(named)) return null;
  const fitsAmount = isExact(way) || (isSum(way) && way.parts.every(named));
  if (fitsAmount && (isKnown || !isExact(way))) return null;
  const written = signs.papers.map(({ number }) => compactNumber(number));
  const fits = ({ claim, client, written: typed }: SimilarPaper) =>
    written.includes(typed) &&
    (fitsAmount
      ? way.parts.every((part) => part.claim.client !== client) && isPaidBy(claim, signs.amount)
      : claim !== null && way.parts.every((part) => part.claim !== claim));
  const other = signs.similar.find(fits);
  return other === undefined
    ? null
    : { kind: 'EASILY_MISTYPED', number: other.number, clientName: other.client.name };
}

function restReasons({ parts, credit }: Spread): Reason[] {
  if (credit > 0) return [{ kind: 'OVERPAID', credit }];
  return parts.flatMap(({ claim, amount }): Reason[] =>
    amount < claim.open ? [{ kind: 'PART', amount, left: subtractCents(claim.open, amount) }] : [],
  );
}
