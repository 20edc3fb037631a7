import { type Cents, subtractCents, sumCents } from '../money/cents.ts';
import { compactNumber } from './compact-text.ts';
import type { LineSigns, SimilarPaper } from './line-signs.ts';
import { isPaidBy, type KnownCustomer, type Paper } from './matching-index.ts';
import { nameMatch } from './payer-names.ts';
import { isExact, isSum, remindedBy, type Spread } from './ways-to-pay.ts';

/** Why a line may be a customer's money, or may not. Sentences: matching-texts.ts. */
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

/** Why a line is this customer's money, spread like this: the strongest first. */
export function collectReasons(customer: KnownCustomer, way: Spread, signs: LineSigns): Reason[] {
  const papers = paperReasons(customer, way, signs);
  const payer = payerReasons(customer, signs);
  const orders = orderReasons(customer, way, signs, papers.length > 0);
  const doubt =
    otherNumber(customer, signs) ??
    otherPayer(customer, signs) ??
    easilyMistyped(way, signs, payer.length + orders.length > 0);
  return [
    ...papers,
    ...amountReasons(customer, way, signs),
    ...payer,
    ...orders,
    ...(doubt === null ? [] : [doubt]),
    ...restReasons(way),
  ];
}

function paperReasons(customer: KnownCustomer, { parts }: Spread, signs: LineSigns): Reason[] {
  const paid = parts.map(({ claim }) => claim);
  const isPaid = ({ claim }: { readonly claim: unknown }) => paid.some((each) => each === claim);
  const named = signs.papers.filter(isPaid);
  const inReference = named.some((paper) => paper.inReference);
  const isOfInvoice = ({ claim, number }: Paper) => claim?.invoiceNumbers.includes(number) === true;
  const numbersOf = (all: readonly Paper[]) => [...new Set(all.map(({ number }) => number))];
  const numbers = numbersOf(named.filter(isOfInvoice));
  if (numbers.length > 0) return [{ kind: inReference ? 'REFERENCE' : 'INVOICE_NUMBER', numbers }];
  if (named.length > 0) return [{ kind: 'REMINDER_NUMBER', numbers: numbersOf(named) }];
  const similar = signs.similar.find((paper) => paper.customer === customer && isPaid(paper));
  if (similar === undefined) return [];
  return [{ kind: 'SIMILAR_NUMBER', number: similar.number, written: similar.written }];
}

/** Step of round amounts: a customer who pays too much mostly pays a round amount too much. */
const roundAmount = 10_000;

/** Calculates what a line leaves unpaid of what it pays. */
const leftOf = ({ parts }: Spread): Cents =>
  sumCents(parts.map(({ claim, amount }) => subtractCents(claim.open, amount)));

