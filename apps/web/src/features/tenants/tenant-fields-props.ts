import type { Offer } from './offer.ts';
import type { TenantDraft } from './tenant-draft.ts';

export type TenantFieldsProps = Readonly<{
  draft: TenantDraft;
  edit: (change: Partial<TenantDraft>) => void;
  error: (field: keyof TenantDraft) => string | undefined;
  offer: Offer;
  isNew: boolean;
}>;
