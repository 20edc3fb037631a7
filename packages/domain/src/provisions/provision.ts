import type { Percent } from '../money/rounding.ts';

/** Bases that a percentage is taken of (rules: money#salesman-provision). */
export const salesBases = ['SELLING_SUM', 'SELLING_SUM_GROSS', 'MARGIN'] as const;
export type SalesBase = (typeof salesBases)[number];

export const exhibitionBases = ['EXHIBITION_PRICE', 'EXHIBITION_PRICE_GROSS'] as const;
export type ExhibitionBase = (typeof exhibitionBases)[number];

export const targetCompareValues = ['SUM', 'SUM_GROSS'] as const;
export type TargetCompareValue = (typeof targetCompareValues)[number];

/**
 * The provision of every sale, and of a sale made at a trade fair
 * (rules: money#salesman-provision, money#exhibition-provision).
 */
export type Provision = {
  readonly salesProvision: { readonly percentage: Percent; readonly value: SalesBase };
  readonly exhibitionProvision: {
    readonly exhibitionPercentage: Percent;
    readonly exhibitionValue: ExhibitionBase;
    readonly salesPercentage: Percent;
    readonly salesValue: SalesBase;
  };
};

/** Provision of a house that has chosen nothing yet (rules: money#default-provision). */
export const defaultProvision: Provision = {
  salesProvision: { percentage: 6, value: 'MARGIN' },
  exhibitionProvision: {
    exhibitionPercentage: 10,
    exhibitionValue: 'EXHIBITION_PRICE',
    salesPercentage: 1.75,
    salesValue: 'SELLING_SUM',
  },
};
