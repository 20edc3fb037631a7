import type { Offer } from '@korpus/domain/offers/offer.ts';
import { modifiedNow, type Saved } from '../../platform/change-log/modified.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { customerBehind, followOffer, settleCustomer } from '../customers/index.ts';
import type { OfferServices } from './companion.ts';
import { noteOffer } from './note-offer.ts';
import { insertOffer, type StoredOffer } from './offers.store.ts';
import { storeOffer } from './store-offer.ts';

/**
 * Writes what was decided about an offer that is locked: its row, history and news, its customer, who goes along with it
 * or stays behind (rules: customers#what-follows), and what hangs on it.
 */
export async function commitOffer(
  services: OfferServices,
  context: TenantContext,
  stored: StoredOffer,
  after: Offer,
): Promise<Saved> {
  const { customerId, note } = await customerBehind(services, context, after);
  const offer = { ...after, customerId };
  const saved = await storeOffer(services, context, stored, offer);
  await note();
  if (customerId === stored.customerId) await followOffer(services, context, customerId, stored, offer);
  else await settleCustomer(services, context, stored.customerId);
  for (const { afterChange } of services.offerCompanions) await afterChange(context, stored, offer);
  return saved;
}

/** Writes a new one with its number. */
export async function commitNewOffer(
  services: OfferServices,
  context: TenantContext,
  offer: Offer,
): Promise<Saved & { readonly clientNumber: string }> {
  const { tx, actor } = context;
  const change = modifiedNow(services, context);
  const { customerId, note } = await customerBehind(services, context, offer);
  const stored = { ...offer, customerId };
  const clientNumber = await insertOffer(tx, actor.tenantId, stored, change);
  if (clientNumber === null) throw new AppError('VERSION_MISSING');
  await Promise.all([noteOffer(services, context, 'CREATED', null, { ...stored, clientNumber }), note()]);
  return { ...change, version: 1, clientNumber };
}
