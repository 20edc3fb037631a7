/** Where customers and shops of a German or Austrian house are; as ISO 3166 has them. */
export const countries = [
  'DE',
  'AT',
  'CH',
  'LI',
  'LU',
  'BE',
  'NL',
  'DK',
  'FR',
  'IT',
  'PL',
  'CZ',
  'SI',
  'SK',
  'HU',
  'HR',
  'BG',
  'CY',
  'EE',
  'ES',
  'FI',
  'GB',
  'GR',
  'IE',
  'IS',
  'LT',
  'LV',
  'MT',
  'NO',
  'PT',
  'RO',
  'SE',
  'US',
] as const;
export type Country = (typeof countries)[number];

const outsideOfUnion: ReadonlySet<Country> = new Set(['CH', 'LI', 'GB', 'IS', 'NO', 'US']);

export const isInUnion = (country: Country): boolean => !outsideOfUnion.has(country);

/** VAT numbers of Greece begin with the letters of Hellas. */
const vatPrefixes: Readonly<Partial<Record<Country, string>>> = { GR: 'EL' };

export const vatPrefixOf = (country: Country): string => vatPrefixes[country] ?? country;

/** The country a VAT number is of. */
export const countryOfVatId = (vatId: string | null): Country | null =>
  countries.find((country) => vatId?.toUpperCase().startsWith(vatPrefixOf(country))) ?? null;
