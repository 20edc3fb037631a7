import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { AdditionalPackagePrices, BasePackagePrices, LicenceChoice } from './licence-choice.ts';

export type PriceList = {
  readonly basePackages: readonly BasePackagePrices[];
  readonly additionalPackages: readonly AdditionalPackagePrices[];
};

/** Further app users of carpenters are free (rules: tenancy-and-licence#price). */
type PricedChoice = Omit<LicenceChoice, 'additionalCarpenterAppUserCount'>;

/**
 * Base package, further locations, further users and additional packages, all for the chosen period
 * (rules: tenancy-and-licence#price). Null as long as the price list does not know the base package.
 */
export function tenantPrice(choice: PricedChoice, prices: PriceList): Cents | null {
  const period = choice.accountingPeriod;
  const base = prices.basePackages.find(({ type }) => type === choice.basePackageType);
  if (base === undefined) return null;
  const chosen = new Set(choice.additionalPackageTypes);
  return sumCents([
    base.price[period],
    cents(choice.additionalLocationCount * base.priceForAdditionalLocation[period]),
    cents(choice.additionalUserCount * base.priceForAdditionalUser[period]),
    ...prices.additionalPackages.filter(({ type }) => chosen.has(type)).map(({ price }) => price[period]),
  ]);
}
