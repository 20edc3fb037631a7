import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Offer, offerStateAfter } from '@korpus/domain/offers/offer.ts';
import type { PersonData } from '@korpus/domain/persons/person-data.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { customerOfOffer } from '../customers/index.ts';
import { noteOffer } from './note-offer.ts';
import { countOrders, type ForOrder, insertOffer, lockOffer } from './offers.store.ts';
import { storeOffer } from './store-offer.ts';

type OfferOfOrder = {
  readonly person: PersonData;
  /** The customer whom somebody chose. */
  readonly customerId: string | null;
  readonly salesmanId: string | null;
  readonly locationId: string | null;
  readonly requestDate: IsoDate | null;
};

type NewOffer = {
  readonly id: string;
  readonly clientNumber: string;
  readonly customerId: string;
  /** Notes what a new offer leaves behind, for the order to write together with its own. */
  readonly note: () => Promise<void>;
};

/** An order saved without an offer creates one (rules: orders#customer-of-an-order). */
export async function insertOfferOfOrder(
  services: Services,
  context: WorkingContext,
  { person, ...fields }: OfferOfOrder,
): Promise<NewOffer> {
  const { tx, actor } = context;
  const offer: Offer = {
    id: services.random.id(),
    clientNumber: null,
    ...person,
    ...fields,
    notificationDate: null,
    clientState: 'HAS_ORDER',
    clientReason: null,
    budget: null,
    conversationType: null,
    notes: null,
  };
  const behind = await customerOfOffer(services, context, offer);
  const { customerId } = behind;
  const stored = { ...offer, customerId };
  const clientNumber = await insertOffer(tx, actor.tenantId, stored, modifiedNow(services, context));
  if (clientNumber === null) throw new Error(`The drawn id ${offer.id} is taken.`);
  const note = async () => {
    await Promise.all([
      noteOffer(services, context, 'CREATED', null, { ...stored, clientNumber }),
      behind.note(),
    ]);
  };
  return { id: offer.id, clientNumber, customerId, note };
}

/** The offer an order names, locked so that it stays; undefined when the house has no such offer. */
export const lockOfferForOrder = (tx: Tx, tenantId: string, id: string): Promise<ForOrder | undefined> =>
  lockOffer(tx, { tenantId, id });

/**
 * Settles the state of an offer after an order came to it or went: HAS_ORDER while there is one, else back to NO_STATE
 * (rules: offers#has-order).
 */
export async function settleOfferState(
  services: Services,
  context: WorkingContext,
  id: string,
): Promise<void> {
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, id };
  const stored = await lockOffer(tx, key);
  if (stored === undefined) return;
  const after = { ...stored, ...offerStateAfter(stored, await countOrders(tx, key)) };
  if (after.clientState === stored.clientState) return;
  await storeOffer(services, context, stored, after);
}
