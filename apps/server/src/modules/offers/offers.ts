import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { listOffers } from '@korpus/contract/offers/offers.ts';
import {
  decideNewOffer,
  decideOffer,
  decideOfferRemoval,
  type OfferChange,
} from '@korpus/domain/offers/decide-offer.ts';
import { mergeOffer, mergeOfferBy } from '@korpus/domain/offers/merge-offer.ts';
import { can } from '@korpus/domain/records/can.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { type Saved, savedBefore } from '../../platform/change-log/modified.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { readHistory } from '../change-log/index.ts';
import { settleCustomer } from '../customers/index.ts';
import { removeRecordFiles } from '../files/index.ts';
import { commitNewOffer, commitOffer } from './commit-offer.ts';
import type { OfferServices } from './companion.ts';
import { noteOffer } from './note-offer.ts';
import { offerFacts } from './offer-facts.ts';
import type { SaveOfferBody } from './offer-record.ts';
import { findOffers, findOwner, lockOffer, removeOffer, type StoredOffer } from './offers.store.ts';

export async function readOffers(
  { tx, actor }: TenantContext,
  query: QueryOf<typeof listOffers>,
): Promise<AnswerOf<typeof listOffers>> {
  const ownedBy = can(actor, 'offer.read', somebodyElses) ? undefined : actor.userId;
  return findOffers(tx, { ...query, tenantId: actor.tenantId, ownedBy });
}

export async function saveOneOffer(services: OfferServices, context: TenantContext, body: SaveOfferBody) {
  const { version, ...input } = body;
  const { id } = input;
  const stored = await lockOffer(context.tx, { tenantId: context.actor.tenantId, id });
  if (stored !== undefined) return changeOffer(services, context, stored, { input, version });
  // A version says that somebody has seen the record: it was deleted meanwhile, or was never theirs.
  if (version !== undefined) throw new AppError('NOT_FOUND');
  const facts = await offerFacts(context, null, mergeOffer(null, input));
  const decision = decideNewOffer(input, facts);
  if (decision.kind === 'REFUSED') throw await refusedAnswer(context, decision, { kind: 'client', id });
  if (decision.kind === 'SAME') throw new TypeError('A new offer is one.');
  const { clientNumber, ...saved } = await commitNewOffer(services, context, decision.after);
  return answerOf({ id, clientNumber }, saved);
}

/** Decides about one that is locked, as every door does that changes one. */
export const decideLocked = async (context: TenantContext, stored: StoredOffer, change: OfferChange) =>
  decideOffer(
    stored,
    change,
    await offerFacts(context, stored, mergeOfferBy(context.actor, stored, change.input)),
  );

async function changeOffer(
  services: OfferServices,
  context: TenantContext,
  stored: StoredOffer,
  change: OfferChange,
) {
  const { id, clientNumber } = stored;
  const decision = await decideLocked(context, stored, change);
  if (decision.kind === 'REFUSED') throw await refusedAnswer(context, decision, { kind: 'client', id });
  const saved =
    decision.kind === 'SAME'
      ? savedBefore(stored)
      : await commitOffer(services, context, stored, decision.after);
  return answerOf({ id, clientNumber }, saved);
}

const answerOf = (offer: { id: string; clientNumber: string }, { at, by, version }: Saved) => ({
  ...offer,
  version,
  lastModifiedDate: at.toISOString(),
  lastModifiedBy: by,
});

/** Deletes an offer without orders; the lock makes an order that is just being written wait and then fail. */
export async function deleteOneOffer(services: OfferServices, context: TenantContext, id: string) {
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, id };
  const stored = await lockOffer(tx, key);
  if (stored === undefined) throw new AppError('NOT_FOUND');
  const decision = decideOfferRemoval(stored, actor);
  if (decision.kind === 'REFUSED') throw await refusedAnswer(context, decision, { kind: 'client', id });
  await removeRecordFiles(services, tx, { ...key, kind: 'client' });
  for (const { beforeRemoval } of services.offerCompanions) await beforeRemoval(services, context, stored);
  await removeOffer(tx, key).catch((error: unknown) => {
    throw isConflict(error) ? new AppError('IN_USE') : error;
  });
  await noteOffer(services, context, 'DELETED', stored, null);
  await settleCustomer(services, context, stored.customerId);
  return { done: true as const };
}

/** Reads the history; all readers of an offer see everything of it, files included. */
export async function readOfferHistory(context: TenantContext, id: string, after: string | undefined) {
  const { tx, actor } = context;
  const owner = await findOwner(tx, { tenantId: actor.tenantId, id });
  if (owner === undefined || !can(actor, 'offer.read', owner)) throw new AppError('NOT_FOUND');
  return readHistory(context, { kind: 'client', id }, after, () => true);
}
