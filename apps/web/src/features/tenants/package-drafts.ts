import type { AdditionalPackage, BasePackage } from '@korpus/domain/tenants/packages.ts';
import {
  type AdditionalOffer,
  type BaseOffer,
  type BasePriceField,
  type DraftPrices,
  inEuros,
} from './offer.ts';

export type BasePackageDraft = Readonly<Record<BasePriceField, DraftPrices>> &
  Readonly<{ type: BasePackage; maximumUserCount: number | null; maximumLocationCount: number | null }>;

export type AdditionalPackageDraft = Readonly<{
  type: AdditionalPackage;
  price: DraftPrices;
  maximumAppUserCount: number | null;
}>;

export const baseDraftOf = ({ version: _version, ...offer }: BaseOffer): BasePackageDraft => offer;

export const additionalDraftOf = ({ version: _version, ...offer }: AdditionalOffer): AdditionalPackageDraft =>
  offer;

export const basePackageOf = (draft: BasePackageDraft) => ({
  ...draft,
  price: inEuros(draft.price),
  priceForAdditionalLocation: inEuros(draft.priceForAdditionalLocation),
  priceForAdditionalUser: inEuros(draft.priceForAdditionalUser),
});

export const additionalPackageOf = (draft: AdditionalPackageDraft) => ({
  ...draft,
  price: inEuros(draft.price),
});
