import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { type Offer, type OfferState, offerReasons } from '@korpus/domain/offers/offer.ts';
import type { PersonData } from '@korpus/domain/persons/person-data.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { OrderHouse } from './book-house.ts';

/** How far offers get, the frequent ones several times. */
const states: readonly OfferState[] = [
  'NO_STATE',
  'NO_STATE',
  'FIRST_CONVERSATION',
  'FIRST_CONVERSATION',
  'PLANNING_STAGE',
  'PLANNING_STAGE',
  'NOTIFY_BY_CLIENT',
  'CALL_CLIENT',
  'NOT_COMPLETED',
];

const wishes = [
  'Neubau, Einzug im Frühjahr. Insel mit Kochfeld gewünscht.',
  'Möchte die Front in Eiche sehen.',
  'Vergleicht mit zwei anderen Häusern.',
  'Plan vom Architekten liegt vor.',
  'Ruft nach dem Urlaub wieder an.',
];

type Start = {
  readonly person: PersonData;
  readonly conversationTypes: readonly string[];
  readonly requestDate: IsoDate;
};

/** Somebody who asked and has not bought yet. */
export function demoOffer(
  random: SeededRandom,
  { salesmen, today }: OrderHouse,
  { person, conversationTypes, requestDate }: Start,
): Offer {
  const salesman = random.pick(salesmen);
  const clientState = random.pick(states);
  const isOpen = clientState !== 'NOT_COMPLETED';
  return {
    ...person,
    id: random.id(),
    clientNumber: null,
    customerId: null,
    salesmanId: salesman.id,
    locationId: salesman.location,
    requestDate,
    notificationDate: isOpen && random.chance(0.5) ? addDays(today, random.between(-5, 30)) : null,
    clientState,
    clientReason: isOpen ? null : random.pick(offerReasons),
    budget: random.chance(0.7) ? cents(random.between(5, 40) * 100_000) : null,
    conversationType: conversationTypes.length > 0 ? random.pick(conversationTypes) : null,
    notes: random.chance(0.5) ? random.pick(wishes) : null,
  };
}

/** The offer that came into being with an order. */
export const offerOfOrder = (
  id: string,
  person: PersonData,
  {
    salesmanId,
    location,
    requestDate,
  }: { salesmanId: string | null; location: string | null; requestDate: IsoDate },
): Offer => ({
  ...person,
  id,
  clientNumber: null,
  customerId: null,
  salesmanId,
  locationId: location,
  requestDate,
  notificationDate: null,
  clientState: 'HAS_ORDER',
  clientReason: null,
  budget: null,
  conversationType: null,
  notes: null,
});
