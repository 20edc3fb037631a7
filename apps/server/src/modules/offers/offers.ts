import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { listOffers } from '@korpus/contract/offers/offers.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { can, refusalOf } from '@korpus/domain/records/can.ts';
import { nobodys, somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { modifiedNow, type Saved } from '../../platform/change-log/modified.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { readHistory } from '../change-log/index.ts';
import {
  type Behind,
  customerOfOffer,
  followOffer,
  hasOtherOffers,
  settleCustomer,
} from '../clients/index.ts';
import { removeFilesOf } from '../files/index.ts';
import type { OfferServices } from './companion.ts';
import { noteOffer } from './note-offer.ts';
import { type OfferInput, offerOf } from './offer-record.ts';
import {
  findOffers,
  findOwner,
  insertOffer,
  lockOffer,
  removeOffer,
  type StoredOffer,
} from './offers.store.ts';
import { refuseWrong } from './refuse-offer.ts';
import { storeOffer } from './store-offer.ts';

export async function readOffers(
  { tx, actor }: TenantContext,
  query: QueryOf<typeof listOffers>,
): Promise<AnswerOf<typeof listOffers>> {
  const ownedBy = can(actor, 'offer.read', somebodyElses) ? undefined : actor.userId;
  return findOffers(tx, { ...query, tenantId: actor.tenantId, ownedBy });
}

/** Offers use the edit rights of orders (rules: offers#rights-to-offers). */
export async function saveOneOffer(services: OfferServices, context: TenantContext, input: OfferInput) {
  const { tx, actor } = context;
  const stored = await lockOffer(tx, { tenantId: actor.tenantId, id: input.id });
  if (stored !== undefined) return changeOffer(services, context, input, stored);
  // Whoever names a version has seen the record: it was deleted meanwhile, or was never theirs.
  if (input.version !== undefined) throw new AppError('NOT_FOUND');
  return addOffer(services, context, input);
}

async function addOffer(services: OfferServices, context: TenantContext, input: OfferInput) {
  const { tx, actor } = context;
  // A new offer belongs to nobody yet: whoever may write own ones may give it to anybody
  // (rules: rights#entering-for-a-colleague).
  if (!can(actor, 'offer.edit', nobodys)) throw new AppError('FORBIDDEN');
  const offer = offerOf(input, null);
  await refuseWrong(context, offer, null);
  const change = modifiedNow(services, context);
  const { customerId, note } = await customerOfOffer(services, context, offer);
  const stored = { ...offer, customerId };
  const clientNumber = await insertOffer(tx, actor.tenantId, stored, change);
  if (clientNumber === null) throw new AppError('VERSION_MISSING');
  await Promise.all([noteOffer(services, context, 'CREATED', null, { ...stored, clientNumber }), note()]);
  return answerOf({ id: offer.id, clientNumber }, { ...change, version: 1 });
}

async function changeOffer(
  services: OfferServices,
  context: TenantContext,
  input: OfferInput,
  stored: StoredOffer,
) {
  const { tx, actor } = context;
  if (!can(actor, 'offer.read', stored)) throw new AppError('NOT_FOUND');
  if (!can(actor, 'offer.edit', stored)) throw new AppError('FORBIDDEN');
  if (input.version === undefined) throw new AppError('VERSION_MISSING');
  if (input.version !== stored.version) throw await staleVersion(tx, actor.tenantId, 'client', stored.id);
  // What the person may not set is ignored (rules: api#ignored-fields).
  const given = offerOf(input, stored);
  const salesmanId = can(actor, 'offer.changeSalesman', stored) ? given.salesmanId : stored.salesmanId;
  const behind = await customerAfter(services, context, stored, given);
  const { customerId } = behind;
  const offer = { ...given, salesmanId, customerId };
  await refuseWrong(context, offer, stored);
  const saved = await storeOffer(services, context, stored, offer);
  await behind.note();
  if (customerId === stored.customerId) await followOffer(services, context, customerId, stored, offer);
  else await settleCustomer(services, context, stored.customerId);
  for (const { afterChange } of services.offerCompanions) await afterChange(context, stored, offer);
  const { id, clientNumber } = stored;
  return answerOf({ id, clientNumber }, saved);
}

/** Nobody chosen: a customer of its own, which one without other offers already is. */
async function customerAfter(
  services: OfferServices,
  context: TenantContext,
  stored: StoredOffer,
  given: Offer,
): Promise<Behind> {
  const { tx, actor } = context;
  const { customerId } = stored;
  const isKept =
    given.customerId === customerId ||
    (given.customerId === null &&
      !(await hasOtherOffers(tx, { tenantId: actor.tenantId, customerId, id: stored.id })));
  return isKept ? { customerId, note: async () => {} } : customerOfOffer(services, context, given);
}

const answerOf = (offer: { id: string; clientNumber: string }, { at, by, version }: Saved) => ({
  ...offer,
  version,
  lastModifiedDate: at.toISOString(),
  lastModifiedBy: by,
});

/** Only one without orders: the lock makes an order that is just being written wait and then fail. */
export async function deleteOneOffer(services: OfferServices, context: TenantContext, id: string) {
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, id };
  const stored = await lockOffer(tx, key);
  if (stored === undefined || !can(actor, 'offer.read', stored)) throw new AppError('NOT_FOUND');
  const refusal = refusalOf(actor, 'offer.delete', stored);
  if (refusal !== null) throw new AppError(refusal === 'RIGHT' ? 'FORBIDDEN' : 'IN_USE');
  await removeFilesOf(services, tx, { ...key, kind: 'client' });
  for (const { beforeRemoval } of services.offerCompanions) await beforeRemoval(services, context, stored);
  await removeOffer(tx, key).catch((error: unknown) => {
    throw isConflict(error) ? new AppError('IN_USE') : error;
  });
  await noteOffer(services, context, 'DELETED', stored, null);
  await settleCustomer(services, context, stored.customerId);
  return { done: true as const };
}

/** Of an offer all its readers see everything, what lies in it included. */
export async function readOfferHistory(context: TenantContext, id: string, after: string | undefined) {
  const { tx, actor } = context;
  const owner = await findOwner(tx, { tenantId: actor.tenantId, id });
  if (owner === undefined || !can(actor, 'offer.read', owner)) throw new AppError('NOT_FOUND');
  return readHistory(context, { kind: 'client', id }, after, () => true);
}
