import { addDays, type IsoDate, laterOf } from '../dates/iso-date.ts';
import { askedOf, dueOf } from '../documents/billed.ts';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { documentSums } from '../documents/document-sums.ts';
import { stillOpen } from '../documents/print-payments.ts';
import { type Cents, lesserOf, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import type { AmountOnDay } from './interest.ts';

/** What an invoice asks for, as it was printed. */
export type PrintedDemand = {
  /** Of the invoice. */
  readonly date: IsoDate;
  readonly amount: Cents;
  readonly due: readonly AmountOnDay[];
  /** Payments of the order that it takes off already. */
  readonly settled: readonly string[];
};

/** Where an invoice names no day it is due so many days after its own (rules: reminders#due-days). */
const daysWithoutDay = 30;

/** What a numbered invoice asks for, and when; null: nothing, or it is none. */
export function printedDemandOf(facts: DocumentFacts): PrintedDemand | null {
  const { type, document, vat, payment, receivedOn, prepayments, received } = facts;
  const { date } = document;
  if (date === null || facts.cancels !== null) return null;
  if (type === 'PREPAYMENT_INVOICE') {
    const { gross: amount } = askedOf(facts);
    const day = dayFor(payment?.date ?? null, date);
    return receivedOn !== null || amount <= 0 ? null : { date, amount, due: [{ day, amount }], settled: [] };
  }
  const amount = dueOf(facts, documentSums(document, vat));
  if (type !== 'INVOICE' || amount === null || amount <= 0) return null;
  const settled = [...prepayments, ...received].map(({ paymentId }) => paymentId);
  return { date, amount, due: partsOf(facts, amount, date), settled };
}

/** Nobody can pay before the invoice is written. */
const dayFor = (planned: IsoDate | null, date: IsoDate): IsoDate =>
  planned === null ? addDays(date, daysWithoutDay) : laterOf(planned, date);

/** By its plan, the earliest first, as far as that reaches; the rest has no day of its own. */
function partsOf(facts: DocumentFacts, amount: Cents, date: IsoDate): AmountOnDay[] {
  const planned = stillOpen(facts)
    .map(({ price, date: day }) => ({ day: dayFor(day, date), amount: price ?? zeroCents }))
    .filter((part) => part.amount > 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const whole = [...planned, { day: dayFor(null, date), amount }];
  return whole
    .map((part, place) => {
      const before = sumCents(whole.slice(0, place).map((each) => each.amount));
      return { day: part.day, amount: lesserOf(part.amount, subtractCents(amount, before)) };
    })
    .filter((part) => part.amount > 0);
}
