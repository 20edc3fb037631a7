import type { AdditionalPackage, BasePackage } from '@korpus/domain/rights/packages.ts';
import type { AdditionalOffer, BaseOffer, BasePriceField, DraftPrices } from './offer.ts';

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
