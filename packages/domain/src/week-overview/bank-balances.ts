import { instantOf, wallTimeAt } from '../dates/instant-of.ts';
import { daysBetween, type IsoDate } from '../dates/iso-date.ts';
import { dayOf, timeOn } from '../dates/wall-time.ts';
import type { Cents } from '../money/cents.ts';

/** Two amounts, as somebody looked them up; whoever gets money in and pays bills reads them side by side. */
export const bankAccounts = ['business', 'savings'] as const;
export type BankAccount = (typeof bankAccounts)[number];

export type BankBalance = {
  readonly amount: Cents;
  readonly setBy: string;
  readonly setAt: string;
};

/**
 * Returns when a balance counts: at the end of the statement's day, and never later than it is now
 * (rules: bank#balances).
 */
export function endOfStatement(day: IsoDate, now: Date, timeZone: string): Date {
  const end = instantOf(timeOn(day, lastMinute), timeZone);
  return end < now ? end : now;
}

const lastMinute = 1_439;

/**
 * A statement says nothing against what was noted after its day; the next one of the same day does
 * (rules: bank#balances).
 */
export function balanceAfter(noted: BankBalance | null, said: BankBalance): BankBalance {
  if (noted === null) return said;
  const later = Date.parse(noted.setAt) - Date.parse(said.setAt);
  return later > 0 || (later === 0 && noted.amount === said.amount) ? noted : said;
}

/** So long a balance says something; then it is marked (rules: week-overview#bank-balances). */
export const daysOfBalance = 7;

export const isOldBalance = (
  { setAt }: Pick<BankBalance, 'setAt'>,
  today: IsoDate,
  timeZone: string,
): boolean => daysBetween(dayOf(wallTimeAt(new Date(setAt), timeZone)), today) > daysOfBalance;
