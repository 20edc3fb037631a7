import { canOffer } from '../offers/offer-can.ts';
import { canOrder } from '../orders/order-can.ts';
import type { Person } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import type { EventType } from './calendar-event.ts';

/**
 * An event about an order or offer this person may not read: they see that the time is taken and nothing else
 * (rules: calendar#busy). `about`: whose the order or offer is.
 */
export function isBusy(person: Person, type: EventType, about: OwnedRow): boolean {
  if (type === 'INDIVIDUAL') return false;
  return type === 'ORDER' ? !canOrder(person, 'order.read', about) : !canOffer(person, 'offer.read', about);
}
