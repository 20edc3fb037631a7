import { countryNames } from '@korpus/domain/addresses/addresses-texts.ts';
import type { Country } from '@korpus/domain/addresses/country.ts';
import { months } from '@korpus/domain/dates/date-texts.ts';
import type { TaxExemption } from '@korpus/domain/documents/document-data.ts';
import { taxExemptionNames } from '@korpus/domain/documents/tax-exemption-texts.ts';
import { formatNumber } from '../../../../ui/number-field/read-number.ts';
import type { Formats, Labels } from '../../../../ui/record-dialog/labels.ts';
import type { AccountsDraft, RateDraft } from './accounts-draft.ts';
import { accountsTexts as texts } from './accounts-texts.ts';

/** Of the list of problems, and where two people have changed the same. */
export const labels: Labels<AccountsDraft> = {
  adviser: texts.adviser,
  client: texts.client,
  fiscalYearStart: texts.fiscalYearStart,
  chart: texts.chart,
  ledgerLength: texts.ledgerLength,
  model: texts.model,
  withMoney: texts.withMoney,
  debtors: texts.debtors,
  bank: texts.bank,
  cash: texts.cash,
  card: texts.card,
  counterDebtor: texts.counterDebtor,
  requestedDeposits: texts.requestedDeposits,
  rates: texts.rates,
  'rates.country': texts.country,
  'rates.vat': texts.vat,
  'rates.exemption': texts.exemption,
  'rates.revenue': texts.revenue,
  'rates.deposits': texts.deposits,
  'rates.taxKey': texts.taxKey,
};

const percent = (vat: number) => texts.percent(formatNumber(vat, 2));

const rateText = ({ country, vat, exemption, revenue, deposits }: RateDraft): string =>
  [
    countryNames[country],
    ...(vat === null ? [] : [percent(vat)]),
    ...(exemption === null ? [] : [taxExemptionNames[exemption]]),
    ...[revenue, deposits].filter((account) => account !== ''),
  ].join(', ');

export const formats: Formats<AccountsDraft> = {
  fiscalYearStart: (month) => months[month - 1] ?? '',
  chart: (chart) => texts.chartNames[chart],
  ledgerLength: texts.digits,
  model: (model) => texts.modelNames[model].label,
  debtors: (debtors) => texts.debtorNames[debtors].label,
  'rates.entry': rateText,
  'rates.country': (country: Country) => countryNames[country],
  'rates.vat': percent,
  'rates.exemption': (exemption: TaxExemption) => taxExemptionNames[exemption],
};
