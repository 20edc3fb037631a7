import type { ImportKind } from './import-kind.ts';
import { offerImport } from './offer-import.ts';
import { supplierImport } from './supplier-import.ts';

/** What can be imported, in the order in which it is offered. */
export const importKindNames = ['suppliers', 'offers'] as const;
export type ImportKindName = (typeof importKindNames)[number];

export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = {
  suppliers: supplierImport,
  offers: offerImport,
};
