import type { RecordKind } from '../kinds/record-kind.ts';
import type { Permissions } from '../rights/actor.ts';
import { weekOverviewTexts as texts } from './week-overview-texts.ts';

/** Tells whether somebody sees bank balances, which the owners alone may know (rules: week-overview#bank-balances). */
export const seesBankBalances = ({ roles }: Pick<Permissions, 'roles'>): boolean => roles.has('ADMIN');

export const bankBalancesKind = {
  kind: 'bankBalances',
  table: 'bank_balances',
  topic: { topic: 'bankBalances', mayHear: seesBankBalances },
  historyName: texts.bankBalances,
} as const satisfies RecordKind;
