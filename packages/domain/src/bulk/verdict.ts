import type { ChangeRefusal, Outcome } from '../fields/decision.ts';
import { keysOf } from '../values/fields.ts';
import { isSameValue } from '../values/same-value.ts';
import { bulkTexts as texts } from './bulk-texts.ts';

/** Outcome of a change for one row; a refusal says why in a sentence (rules: bulk#the-preview). */
export type Verdict =
  | { readonly kind: 'CHANGED' }
  | { readonly kind: 'SAME' }
  | { readonly kind: 'REFUSED'; readonly reason: string };

export const refused = (reason: string): Verdict => ({ kind: 'REFUSED', reason });
export const same: Verdict = { kind: 'SAME' };

/** Turns a decision into the verdict about one row of several. */
export const verdictOf = (decision: Outcome): Verdict =>
  decision.kind === 'REFUSED'
    ? refused(describeChangeRefusal(decision.refusals[0]))
    : { kind: decision.kind };

export function describeChangeRefusal(refusal: ChangeRefusal): string {
  switch (refusal.kind) {
    case 'ABSENT':
      return texts.gone;
    case 'RIGHT':
      return texts.noRight;
    case 'VERSION_MISSING':
    case 'STALE':
      return texts.changedMeanwhile;
    case 'ARCHIVED':
      return texts.archived;
    case 'PACKAGE':
      return texts.noPackage;
    case 'LOCKED':
    case 'CLOSED':
    case 'WRONG':
      return refusal.message;
  }
}

/** Lists the fields that a change sets. */
export const fieldsOf = <Values extends object>(change: Values): (keyof Values & string)[] =>
  keysOf(change).filter((field) => change[field] !== undefined);

/** All of it is there already. */
export const isThere = <Values extends object>(
  record: { readonly [Field in keyof Values]: unknown },
  change: Values,
): boolean => fieldsOf(change).every((field) => isSameValue(record[field], change[field]));
