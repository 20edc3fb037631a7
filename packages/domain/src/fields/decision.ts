import type { FieldChange } from './field-change.ts';

/** One reason why a change is not made. */
export type ChangeRefusal =
  /** The person does not learn that the record exists. */
  | { readonly kind: 'ABSENT' }
  | { readonly kind: 'RIGHT' }
  /** The house has no licence for it. */
  | { readonly kind: 'PACKAGE' }
  /** The change names no version, or one that is not the newest (rules: api#versions). */
  | { readonly kind: 'VERSION_MISSING' | 'STALE' }
  /** The record is done and past, so that nobody changes it. */
  | { readonly kind: 'ARCHIVED' }
  /** An invoice number keeps the field as it is. */
  | ({ readonly kind: 'LOCKED' } & FieldProblem)
  /** The field counts in a month that was handed over. */
  | ({ readonly kind: 'CLOSED' } & FieldProblem)
  /** A field that has to say something else, `path` as on the wire: of the body, or with `params.` before it. */
  | ({ readonly kind: 'WRONG' } & FieldProblem);

export type FieldProblem = { readonly path: string; readonly message: string };

/** Outcome of a change of a record; every door that changes one asks the same function for it (ADR 63). */
export type Decision<Row> =
  | { readonly kind: 'REFUSED'; readonly refusals: readonly [ChangeRefusal, ...ChangeRefusal[]] }
  /** The record says it already, so nothing is written (rules: api#unchanged). */
  | { readonly kind: 'SAME' }
  | { readonly kind: 'CHANGED'; readonly after: Row; readonly history: readonly FieldChange[] };

/** A decision as far as it is made or not, whatever comes of it. */
export type Outcome = Extract<Decision<unknown>, { kind: 'REFUSED' | 'SAME' }> | { readonly kind: 'CHANGED' };

export const refuse = (first: ChangeRefusal, ...others: readonly ChangeRefusal[]) =>
  ({ kind: 'REFUSED', refusals: [first, ...others] }) as const;

/** Null: there is no problem. */
export function refuseProblems(problems: readonly FieldProblem[]) {
  const [first, ...others] = problems.map((each) => ({ kind: 'WRONG', ...each }) as const);
  return first === undefined ? null : refuse(first, ...others);
}
