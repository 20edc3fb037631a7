import type { Percent } from '../money/rounding.ts';

/** decisions §12: what a percentage is taken of. */
export const salesBases = ['SELLING_SUM', 'SELLING_SUM_GROSS', 'MARGIN'] as const;
export type SalesBase = (typeof salesBases)[number];

export const exhibitionBases = ['EXHIBITION_PRICE', 'EXHIBITION_PRICE_GROSS'] as const;
export type ExhibitionBase = (typeof exhibitionBases)[number];

export const targetCompareValues = ['SUM', 'SUM_GROSS'] as const;
export type TargetCompareValue = (typeof targetCompareValues)[number];

/** spec 3 §3 „Provision“: of every sale, and of a sale made at a trade fair. */
export type Provision = {
  readonly salesProvision: { readonly percentage: Percent; readonly value: SalesBase };
  readonly exhibitionProvision: {
    readonly exhibitionPercentage: Percent;
    readonly exhibitionValue: ExhibitionBase;
    readonly salesPercentage: Percent;
    readonly salesValue: SalesBase;
  };
};

/** spec 3 §9. */
export const defaultProvision: Provision = {
  salesProvision: { percentage: 6, value: 'MARGIN' },
  exhibitionProvision: {
    exhibitionPercentage: 10,
    exhibitionValue: 'EXHIBITION_PRICE',
    salesPercentage: 1.75,
    salesValue: 'SELLING_SUM',
  },
};
