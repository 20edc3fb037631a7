import type { Country } from '../addresses/country.ts';
import { compareDays, type IsoDate } from '../dates/iso-date.ts';
import type { Percent } from '../money/rounding.ts';

/** VAT of an order without a location, and the rate that a new location begins with (rules: money#default-vat). */
export const defaultVat: Percent = 20;

/** A rate that takes the place of the one before it, from this day on (rules: money#rates-by-day). */
export type VatFollower = { readonly validFrom: IsoDate; readonly rate: Percent };

/** The rates that a location reckons with: its first one, and those that follow, the earliest first. */
export type VatRates = { readonly vat: Percent; readonly vatFollowers: readonly VatFollower[] };

/** Limit for changes, more than any country made in a working life. */
export const mostVatFollowers = 50;

export const vatOn = ({ vat, vatFollowers }: VatRates, day: IsoDate): Percent =>
  vatFollowers.findLast(({ validFrom }) => validFrom <= day)?.rate ?? vat;

/** Tells whether a change of the rate lies between two days. */
export const crossesVatChange = (rates: VatRates, one: IsoDate, other: IsoDate): boolean =>
  vatOn(rates, one) !== vatOn(rates, other);

/** The first of the days that is not after the one before it; null: they ascend, each once. */
export function misplacedFollower(followers: readonly Pick<VatFollower, 'validFrom'>[]): number | null {
  const place = followers.findIndex(({ validFrom }, at) => {
    const before = followers[at - 1];
    return before !== undefined && before.validFrom >= validFrom;
  });
  return place === -1 ? null : place;
}

/** The usual rate of a country from a day on, as its law has it. */
export type StandardVatRate = VatFollower & { readonly country: Country };

/**
 * Lists rates that the law of a country has and a location lacks: what holds today, unless the house entered something
 * for a later day, and what lies ahead. A house that reckons without VAT is not told of it
 * (rules: money#rates-of-countries).
 */
export function missingRates(
  rates: VatRates,
  country: Country | null,
  law: readonly StandardVatRate[],
  today: IsoDate,
): VatFollower[] {
  if (vatOn(rates, today) === 0) return [];
  const ofCountry = law.filter((each) => each.country === country).toSorted(byDay);
  const current = ofCountry.findLast(({ validFrom }) => validFrom <= today);
  const isOwn = rates.vatFollowers.some(
    ({ validFrom }) => validFrom <= today && current !== undefined && validFrom > current.validFrom,
  );
  const ahead = ofCountry.filter(({ validFrom }) => validFrom > today);
  return [
    ...(current === undefined || isOwn || vatOn(rates, today) === current.rate ? [] : [current]),
    ...ahead.filter(({ validFrom, rate }) => vatOn(rates, validFrom) !== rate),
  ].map(({ validFrom, rate }) => ({ validFrom, rate }));
}

/** Adds one more rate, in its place; one of the same day gives way. */
export const withFollower = (followers: readonly VatFollower[], taken: VatFollower): VatFollower[] =>
  [...followers.filter(({ validFrom }) => validFrom !== taken.validFrom), taken].toSorted(byDay);

const byDay = (one: VatFollower, other: VatFollower): number => compareDays(one.validFrom, other.validFrom);
