import type { Actor } from '@korpus/domain/rights/actor.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { FileServices } from './attached-records.ts';

/** What is printed of one record, whose link names it. */
export const printedKinds = ['document', 'acceptance', 'complaint', 'reminder'] as const;
type PrintedKind = (typeof printedKinds)[number];

/** The record whose rights a print hangs on: a document's and an acceptance's is their order. */
export type PrintedFrom = { readonly kind: PrintedKind; readonly id: string };

/** Whether somebody may have what was printed of it, as things are now (rules: files#signed-links). */
export type MayHavePrints = (tx: Tx, actor: Actor, id: string) => Promise<boolean>;

/** What opening links stands on. The composition gives each kind that is printed; one it forgets does not compile. */
export type LinkServices = FileServices & {
  readonly printedRecords: Readonly<Record<PrintedKind, MayHavePrints>>;
};
