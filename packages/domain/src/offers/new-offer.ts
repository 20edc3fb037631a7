import { emptyPersonData } from '../persons/person-data.ts';
import type { Offer } from './offer.ts';

type Start = Pick<Offer, 'id' | 'salesmanId' | 'locationId' | 'requestDate'>;

/** Creates a new offer, which begins without a state (rules: offers#offer-states). */
export const newOffer = (start: Start): Offer => ({
  ...emptyPersonData,
  ...start,
  clientNumber: null,
  customerId: null,
  notificationDate: null,
  clientState: 'NO_STATE',
  clientReason: null,
  budget: null,
  conversationType: null,
  notes: null,
});
