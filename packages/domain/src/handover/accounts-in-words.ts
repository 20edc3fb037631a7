import { countryNames } from '../addresses/addresses-texts.ts';
import type { Accounts } from './accounts.ts';
import {
  chartNames,
  debtorSourceNames,
  depositModelNames,
  handoverWords,
  rateName,
} from './handover-texts.ts';

type Settings = Accounts & {
  readonly adviser: number | null;
  readonly client: number | null;
  readonly fiscalYearStart: number;
};

/** Accounts and their numbers as the history tells them, each by the name of its label. */
export const accountsInWords = (settings: Settings) => ({
  'handover.adviser': wordOf(settings.adviser),
  'handover.client': wordOf(settings.client),
  'handover.fiscalYearStart': wordOf(settings.fiscalYearStart),
  'handover.chart': chartNames[settings.chart],
  'handover.ledgerLength': wordOf(settings.ledgerLength),
  'handover.model': depositModelNames[settings.model],
  'handover.withMoney': settings.withMoney ? handoverWords.yes : handoverWords.no,
  'handover.debtors': debtorSourceNames[settings.debtors],
  'handover.counterDebtor': settings.counterDebtor,
  'handover.requestedDeposits': settings.requestedDeposits,
  'handover.bank': settings.bank,
  'handover.cash': settings.cash,
  'handover.card': settings.card,
  'handover.lateInterest': settings.lateInterest,
  'handover.reminderFees': settings.reminderFees,
  'handover.rates': settings.rates.map(rateInWords).join('; '),
});

const wordOf = (value: number | null): string | null => (value === null ? null : String(value));

const rateInWords = ({
  country,
  vat,
  exemption,
  revenue,
  deposits,
  taxKey,
}: Accounts['rates'][number]): string =>
  [
    `${countryNames[country]}, ${rateName(vat, exemption)}`,
    `${revenue} / ${deposits}`,
    ...(taxKey === null ? [] : [`${handoverWords.taxKey} ${taxKey}`]),
  ].join(', ');
