import { type Cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { chargeKinds } from './reminder-claims.ts';
import type { StatementLine } from './statement.ts';

/**
 * OPEN: something of it waits for a decision. BOOKED: all of it is receipts and credit of orders. ASIDE: what orders did
 * not get is no payment of a customer. OUT: money that went out, which is nobody's receipt. RETURNED: it came back, or
 * takes back what did.
 */
export const lineStates = ['OPEN', 'BOOKED', 'ASIDE', 'OUT', 'RETURNED'] as const;
export type LineState = (typeof lineStates)[number];

/**
 * Kinds of parts of a booked line: money for a payment, less than a billed one, for the rest, or more than is open;
 * interest or fee of a reminder.
 */
export const partKinds = ['PAYMENT', 'PART', 'REST', 'CREDIT', ...chargeKinds] as const;
export type PartKind = (typeof partKinds)[number];

/** The state of a line, and how much of it nobody has said anything about. */
type Standing = { readonly state: LineState; readonly open: Cents };

type Arriving = Pick<StatementLine, 'amount' | 'isReversal' | 'returnReason' | 'kind'>;

/**
 * Returns the standing of a new line. Outgoing money waits for a decision if it comes back from customers, and else
 * does not (rules: bank#states).
 */
export function standingOfNew({ amount, isReversal, kind, returnReason }: Arriving): Standing {
  if (amount > 0) return { state: 'OPEN', open: amount };
  const isOfCustomer = kind === 'PAYMENT' || kind === 'BATCH';
  const cameBack = amount < 0 && isOfCustomer && (isReversal || returnReason !== null);
  return { state: cameBack ? 'OPEN' : 'OUT', open: zeroCents };
}

/**
 * Returns the standing after a part was booked, or taken away again: what is not booked is open (rules: bank#states).
 */
export function stateAfterBooking(amount: Cents, parts: readonly Cents[]): Standing {
  const open = amount > 0 ? subtractCents(amount, sumCents(parts)) : zeroCents;
  return { state: amount > 0 && open === 0 ? 'BOOKED' : 'OPEN', open };
}

/** Tells whether somebody has said something about a line that can be taken back (rules: bank#undo). */
export const isUndoable = ({
  state,
  parts,
}: {
  readonly state: LineState;
  readonly parts: number;
}): boolean => state === 'BOOKED' || state === 'ASIDE' || state === 'RETURNED' || parts > 0;

/**
 * Tells whether the account a line came from is that of the customers it paid: not of a batch, and not where the bank
 * names somebody else on whose behalf it came (rules: bank#learned-accounts).
 */
export function remembersPayerAccount({
  amount,
  kind,
  partyIban,
  partyName,
  ultimateName,
}: Pick<StatementLine, 'amount' | 'kind' | 'partyIban' | 'partyName' | 'ultimateName'>): boolean {
  const isOnBehalf = ultimateName !== null && ultimateName !== partyName;
  return amount > 0 && kind === 'PAYMENT' && partyIban !== null && !isOnBehalf;
}
