import { compareDays, type IsoDate } from '../dates/iso-date.ts';
import type { HolidayRegion } from '../dates/workdays.ts';
import {
  addCents,
  type Cents,
  lesserOf,
  notNegative,
  subtractCents,
  sumCents,
  zeroCents,
} from '../money/cents.ts';
import { isOpen, paidSumOf } from '../orders/figure-facts.ts';
import type { Order, OrderPayment } from '../orders/order.ts';
import { isBeside, withOwnPrices } from '../orders/part-payments.ts';
import {
  type DueDay,
  dueDayOfLine,
  dueDayOfPayment,
  dueDayOfRest,
  laterLinesOf,
  onWorkday,
} from '../payment-plans/due-day.ts';
import type { PlanLine } from '../payment-plans/payment-plan.ts';
import { restOfLines } from '../payment-plans/rest-of-lines.ts';
import { type HeldOnDay, listReleases } from './released.ts';

/** An amount, on the day it is due or came. */
export type AmountOnDay = { readonly day: IsoDate; readonly amount: Cents };

/** The part of a claim that is due on one day. */
export type ClaimPart = DueDay & {
  /** The planned payment that asks for it; null: it is of the rest. */
  readonly paymentId: string | null;
  /** All that it ever asked for, also what came since. */
  readonly amount: Cents;
  readonly open: Cents;
  /** The part of what is open that is held back until complaints are done (rules: complaints#retained-amounts). */
  readonly retained: Cents;
};

/**
 * Money that an order waits for: of one payment, or what is left beside them. Its day is that of what is open first and
 * not held back.
 */
export type Claim = DueDay & {
  /** Null: the rest, or all that is left once a final invoice claims it. */
  readonly paymentId: string | null;
  /** Numbers it was billed under; of a final invoice also the prepayment invoices it replaced. */
  readonly invoiceNumbers: readonly string[];
  readonly open: Cents;
  readonly retained: Cents;
  /** The earliest first. */
  readonly parts: readonly ClaimPart[];
  /** Amounts that came of it. */
  readonly receipts: readonly AmountOnDay[];
};

/** A printed invoice that stands. */
type ClaimingPaper = {
  readonly number: string;
  readonly date: IsoDate;
  /** Payments whose money was there when a final invoice was written; missing: nobody needs to know. */
  readonly settled?: readonly string[] | null;
};

/** A payment of an order, as far as it asks for money. */
export type ClaimingPayment = Pick<
  OrderPayment,
  'id' | 'paid' | 'price' | 'date' | 'plannedDate' | 'isBillable' | 'documentData' | 'partOf' | 'planLine'
>;

/** An order as far as its claims are made of it. */
export type ClaimingOrder = Pick<Order, 'invoiceNumber' | 'deliveryDate' | 'acceptedOn'> & {
  readonly paymentPlan: Pick<NonNullable<Order['paymentPlan']>, 'lines'> | null;
  readonly payments: readonly ClaimingPayment[];
  /** The rest of the price; null: it has none. */
  readonly remainingAmount: Cents | null;
  /** The part of the rest that is held back until complaints are done. */
  readonly retained: Cents;
  /** The amount that was held back, each time it changed. */
  readonly retainedDays: readonly HeldOnDay[];
  readonly papers: readonly ClaimingPaper[];
  /** The region of its shop: whose holidays move a due day. */
  readonly region: HolidayRegion;
};

type Claimed = Pick<Claim, 'paymentId' | 'invoiceNumbers' | 'receipts'> & {
  readonly parts: readonly Asked[];
};
type Asked = Omit<ClaimPart, 'retained'>;

/**
 * Lists what an order waits for, each euro once, when and why: its payments by their days, never more than is left of
 * the price, and what none of them asks for; once there is a final invoice all of it is one claim. The one place that
 * says it (rules: claims#one-claim).
 */
export function deriveClaims(order: ClaimingOrder): readonly Claim[] {
  const { invoiceNumber, remainingAmount } = order;
  // An order that has no price has no rest that an invoice could claim: what was agreed is asked for as before.
  const claims =
    invoiceNumber === null || remainingAmount === null
      ? openClaims(order)
      : finalClaim(order, invoiceNumber, remainingAmount);
  return withRetained(
    withReleased(
      claims.filter(({ parts }) => parts.some(({ open }) => open > 0)),
      order.retainedDays,
    ),
    order.retained,
  );
}

