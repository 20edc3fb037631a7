import type { AdditionalPackageData, BasePackageData, Packages } from '@korpus/contract/tenants/tenants.ts';
import { type Cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { centsFromEuros, eurosFromCents } from '@korpus/domain/money/euros.ts';
import type { PeriodPrices } from '@korpus/domain/tenants/licence-choice.ts';
import type { AccountingPeriod } from '@korpus/domain/tenants/packages.ts';

type Prices<Names extends string> = Readonly<Record<Names, PeriodPrices>>;

export const basePriceFields = ['price', 'priceForAdditionalLocation', 'priceForAdditionalUser'] as const;
export type BasePriceField = (typeof basePriceFields)[number];

export type BaseOffer = Omit<BasePackageData, BasePriceField> & Prices<BasePriceField>;
export type AdditionalOffer = Omit<AdditionalPackageData, 'price'> & Prices<'price'>;

/** What the operator sells, with amounts in cents as the rules want them. */
export type Offer = Readonly<{
  basePackages: readonly BaseOffer[];
  additionalPackages: readonly AdditionalOffer[];
}>;

export const offerOf = ({ basePackages, additionalPackages }: Packages): Offer => ({
  basePackages: basePackages.map((base) => ({
    ...base,
    price: inCents(base.price),
    priceForAdditionalLocation: inCents(base.priceForAdditionalLocation),
    priceForAdditionalUser: inCents(base.priceForAdditionalUser),
  })),
  additionalPackages: additionalPackages.map((one) => ({ ...one, price: inCents(one.price) })),
});

const inCents = ({ MONTHLY, YEARLY }: Readonly<Record<AccountingPeriod, number>>): PeriodPrices => ({
  MONTHLY: centsFromEuros(MONTHLY) ?? zeroCents,
  YEARLY: centsFromEuros(YEARLY) ?? zeroCents,
});

/** Prices while they are edited: a field that was emptied has none. */
export type DraftPrices = Readonly<Record<AccountingPeriod, Cents | null>>;

/** For the wire; a missing amount stays missing, so that the check names it. */
export const inEuros = ({ MONTHLY, YEARLY }: DraftPrices) => ({
  MONTHLY: MONTHLY === null ? null : eurosFromCents(MONTHLY),
  YEARLY: YEARLY === null ? null : eurosFromCents(YEARLY),
});
