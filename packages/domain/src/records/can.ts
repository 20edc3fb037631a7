import type { Person } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import type { Refusal, Rule, Rules } from '../rights/rule.ts';
import { type RulesOfAll, rulesOfAll } from './records.ts';

/** The facts about a row that each question about it needs. */
type Facts = {
  readonly [Question in keyof RulesOfAll]: RulesOfAll[Question] extends Rule<infer Row> ? Row : never;
};

export type Action = keyof Facts;
/** Questions that hang on nothing but whose the row is. */
export type OwnedAction = { [A in Action]: OwnedRow extends Facts[A] ? A : never }[Action];

/**
 * Rules about who may do what to which row, one sentence each in the folder of its record; the one place that answers
 * it for calls and screens alike. Conditions that do not depend on the row stand with the call itself (`access`), which
 * screens ask by `mayEnter`.
 */
const rules: Rules<Facts> = rulesOfAll;

/** May this person do this to this row? */
export const can = <A extends Action>(person: Person, action: A, row: Facts[A]): boolean =>
  refusalOf(person, action, row) === null;

/** The same for whoever has to say why not. */
export const refusalOf = <A extends Action>(person: Person, action: A, row: Facts[A]): Refusal | null =>
  rules[action](person, row);
