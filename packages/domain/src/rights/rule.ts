import type { Person } from './actor.ts';

/** Why not: the person lacks the right to it, or the row is such that nobody may. */
export type Refusal = 'RIGHT' | 'ROW';
export type Rule<Row> = (person: Person, row: Row) => Refusal | null;

/** A rule for each question, asked with what has to be known of the row. */
export type Rules<Facts> = { readonly [Action in keyof Facts]: Rule<Facts[Action]> };

export const needs = (right: boolean): Refusal | null => (right ? null : 'RIGHT');
export const unless = (kept: boolean): Refusal | null => (kept ? 'ROW' : null);

/** May this person do this to this row? For records that know of no other's rules; `can` (records/can.ts) asks all. */
export const asking =
  <Facts>(rules: Rules<Facts>) =>
  <Action extends keyof Facts>(person: Person, action: Action, row: Facts[Action]): boolean =>
    rules[action](person, row) === null;
