import type { Actor, Permissions } from './actor.ts';

type Person = Permissions & Pick<Actor, 'userId'>;
type Row = { readonly id: string };
type Deletable = { readonly isDeletable: boolean };

const isAdmin = ({ roles }: Person) => roles.has('ADMIN');
const isSelf = ({ userId }: Person, { id }: Row) => id === userId;

/**
 * Who may do what to which row, one sentence each; the one place that answers it for calls and screens alike. What
 * does not depend on the row stands with the call itself (`access`), which screens ask by `mayEnter`.
 */
const rules = {
  // spec 3 §6: users are the admins'; §5: not the own roles and flag, and never the own user.
  'user.changeRolesAndFlag': (person: Person, row: Row) => isAdmin(person) && !isSelf(person, row),
  'user.delete': (person: Person, row: Row & Deletable) =>
    isAdmin(person) && !isSelf(person, row) && row.isDeletable,
  'baseData.delete': ({ rights }: Person, { isDeletable }: Deletable) =>
    rights.has('BASE_DATA_DELETE') && isDeletable,
} as const;

export type Action = keyof typeof rules;
type RowOf<A extends Action> = Parameters<(typeof rules)[A]>[1];

/** May this person do this to this row? */
export const can = <A extends Action>(person: Person, action: A, row: RowOf<A>): boolean =>
  (rules[action] as (person: Person, row: RowOf<A>) => boolean)(person, row);
