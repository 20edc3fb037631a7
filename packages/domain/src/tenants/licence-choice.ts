import type { Cents } from '../money/cents.ts';
import type { AccountingPeriod, AdditionalPackage, BasePackage } from '../rights/packages.ts';

/** The licence a tenant has chosen; price and limits follow from it and from what the packages offer. */
export type LicenceChoice = {
  readonly accountingPeriod: AccountingPeriod;
  readonly basePackageType: BasePackage;
  readonly additionalPackageTypes: readonly AdditionalPackage[];
  readonly additionalUserCount: number;
  readonly additionalLocationCount: number;
  readonly additionalCarpenterAppUserCount: number;
};

type PeriodPrices = Readonly<Record<AccountingPeriod, Cents>>;

export type BasePackagePrices = {
  readonly type: BasePackage;
  readonly price: PeriodPrices;
  readonly priceForAdditionalLocation: PeriodPrices;
  readonly priceForAdditionalUser: PeriodPrices;
};
export type AdditionalPackagePrices = { readonly type: AdditionalPackage; readonly price: PeriodPrices };

export type BasePackageCounts = {
  readonly type: BasePackage;
  readonly maximumUserCount: number;
  readonly maximumLocationCount: number;
};
/** `maximumAppUserCount` is a number for CARPENTER_APP alone. */
export type AdditionalPackageCounts = {
  readonly type: AdditionalPackage;
  readonly maximumAppUserCount: number | null;
};
