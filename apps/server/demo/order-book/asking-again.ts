import type { Offer } from '@korpus/domain/offers/offer.ts';
import { personDataFields } from '@korpus/domain/persons/person-data.ts';
import { pick } from '@korpus/domain/values/fields.ts';

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * Some who ask have bought years ago and are the same customer; and some were not recognised, since somebody wrote them
 * otherwise: whoever looks at their page is shown that they may be one.
 */
export function askingAgain(offer: Offer, place: number, buyers: readonly Offer[]): Offer {
  const buyer = buyers[(place * 7) % buyers.length];
  if (buyer === undefined) return offer;
  const again = { ...offer, ...pick(buyer, personDataFields), leadSourceId: offer.leadSourceId };
  if (place % 12 === 5) return { ...again, customerId: buyer.id };
  if (place % 40 !== 7) return offer;
  return {
    ...again,
    lastName: buyer.lastName.replaceAll(/[äöüß]/g, (letter) => letters[letter] ?? letter),
    email: null,
  };
}
