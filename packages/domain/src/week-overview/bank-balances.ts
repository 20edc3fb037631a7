import { wallTimeAt } from '../dates/instant-of.ts';
import { daysBetween, type IsoDate } from '../dates/iso-date.ts';
import { dayOf } from '../dates/wall-time.ts';
import type { Cents } from '../money/cents.ts';
import type { RecordKind } from '../records/record-kind.ts';
import type { Permissions } from '../rights/actor.ts';
import { weekOverviewTexts as texts } from './week-overview-texts.ts';

/** What lies at the banks is the owners' to know (rules: week-overview#bank-balances). */
export const seesBankBalances = ({ roles }: Pick<Permissions, 'roles'>): boolean => roles.has('ADMIN');

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

export const bankBalancesKind = {
  kind: 'bankBalances',
  table: 'bank_balances',
  topic: { topic: 'bankBalances', mayHear: seesBankBalances },
  historyName: texts.bankBalances,
} as const satisfies RecordKind;
