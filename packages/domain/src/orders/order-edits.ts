import {
  emptyPersonData,
  type OrderCustomer,
  type PersonData,
  personDataFields,
} from '../persons/person-data.ts';
import type { Order } from './order.ts';

/** Named edits of an order's head. Dates, payments and suppliers have their own files beside this one. */

/** Asking first is the dialog's part (rules: orders#cancelling). */
export const cancelOrder = <O extends Pick<Order, 'cancelled'>>(order: O): O => ({
  ...order,
  cancelled: true,
});

export const uncancelOrder = <O extends Pick<Order, 'cancelled'>>(order: O): O => ({
  ...order,
  cancelled: false,
});

/** The customer as an offer knows them. */
type ChosenOffer = PersonData & { readonly id: string; readonly clientNumber: string | null };

/**
 * Copies the customer's data and locks it (rules: orders#choosing-a-customer). The delivery address is the order's own.
 */
export function chooseOffer<O extends OrderCustomer>(order: O, offer: ChosenOffer): O {
  const copied: PersonData = { ...emptyPersonData, ...personDataOf(offer) };
  return {
    ...order,
    ...copied,
    clientId: offer.id,
    clientNumber: offer.clientNumber,
    customerId: null,
    hasCustomHeaderData: false,
  };
}

const personDataOf = (offer: ChosenOffer): Partial<PersonData> =>
  Object.fromEntries(personDataFields.map((field) => [field, offer[field]]));

/** Tells whether the customer's fields are read-only: an offer was chosen and nobody unlocked them. */
export const isCustomerLocked = ({
  clientId,
  hasCustomHeaderData,
}: Pick<OrderCustomer, 'clientId' | 'hasCustomHeaderData'>): boolean =>
  clientId !== null && !hasCustomHeaderData;

/** Frees the copied data for this order; the customer stays the customer. */
export const unlockCustomer = <O extends OrderCustomer>(order: O): O => ({
  ...order,
  hasCustomHeaderData: true,
});
