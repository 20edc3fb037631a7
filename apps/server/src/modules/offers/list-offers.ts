import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { listOffers } from '@korpus/contract/offers/offers.ts';
import { can } from '@korpus/domain/rights/can.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findOffers } from './offers.store.ts';

export async function readOffers(
  { tx, actor }: TenantContext,
  query: QueryOf<typeof listOffers>,
): Promise<AnswerOf<typeof listOffers>> {
  const ownedBy = can(actor, 'offer.read', somebodyElses) ? undefined : actor.userId;
  return findOffers(tx, { ...query, tenantId: actor.tenantId, ownedBy });
}
