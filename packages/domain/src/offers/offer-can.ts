import { hasOrderRight, mayChangeSalesman } from '../orders/order-can.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import { asking, needs, type Rules, unless } from '../rights/rule.ts';
import type { OfferState } from './offer.ts';

type OfferActions = {
  'offer.read': OwnedRow;
  'offer.edit': OwnedRow;
  'offer.changeSalesman': OwnedRow;
  'offer.delete': OwnedRow & { readonly clientState: OfferState };
};

/** Offers go by the rights of orders (rules: offers#rights-to-offers); one an order was made of stays. */
export const offerRules: Rules<OfferActions> = {
  'offer.read': (person, row) => needs(hasOrderRight(person, row, 'ORDER_READ')),
  'offer.edit': (person, row) => needs(hasOrderRight(person, row, 'ORDER_WRITE')),
  'offer.changeSalesman': (person, row) => needs(mayChangeSalesman(person, row)),
  'offer.delete': (person, row) =>
    needs(hasOrderRight(person, row, 'ORDER_DELETE')) ?? unless(row.clientState === 'HAS_ORDER'),
};

export const canOffer = asking(offerRules);
