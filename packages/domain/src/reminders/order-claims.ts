import type { IsoDate } from '../dates/iso-date.ts';
import { type Cents, lesserOf, notNegative, subtractCents, sumCents } from '../money/cents.ts';
import type { AmountOnDay, LateClaim } from './interest.ts';
import type { PrintedDemand } from './printed-demand.ts';

/** A printed invoice of an order that stands; of the whole order, or of a payment. */
type DemandingPaper = {
  readonly number: string;
  readonly paymentId: string | null;
  readonly demand: PrintedDemand;
  /** What came of a payment in part. */
  readonly inPart: readonly AmountOnDay[];
};

/** What an order has received and still waits for. */
type PayingOrder = {
  readonly receipts: readonly (AmountOnDay & { readonly id: string })[];
  /** Null while it has no price. */
  readonly remaining: Cents | null;
  /** Of it: held back until complaints are done. */
  readonly retained: Cents;
};

/** A paper as reminders see it. */
export type OrderClaim = LateClaim & {
  readonly number: string;
  readonly paymentId: string | null;
  readonly date: IsoDate;
  readonly amount: Cents;
  readonly mostOpen: Cents;
  readonly retained: Cents;
};

/**
 * What the papers of an order claim, each euro once: together never more than the order waits for, the earliest first
 * (rules: reminders#a-run). What is held back is held back of the earliest, too.
 */
export function claimsOfOrder(
  papers: readonly DemandingPaper[],
  { receipts, remaining, retained }: PayingOrder,
): OrderClaim[] {
  const inOrder = papers.toSorted((one, other) => (firstDay(one) < firstDay(other) ? -1 : 1));
  let held = retained;
  return inOrder.map(({ number, paymentId, demand, inPart }, place) => {
    const { date, amount, due, settled } = demand;
    const before = sumCents(inOrder.slice(0, place).map(waitedFor));
    const left = remaining === null ? amount : subtractCents(remaining, before);
    const mostOpen = lesserOf(amount, notNegative(left));
    // A prepayment that came as a whole asks for nothing any more.
    const came = paymentId === null ? receipts.filter(({ id }) => !settled.includes(id)) : inPart;
    const open = notNegative(subtractCents(amount, sumCents(came.map((each) => each.amount))));
    const ofThis = lesserOf(held, lesserOf(open, mostOpen));
    held = subtractCents(held, ofThis);
    return { number, paymentId, date, amount, due, receipts: came, mostOpen, retained: ofThis };
  });
}

const waitedFor = ({ demand, inPart }: DemandingPaper): Cents =>
  subtractCents(demand.amount, sumCents(inPart.map(({ amount }) => amount)));

const firstDay = ({ demand }: DemandingPaper): IsoDate =>
  demand.due.reduce((first, { day }) => (day < first ? day : first), demand.due[0]?.day ?? demand.date);
