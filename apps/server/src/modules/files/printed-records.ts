import type { Actor } from '@korpus/domain/rights/actor.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { FileServices } from './attached-records.ts';

/** Kinds of records that are printed; the link of a print names its record. */
export const printedKinds = ['document', 'acceptance', 'complaint', 'reminder'] as const;
type PrintedKind = (typeof printedKinds)[number];

/** The record whose rights a print hangs on: a document's and an acceptance's is their order. */
export type PrintedFrom = { readonly kind: PrintedKind; readonly id: string };

/** Tells whether somebody may have what was printed of a record, as things are now (rules: files#signed-links). */
export type MayHavePrints = (tx: Tx, actor: Actor, id: string) => Promise<boolean>;

/**
 * Services that opening links needs. The composition gives each kind that is printed; one it forgets does not compile.
 */
export type LinkServices = FileServices & {
  readonly printedRecords: Readonly<Record<PrintedKind, MayHavePrints>>;
};
