import { wallTimeAt } from '../dates/instant-of.ts';
import { daysBetween, type IsoDate } from '../dates/iso-date.ts';
import { dayOf } from '../dates/wall-time.ts';
import type { Cents } from '../money/cents.ts';

/** Two amounts, as somebody looked them up; whoever gets money in and pays bills reads them side by side. */
export const bankAccounts = ['business', 'savings'] as const;
export type BankAccount = (typeof bankAccounts)[number];

export type BankBalance = {
  readonly amount: Cents;
  readonly setBy: string;
  readonly setAt: string;
};

/** So long a balance says something; then it is marked (rules: week-overview#bank-balances). */
export const daysOfBalance = 7;

export const isOldBalance = (
  { setAt }: Pick<BankBalance, 'setAt'>,
  today: IsoDate,
  timeZone: string,
): boolean => daysBetween(dayOf(wallTimeAt(new Date(setAt), timeZone)), today) > daysOfBalance;
