import type { NamedByOffer, OfferFacts, WorkingForOffer } from '@korpus/domain/offers/decide-offer.ts';
import { missingTexts } from '@korpus/domain/offers/deciding-texts.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { missingReferences } from '../../platform/database/missing-references.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { hasOtherOffers, isChoosable } from '../customers/index.ts';
import { findOffers, isActiveLocation, isActiveSalesman, type StoredOffer } from './offers.store.ts';

type Named = Partial<Pick<Offer, NamedByOffer>>;
type OfHouse = Pick<OfferFacts, 'unknown' | 'inactive'>;

/** Fetches what decides about an offer that shall say `after`; `stored` null: it is new. */
export async function offerFacts(
  context: TenantContext,
  stored: StoredOffer | null,
  after: Offer,
): Promise<OfferFacts> {
  const { tx, actor } = context;
  const leavesCustomer = stored !== null && after.customerId === null;
  const key = { tenantId: actor.tenantId, customerId: stored?.customerId ?? '', id: after.id };
  return {
    person: actor,
    hasOtherOffers: leavesCustomer && (await hasOtherOffers(tx, key)),
    ...(await findNamed(context, after, stored)),
  };
}

/** Reads what decides about one change of several offers, and locks nothing: for who looks at what it would do. */
export async function findOfferFacts(context: TenantContext, ids: readonly string[], named: Named) {
  const { tx, actor } = context;
  const found = await findOffers(tx, { tenantId: actor.tenantId, ids });
  const facts = { person: actor, hasOtherOffers: false, ...(await findNamed(context, named, null)) };
  return { facts, offers: new Map(found.map((each) => [each.id, each])) };
}

async function findNamed(context: TenantContext, named: Named, stored: StoredOffer | null): Promise<OfHouse> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { customerId = null, salesmanId = null, locationId = null } = named;
  const isStranger =
    customerId !== null && customerId !== stored?.customerId && !(await isChoosable(context, customerId));
  const missing = await missingReferences(tx, tenantId, [
    { path: 'salesmanId', table: 'users', id: salesmanId },
    { path: 'locationId', table: 'locations', id: locationId },
    { path: 'leadSourceId', table: 'lead_sources', id: named.leadSourceId },
    { path: 'conversationType', table: 'conversation_types', id: named.conversationType },
  ]);
  const inactive = new Set<WorkingForOffer>();
  if (missing.length === 0) {
    const isNew = (path: WorkingForOffer, id: string | null): id is string =>
      id !== null && id !== stored?.[path];
    if (isNew('salesmanId', salesmanId) && !(await isActiveSalesman(tx, { tenantId, id: salesmanId })))
      inactive.add('salesmanId');
    if (isNew('locationId', locationId) && !(await isActiveLocation(tx, { tenantId, id: locationId })))
      inactive.add('locationId');
  }
  const unknown = [...missing.filter(isNamed), ...(isStranger ? (['customerId'] as const) : [])];
  return { unknown: new Set(unknown), inactive };
}

const isNamed = (path: string): path is NamedByOffer => Object.hasOwn(missingTexts, path);
