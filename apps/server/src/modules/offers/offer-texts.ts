import type { Offer } from '@korpus/domain/offers/offer.ts';

/** What an offer names and the house does not have (any more). */
export const missingTexts = {
  salesmanId: 'Diesen Verkäufer gibt es nicht (mehr).',
  locationId: 'Diesen Standort gibt es nicht (mehr).',
  leadSourceId: 'Diese Kundenquelle gibt es nicht (mehr).',
  conversationType: 'Diese Gesprächsart gibt es nicht (mehr).',
} as const satisfies Partial<Record<keyof Offer, string>>;

export const offerTexts = {
  inactiveSalesman: 'Diese Person verkauft nicht (mehr). Bitte wähle jemand anderen.',
  inactiveLocation: 'Dieser Standort ist abgeschaltet. Bitte wähle einen anderen.',
  hasNoOrder: '„Auftrag erteilt“ entsteht mit dem ersten Auftrag. Bitte wähle einen anderen Status.',
};