function openClaims(order: ClaimingOrder): Claimed[] {
  const { payments, remainingAmount } = order;
  const waiting = askedPayments(order).toSorted((one, other) => byDay(one.dueOn, other.dueOn));
  let left = remainingAmount === null ? null : notNegative(remainingAmount);
  const claims = waiting.map(({ payment, amount: own, ...due }): Claimed => {
    const open = left === null ? own : lesserOf(own, left);
    if (left !== null) left = subtractCents(left, open);
    return {
      paymentId: payment.id,
      invoiceNumbers: numbersOf(payment),
      receipts: partsOf(payments, payment.id),
      parts: [{ ...due, paymentId: payment.id, amount: payment.price ?? zeroCents, open }],
    };
  });
  const rest = left ?? zeroCents;
  const parts = restParts(order, { rest, came: sumOfPrices(payments.filter(isBeside)) }, null);
  return [...claims, { paymentId: null, invoiceNumbers: [], receipts: [], parts }];
}

/** All that is left, by the days of its plan: what came since it was written pays the earliest. */
function finalClaim(order: ClaimingOrder, number: string, left: Cents): Claimed[] {
  const { payments } = order;
  const remaining = notNegative(left);
  const paper = order.papers.find((each) => each.number === number);
  const isSettled = ({ id }: Pick<ClaimingPayment, 'id'>) =>
    paper === undefined || paper.settled == null || paper.settled.includes(id);
  const own = withOwnPrices(payments);
  const [before, since] = [
    own.filter((each) => isBeside(each) && isSettled(each)),
    own.filter((each) => isUnasked(each) && !isSettled(each)),
  ];
  const planned = askedPayments(order).map(({ payment: { id }, ...part }) => ({
    ...part,
    paymentId: id,
    open: part.amount,
  }));
  const atPrint = notNegative(
    subtractCents(addCents(remaining, sumOfPrices(since)), sumCents(planned.map(({ amount }) => amount))),
  );
  const invoicedOn = paper?.date ?? null;
  const lines = restParts(order, { rest: atPrint, came: sumOfPrices(before) }, invoicedOn);
  const late = own
    .filter((each) => each.paid && !isUnasked(each) && !isSettled(each))
    .flatMap((each) => paidLate(order, each, invoicedOn));
  return [
    {
      paymentId: null,
      invoiceNumbers: [number, ...payments.flatMap((each) => (each.paid ? [] : numbersOf(each)))],
      receipts: [...receiptsOf(since), ...late.map(({ receipt }) => receipt)],
      parts: [...filledFromLast([...planned, ...lines], remaining), ...late.map(({ part }) => part)],
    },
  ];
}

/** Returns what a planned payment asked for that came after its day: it is there, and was late. */
function paidLate(order: ClaimingOrder, payment: ClaimingPayment, invoicedOn: IsoDate | null) {
  const { id, date, plannedDate = null, price } = payment;
  if (date === null || plannedDate === null || price === null) return [];
  const due = dueOf(order, { ...payment, date: plannedDate }, invoicedOn);
  if (due.dueOn === null || date <= due.dueOn) return [];
  const part: Asked = { ...due, paymentId: id, amount: price, open: zeroCents };
  return [{ part, receipt: { day: date, amount: price } }];
}

type AskedPayment = DueDay & { readonly payment: ClaimingPayment; readonly amount: Cents };

/** Payments whose money is waited for, each with what it asks for beside what came of it. */
function askedPayments(order: ClaimingOrder): AskedPayment[] {
  const { papers, payments, invoiceNumber } = order;
  const whole = new Map(payments.map((each) => [each.id, each]));
  return withOwnPrices(payments).flatMap((own): AskedPayment[] => {
    const payment = whole.get(own.id) ?? own;
    if (!isOpen(own) || own.price === null || own.price <= 0) return [];
    const number = invoiceNumber ?? payment.documentData?.invoiceNumber;
    const paper = papers.find((each) => each.number === number);
    return [{ payment, amount: own.price, ...dueOf(order, payment, paper?.date ?? null) }];
  });
}

const dueOf = (
  order: ClaimingOrder,
  payment: Pick<ClaimingPayment, 'date' | 'planLine'>,
  invoicedOn: IsoDate | null,
): DueDay => onWorkday(dueDayOfPayment(payment, linesOf(order), invoicedOn), order.region);

const linesOf = ({ paymentPlan }: ClaimingOrder): readonly PlanLine[] => paymentPlan?.lines ?? [];

/** `came`: beside all payments. */
type Rest = { readonly rest: Cents; readonly came: Cents };

/** Splits what no payment asks for by the lines of the plan that are due later (rules: claims#what-came). */
function restParts(order: ClaimingOrder, { rest, came }: Rest, invoicedOn: IsoDate | null): Asked[] {
  const { payments, remainingAmount } = order;
  const part = (due: DueDay, open: Cents): Asked => ({
    ...onWorkday(due, order.region),
    paymentId: null,
    amount: open,
    open,
  });
  const plan = linesOf(order);
  if (laterLinesOf(plan).length === 0 || remainingAmount === null)
    return [part(dueDayOfRest(order, invoicedOn), rest)];
  const price = addCents(remainingAmount, paidSumOf(payments));
  return restOfLines(plan, { price, rest, came }).map(({ line, amount }) =>
    part(dueDayOfLine(line, order, invoicedOn), amount),
  );
}

