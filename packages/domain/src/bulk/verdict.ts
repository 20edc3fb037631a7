import type { ChangeRefusal, Decision } from '../fields/decision.ts';
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

/** The first that stands in the way, said as the single save says it. */
export function firstOf(...problems: readonly (string | null | undefined | false)[]): Verdict {
  const reason = problems.find((each) => typeof each === 'string');
  return typeof reason === 'string' ? refused(reason) : { kind: 'CHANGED' };
}

/** Turns a decision into the verdict about one row of several. */
export const verdictOf = (decision: Decision<unknown>): Verdict =>
  decision.kind === 'REFUSED' ? refused(sentenceOf(decision.refusals[0])) : { kind: decision.kind };

export function sentenceOf(refusal: ChangeRefusal): string {
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
