import { canReadOrder, type OwnedRow, type Person, sideOf } from '../orders/order-rights.ts';

/** Offers go by the rights of orders (spec 2 §6). */
type OwnedOffer = Pick<OwnedRow, 'salesmanId'>;

/** spec 2 §2: OTHER_ORDER_DELETE, or OWN_ORDER_DELETE for the person's own. */
export const canDeleteOffer = (person: Person, offer: OwnedOffer): boolean =>
  person.rights.has(`${sideOf(person, offer)}_ORDER_DELETE`);

/** Whether the person reads what belongs to somebody else, so that a list needs no filter by owner. */
export const canReadEverybodys = (person: Person): boolean => canReadOrder(person, { salesmanId: '' });