/** Fills the parts in the order of their days; what is open is open of the last. */
function filledFromLast(parts: readonly Asked[], open: Cents): Asked[] {
  let left = open;
  return parts
    .toSorted((one, other) => byDay(one.dueOn, other.dueOn))
    .toReversed()
    .map((part) => {
      const own = lesserOf(part.amount, left);
      left = subtractCents(left, own);
      return { ...part, open: own };
    })
    .filter(({ amount }) => amount > 0)
    .toReversed();
}

/**
 * Adds releases: what was held back and let go was due on the day it was let go, and not before
 * (rules: complaints#released).
 */
function withReleased(claims: readonly Claimed[], history: readonly HeldOnDay[]): readonly Claimed[] {
  return listReleases(history).reduce((now, { day, amount }) => {
    let left = amount;
    return now.map((claim) => {
      const parts = claim.parts.flatMap((part): Asked[] => {
        const isSooner = part.dueOn !== null && part.dueOn < day && part.why.kind !== 'RELEASED';
        const moved = isSooner ? lesserOf(part.amount, left) : zeroCents;
        if (moved === 0) return [part];
        left = subtractCents(left, moved);
        const { paymentId } = part;
        const released: Asked = {
          paymentId,
          dueOn: day,
          why: { kind: 'RELEASED' },
          amount: moved,
          open: zeroCents,
        };
        return [{ ...part, amount: subtractCents(part.amount, moved) }, released];
      });
      return { ...claim, parts: filledFromLast(parts, sumCents(claim.parts.map(({ open }) => open))) };
    });
  }, claims);
}

/** Holds an amount back of what is asked for first, whatever claim that is. */
function withRetained(claims: readonly Claimed[], retained: Cents): Claim[] {
  const inOrder = claims
    .flatMap(({ parts }) => parts)
    .toSorted((one, other) => byDay(one.dueOn, other.dueOn));
  const held = new Map<Asked, Cents>();
  let left = notNegative(retained);
  for (const part of inOrder) {
    const own = lesserOf(part.open, left);
    left = subtractCents(left, own);
    held.set(part, own);
  }
  return claims.map((claim) => {
    const parts = claim.parts
      .map((part) => ({ ...part, retained: held.get(part) ?? zeroCents }))
      .toSorted((one, other) => byDay(one.dueOn, other.dueOn));
    const first = parts.find((part) => part.open > part.retained) ?? parts.find(({ open }) => open > 0);
    const due: DueDay = first === undefined ? { dueOn: null, why: { kind: 'AGREED' } } : dayOf(first);
    return {
      ...claim,
      ...due,
      parts,
      open: sumCents(parts.map(({ open }) => open)),
      retained: sumCents(parts.map((each) => each.retained)),
    };
  });
}

/** Picks the due day of anything that is due. */
export const dayOf = ({ dueOn, why, movedFrom }: DueDay): DueDay =>
  movedFrom === undefined ? { dueOn, why } : { dueOn, why, movedFrom };

/** Tells whether money came beside all payments, or for a prepayment that a final invoice claims. */
const isUnasked = (payment: ClaimingPayment): boolean =>
  isBeside(payment) ||
  (payment.paid && ((payment.partOf ?? null) !== null || payment.documentData?.replacedBy !== undefined));

const partsOf = (payments: readonly ClaimingPayment[], id: string): AmountOnDay[] =>
  receiptsOf(payments.filter(({ paid, partOf = null }) => paid && partOf === id));

const receiptsOf = (payments: readonly ClaimingPayment[]): AmountOnDay[] =>
  payments.flatMap(({ date, price }) =>
    date === null || price === null ? [] : [{ day: date, amount: price }],
  );

const sumOfPrices = (payments: readonly ClaimingPayment[]): Cents =>
  sumCents(payments.map(({ price }) => price ?? zeroCents));

/** Lists the numbers of prepayment invoices whose money is there. */
export const settledNumbersOf = ({ payments }: Pick<ClaimingOrder, 'payments'>): string[] =>
  payments.filter(({ paid }) => paid).flatMap(numbersOf);

const numbersOf = ({ documentData }: ClaimingPayment): string[] =>
  documentData?.invoiceNumber == null ? [] : [documentData.invoiceNumber];

/** Compares two days; a missing day comes last. */
export function byDay(one: IsoDate | null, other: IsoDate | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareDays(one, other);
}
