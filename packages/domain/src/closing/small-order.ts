import type { IsoDate } from '../dates/iso-date.ts';
import { type Cents, sumCents, zeroCents } from '../money/cents.ts';
import {
  methodAfter,
  methodOf,
  type PaymentMethod,
  type PaymentType,
  payingBy,
} from '../money/payment-method.ts';
import type { Percent } from '../money/rounding.ts';
import type { BilledContent, TakenNumber } from '../orders/order.ts';
import { hasTillNumber, tillNumberAfter } from '../orders/till-receipts.ts';
import { isSameValue } from '../values/same-value.ts';

/** A payment of a counter sale, made or to come; its day is empty only while somebody is still typing. */
export type SmallPayment = {
  readonly id: string;
  readonly date: IsoDate | null;
  readonly price: Cents | null;
  readonly paymentType: PaymentType;
  /** Says more than the type, as in an order; missing in an input and on those of before. */
  readonly paymentMethod?: PaymentMethod;
  readonly paid: boolean;
  /**
   * Number of the receipt that the till printed (rules: money#till-receipts); missing in an input and on older
   * payments.
   */
  readonly tillReceiptNumber?: string | null;
};

/** A counter sale that is billed without an order (rules: closing#small-orders). */
export type SmallOrder = {
  readonly id: string;
  readonly date: IsoDate;
  readonly salesmanId: string;
  /** The id of the shop. */
  readonly location: string;
  readonly clientName: string | null;
  readonly carpenterId: string | null;
  readonly invoiceNumber: string | null;
  readonly payments: readonly SmallPayment[];
  /** VAT of its shop at the time it was written down there. */
  readonly vat: Percent;
  readonly takenNumbers: readonly TakenNumber[];
};

/** Returns a payment as it is stored after a save: an input that lacks method and number leaves them as they are. */
export function smallPaymentAfter(stored: SmallPayment | undefined, input: SmallPayment): SmallPayment {
  const method = methodAfter(stored === undefined ? null : methodOf(stored), input);
  const merged = { ...input, ...payingBy(method) };
  return { ...merged, tillReceiptNumber: tillNumberAfter(stored, merged) };
}

const sumOf = (payments: readonly SmallPayment[]): Cents =>
  sumCents(payments.map(({ price }) => price ?? zeroCents));

/** Sums up all payments of a small order; the paid ones are what is billed. */
export const amountOfSmall = ({ payments }: Pick<SmallOrder, 'payments'>): Cents => sumOf(payments);
export const billedOfSmall = ({ payments }: Pick<SmallOrder, 'payments'>): Cents =>
  sumOf(payments.filter(({ paid }) => paid));

export const smallOrderContent = (small: SmallOrder): BilledContent => ({
  date: small.date,
  finalPrice: amountOfSmall(small),
  billedAmount: billedOfSmall(small),
  clientName: small.clientName ?? '',
  location: small.location,
  vat: small.vat,
});

/**
 * Fields of a small order that a number locks; the carpenter stays free, and so does what names no receipt of the till
 * (rules: closing#small-orders).
 */
const lockedByNumber = ['date', 'salesmanId', 'location', 'clientName', 'payments'] as const;

export const lockedSmallChanges = (stored: SmallOrder, input: SmallOrder): readonly string[] =>
  stored.invoiceNumber === null
    ? []
    : lockedByNumber.filter((field) => !isSameValue(stored[field], withoutNewNumbers(stored, input)[field]));

function withoutNewNumbers(stored: SmallOrder, input: SmallOrder): SmallOrder {
  const lacking = new Map(
    stored.payments.flatMap((each) => (hasTillNumber(each) ? [] : [[each.id, each] as const])),
  );
  const payments = input.payments.map((each) => {
    const { tillReceiptNumber: _number, ...rest } = each;
    const before = lacking.get(each.id);
    if (before === undefined) return each;
    return 'tillReceiptNumber' in before ? { ...rest, tillReceiptNumber: before.tillReceiptNumber } : rest;
  });
  return { ...input, payments };
}

/** Nothing of a small order comes into a closed period or leaves it (rules: closing#closed-periods). */
export const closedSmallDay = (
  before: Pick<SmallOrder, 'date'> | null,
  after: Pick<SmallOrder, 'date'> | null,
  closedUntil: IsoDate | null,
): IsoDate | null =>
  closedUntil === null
    ? null
    : ([before, after].map((each) => each?.date).find((date) => date !== undefined && date <= closedUntil) ??
      null);

/**
 * Returns the number that a small order had before it was unlocked, if it is unchanged and so gets its number again
 * (rules: closing#relocking).
 */
export const formerNumberOfSmall = (small: SmallOrder): string | null =>
  small.takenNumbers.find(({ billed }) => isSameValue(billed, smallOrderContent(small)))?.number ?? null;

/** Null: it has none, and does not get the one it had either. */
export const withSmallNumber = (small: SmallOrder, number: string | null): SmallOrder => ({
  ...small,
  invoiceNumber: number,
  takenNumbers: [],
});

export function withoutSmallNumber(small: SmallOrder): SmallOrder {
  const { invoiceNumber: number } = small;
  if (number === null) return small;
  const taken = {
    number,
    paymentId: null,
    date: small.date,
    billed: smallOrderContent(small),
    printed: null,
  };
  return { ...small, invoiceNumber: null, takenNumbers: [taken] };
}
