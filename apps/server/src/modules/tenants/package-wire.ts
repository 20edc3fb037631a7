import type { AdditionalPackageData, BasePackageData } from '@korpus/contract/tenants/tenants.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { centsFromEuros, eurosFromCents } from '@korpus/domain/money/euros.ts';
import type { PeriodPrices } from '@korpus/domain/tenants/licence-choice.ts';
import type { AccountingPeriod } from '@korpus/domain/tenants/packages.ts';
import type { StoredAdditionalPackage, StoredBasePackage } from './packages.store.ts';

type EuroPrices = Readonly<Record<AccountingPeriod, number>>;

/** Cents in code, euros on the wire (decisions §12). */
const euroPrices = ({ MONTHLY, YEARLY }: PeriodPrices): EuroPrices => ({
  MONTHLY: eurosFromCents(MONTHLY),
  YEARLY: eurosFromCents(YEARLY),
});

const centPrices = ({ MONTHLY, YEARLY }: EuroPrices): PeriodPrices => ({
  MONTHLY: exactCents(MONTHLY),
  YEARLY: exactCents(YEARLY),
});

function exactCents(euros: number): Cents {
  const amount = centsFromEuros(euros);
  if (amount === null) throw new RangeError(`The contract lets only euros with two decimals in: ${euros}`);
  return amount;
}

export const basePackageOnWire = (stored: StoredBasePackage): BasePackageData => ({
  ...stored,
  price: euroPrices(stored.price),
  priceForAdditionalLocation: euroPrices(stored.priceForAdditionalLocation),
  priceForAdditionalUser: euroPrices(stored.priceForAdditionalUser),
});

export const basePackageFromWire = (given: BasePackageData): StoredBasePackage => ({
  ...given,
  price: centPrices(given.price),
  priceForAdditionalLocation: centPrices(given.priceForAdditionalLocation),
  priceForAdditionalUser: centPrices(given.priceForAdditionalUser),
});

export const additionalPackageOnWire = (stored: StoredAdditionalPackage): AdditionalPackageData => ({
  ...stored,
  price: euroPrices(stored.price),
});

export const additionalPackageFromWire = (given: AdditionalPackageData): StoredAdditionalPackage => ({
  ...given,
  price: centPrices(given.price),
});
