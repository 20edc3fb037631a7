import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { PersonData } from '../persons/person-data.ts';

/**
 * How far it got with a prospect (rules: offers#offer-states). HAS_ORDER comes and goes with orders, nobody chooses it.
 */
export const offerStates = [
  'NO_STATE',
  'FIRST_CONVERSATION',
  'PLANNING_STAGE',
  'NOTIFY_BY_CLIENT',
  'CALL_CLIENT',
  'NOT_COMPLETED',
  'HAS_ORDER',
] as const;
export type OfferState = (typeof offerStates)[number];

export const offerReasons = [
  'APPOINTMENT_CANCELLED_IN_ADVANCE',
  'BOUGHT_ELSEWHERE',
  'TOO_EXPENSIVE',
  'NOT_SPECIFIED',
] as const;
export type OfferReason = (typeof offerReasons)[number];

/** An offer, sent as a client (rules: offers#offer-is-a-client). Fields are named as on the wire. */
export type Offer = PersonData & {
  readonly id: string;
  readonly clientNumber: string | null;
  /** Null: a customer of its own, made with the offer (rules: customers#one-customer). */
  readonly customerId: string | null;
  readonly salesmanId: string | null;
  readonly locationId: string | null;
  readonly requestDate: IsoDate | null;
  readonly notificationDate: IsoDate | null;
  readonly clientState: OfferState;
  readonly clientReason: OfferReason | null;
  readonly budget: Cents | null;
  readonly conversationType: string | null;
  readonly notes: string | null;
};

type StatePart = Pick<Offer, 'clientState' | 'clientReason'>;

/** The states a person chooses from; an offer with an order shows that one, too. */
export const choosableStates = (current: OfferState): readonly OfferState[] =>
  offerStates.filter((state) => state !== 'HAS_ORDER' || current === 'HAS_ORDER');

/** A reason belongs to NOT_COMPLETED alone (rules: offers#not-completed). */
export const changeOfferState = <O extends StatePart>(offer: O, clientState: OfferState): O => ({
  ...offer,
  clientState,
  clientReason: clientState === 'NOT_COMPLETED' ? offer.clientReason : null,
});

export const setNotCompleted = <O extends StatePart>(offer: O, clientReason: OfferReason | null): O => ({
  ...offer,
  clientState: 'NOT_COMPLETED',
  clientReason,
});

/** Back to the start (rules: offers#not-completed). */
export const resetOffer = <O extends StatePart>(offer: O): O => changeOfferState(offer, 'NO_STATE');

/** Greyed on red (rules: overviews#row-colours). */
export const isNotCompleted = ({ clientState }: Pick<Offer, 'clientState'>): boolean =>
  clientState === 'NOT_COMPLETED';

/** An order makes it HAS_ORDER; without any it begins anew (rules: offers#has-order). */
export function offerStateAfter(current: StatePart, orderCount: number): StatePart {
  if (orderCount > 0) return changeOfferState(current, 'HAS_ORDER');
  return current.clientState === 'HAS_ORDER' ? changeOfferState(current, 'NO_STATE') : current;
}
