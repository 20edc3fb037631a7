import type { Customer } from '@korpus/domain/customers/customer.ts';

/** Customers as they are stored, and whose each offer is. */
export type Owned = {
  readonly customers: readonly Customer[];
  readonly offers: ReadonlyMap<string, string>;
};

/** Two customers who became one. */
export type Merged = {
  readonly id: string;
  readonly keptId: string;
  readonly endedId: string;
  /** Null: others did something at the same moment. */
  readonly states: { readonly before: Owned; readonly after: Owned } | null;
};

/** Kinds of rows of which several are changed at once. */
export type Kind = 'orders' | 'offers' | 'complaints' | 'customers';

/** Contents of rows by their id. */
export type Said = ReadonlyMap<string, { readonly version: number; readonly says: string }>;

/** A file that was written, with what it made and, where nobody did anything else, how all was before and then. */
export type ImportDone = {
  readonly id: string;
  readonly kind: Kind;
  readonly made: readonly string[];
  readonly states: { readonly before: Said; readonly after: Said } | null;
};

/** Several rows that were changed at once, as they were before and then. */
export type BulkDone = {
  readonly id: string;
  readonly kind: Kind;
  readonly before: Said;
  readonly after: Said;
};
