import { addDays, type IsoDate } from '../dates/iso-date.ts';
import {
  type Cents,
  cents,
  lesserOf,
  notNegative,
  subtractCents,
  sumCents,
  zeroCents,
} from '../money/cents.ts';
import { exactCents, percentOf, roundToCents } from '../money/rounding.ts';
import type { PlanLine } from './payment-plan.ts';

/** Percentages have two decimals at most, so this is a whole number. */
const hundredthsOf = ({ percent }: PlanLine): number => Math.round((percent ?? 0) * 100);
const wholePrice = 10_000;

export const sharedHundredths = (lines: readonly PlanLine[]): number =>
  lines.reduce((sum, line) => sum + (line.share === 'PERCENT' ? hundredthsOf(line) : 0), 0);

/** Tells whether the percentages are all of the price, and nothing else stands beside them. */
export const isAllPercent = (lines: readonly PlanLine[]): boolean =>
  lines.length > 0 &&
  lines.every(({ share }) => share === 'PERCENT') &&
  sharedHundredths(lines) === wholePrice;

/**
 * Calculates what each line asks for of a price, never less than nothing. The line that takes the rest, or the last of
 * lines that are the whole price together, takes what rounding left (rules: payment-plans#whole-cents).
 */
export function calculateTargets(lines: readonly PlanLine[], price: Cents): readonly Cents[] {
  if (price <= 0) return lines.map(() => zeroCents);
  const closing = isAllPercent(lines) ? lines.length - 1 : lines.findIndex(({ share }) => share === 'REST');
  const asked = lines.map((line) => calculateAsked(line, price));
  const others = sumCents(asked.filter((_, place) => place !== closing));
  return asked.map((amount, place) =>
    place === closing ? notNegative(subtractCents(price, others)) : amount,
  );
}

function calculateAsked({ share, percent, amount }: PlanLine, price: Cents): Cents {
  if (share === 'PERCENT') return roundToCents(percentOf(percent ?? 0, exactCents(price)));
  return share === 'AMOUNT' ? (amount ?? zeroCents) : zeroCents;
}

/** The days of an order that its lines hang on; null: nobody knows it yet. */
export type PlanDays = {
  readonly contract: IsoDate | null;
  readonly delivery: IsoDate | null;
  readonly accepted: IsoDate | null;
};

/** Null: its day is not known. */
export function deriveDueDay(
  { trigger, days }: Pick<PlanLine, 'trigger' | 'days'>,
  { contract, delivery, accepted }: PlanDays,
): IsoDate | null {
  switch (trigger) {
    case 'CONTRACT':
      return contract;
    case 'DAYS_AFTER_CONTRACT':
      return contract === null ? null : addDays(contract, days ?? 0);
    case 'DAYS_BEFORE_DELIVERY':
      return delivery === null ? null : addDays(delivery, -(days ?? 0));
    case 'DELIVERY':
      return delivery;
    case 'ACCEPTANCE':
      return accepted;
  }
}

/**
 * Distributes what is left after all prepayments among the lines that are due later: each what it asks for, the last
 * what is left then, so that they are the remaining amount to the cent (rules: payment-plans#rest).
 */
export function shareRest(targets: readonly Cents[], rest: Cents): readonly Cents[] {
  let left = notNegative(rest);
  return targets.map((target, place) => {
    const amount = place === targets.length - 1 ? left : lesserOf(target, left);
    left = cents(left - amount);
    return amount;
  });
}

/** The same once money came that no payment had asked for: it pays the first of them (rules: claims#what-came). */
export function shareRestBeside(targets: readonly Cents[], rest: Cents, came: Cents): readonly Cents[] {
  let gone = came;
  return shareRest(targets, cents(notNegative(rest) + came)).map((amount) => {
    const paid = lesserOf(amount, gone);
    gone = subtractCents(gone, paid);
    return subtractCents(amount, paid);
  });
}
