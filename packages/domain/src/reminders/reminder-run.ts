import { type Claim, type ClaimPart, dayOf } from '../claims/claims.ts';
import { addDays, daysBetween, type IsoDate } from '../dates/iso-date.ts';
import { type HolidayRegion, nextWorkday } from '../dates/workdays.ts';
import { type Cents, lesserOf, notNegative, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { type DueDay, daysWithoutDay, isEvent } from '../payment-plans/due-day.ts';
import type { BaseRate } from './base-rates.ts';
import { calculateInterest, type Debtor, type Interest, type LateClaim } from './interest.ts';
import type { ReminderLevel } from './reminder-levels.ts';

/** Why a claim is left alone for now. */
export type Lock =
  | { readonly kind: 'COMPLAINT' }
  /** All that is late of it is held back. */
  | { readonly kind: 'RETAINED' }
  | { readonly kind: 'BY_HAND'; readonly reason: string; readonly until: IsoDate | null };

/**
 * The amounts a reminder asked of one of its invoices, of those before it on the paper, and what came for all of them.
 */
export type AskedInterest = { readonly own: Cents; readonly before: Cents; readonly came: Cents };

/** A level that was sent, and the day it named. */
export type Reminded = { readonly level: number; readonly dueOn: IsoDate };

/**
 * Calculates what of its interest is paid: money for a reminder pays its invoices as they stand there
 * (rules: reminders#interest).
 */
const interestCameOf = ({ own, before, came }: AskedInterest): Cents =>
  lesserOf(own, notNegative(subtractCents(came, before)));

/** An invoice that asks for money, part by part, and what came of it. */
export type RemindableClaim = Pick<Claim, 'parts' | 'receipts'> & {
  readonly number: string;
  /** The day of its release, if it was held back and goes through levels of its own; null: the rest of the invoice. */
  readonly releasedOn: IsoDate | null;
  readonly customerKey: string;
  readonly debtor: Debtor;
  /** The region of its shop: whose holidays move a day. */
  readonly region: HolidayRegion;
  readonly locks: readonly Lock[];
  readonly reminded: readonly Reminded[];
  readonly askedInterest: readonly AskedInterest[];
};

/** The late part of a claim, and since when it is late. */
type Late = DueDay & {
  readonly dueOn: IsoDate;
  readonly open: Cents;
  /** The amount beside it that is late, but held back. */
  readonly retained: Cents;
};

export type DueClaim<C extends RemindableClaim> = Late & {
  readonly claim: C;
  /** Counted from 1. */
  readonly level: number;
  readonly daysLate: number;
  readonly interest: AskedFor;
};

/** `came`: of it, and no more in its amount. */
type AskedFor = Interest & { readonly came: Cents };

/** A letter to one customer: a paper with all that is late, in the words of the highest level. */
export type ReminderLetter<C extends RemindableClaim> = {
  readonly customerKey: string;
  readonly level: number;
  readonly claims: readonly DueClaim<C>[];
  readonly open: Cents;
  readonly interest: Cents;
  readonly fee: Cents;
  readonly total: Cents;
  readonly dueOn: IsoDate;
};

export type HeldClaim<C extends RemindableClaim> = Late & {
  readonly claim: C;
  readonly level: number;
  readonly lock: Lock;
};

export type ReminderRun<C extends RemindableClaim> = {
  /** The most money first. */
  readonly letters: readonly ReminderLetter<C>[];
  /** Would be reminded, were they not locked. */
  readonly held: readonly HeldClaim<C>[];
};

type House = {
  readonly levels: readonly ReminderLevel[];
  readonly rates: readonly BaseRate[];
  readonly today: IsoDate;
};

/** A day that has come, and gone. */
type LatePart = ClaimPart & { readonly dueOn: IsoDate };

/**
 * Calculates what of a claim is late today, since the first day of what is; what is held back stands beside it. Null:
 * nothing.
 */
export function calculateLate({ parts }: Pick<RemindableClaim, 'parts'>, today: IsoDate): Late | null {
  const late = lateParts(parts, today);
  const retained = sumCents(late.map((part) => part.retained));
  const open = subtractCents(sumCents(late.map((part) => part.open)), retained);
  const first = late.find((part) => part.open > (open === 0 ? zeroCents : part.retained));
  return first === undefined ? null : { ...dayOf(first), dueOn: first.dueOn, open, retained };
}

const lateParts = (parts: RemindableClaim['parts'], today: IsoDate): LatePart[] =>
  parts.flatMap(({ dueOn, ...part }) => (dueOn !== null && dueOn < today ? [{ ...part, dueOn }] : []));

/** Returns the level that something late has come to, or null: it is too early, or all levels were sent. */
export function levelDue(
  { dueOn }: Pick<Late, 'dueOn'>,
  reminded: readonly Reminded[],
  { levels, today }: Pick<House, 'levels' | 'today'>,
): number | null {
  const last = reminded.reduce<Reminded | null>(
    (highest, each) => (highest === null || each.level > highest.level ? each : highest),
    null,
  );
  const next = (last?.level ?? 0) + 1;
  const level = levels[next - 1];
  return level !== undefined && daysBetween(last?.dueOn ?? dueOn, today) >= level.daysLate ? next : null;
}

/** A lock by hand ends with its day; where all is held back nothing is left to remind of. */
export const lockOn = (
  { locks }: Pick<RemindableClaim, 'locks'>,
  { open }: Pick<Late, 'open'>,
  today: IsoDate,
): Lock | null =>
  locks.find((lock) => lock.kind !== 'BY_HAND' || lock.until === null || lock.until >= today) ??
  (open === 0 ? { kind: 'RETAINED' } : null);

/** Lists what a house would send today (rules: reminders#a-run). */
export function reminderRun<C extends RemindableClaim>(claims: readonly C[], house: House): ReminderRun<C> {
  const due = claims.flatMap((claim) => {
    const late = calculateLate(claim, house.today);
    const level = late === null ? null : levelDue(late, claim.reminded, house);
    return late === null || level === null
      ? []
      : [{ ...late, claim, level, lock: lockOn(claim, late, house.today) }];
  });
  const free = due.filter(({ lock }) => lock === null);
  const letters = [...Map.groupBy(free, ({ claim }) => claim.customerKey)].map(([customerKey, own]) =>
    buildLetter(customerKey, own, house),
  );
  return {
    letters: letters.toSorted((one, other) => other.total - one.total),
    held: due.flatMap(({ lock, ...each }) => (lock === null ? [] : [{ ...each, lock }])),
  };
}

type Found<C extends RemindableClaim> = Late & { readonly claim: C; readonly level: number };

function buildLetter<C extends RemindableClaim>(
  customerKey: string,
  own: readonly Found<C>[],
  { levels, rates, today }: House,
): ReminderLetter<C> {
  const claims = own.map(({ claim, level, open, retained, ...due }) => ({
    ...due,
    claim,
    level,
    open,
    retained,
    daysLate: daysBetween(due.dueOn, today),
    interest:
      levels[level - 1]?.hasInterest === true
        ? unpaid(
            calculateInterest(claim.debtor, owed(claim, open, today), { rates, until: today }),
            sumCents(claim.askedInterest.map(interestCameOf)),
          )
        : noInterest,
  }));
  const level = Math.max(...own.map((each) => each.level));
  const open = sumCents(own.map((each) => each.open));
  const interest = sumCents(claims.map((each) => each.interest.amount));
  const fee = feeOf(claims, levels);
  return {
    customerKey,
    level,
    claims,
    open,
    interest,
    fee,
    total: sumCents([open, interest, fee]),
    dueOn: addDays(today, levels[level - 1]?.daysToPay ?? 0),
  };
}

const noInterest: AskedFor = { amount: zeroCents, spans: [], unknown: [], came: zeroCents };

/** Interest is asked for once: what came for an earlier reminder is taken off. */
const unpaid = ({ amount, ...interest }: Interest, came: Cents): AskedFor => ({
  ...interest,
  came: lesserOf(came, amount),
  amount: notNegative(subtractCents(amount, came)),
});

/**
 * Calculates what costs interest: amounts taken off or claimed elsewhere cost nothing, whenever they were due, and the
 * earliest go first.
 */
function owed({ parts, receipts, region }: RemindableClaim, open: Cents, today: IsoDate): LateClaim {
  const late = lateParts(parts, today);
  let left = sumCents([open, ...receipts.map(({ amount }) => amount)]);
  return {
    receipts,
    due: late.toReversed().map((part) => {
      const amount = lesserOf(part.amount, left);
      left = subtractCents(left, amount);
      return { day: costsAfter(part, region), amount };
    }),
  };
}

/**
 * Returns the day after which a part costs interest: what came with an event is in default thirty days later
 * (rules: claims#interest-may-begin-later).
 */
const costsAfter = ({ why, dueOn }: LatePart, region: HolidayRegion): IsoDate =>
  isEvent(why) ? nextWorkday(addDays(dueOn, daysWithoutDay), region) : dueOn;

/** Once a letter, the highest there is among what businesses owe; private people never pay one (rules: reminders#fees). */
const feeOf = <C extends RemindableClaim>(
  claims: readonly DueClaim<C>[],
  levels: readonly ReminderLevel[],
): Cents =>
  claims.reduce((highest, { claim, level }) => {
    const fee = claim.debtor.isBusiness ? (levels[level - 1]?.fee ?? zeroCents) : zeroCents;
    return fee > highest ? fee : highest;
  }, zeroCents);
