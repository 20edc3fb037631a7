import { countryOfVatId, isInUnion } from '../addresses/country.ts';

/**
 * The country of the house, which is German if it keeps books with DATEV; its columns for the Union are about all
 * others.
 */
const home = 'DE';

/** The number under which a customer elsewhere in the Union buys; null for customers of here and of outside. */
export function vatIdAbroad(vatId: string | null): string | null {
  const plain = vatId?.toUpperCase().replaceAll(/\s/g, '') ?? null;
  const country = countryOfVatId(plain);
  return country !== null && country !== home && isInUnion(country) ? plain : null;
}
