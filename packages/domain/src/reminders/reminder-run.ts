import { addDays, daysBetween, type IsoDate } from '../dates/iso-date.ts';
import { type Cents, sumCents, zeroCents } from '../money/cents.ts';
import type { BaseRate } from './base-rates.ts';
import { type Debtor, type Interest, interestOf } from './interest.ts';
import type { ReminderLevel } from './reminder-levels.ts';

/** Why a claim is left alone for now. */
export type Lock =
  | { readonly kind: 'COMPLAINT' }
  | { readonly kind: 'BY_HAND'; readonly reason: string; readonly until: IsoDate | null };

/** A level that was sent, and the day it named. */
export type Reminded = { readonly level: number; readonly dueOn: IsoDate };

/** An invoice that asks for money, as its paper says, and what came of it. */
export type RemindableClaim = {
  readonly number: string;
  readonly clientKey: string;
  readonly debtor: Debtor;
  readonly amount: Cents;
  readonly dueOn: IsoDate;
  readonly receipts: readonly { readonly day: IsoDate; readonly amount: Cents }[];
  /** Less than `amount` without what came where something is held back, or a later invoice claims it. */
  readonly open: Cents;
  readonly locks: readonly Lock[];
  readonly reminded: readonly Reminded[];
};

export type DueClaim<C extends RemindableClaim> = {
  readonly claim: C;
  /** Counted from 1. */
  readonly level: number;
  readonly daysLate: number;
  readonly interest: Interest;
};

/** What one client gets: a paper with all that is late, in the words of the highest level. */
export type ReminderLetter<C extends RemindableClaim> = {
  readonly clientKey: string;
  readonly level: number;
  readonly claims: readonly DueClaim<C>[];
  readonly open: Cents;
  readonly interest: Cents;
  readonly fee: Cents;
  readonly total: Cents;
  readonly dueOn: IsoDate;
};

export type HeldClaim<C extends RemindableClaim> = { readonly claim: C; readonly lock: Lock };

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

/** Which level a claim has come to, or null: nothing is open, it is not late, or all levels were sent. */
export function levelDue(
  { open, dueOn, reminded }: Pick<RemindableClaim, 'open' | 'dueOn' | 'reminded'>,
  { levels, today }: Pick<House, 'levels' | 'today'>,
): number | null {
  if (open <= 0) return null;
  const last = reminded.reduce<Reminded | null>(
    (highest, each) => (highest === null || each.level > highest.level ? each : highest),
    null,
  );
  const next = (last?.level ?? 0) + 1;
  const level = levels[next - 1];
  return level !== undefined && daysBetween(last?.dueOn ?? dueOn, today) >= level.daysLate ? next : null;
}

/** A lock by hand ends with its day. */
const lockOn = ({ locks }: Pick<RemindableClaim, 'locks'>, today: IsoDate): Lock | null =>
  locks.find((lock) => lock.kind !== 'BY_HAND' || lock.until === null || lock.until >= today) ?? null;

/** What a house would send today (rules: reminders#a-run). */
export function reminderRun<C extends RemindableClaim>(claims: readonly C[], house: House): ReminderRun<C> {
  const due = claims.flatMap((claim) => {
    const level = levelDue(claim, house);
    return level === null ? [] : [{ claim, level, lock: lockOn(claim, house.today) }];
  });
  const free = due.filter(({ lock }) => lock === null);
  const letters = [...Map.groupBy(free, ({ claim }) => claim.clientKey)].map(([clientKey, own]) =>
    letterOf(clientKey, own, house),
  );
  return {
    letters: letters.toSorted((one, other) => other.total - one.total),
    held: due.flatMap(({ claim, lock }) => (lock === null ? [] : [{ claim, lock }])),
  };
}

function letterOf<C extends RemindableClaim>(
  clientKey: string,
  own: readonly { readonly claim: C; readonly level: number }[],
  { levels, rates, today }: House,
): ReminderLetter<C> {
  const claims = own.map(({ claim, level }) => ({
    ...{ claim, level, daysLate: daysBetween(claim.dueOn, today) },
    interest:
      levels[level - 1]?.hasInterest === true
        ? interestOf(claim.debtor, owed(claim), { rates, until: today })
        : noInterest,
  }));
  const level = Math.max(...own.map((each) => each.level));
  const open = sumCents(own.map(({ claim }) => claim.open));
  const interest = sumCents(claims.map((each) => each.interest.amount));
  const fee = feeOf(claims, levels);
  return {
    ...{ clientKey, level, claims, open, interest, fee },
    total: sumCents([open, interest, fee]),
    dueOn: addDays(today, levels[level - 1]?.daysToPay ?? 0),
  };
}

const noInterest: Interest = { amount: zeroCents, spans: [], unknown: [] };

/** What is held back or claimed elsewhere costs nothing. */
const owed = ({ dueOn, receipts, open }: RemindableClaim) => ({
  amount: sumCents([open, ...receipts.map((each) => each.amount)]),
  ...{ dueOn, receipts },
});

/** Once a letter, the highest there is among what businesses owe; private clients never pay one (rules: reminders#fees). */
const feeOf = <C extends RemindableClaim>(
  claims: readonly DueClaim<C>[],
  levels: readonly ReminderLevel[],
): Cents =>
  claims.reduce((highest, { claim, level }) => {
    const fee = claim.debtor.isBusiness ? (levels[level - 1]?.fee ?? zeroCents) : zeroCents;
    return fee > highest ? fee : highest;
  }, zeroCents);
