import { customerDataOf } from '@korpus/domain/customers/customer.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import type { Note } from '../../platform/change-log/note-all.ts';
import { planAnew } from '../../platform/database/insert-rows.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { cutIntoPieces } from '../../platform/pieces-of.ts';
import type { Services } from '../../platform/services.ts';
import { notesOfCustomers, settleCustomers } from '../customers/index.ts';
import { removeOffers } from './import-offers.store.ts';
import { insertOffers } from './insert-offers.store.ts';
import { loggedChanges } from './offer-record.ts';
import type { OfferOfCustomer, StoredOffer } from './offers.store.ts';

/** So many to a statement. */
const atOnce = 200;

type Added = { readonly offers: readonly OfferOfCustomer[]; readonly notes: readonly Note[] };

/** Many new offers with their numbers, and with a customer of its own for each that has none; their notes are left to do. */
export async function addOffers(
  services: Services,
  context: WorkingContext,
  offers: readonly Offer[],
): Promise<Added> {
  const { at, by } = modifiedNow(services, context);
  const added: OfferOfCustomer[] = [];
  for (const piece of cutIntoPieces(offers, atOnce)) {
    const past = piece.map((offer) => ({ offer, createdAt: at, modifiedAt: at, modifiedBy: by }));
    const numbers = await insertOffers(context.tx, context.actor.tenantId, past);
    await planAnew(context.tx);
    added.push(
      ...piece.map((offer, index) => ({
        ...offer,
        clientNumber: numbers[index] ?? null,
        customerId: offer.customerId ?? offer.id,
      })),
    );
  }
  const customers = added
    .filter(({ id, customerId }) => customerId === id)
    .map((offer) => ({ ...customerDataOf(offer), id: offer.id, notes: null }));
  const notes = [...(await notesOf('CREATED', added)), ...(await notesOfCustomers('CREATED', customers))];
  return { offers: added, notes };
}

/** Takes them away again, with the customers nobody needs without them. */
export async function removeAdded(
  { tx, actor }: WorkingContext,
  offers: readonly StoredOffer[],
): Promise<readonly Note[]> {
  const { tenantId } = actor;
  for (const piece of cutIntoPieces(offers, atOnce))
    await removeOffers(
      tx,
      tenantId,
      piece.map(({ id }) => id),
    );
  const customers = new Set(offers.map(({ customerId }) => customerId));
  return [...(await notesOf('DELETED', offers)), ...(await settleCustomers(tx, tenantId, [...customers]))];
}

const notesOf = (action: 'CREATED' | 'DELETED', offers: readonly Offer[]): Promise<readonly Note[]> =>
  mapInTurns(offers, (offer) => {
    const isNew = action === 'CREATED';
    return {
      entry: {
        action,
        subject: { kind: 'client', id: offer.id, name: formatPersonName(offer) },
        changes: loggedChanges(isNew ? null : offer, isNew ? offer : null),
      },
      news: { kind: 'client', id: offer.id, owners: [offer.salesmanId] },
    };
  });
