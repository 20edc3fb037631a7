import type { DocumentFacts } from '@korpus/domain/documents/document-facts.ts';

/** Where the paper lies that a document is printed on, and how much of it is taken. */
export type Letterhead = {
  readonly storageKey: string;
  readonly sha256: string;
  readonly marginTop: number | null;
  readonly marginBottom: number | null;
};

/** Everything the bytes of a print depend on (migrations/0005). */
export type Frozen = {
  readonly facts: DocumentFacts;
  readonly letterhead: Letterhead | null;
  /** The file as it was written when the number was drawn (rules: e-invoices#frozen-together); missing: none yet. */
  readonly eInvoice?: string | null;
};
