import { customerImport } from './customer-import.ts';
import type { ImportKind } from './import-kind.ts';
import { offerImport } from './offer-import.ts';
import { orderImport } from './order-import.ts';
import { supplierImport } from './supplier-import.ts';

/** Kinds that can be imported, in the order in which they are offered. */
export const importKindNames = ['suppliers', 'customers', 'offers', 'orders'] as const;
export type ImportKindName = (typeof importKindNames)[number];

export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = {
  suppliers: supplierImport,
  customers: customerImport,
  offers: offerImport,
  orders: orderImport,
};
