import type { Person } from './actor.ts';

/** Why not: the person lacks the right to it, or the row is such that nobody may. */
export type Refusal = 'RIGHT' | 'ROW';
type Rule<Row> = (person: Person, row: Row) => Refusal | null;

/** A rule for each question, asked with what has to be known of the row. */
export type Rules<Facts> = { readonly [Action in keyof Facts]: Rule<Facts[Action]> };

export const needs = (right: boolean): Refusal | null => (right ? null : 'RIGHT');
export const unless = (kept: boolean): Refusal | null => (kept ? 'ROW' : null);