/** A sum counts where all of it is named, or none, or what comes on top is no round amount. */
function amountReasons(customer: KnownCustomer, way: Spread, signs: LineSigns): Reason[] {
  const { amount } = signs;
  const reminded = remindedBy(customer, way);
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

function payerReasons(customer: KnownCustomer, signs: LineSigns): Reason[] {
  const { iban, ibanOwners, clientNumbers } = signs;
  const clientName = customer.name;
  const known: Reason[] =
    iban !== null && ibanOwners.has(customer) ? [{ kind: 'KNOWN_IBAN', iban, clientName }] : [];
  const name = matchName(customer, signs);
  if (name !== null) return [...known, { kind: name, clientName }];
  return clientNumbers.includes(customer)
    ? [...known, { kind: 'CLIENT_NUMBER', number: customer.clientNumber ?? '' }]
    : known;
}

/** A surname in a purpose is a word like any other unless it is long enough. */
const surestSurname = 4;

function matchName(customer: KnownCustomer, signs: LineSigns): 'NAME' | 'SURNAME' | null {
  if (bearsWholeName(customer, signs)) return 'NAME';
  if (isNameOfOther(customer, signs)) return null;
  if (nameMatch(customer.names, signs.payerWords) === 'SURNAME') return 'SURNAME';
  const isSure = customer.names.last.every((word) => word.length >= surestSurname);
  return isSure && nameMatch(customer.names, signs.textWords) === 'SURNAME' ? 'SURNAME' : null;
}

const bearsWholeName = ({ names }: KnownCustomer, { payerWords, textWords }: LineSigns): boolean =>
  nameMatch(names, payerWords) === 'FULL' || nameMatch(names, textWords) === 'FULL';

/** The payer bears another customer's whole name and not this one's. A double name that fits as a whole is nearer. */
function isNameOfOther(customer: KnownCustomer, signs: LineSigns): boolean {
  if (bearsWholeName(customer, signs) || signs.ibanOwners.has(customer)) return false;
  const { last } = customer.names;
  const shared = nameMatch(customer.names, signs.payerWords) === null ? 0 : last.length;
  return [...signs.senders].some(({ names }) => isWholeIn(names, signs) && names.last.length >= shared);
}

const isWholeIn = ({ last }: KnownCustomer['names'], { payerWords }: LineSigns): boolean =>
  last.every((word) => payerWords.has(word));

/** Lists reasons for an order that is named by its own number, or by another of its invoices. */
function orderReasons(
  customer: KnownCustomer,
  { parts }: Spread,
  { orders, papers }: LineSigns,
  isNamed: boolean,
): Reason[] {
  const isHere = (orderId: string) => parts.some(({ claim }) => claim.order.orderId === orderId);
  const order = orders.find((each) => each.customer === customer && isHere(each.orderId));
  if (order !== undefined) return [{ kind: 'ORDER_NUMBER', number: order.number }];
  const other = papers.find((paper) => paper.customer === customer && isHere(paper.order.orderId));
  if (isNamed || other === undefined) return [];
  return [{ kind: 'OTHER_INVOICE', number: other.number, isPaid: other.claim === null }];
}

/** A number of another customer, unless its amount is another one, and who surely pays is this one and mistyped it. */
function otherNumber(customer: KnownCustomer, signs: LineSigns): Reason | null {
  const { clientNumbers, ibanOwners, orders, papers } = signs;
  const isPayer = ibanOwners.has(customer) || bearsWholeName(customer, signs);
  const isMeant = ({ claim, number }: Paper) =>
    isPayer &&
    !isPaidBy(claim, signs.amount) &&
    signs.similar.some((each) => each.customer === customer && each.written === compactNumber(number));
  const paper = papers.find((each) => each.customer !== customer && !isMeant(each));
  if (paper !== undefined) return numberOf(paper.number, paper.customer);
  const own = orders.filter((each) => each.customer === customer).map(({ number }) => compactNumber(number));
  const order = orders.find((each) => !own.includes(compactNumber(each.number)));
  if (order !== undefined) return numberOf(order.number, order.customer);
  const [other] = clientNumbers.includes(customer) ? [] : clientNumbers;
  return other === undefined ? null : numberOf(other.clientNumber ?? '', other);
}

const numberOf = (number: string, { name }: KnownCustomer): Reason => ({
  kind: 'NUMBER_OF_OTHER',
  number,
  clientName: name,
});

/** An account that several customers paid from, such as that of a bank which gives loans, says nothing against one. */
function otherPayer(customer: KnownCustomer, signs: LineSigns): Reason | null {
  const [owner, ...more] = signs.ibanOwners;
  if (owner !== undefined && more.length === 0 && owner !== customer)
    return { kind: 'IBAN_OF_OTHER', clientName: owner.name };
  const [sender] = signs.senders;
  return sender !== undefined && isNameOfOther(customer, signs)
    ? { kind: 'NAME_OF_OTHER', clientName: sender.name }
    : null;
}

/**
 * Tells that one mistyped digit would name something else: another customer's claim of this amount where nothing says who
 * pays; and where the amount does not fit what is named, any claim that the amount or the payer fits.
 */
function easilyMistyped(way: Spread, signs: LineSigns, isKnown: boolean): Reason | null {
  const named = ({ claim }: Spread['parts'][number]) => signs.papers.some((paper) => paper.claim === claim);
  if (!way.parts.some(named)) return null;
  const fitsAmount = isExact(way) || (isSum(way) && way.parts.every(named));
  if (fitsAmount && (isKnown || !isExact(way))) return null;
  const written = signs.papers.map(({ number }) => compactNumber(number));
  const fits = ({ claim, customer, written: typed }: SimilarPaper) =>
    written.includes(typed) &&
    (fitsAmount
      ? way.parts.every((part) => part.claim.customer !== customer) && isPaidBy(claim, signs.amount)
      : claim !== null && way.parts.every((part) => part.claim !== claim));
  const other = signs.similar.find(fits);
  return other === undefined
    ? null
    : { kind: 'EASILY_MISTYPED', number: other.number, clientName: other.customer.name };
}

function restReasons({ parts, credit }: Spread): Reason[] {
  if (credit > 0) return [{ kind: 'OVERPAID', credit }];
  return parts.flatMap(({ claim, amount }): Reason[] =>
    amount < claim.open ? [{ kind: 'PART', amount, left: subtractCents(claim.open, amount) }] : [],
  );
}
