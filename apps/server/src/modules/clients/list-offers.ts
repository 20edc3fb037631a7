import type { listClients } from '@korpus/contract/clients/clients.ts';
import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import { eurosFromCents } from '@korpus/domain/money/euros.ts';
import { canReadEverybodys } from '@korpus/domain/offers/offer-rights.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findOffers } from './clients.store.ts';

export async function listOffers(
  { tx, actor }: TenantContext,
  query: QueryOf<typeof listClients>,
): Promise<AnswerOf<typeof listClients>> {
  const ownedBy = canReadEverybodys(actor) ? undefined : actor.userId;
  const offers = await findOffers(tx, { ...query, tenantId: actor.tenantId, ownedBy });
  return offers.map((offer) => ({
    ...offer,
    budget: offer.budget === null ? null : eurosFromCents(offer.budget),
  }));
}
