import type { AdditionalPackageData, BasePackageData, Packages } from '@korpus/contract/tenants/tenants.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { AccountingPeriod } from '@korpus/domain/rights/packages.ts';

export const basePriceFields = ['price', 'priceForAdditionalLocation', 'priceForAdditionalUser'] as const;
export type BasePriceField = (typeof basePriceFields)[number];

export type BaseOffer = BasePackageData;
export type AdditionalOffer = AdditionalPackageData;

/** Packages that the operator sells. */
export type Offer = Packages;

/** Prices while they are edited: a field that was emptied has none. */
export type DraftPrices = Readonly<Record<AccountingPeriod, Cents | null>>;
