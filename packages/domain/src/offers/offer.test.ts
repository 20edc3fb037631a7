import { describe, expect, it } from 'vitest';
import { emptyPersonData } from '../persons/person-data.ts';
import {
  changeOfferState,
  choosableStates,
  isNotCompleted,
  type Offer,
  offerStateAfter,
  resetOffer,
  setNotCompleted,
} from './offer.ts';
import { validateOffer } from './validate-offer.ts';

const offer: Offer = {
  ...emptyPersonData,
  id: 'k1',
  customerId: null,
  clientNumber: null,
  lastName: 'Lang',
  salesmanId: 'anna',
  locationId: 'kiel',
  requestDate: null,
  notificationDate: null,
  clientState: 'NO_STATE',
  clientReason: null,
  budget: null,
  conversationType: null,
  notes: null,
};
const lost = setNotCompleted(offer, 'TOO_EXPENSIVE');

describe('states of an offer (rules: offers#offer-states)', () => {
  it('a reason belongs to NOT_COMPLETED alone', () => {
    expect(lost).toEqual({ ...offer, clientState: 'NOT_COMPLETED', clientReason: 'TOO_EXPENSIVE' });
    expect([isNotCompleted(lost), isNotCompleted(offer)]).toEqual([true, false]);
    expect(changeOfferState(lost, 'CALL_CLIENT').clientReason).toBe(null);
    expect(changeOfferState(lost, 'NOT_COMPLETED')).toEqual(lost);
    expect(resetOffer(lost)).toEqual(offer);
  });

  it('HAS_ORDER follows the orders and is not chosen', () => {
    expect(choosableStates('NO_STATE')).not.toContain('HAS_ORDER');
    expect(choosableStates('HAS_ORDER')).toContain('HAS_ORDER');
    expect(offerStateAfter(lost, 1)).toMatchObject({ clientState: 'HAS_ORDER', clientReason: null });
    expect(offerStateAfter({ ...offer, clientState: 'HAS_ORDER' }, 0).clientState).toBe('NO_STATE');
    expect(offerStateAfter(lost, 0)).toEqual(lost);
  });

  it('needs its salesman, location, name and, not completed, a reason', () => {
    const empty = { ...setNotCompleted(offer, null), salesmanId: null, locationId: null, lastName: ' ' };
    expect(validateOffer(empty).map(({ path }) => path)).toEqual([
      'salesmanId',
      'locationId',
      'requestDate',
      'clientReason',
      'lastName',
    ]);
    expect(validateOffer(offer)).toEqual([{ path: 'requestDate', code: 'REQUEST_DATE_REQUIRED' }]);
  });
});
