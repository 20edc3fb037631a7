import type { Country } from '../addresses/country.ts';
import type { TaxExemption } from '../documents/document-data.ts';
import type { Percent } from '../money/rounding.ts';

export const handoverFormats = ['DATEV', 'BMD'] as const;
export type HandoverFormat = (typeof handoverFormats)[number];

export const charts = ['SKR03', 'SKR04', 'OWN'] as const;
export type Chart = (typeof charts)[number];

/** When a deposit reaches the books: with its money, or as soon as it is asked for (rules: handover#models). */
export const depositModels = ['BY_RECEIPT', 'REQUESTED'] as const;
export type DepositModel = (typeof depositModels)[number];

/** Sources of a debtor's account: the number of a customer that makes it (rules: handover#debtors). */
export const debtorSources = ['CLIENT_NUMBER', 'EXTERNAL_NUMBER'] as const;
export type DebtorSource = (typeof debtorSources)[number];

/** Where what is billed at one rate goes. */
export type RateAccounts = {
  readonly country: Country;
  readonly vat: Percent;
  /** Why there is no VAT; null: there is. */
  readonly exemption: TaxExemption | null;
  readonly revenue: string;
  readonly deposits: string;
  /** Null: both are automatic accounts, which know their tax. */
  readonly taxKey: string | null;
};

export type Accounts = {
  readonly chart: Chart;
  /** Digits of a ledger account; a debtor has one more. */
  readonly ledgerLength: number;
  readonly model: DepositModel;
  /** Receipts too; without them the adviser takes those from the bank. */
  readonly withMoney: boolean;
  readonly debtors: DebtorSource;
  /** All counter sales go to this one. */
  readonly counterDebtor: string;
  readonly requestedDeposits: string;
  readonly bank: string;
  readonly cash: string;
  readonly card: string;
  /** Account for what reminders bring beside the invoices: other income, without VAT. */
  readonly lateInterest: string;
  readonly reminderFees: string;
  readonly rates: readonly RateAccounts[];
};

type Ledger = Pick<
  Accounts,
  'requestedDeposits' | 'bank' | 'cash' | 'card' | 'lateInterest' | 'reminderFees' | 'rates'
>;

const german = (vat: Percent, exemption: TaxExemption | null, revenue: string, deposits: string) =>
  ({ country: 'DE', vat, exemption, revenue, deposits, taxKey: null }) as const;

/** Accounts as both charts come; an adviser may have others (rules: handover#accounts). */
const ledgers: Readonly<Record<Exclude<Chart, 'OWN'>, Ledger>> = {
  SKR03: {
    requestedDeposits: '1593',
    bank: '1200',
    cash: '1000',
    card: '1360',
    lateInterest: '2650',
    reminderFees: '2700',
    rates: [
      german(19, null, '8400', '1718'),
      german(7, null, '8300', '1711'),
      german(0, 'REVERSE_CHARGE', '8337', '1710'),
      german(0, 'INTRA_COMMUNITY', '8125', '1710'),
      german(0, 'SMALL_BUSINESS', '8195', '1710'),
    ],
  },
  SKR04: {
    requestedDeposits: '1495',
    bank: '1800',
    cash: '1600',
    card: '1460',
    lateInterest: '7100',
    reminderFees: '4830',
    rates: [
      german(19, null, '4400', '3272'),
      german(7, null, '4300', '3260'),
      german(0, 'REVERSE_CHARGE', '4337', '3250'),
      german(0, 'INTRA_COMMUNITY', '4125', '3250'),
      german(0, 'SMALL_BUSINESS', '4185', '3250'),
    ],
  },
};

const ownLedger: Ledger = {
  requestedDeposits: '',
  bank: '',
  cash: '',
  card: '',
  lateInterest: '',
  reminderFees: '',
  rates: [],
};

/** Returns the accounts that a chart begins with; longer ledger accounts are filled with zeros. */
export function accountsOfChart(chart: Chart, ledgerLength: number): Accounts {
  const filled = (account: string) => (account === '' ? '' : account.padEnd(ledgerLength, '0'));
  const { rates, requestedDeposits, bank, cash, card, lateInterest, reminderFees } =
    chart === 'OWN' ? ownLedger : ledgers[chart];
  return {
    chart,
    ledgerLength,
    model: 'BY_RECEIPT',
    withMoney: false,
    debtors: 'CLIENT_NUMBER',
    requestedDeposits: filled(requestedDeposits),
    bank: filled(bank),
    cash: filled(cash),
    card: filled(card),
    lateInterest: filled(lateInterest),
    reminderFees: filled(reminderFees),
    counterDebtor: '1'.padEnd(ledgerLength + 1, '0'),
    rates: rates.map((each) => ({
      ...each,
      revenue: filled(each.revenue),
      deposits: filled(each.deposits),
    })),
  };
}

/** Above it the accounts of creditors begin. */
const lastDebtor = (ledgerLength: number): number => 7 * 10 ** ledgerLength - 1;

type NumberedCustomer = { readonly clientNumber: string | null; readonly externalNumber: string | null };

/** The number that is to make the debtor's account. */
export const debtorNumberOf = (
  { clientNumber, externalNumber }: NumberedCustomer,
  { debtors }: Pick<Accounts, 'debtors'>,
): string | null => (debtors === 'EXTERNAL_NUMBER' ? externalNumber : clientNumber);

/**
 * The debtor's account of a customer (rules: handover#debtors): our numbers count behind the first of all debtors, so that
 * no two customers share one; the adviser's own are accounts already. Null: there is none, or no account may have it.
 */
export function deriveDebtor(
  customer: NumberedCustomer,
  accounts: Pick<Accounts, 'debtors' | 'ledgerLength'>,
): string | null {
  const number = debtorNumberOf(customer, accounts);
  if (number === null || !/^\d{1,9}$/.test(number)) return null;
  const first = 10 ** accounts.ledgerLength;
  const account = Number(number) + (accounts.debtors === 'CLIENT_NUMBER' ? first : 0);
  return account > first && account <= lastDebtor(accounts.ledgerLength) ? String(account) : null;
}
