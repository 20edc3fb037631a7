import { rangeOfPreset } from '@korpus/domain/dates/date-range.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { knownSearch } from '../../lib/lists/list-search.ts';
import { periodFromSearch, periodToSearch, rangeOfPeriod, withPreset } from '../../ui/filter-bar/period.ts';
import type { BankTab } from './bank-lines.ts';

/** Keys that the screen keeps in the address: a copied link shows the same line. */
const searchKeys = ['tab', 'account', 'q', 'period', 'from', 'to', 'line'] as const;

export type BankSearch = Readonly<Partial<Record<(typeof searchKeys)[number], string | undefined>>>;

export const bankSearch = (raw: Record<string, unknown>): BankSearch => knownSearch(searchKeys, raw);

const tabNames: Readonly<Record<BankTab, string | undefined>> = {
  OPEN: undefined,
  DONE: 'done',
  OUT: 'out',
};

/** Another tab has other lines. */
export const withTab = (search: BankSearch, tab: BankTab): BankSearch => ({
  ...search,
  tab: tabNames[tab],
  line: undefined,
});

export const tabIn = ({ tab }: BankSearch): BankTab => {
  if (tab === tabNames.DONE) return 'DONE';
  return tab === tabNames.OUT ? 'OUT' : 'OPEN';
};

const usualPeriod = withPreset(null, 'LAST_3_MONTHS');

const periodIn = (search: BankSearch) => periodFromSearch(search, usualPeriod, []);

export const withPeriod = (search: BankSearch, period: ReturnType<typeof periodIn>): BankSearch => ({
  ...search,
  period: undefined,
  from: undefined,
  to: undefined,
  line: undefined,
  ...periodToSearch(period, usualPeriod),
});

/** Gives the days of the period: lines that are done go back for years, so without a period it is the usual one. */
export const daysIn = (search: BankSearch, today: IsoDate) =>
  rangeOfPeriod(periodIn(search), today) ?? rangeOfPreset('LAST_3_MONTHS', today);

/** The question to the server for what the address asks for. */
export const buildBankQuestion = (search: BankSearch, today: IsoDate) => {
  const which = tabIn(search);
  const account = search.account === undefined ? {} : { accountId: search.account };
  return which === 'OPEN' ? { which, ...account } : { which, ...account, ...daysIn(search, today) };
};
