import { countryNames } from '@korpus/domain/addresses/addresses-texts.ts';
import type { Country } from '@korpus/domain/addresses/country.ts';
import { months } from '@korpus/domain/dates/date-texts.ts';
import type { TaxExemption } from '@korpus/domain/documents/document-data.ts';
import { taxExemptionNames } from '@korpus/domain/documents/tax-exemption-texts.ts';
import {
  chartNames,
  debtorSourceNames,
  depositModelNames,
  rateName,
} from '@korpus/domain/handover/handover-texts.ts';
import type { Formats, Labels } from '../../../../ui/record-dialog/labels.ts';
import type { AccountsDraft, RateDraft } from './accounts-draft.ts';
import { fieldNames, accountsTexts as texts } from './accounts-texts.ts';

/** Names for the list of problems, and for where two people have changed the same. */
export const labels: Labels<AccountsDraft> = {
  ...fieldNames,
  'rates.country': texts.country,
  'rates.vat': texts.vat,
  'rates.exemption': texts.exemption,
  'rates.revenue': texts.revenue,
  'rates.deposits': texts.deposits,
  'rates.taxKey': texts.taxKey,
};

const rateText = ({ country, vat, exemption, revenue, deposits }: RateDraft): string =>
  [
    countryNames[country],
    ...(vat === null ? [] : [rateName(vat, exemption)]),
    ...[revenue, deposits].filter((account) => account !== ''),
  ].join(', ');

export const formats: Formats<AccountsDraft> = {
  fiscalYearStart: (month) => months[month - 1] ?? '',
  chart: (chart) => chartNames[chart],
  ledgerLength: texts.digits,
  model: (model) => depositModelNames[model],
  debtors: (debtors) => debtorSourceNames[debtors],
  'rates.entry': rateText,
  'rates.country': (country: Country) => countryNames[country],
  'rates.vat': (vat: number) => rateName(vat, null),
  'rates.exemption': (exemption: TaxExemption) => taxExemptionNames[exemption],
};
