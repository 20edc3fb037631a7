import type { OfferRecord } from '@korpus/contract/offers/offers.ts';
import { clientNameOf } from '@korpus/domain/clients/client.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { ClientState } from '@korpus/domain/offers/offer.ts';
import { offersTexts as texts } from '../offers-texts.ts';

export const nameOf = (client: OfferRecord): string => {
  const name = clientNameOf(client);
  return name === '' ? texts.unnamed : texts.offerName(name);
};

const over: ReadonlySet<ClientState> = new Set(['NOT_COMPLETED', 'HAS_ORDER']);

/** Somebody wanted to get back to this customer by today, and the offer is still open. */
export const isDue = ({ notificationDate, clientState }: OfferRecord, today: IsoDate): boolean =>
  notificationDate !== null && notificationDate <= today && !over.has(clientState);
