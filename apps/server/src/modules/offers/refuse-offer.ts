import type { Violation } from '@korpus/contract/errors.ts';
import { customerProblems } from '@korpus/contract/orders/customer-problems.ts';
import { choosableStates, type Offer } from '@korpus/domain/offers/offer.ts';
import { offerViolationTexts } from '@korpus/domain/offers/offers-texts.ts';
import { validateOffer } from '@korpus/domain/offers/validate-offer.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { missingReferences, type Reference } from '../../platform/database/missing-references.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { missingTexts, offerTexts as texts } from './offer-texts.ts';
import { isActiveLocation, isActiveSalesman } from './offers.store.ts';

/** Everything that is wrong with an offer. What it keeps from before may be of somebody who left meanwhile. */
async function problemsOf(
  tx: Tx,
  tenantId: string,
  offer: Offer,
  before: Offer | null,
): Promise<Violation[]> {
  const missing = await missingReferences(tx, tenantId, referencesOf(offer));
  return [
    ...problemsWithin(offer, before),
    ...missing.flatMap((path) => (isReference(path) ? [violation(path, missingTexts[path])] : [])),
    ...(missing.length > 0 ? [] : await inactiveProblems(tx, tenantId, offer, before)),
  ];
}

/** What can be said without looking at the house. */
export function problemsWithin(offer: Offer, before: Offer | null): Violation[] {
  const isStateOpen = choosableStates(before?.clientState ?? 'NO_STATE').includes(offer.clientState);
  return [
    ...validateOffer(offer).map(({ path, code }) => violation(path, offerViolationTexts[code])),
    ...customerProblems(offer, before ?? undefined).map(({ path, message }) => violation(path, message)),
    ...(isStateOpen ? [] : [violation('clientState', texts.hasNoOrder)]),
  ];
}

const violation = (field: string, message: string): Violation => ({ path: `body.${field}`, message });

const isReference = (path: string): path is keyof typeof missingTexts => Object.hasOwn(missingTexts, path);

type Chosen = Pick<Offer, keyof typeof missingTexts>;

const referencesOf = (offer: Chosen): Reference[] => [
  { path: 'salesmanId', table: 'users', id: offer.salesmanId },
  { path: 'locationId', table: 'locations', id: offer.locationId },
  { path: 'leadSourceId', table: 'lead_sources', id: offer.leadSourceId },
  { path: 'conversationType', table: 'conversation_types', id: offer.conversationType },
];

async function inactiveProblems(
  tx: Tx,
  tenantId: string,
  { salesmanId, locationId }: Pick<Chosen, 'salesmanId' | 'locationId'>,
  before: Offer | null,
): Promise<Violation[]> {
  const found: Violation[] = [];
  if (salesmanId !== null && salesmanId !== before?.salesmanId) {
    const isActive = await isActiveSalesman(tx, { tenantId, id: salesmanId });
    if (!isActive) found.push(violation('salesmanId', texts.inactiveSalesman));
  }
  if (locationId !== null && locationId !== before?.locationId) {
    const isActive = await isActiveLocation(tx, { tenantId, id: locationId });
    if (!isActive) found.push(violation('locationId', texts.inactiveLocation));
  }
  return found;
}

export async function refuseWrong({ tx, actor }: TenantContext, offer: Offer, before: Offer | null) {
  const problems = await problemsOf(tx, actor.tenantId, offer, before);
  if (problems.length > 0) throw invalid(...problems);
}

/** What is wrong with what is chosen, whatever the offer that takes it; null: nothing. */
export async function problemOfChange(
  { tx, actor }: TenantContext,
  { salesmanId = null, locationId = null, leadSourceId = null, conversationType = null }: Partial<Offer>,
): Promise<string | null> {
  const { tenantId } = actor;
  const chosen = { salesmanId, locationId, leadSourceId, conversationType };
  const [missing] = await missingReferences(tx, tenantId, referencesOf(chosen));
  if (missing !== undefined && isReference(missing)) return missingTexts[missing];
  const [inactive] = await inactiveProblems(tx, tenantId, chosen, null);
  return inactive?.message ?? null;
}
