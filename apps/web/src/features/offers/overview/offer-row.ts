import type { OfferRecord } from '@korpus/contract/offers/offers.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { OfferState } from '@korpus/domain/offers/offer.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { offersTexts as texts } from '../offers-texts.ts';

export const writeOfferName = (offer: OfferRecord): string => {
  const name = formatPersonName(offer);
  return name === '' ? texts.unnamed : texts.offerName(name);
};

const over: ReadonlySet<OfferState> = new Set(['NOT_COMPLETED', 'HAS_ORDER']);

/** Somebody wanted to get back to this customer by today, and the offer is still open. */
export const isDue = ({ notificationDate, clientState }: OfferRecord, today: IsoDate): boolean =>
  notificationDate !== null && notificationDate <= today && !over.has(clientState);
