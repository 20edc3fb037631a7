import type { Cents } from '../money/cents.ts';
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

/** One reason why a record is not deleted. */
export type RemovalRefusal =
  | ChangeRefusal
  /** The record stays, since it was billed, or an order was made of it. */
  | { readonly kind: 'BILLED' | 'ORDERED' }
  /** Something else stands upon the record. */
  | ({ readonly kind: 'IN_USE' } & FieldProblem);

/** One reason why money is not received. */
export type ReceiptRefusal =
  | ChangeRefusal
  /** Another amount is open than was shown, or there is none (rules: orders#paid-by-two). */
  | { readonly kind: 'REST_GONE' }
  | ({ readonly kind: 'REST_CHANGED'; readonly remaining: Cents } & FieldProblem);

export type FieldProblem = { readonly path: string; readonly message: string };

export type Refused<Reason = ChangeRefusal> = {
  readonly kind: 'REFUSED';
  readonly refusals: readonly [Reason, ...Reason[]];
};

/** Outcome of a change of a record; every door that changes one asks the same function for it (ADR 63). */
export type Decision<Row> =
  | Refused
  /** The record says it already, so nothing is written (rules: api#unchanged). */
  | { readonly kind: 'SAME' }
  | { readonly kind: 'CHANGED'; readonly after: Row; readonly history: readonly FieldChange[] };

/** Outcome of deleting a record, with what the history tells of it beside that it is gone. */
export type RemovalDecision<Reason = ChangeRefusal> =
  | Refused<Reason>
  | { readonly kind: 'CHANGED'; readonly after: null; readonly history: readonly FieldChange[] };

/** A decision as far as it is made or not, whatever comes of it. */
export type Outcome = Refused | { readonly kind: 'SAME' } | { readonly kind: 'CHANGED' };

export const refuse = <Reason extends RemovalRefusal | ReceiptRefusal>(
  first: Reason,
  ...others: readonly Reason[]
): Refused<Reason> => ({ kind: 'REFUSED', refusals: [first, ...others] });

/** Null: there is no problem. */
export function refuseProblems(problems: readonly FieldProblem[]) {
  const [first, ...others] = problems.map((each) => ({ kind: 'WRONG', ...each }) as const);
  return first === undefined ? null : refuse(first, ...others);
}
