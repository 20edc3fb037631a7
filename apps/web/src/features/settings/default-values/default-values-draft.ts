import type { DefaultValues } from '@korpus/contract/global-values/global-values.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatAmount } from '@korpus/domain/money/format-euro.ts';
import {
  exhibitionBaseNames,
  salesBaseNames,
  targetCompareNames,
} from '@korpus/domain/provisions/base-texts.ts';
import type { TargetCompareValue } from '@korpus/domain/provisions/provision.ts';
import { formatNumber } from '../../../ui/number-field/read-number.ts';
import { type ProvisionDraft, provisionDraftOf } from '../../../ui/provision-fields/provision-draft.ts';
import { provisionTexts } from '../../../ui/provision-fields/provision-texts.ts';
import type { Formats } from '../../../ui/record-dialog/labels.ts';
import { defaultValueTexts as texts } from '../settings-texts.ts';

export type TargetDraft = Readonly<{ percentage: number | null; compareValue: TargetCompareValue }>;

/** The default values while they are edited: what was emptied is not yet a number. */
export type DefaultValuesDraft = Readonly<{
  shipmentExpense: Cents | null;
  assemblyExpense: Cents | null;
  targetMargin: TargetDraft;
  targetMarginSum: TargetDraft;
  /** Empty is the same as 0: the house does not ask. */
  confirmationDays: number | null;
  provision: ProvisionDraft;
}>;

export const draftOfDefaultValues = (values: DefaultValues): DefaultValuesDraft => ({
  shipmentExpense: values.shipmentExpense,
  assemblyExpense: values.assemblyExpense,
  targetMargin: values.targetMargin,
  targetMarginSum: values.targetMarginSum,
  confirmationDays: values.confirmationDays,
  provision: provisionDraftOf(values.provision),
});

const percent = (value: number | null, base: string) =>
  `${value === null ? '' : formatNumber(value, 2)} % · ${base}`;

const showAmount = (value: Cents | null) => (value === null ? '' : `${formatAmount(value)} €`);
const showTarget = ({ percentage, compareValue }: TargetDraft) =>
  percent(percentage, targetCompareNames[compareValue]);

function showProvision({ salesProvision, exhibitionProvision: exhibition }: ProvisionDraft): string {
  const parts: readonly (readonly [string, string])[] = [
    [provisionTexts.sales, percent(salesProvision.percentage, salesBaseNames[salesProvision.value])],
    [
      provisionTexts.exhibition,
      percent(exhibition.exhibitionPercentage, exhibitionBaseNames[exhibition.exhibitionValue]),
    ],
    [
      provisionTexts.exhibitionSales,
      percent(exhibition.salesPercentage, salesBaseNames[exhibition.salesValue]),
    ],
  ];
  return parts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

/** Formats for the comparison with what others saved. */
export const defaultValueFormats: Formats<DefaultValuesDraft> = {
  shipmentExpense: showAmount,
  assemblyExpense: showAmount,
  targetMargin: showTarget,
  targetMarginSum: showTarget,
  confirmationDays: (days) => String(days ?? 0),
  provision: showProvision,
};

/** Names by field, and by path where a field has parts. */
export const defaultValueLabels = {
  shipmentExpense: texts.shipmentExpense,
  assemblyExpense: texts.assemblyExpense,
  targetMargin: texts.targetMargin,
  targetMarginSum: texts.targetMarginSum,
  confirmationDays: texts.confirmationDays,
  provision: texts.provision,
  'provision.salesProvision.percentage': provisionTexts.sales,
  'provision.exhibitionProvision.exhibitionPercentage': provisionTexts.exhibition,
  'provision.exhibitionProvision.salesPercentage': provisionTexts.exhibitionSales,
};
