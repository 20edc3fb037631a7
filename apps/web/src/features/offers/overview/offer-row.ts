import type { Client } from '@korpus/contract/clients/clients.ts';
import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, cents } from '@korpus/domain/money/cents.ts';
import type { ClientState } from '@korpus/domain/offers/offer.ts';
import { clientNameOf } from '@korpus/domain/orders/order-client.ts';
import { offersTexts as texts } from '../offers-texts.ts';

/** The contract allows two decimals: rounding finds the exact cents. */
export const centsOf = (euros: number | null): Cents | null =>
  euros === null ? null : cents(Math.round(euros * 100));

/** The contract has checked that it is a day. */
export const dayOf = (day: string | null): IsoDate | null => (isIsoDate(day) ? day : null);

export const nameOf = (client: Client): string => {
  const name = clientNameOf(client);
  return name === '' ? texts.unnamed : texts.offerName(name);
};

const over: ReadonlySet<ClientState> = new Set(['NOT_COMPLETED', 'HAS_ORDER']);

/** Somebody wanted to get back to this customer by today, and the offer is still open. */
export const isDue = ({ notificationDate, clientState }: Client, today: IsoDate): boolean =>
  notificationDate !== null && notificationDate <= today && !over.has(clientState);
