import { addCents, type Cents, negateCents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import type { Detail, Party } from './read-detail.ts';
import type { Entry } from './read-entry.ts';
import { signed } from './read-values.ts';
import type { LineKind, StatementLine } from './statement.ts';

/** A line before it has its key. */
export type KeylessLine = Omit<StatementLine, 'key'>;

/**
 * The lines of an entry, which always sum to it: one per payment where their amounts are said, and one for what the
 * entry lacks of their sum, else one for all (rules: bank#one-line-per-payment).
 */
export function splitIntoLines(entry: Entry, iban: string): KeylessLine[] {
  const { details } = entry;
  const amounts = details.map((detail) => amountIn(entry, detail));
  const known = amounts.filter((amount) => amount !== null);
  const rest = subtractCents(entry.amount, sumCents(known));
  const isSplit = details.length > 0 && known.length === details.length;
  const isCharged = isSplit && isSumOfCharges(entry, rest);
  if (details.length <= 1 && !(isCharged && rest !== zeroCents)) return [whole(entry, details[0], iban)];
  if (!isSplit) return [whole(entry, undefined, iban)];
  const lines = details.map((detail, index) =>
    buildLine(entry, detail, { amount: amounts[index] ?? zeroCents, iban }),
  );
  return rest === zeroCents ? lines : [...lines, restOf(entry, rest, isCharged ? 'CHARGES' : 'DIFFERENCE')];
}

const amountIn = ({ amount }: Entry, detail: Detail): Cents | null =>
  detail.amount === null ? null : signed(detail.amount, detail.isOut ?? amount < 0);

/** Tells whether the rest is what the bank says it took: of the entry, of its payments, or of both. */
function isSumOfCharges({ charges, details }: Entry, rest: Cents): boolean {
  const ofEntry = charges ?? zeroCents;
  const ofDetails = sumCents(details.map((detail) => detail.charges ?? zeroCents));
  const took = negateCents(rest);
  return [ofEntry, ofDetails, addCents(ofEntry, ofDetails)].includes(took);
}

/** Makes one line of a whole entry: with the words of its payment if it is one, without a party if it is many. */
function whole(entry: Entry, detail: Detail | undefined, iban: string): KeylessLine {
  if (detail !== undefined) return buildLine(entry, detail, { amount: entry.amount, iban });
  const isMany = entry.payments > 1;
  return { ...plainLine(entry), kind: isMany ? 'BATCH' : 'PAYMENT', payments: entry.payments };
}

const restOf = (entry: Entry, rest: Cents, kind: LineKind): KeylessLine => ({
  ...plainLine(entry),
  kind,
  amount: rest,
  payments: 0,
});

const plainLine = (entry: Entry) => ({
  bookedOn: entry.bookedOn,
  valueOn: entry.valueOn,
  amount: entry.amount,
  isReversal: entry.isReversal,
  returnReason: null,
  partyName: null,
  partyIban: null,
  ultimateName: null,
  text: entry.info,
  textTight: entry.info,
  endToEndId: null,
  structuredReference: null,
  bankReference: entry.bankReference,
  charges: entry.charges,
});

type Place = { readonly amount: Cents; readonly iban: string };

function buildLine(entry: Entry, detail: Detail, { amount, iban }: Place): KeylessLine {
  const party = chooseParty(entry, detail, { amount, iban });
  const isAlone = entry.details.length === 1;
  return {
    ...plainLine(entry),
    kind: 'PAYMENT',
    amount,
    returnReason: detail.returnReason,
    partyName: party.name,
    partyIban: party.iban,
    ultimateName: party.ultimateName,
    ...(detail.text === '' ? {} : { text: detail.text, textTight: detail.textTight }),
    endToEndId: detail.endToEndId,
    structuredReference: detail.structuredReference,
    bankReference: entry.bankReference ?? detail.bankReference,
    charges: detail.charges ?? (isAlone ? entry.charges : null),
    payments: 1,
  };
}

/**
 * Returns the party on the other side. With most banks a payment that is taken back or returned keeps its roles: there
 * it is whoever has not the account of the statement.
 */
function chooseParty({ isReversal }: Entry, detail: Detail, { amount, iban }: Place): Party {
  const isBack = isReversal || detail.returnReason !== null;
  const [usual, other] =
    amount > 0 === isBack ? [detail.creditor, detail.debtor] : [detail.debtor, detail.creditor];
  if (!isBack) return usual;
  const isNobody = Object.values(usual).every((said) => said === null);
  return isNobody || usual.iban === iban ? other : usual;
}
