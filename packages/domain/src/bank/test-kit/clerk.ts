import { wordsIn } from '../../search/fold-text.ts';
import type { PaidLine } from '../line-signs.ts';
import { exactAmountsOf, type OpenClaim, type PayableOrder } from '../open-claims.ts';

/** A claim with its order. */
export type SomeClaim = { readonly order: PayableOrder; readonly claim: OpenClaim };

/** The state of the invoice number in a payment: as it is on the paper, mistyped, or missing. */
export type NumberState = 'INTACT' | 'MISTYPED' | 'MISSING';

type Seen = {
  readonly line: PaidLine;
  readonly number: NumberState;
  /** The number as it was typed, without blanks. */
  readonly written: string;
  /** The amount is exactly that of one claim, or that without what is held back. */
  readonly isWhole: boolean;
};

/**
 * Tells whether a careful clerk who sees the line and all that is open can know whose money it is. Knows no points:
 * written apart from the matching, to hold it against.
 */
export function canBeKnown(claims: readonly SomeClaim[], { line, number, written, isWhole }: Seen): boolean {
  if (number === 'INTACT') return true;
  if (number === 'MISSING' && !isWhole) return false;
  const whole = claims.filter(({ claim }) => !isWhole || exactAmountsOf(claim).includes(line.amount));
  const possible = number === 'MISSING' ? whole : whole.filter(({ claim }) => isNear(claim, written));
  if (number === 'MISTYPED' && isWhole && possible.length === 1) return true;
  return identifying(line).some((fits) => possible.filter(({ order }) => fits(order)).length === 1);
}

const isNear = ({ invoiceNumbers }: OpenClaim, written: string): boolean =>
  invoiceNumbers.some((number) => isOneSlip(number, written) || number.replace(/^\D+/, '') === written);

/** Lists the features by which a payer is recognised, each by itself. */
function identifying(line: PaidLine): readonly ((order: PayableOrder) => boolean)[] {
  const words = wordsIn(`${line.partyName ?? ''} ${line.ultimateName ?? ''} ${line.text}`);
  const has = (text: string | null) => text !== null && wordsIn(text).every((word) => words.includes(word));
  return [
    ({ customer }) => customer.learnedIbans.some((iban) => iban === line.partyIban),
    ({ orderNumber }) => orderNumber !== null && line.text.includes(orderNumber),
    ({ customer }) => customer.clientNumber !== null && words.includes(customer.clientNumber),
    ({ customer }) =>
      customer.companyName === null
        ? has(customer.firstName) && has(customer.lastName)
        : has(customer.companyName),
    ({ customer }) => has(customer.lastName),
  ];
}

/** Equal but for one sign that is wrong, missing or too many, or two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
  );
}
