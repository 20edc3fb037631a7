import { exhibitionBaseNames, salesBaseNames } from '@korpus/domain/provisions/base-texts.ts';
import type { ExhibitionBase, Provision, SalesBase } from '@korpus/domain/provisions/provision.ts';
import { formatNumber } from '../number-field/read-number.ts';
import { provisionTexts as texts } from './provision-texts.ts';

/** A provision while it is edited: a percentage that was emptied is not yet a number. */
export type ProvisionDraft = Readonly<{
  salesProvision: Readonly<{ percentage: number | null; value: SalesBase }>;
  exhibitionProvision: Readonly<{
    exhibitionPercentage: number | null;
    exhibitionValue: ExhibitionBase;
    salesPercentage: number | null;
    salesValue: SalesBase;
  }>;
}>;

/** Takes the two provisions alone, whatever else an answer brings along. */
export const provisionDraftOf = ({ salesProvision, exhibitionProvision }: Provision): ProvisionDraft => ({
  salesProvision,
  exhibitionProvision,
});

/** `6 % von DB-1`, for a comparison of two versions. */
export const provisionFormats = {
  salesProvision: ({ percentage, value }: ProvisionDraft['salesProvision']) =>
    share(percentage, salesBaseNames[value]),
  exhibitionProvision: (given: ProvisionDraft['exhibitionProvision']) =>
    [
      share(given.exhibitionPercentage, exhibitionBaseNames[given.exhibitionValue]),
      share(given.salesPercentage, salesBaseNames[given.salesValue]),
    ].join(' + '),
};

const share = (percentage: number | null, base: string): string =>
  `${percentage === null ? '–' : formatNumber(percentage, 2)} % ${texts.of} ${base}`;
