import type { BulkChange, BulkKind } from '@korpus/domain/bulk/bulk-changes.ts';
import { bulkTexts } from '@korpus/domain/bulk/bulk-texts.ts';
import { describeChangeRefusal, type Verdict } from '@korpus/domain/bulk/verdict.ts';
import type { Outcome as Decided } from '@korpus/domain/fields/decision.ts';
import type { FieldChange } from '@korpus/domain/fields/field-change.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { OfferServices } from '../offers/index.ts';
import type { OrderServices } from '../orders/index.ts';

export type BulkServices = OrderServices & OfferServices;

/** A row as it is looked at. */
export type Judged = {
  readonly id: string;
  readonly name: string;
  /** Null: it is not there for this person. */
  readonly version: number | null;
  readonly verdict: Verdict;
  /** Values that are there, and those that would be. */
  readonly changes: readonly FieldChange[];
};

/** Outcome of the change for one row. */
type Outcome =
  | {
      readonly kind: 'CHANGED';
      readonly name: string;
      readonly version: number;
      /** Change that takes it back. */
      readonly before: BulkChange;
    }
  | { readonly kind: 'SAME' | 'STALE'; readonly name: string }
  | { readonly kind: 'REFUSED'; readonly name: string; readonly reason: string };

/** One change of one kind of rows: what it would do, and the single save that does it. */
export type Target = {
  readonly kind: BulkKind;
  readonly change: BulkChange;
  /** Fields it sets, as the history tells of them. */
  readonly sets: readonly FieldChange[];
  /** Answers in the order of `ids`. */
  readonly judge: (context: TenantContext, ids: readonly string[]) => Promise<Judged[]>;
  /** Saves one row in a transaction of its own; `version` is the one the change starts from. */
  readonly save: (context: TenantContext, row: SavedRow) => Promise<Outcome>;
};

export type SavedRow = { readonly id: string; readonly version: number };

/** Verdict about a row that is not there for this person: neither it nor its name is told. */
const refusedAsGone = { kind: 'REFUSED', reason: bulkTexts.gone } as const;
export const gone = (id: string): Judged => ({
  id,
  name: '',
  version: null,
  verdict: refusedAsGone,
  changes: [],
});
export const savedAsGone: Outcome = { ...refusedAsGone, name: '' };

/** Outcome for a row that is left as it is. */
export function describeUnchanged(decision: Exclude<Decided, { kind: 'CHANGED' }>, name: string): Outcome {
  if (decision.kind === 'SAME') return { kind: 'SAME', name };
  const [refusal] = decision.refusals;
  return refusal.kind === 'STALE'
    ? { kind: 'STALE', name }
    : { kind: 'REFUSED', name, reason: describeChangeRefusal(refusal) };
}

/** Lists the fields of a change with the values that are there. */
export const changesOf = <Values extends object>(
  record: { readonly [Field in keyof Values]?: unknown } | null,
  change: Values,
  fields: readonly (keyof Values & string)[],
): FieldChange[] =>
  fields.map((field) => ({ field, old: record?.[field] ?? null, new: change[field] ?? null }));
