import type { BankClaims, BankProposal } from '@korpus/contract/bank/bank.ts';
import {
  addCents,
  type Cents,
  cents,
  subtractCents,
  sumCents,
  zeroCents,
} from '@korpus/domain/money/cents.ts';

type Claim = BankClaims['claims'][number];

/** A claim of an order, and how much of the line goes there; null: nothing yet. */
export type SplitRow = Claim &
  Readonly<{
    key: string;
    orderId: string;
    orderNumber: string | null;
    clientName: string;
    amount: Cents | null;
  }>;

/** Fate of what is left over: it stays open, or stays as credit on the last order. */
type Leftover = 'OPEN' | 'CREDIT';

export type Split = Readonly<{ rows: readonly SplitRow[]; leftover: Leftover | null }>;

export const emptySplit: Split = { rows: [], leftover: null };

const keyOf = (orderId: string, { paymentId, reminderId }: Pick<Claim, 'paymentId' | 'reminderId'>): string =>
  `${orderId} ${reminderId ?? paymentId ?? 'REST'}`;

/** Makes the split as it was proposed, to be changed by hand. */
export const splitOf = ({ parts, credit }: Pick<BankProposal, 'parts' | 'credit'>): Split => ({
  rows: parts.map((part) => ({ ...part, key: keyOf(part.orderId, part) })),
  leftover: credit > 0 ? 'CREDIT' : null,
});

/** Claims of one more order: what is left of the money fills them, the first first. */
export function withOrder(split: Split, claims: BankClaims, money: Cents): Split {
  const known = new Set(split.rows.map(({ key }) => key));
  const fresh = rowsOf(claims).filter(({ key }) => !known.has(key));
  const rows = [...fresh.reduce(filled, { rows: [], left: leftOf(split, money) } satisfies Filling).rows];
  return { ...split, rows: [...split.rows, ...rows] };
}

type Filling = Readonly<{ rows: readonly SplitRow[]; left: Cents }>;

function filled({ rows, left }: Filling, row: SplitRow): Filling {
  const amount = smaller(row.open, left);
  return {
    rows: [...rows, { ...row, amount: amount > 0 ? amount : null }],
    left: subtractCents(left, amount),
  };
}

const smaller = (one: Cents, other: Cents): Cents => cents(Math.max(0, Math.min(one, other)));

/** The other claims of the orders that are there already: they wait without an amount. */
export function withClaims(split: Split, claims: BankClaims): Split {
  const known = new Set(split.rows.map(({ key }) => key));
  return { ...split, rows: [...split.rows, ...rowsOf(claims).filter(({ key }) => !known.has(key))] };
}

/**
 * Brings a split up to what is open now; claims that somebody else has received go. Amounts stay as they were typed.
 */
export function withFresh(split: Split, claims: BankClaims): Split {
  const fresh = new Map(rowsOf(claims).map((row) => [row.key, row]));
  const rows = split.rows.flatMap((row) => {
    if (row.orderId !== claims.orderId) return row;
    const now = fresh.get(row.key);
    return now === undefined ? [] : { ...now, amount: row.amount };
  });
  return { ...split, rows };
}

/** An order that waits for nothing stands there all the same: it may keep credit. */
const nothingOpen: Claim = {
  paymentId: null,
  invoiceNumbers: [],
  reminderId: null,
  reminderNumber: null,
  open: zeroCents,
  dueOn: null,
  why: null,
};

const rowsOf = ({ orderId, orderNumber, clientName, claims }: BankClaims): readonly SplitRow[] =>
  (claims.length === 0 ? [nothingOpen] : claims).map((claim) => ({
    ...claim,
    key: keyOf(orderId, claim),
    orderId,
    orderNumber,
    clientName,
    amount: null,
  }));

export const withAmount = (split: Split, key: string, amount: Cents | null): Split => ({
  ...split,
  rows: split.rows.map((row) => (row.key === key ? { ...row, amount } : row)),
});

export const withoutOrder = (split: Split, orderId: string): Split => ({
  ...split,
  rows: split.rows.filter((row) => row.orderId !== orderId),
});

/** All that is open of a row, as far as the money reaches. */
export function withRest(split: Split, key: string, money: Cents): Split {
  const row = split.rows.find((each) => each.key === key);
  if (row === undefined) return split;
  const free = addCents(leftOf(split, money), row.amount ?? zeroCents);
  return withAmount(split, key, smaller(row.open, free));
}

const spentOn = ({ rows }: Split): Cents => sumCents(rows.flatMap(({ amount }) => amount ?? []));

export const leftOf = (split: Split, money: Cents): Cents => subtractCents(money, spentOn(split));

/** Reason why it cannot be booked so. */
type SplitProblem = 'NOTHING' | 'TOO_MUCH' | 'MORE_THAN_OPEN';

/**
 * Decides on what is left over where the person has not: where no claim is left, it is too much; else more is to come
 * of it.
 */
export const leftoverOf = ({ rows, leftover }: Split): Leftover =>
  leftover ??
  (rows.length > 0 && rows.every(({ amount, open }) => (amount ?? zeroCents) === open) ? 'CREDIT' : 'OPEN');

export function findSplitProblem(split: Split, money: Cents): SplitProblem | null {
  if (split.rows.some(isTooMuch)) return 'MORE_THAN_OPEN';
  const left = leftOf(split, money);
  if (left < 0) return 'TOO_MUCH';
  const isCredit = left > 0 && leftoverOf(split) === 'CREDIT' && split.rows.length > 0;
  return spentOn(split) === 0 && !isCredit ? 'NOTHING' : null;
}

export const isTooMuch = ({ amount, open }: Pick<SplitRow, 'amount' | 'open'>): boolean =>
  amount !== null && amount > open;

type Part = Readonly<{
  orderId: string;
  paymentId: string | null;
  reminderId: string | null;
  amount: Cents;
  expectedOpen: Cents;
}>;
export type Booking = Readonly<{
  parts: readonly Part[];
  credit: Readonly<{ orderId: string; amount: Cents }> | null;
}>;

/** Writes the booking as it goes to the server. */
export function writeBooking(split: Split, money: Cents): Booking {
  const parts = split.rows.flatMap(({ orderId, paymentId, reminderId, open, amount }) =>
    amount !== null && amount > 0 ? { orderId, paymentId, reminderId, amount, expectedOpen: open } : [],
  );
  const left = leftOf(split, money);
  const last = parts.at(-1) ?? split.rows.at(-1);
  const isCredit = left > 0 && leftoverOf(split) === 'CREDIT' && last !== undefined;
  return { parts, credit: isCredit ? { orderId: last.orderId, amount: left } : null };
}

export const bookingOfProposal = ({ parts, credit }: BankProposal): Booking => {
  const last = parts.at(-1);
  return {
    parts: parts.map(({ orderId, paymentId, reminderId, amount, open }) => ({
      orderId,
      paymentId,
      reminderId,
      amount,
      expectedOpen: open,
    })),
    credit: credit > 0 && last !== undefined ? { orderId: last.orderId, amount: credit } : null,
  };
};

export const bookedBy = ({ parts, credit }: Booking): Cents =>
  sumCents([...parts.map(({ amount }) => amount), credit?.amount ?? zeroCents]);

/** The rows by their orders, in the order they came. */
export const byOrder = ({ rows }: Split): readonly (readonly SplitRow[])[] => [
  ...Map.groupBy(rows, ({ orderId }) => orderId).values(),
];
