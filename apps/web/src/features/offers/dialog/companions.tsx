import type { Offer } from '@korpus/domain/offers/offer.ts';
import { type Companion, createCompanions } from '../../../ui/full-screen-dialog/companions.ts';
import type { OfferForm } from './offer-form.ts';

/** Records about an offer that another feature shows and changes inside its dialog. */
export type OfferCompanion = Companion<Offer, OfferForm>;

export const { Provider: OfferCompanionsProvider, useCompanions: useOfferCompanions } =
  createCompanions<OfferCompanion>();
