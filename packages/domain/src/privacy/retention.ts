import { type Country, countryOfVatId } from '../addresses/country.ts';
import { dateFromParts, type IsoDate, partsOf } from '../dates/iso-date.ts';

/** Countries whose law says how long papers are kept (rules: privacy#years). */
export const dutyCountries = ['DE', 'AT'] as const;
export type DutyCountry = (typeof dutyCountries)[number];

/** Classes of records in law, as far as keeping them goes (rules: privacy#classes). */
export const retentionClasses = [
  'BOOKS',
  'INVOICE',
  'LETTER',
  'ORDER',
  'OFFER',
  'PHOTO',
  'EVENT',
  'LOG',
  'STAFF',
  'HOUSE',
  'NONE',
] as const;
export type RetentionClass = (typeof retentionClasses)[number];

/** Full years after the calendar year; classes that are missing have no duty. */
const years: Readonly<Partial<Record<RetentionClass, Readonly<Record<DutyCountry, number>>>>> = {
  BOOKS: { DE: 10, AT: 7 },
  INVOICE: { DE: 8, AT: 7 },
  LETTER: { DE: 6, AT: 7 },
  ORDER: { DE: 6, AT: 7 },
};

/** The last day on which it must be there; null: nobody has to keep it (rules: privacy#years). */
export function endOfDuty(kept: RetentionClass, country: DutyCountry, day: IsoDate): IsoDate | null {
  const duty = years[kept];
  return duty === undefined ? null : dateFromParts(partsOf(day).year + duty[country], 12, 31);
}

/** Until when, and by whose law. */
export type Duty = { readonly until: IsoDate; readonly country: DutyCountry };

/**
 * Returns how long something must be kept; for a house with shops in both countries the longer duty holds
 * (rules: privacy#shops-in-both-countries).
 */
export function deriveDuty(
  kept: RetentionClass,
  countries: readonly DutyCountry[],
  day: IsoDate,
): Duty | null {
  const duties = countries.flatMap((country) => {
    const until = endOfDuty(kept, country, day);
    return until === null ? [] : [{ until, country }];
  });
  return duties.reduce<Duty | null>(
    (longest, duty) => (longest === null || duty.until > longest.until ? duty : longest),
    null,
  );
}

/**
 * Classes of what belongs to something else: an account, the house, or what the log tells of. It does not go by itself.
 */
const belongs: readonly RetentionClass[] = ['LOG', 'STAFF', 'HOUSE', 'NONE'];

/** Tells whether nobody has to keep it any more; on the last day it still must be there (rules: privacy#years). */
export const mayGo = (kept: RetentionClass, duty: Duty | null, today: IsoDate): boolean =>
  !belongs.includes(kept) && (duty === null || duty.until < today);

type Shop = { readonly country: Country | null; readonly vatId: string | null };

/** A shop that does not say where it is says so by its VAT number; else it is a German one. */
const dutyCountryOf = ({ country, vatId }: Shop): DutyCountry =>
  (country ?? countryOfVatId(vatId)) === 'AT' ? 'AT' : 'DE';

/** Lists the countries of the shops; without a shop the German years are asked for. */
export function listDutyCountries(shops: readonly Shop[]): readonly DutyCountry[] {
  const found = new Set(shops.map(dutyCountryOf));
  return found.size === 0 ? ['DE'] : dutyCountries.filter((country) => found.has(country));
}
