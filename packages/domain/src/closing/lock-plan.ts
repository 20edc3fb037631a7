import { endOfMonth, type IsoDate } from '../dates/iso-date.ts';
import type { EInvoiceGap } from '../e-invoice/e-invoice-gaps.ts';
import { billNumber } from '../locations/bill-number.ts';
import { type Cents, sumCents } from '../money/cents.ts';
import type { BilledContent } from '../orders/order.ts';
import type { OtherRate, RateOfDay } from '../orders/rate-change.ts';
import type { BillType } from './billed-rows.ts';

/** A row without a number, with what decides about it (rules: closing#locking). */
export type LockRow = {
  readonly key: string;
  readonly billType: BillType;
  readonly content: BilledContent;
  /** Prefix of its location; null: it has none. */
  readonly billPrefix: string | null;
  readonly createdAt: string;
  /** The number it had, if it is what it was then (rules: closing#relocking). */
  readonly formerNumber: string | null;
  readonly isDelivered: boolean;
  readonly lacksMarginData: boolean;
  /** The part of a small order that is not paid, and so not billed. */
  readonly unpaid: Cents;
  /** Prepayment invoices that the number of the order cannot settle (rules: invoices#rate-changed). */
  readonly otherRates: readonly OtherRate[];
  /** The rate that the day of the order has by now; null: its own rate (rules: invoices#rate-entered-later). */
  readonly rateOfDay: RateOfDay | null;
  /** Gaps that keep its paper from being the e-invoice that its customer gets (rules: closing#e-invoices). */
  readonly gaps: readonly EInvoiceGap[];
};

/** Worth a look before the number is given; it is given all the same. */
export const lockHints = [
  'PRICE_ZERO',
  'BELOW_ZERO',
  'TO_COME',
  'NOT_DELIVERED',
  'MARGIN_DATA',
  'NOT_PAID',
  'NO_PREFIX',
  'RATE_OF_DAY',
] as const;
export type LockHint = (typeof lockHints)[number];

/** Reasons why a number would be wrong, so that none is given. */
export const lockBlocks = ['NO_LOCATION', 'NEGATIVE_PRICE', 'OTHER_RATE', 'E_INVOICE', 'PAPER_OUT'] as const;
export type LockBlock = (typeof lockBlocks)[number];

/** Why something that somebody might expect in the list gets no number. */
export const unnumberedReasons = ['NOT_PAID', 'NO_PRICE'] as const;
export type UnnumberedReason = (typeof unnumberedReasons)[number];

/** Why a number that was taken off is not given again (rules: closing#relocking). */
export const withdrawalReasons = ['CHANGED', 'GONE'] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

export function listHints(row: LockRow, today: IsoDate): LockHint[] {
  const { billType, content, billPrefix } = row;
  const isOrder = billType === 'ORDER';
  const checks: Readonly<Record<LockHint, boolean>> = {
    PRICE_ZERO: content.finalPrice === 0,
    BELOW_ZERO: content.billedAmount < 0,
    TO_COME: content.date > today,
    NOT_DELIVERED: isOrder && content.date <= today && !row.isDelivered,
    MARGIN_DATA: isOrder && row.lacksMarginData,
    NOT_PAID: row.unpaid !== 0,
    NO_PREFIX: billPrefix === '',
    RATE_OF_DAY: row.formerNumber === null && row.rateOfDay !== null,
  };
  return lockHints.filter((each) => checks[each]);
}

export function findBlock({
  billPrefix,
  content,
  formerNumber,
  otherRates,
  gaps,
}: LockRow): LockBlock | null {
  if (billPrefix === null) return 'NO_LOCATION';
  if (content.finalPrice < 0) return 'NEGATIVE_PRICE';
  // A number that is given again bills what it billed; a customer who has its paper has it with the old rate.
  if (formerNumber === null && otherRates.length > 0) return 'OTHER_RATE';
  return gaps.length > 0 ? 'E_INVOICE' : null;
}

/** Prefix and month; numbers run in it (rules: numbers-and-locking#circles). */
export type Circle = { readonly prefix: string; readonly month: string };

/** `202611`. */
export const monthOf = (date: IsoDate): string => date.slice(0, 7).replace('-', '');
export const circleKey = ({ prefix, month }: Circle): string => `${prefix} ${month}`;

export type Given<Row extends LockRow = LockRow> = Circle & {
  readonly row: Row;
  readonly number: string;
  /** Null: it is the one the row had before. */
  readonly running: number | null;
};

/**
 * A number for each row, the oldest first: its own of before, else the next of its circle behind the last one given
 * (rules: closing#locking). Nothing is renumbered and no gap is filled.
 */
export function numberRows<Row extends LockRow>(
  rows: readonly Row[],
  lastNumbers: ReadonlyMap<string, number>,
): Given<Row>[] {
  const last = new Map(lastNumbers);
  return rows.toSorted(byAge).map((row): Given<Row> => {
    const circle = { prefix: row.billPrefix ?? '', month: monthOf(row.content.date) };
    if (row.formerNumber !== null) return { ...circle, row, number: row.formerNumber, running: null };
    const running = (last.get(circleKey(circle)) ?? 0) + 1;
    last.set(circleKey(circle), running);
    return { ...circle, row, number: billNumber(circle.prefix, row.content.date, running), running };
  });
}

function byAge(one: LockRow, other: LockRow): number {
  const [a, b] = [one, other].map(({ content, createdAt, key }) => [content.date, createdAt, key].join(' '));
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

type CircleSum = Circle & {
  readonly count: number;
  readonly first: string;
  readonly last: string;
  readonly amount: Cents;
};

/** Sums up what each circle gets, in the order of their names. */
export function circleSums(given: readonly Given[]): CircleSum[] {
  const circles = Map.groupBy(given, circleKey);
  return [...circles.keys()].toSorted().flatMap((key): CircleSum[] => {
    const rows = circles.get(key) ?? [];
    const [first, last] = [rows.at(0), rows.at(-1)];
    if (first === undefined || last === undefined) return [];
    const { prefix, month } = first;
    const amount = sumCents(rows.map(({ row }) => row.content.billedAmount));
    return [{ prefix, month, count: rows.length, first: first.number, last: last.number, amount }];
  });
}

type LockDayRefusal = 'ALREADY_LOCKED' | 'TOO_LATE';

/**
 * Why a day cannot be locked up to, or null: it is locked already, or lies behind the month that is running
 * (rules: closing#lock-range).
 */
export function lockDayRefusal(
  date: IsoDate,
  closedUntil: IsoDate | null,
  today: IsoDate,
): LockDayRefusal | null {
  if (closedUntil !== null && date <= closedUntil) return 'ALREADY_LOCKED';
  return date > endOfMonth(today) ? 'TOO_LATE' : null;
}

/** Tells whether a day is locked, so that it can be unlocked from there (rules: closing#unlocking). */
export const isUnlockDay = (date: IsoDate, closedUntil: IsoDate | null): boolean =>
  closedUntil !== null && date <= closedUntil;
