import { type ClientData, clientDataFields, emptyClientData, type OrderClient } from '../clients/client.ts';
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
type ChosenClient = ClientData & { readonly id: string; readonly clientNumber: string | null };

/**
 * Copies the client's data and locks it (rules: orders#choosing-a-customer). The delivery address is the order's own.
 */
export function chooseClient<O extends OrderClient>(order: O, client: ChosenClient): O {
  const copied: ClientData = { ...emptyClientData, ...clientDataOf(client) };
  return {
    ...order,
    ...copied,
    clientId: client.id,
    clientNumber: client.clientNumber,
    customerId: null,
    hasCustomHeaderData: false,
  };
}

const clientDataOf = (client: ChosenClient): Partial<ClientData> =>
  Object.fromEntries(clientDataFields.map((field) => [field, client[field]]));

/** Tells whether the client's fields are read-only: a client was chosen and nobody unlocked them. */
export const isClientLocked = ({
  clientId,
  hasCustomHeaderData,
}: Pick<OrderClient, 'clientId' | 'hasCustomHeaderData'>): boolean =>
  clientId !== null && !hasCustomHeaderData;

/** Frees the copied data for this order; the client stays the client. */
export const unlockClient = <O extends OrderClient>(order: O): O => ({ ...order, hasCustomHeaderData: true });
