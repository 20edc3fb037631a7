import type { Offer } from './offer.ts';

export type OfferViolationCode =
  | 'SALESMAN_REQUIRED'
  | 'LOCATION_REQUIRED'
  | 'REQUEST_DATE_REQUIRED'
  | 'LAST_NAME_REQUIRED'
  | 'REASON_REQUIRED';

type OfferViolation = { readonly path: keyof Offer; readonly code: OfferViolationCode };

/**
 * Lists what is missing, in the order of the dialog (rules: offers#required-in-an-offer). An offer always has a state:
 * new ones begin with NO_STATE.
 */
export function validateOffer(offer: Offer): OfferViolation[] {
  const broken: (OfferViolation | false)[] = [
    offer.salesmanId === null && { path: 'salesmanId', code: 'SALESMAN_REQUIRED' },
    offer.locationId === null && { path: 'locationId', code: 'LOCATION_REQUIRED' },
    offer.requestDate === null && { path: 'requestDate', code: 'REQUEST_DATE_REQUIRED' },
    offer.clientState === 'NOT_COMPLETED' &&
      offer.clientReason === null && { path: 'clientReason', code: 'REASON_REQUIRED' },
    offer.lastName.trim() === '' && { path: 'lastName', code: 'LAST_NAME_REQUIRED' },
  ];
  return broken.filter((each) => each !== false);
}
