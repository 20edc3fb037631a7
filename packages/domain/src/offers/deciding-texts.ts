import type { Offer } from './offer.ts';

/** Sentences about entries that an offer names and the house does not have (any more). */
export const missingTexts = {
  customerId: 'Diesen Kunden gibt es nicht (mehr). Wähle einen anderen oder lege ihn neu an.',
  salesmanId: 'Diesen Verkäufer gibt es nicht (mehr).',
  locationId: 'Diesen Standort gibt es nicht (mehr).',
  leadSourceId: 'Diese Kundenquelle gibt es nicht (mehr).',
  conversationType: 'Diese Gesprächsart gibt es nicht (mehr).',
} as const satisfies Partial<Record<keyof Offer, string>>;

export const inactiveTexts = {
  salesmanId: 'Diese Person verkauft nicht (mehr). Bitte wähle jemand anderen.',
  locationId: 'Dieser Standort ist abgeschaltet. Bitte wähle einen anderen.',
} as const satisfies Partial<Record<keyof Offer, string>>;

export const offerDecisionTexts = {
  hasNoOrder: '„Auftrag erteilt“ entsteht mit dem ersten Auftrag. Bitte wähle einen anderen Status.',
};
