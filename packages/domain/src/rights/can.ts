import type { Actor, Permissions } from './actor.ts';

type Person = Permissions & Pick<Actor, 'userId'>;

/** What a question about a row needs to know of it. */
type Rows = {
  user: { readonly id: string; readonly isDeletable?: boolean };
  location: object;
  baseData: { readonly isDeletable?: boolean };
};

type Rule<Row> = (person: Person, row: Row | null) => boolean;

const isAdmin = ({ roles }: Person) => roles.has('ADMIN');
const isSelf = ({ userId }: Person, row: { readonly id: string } | null) => row?.id === userId;
const isFree = (row: { readonly isDeletable?: boolean } | null) => row?.isDeletable !== false;

/**
 * Who may do what to which row, one sentence each; the one place that answers it for calls and screens alike. A row
 * that is null does not exist yet, or the question is about rows in general.
 */
const rules = {
  // spec 3 §6: users and locations are the admins'; §5: not the own roles and flag, and never the own user.
  'user.save': isAdmin,
  'user.changeRolesAndFlag': (person, row) => isAdmin(person) && !isSelf(person, row),
  'user.sendLink': (person, row) => isAdmin(person) && !isSelf(person, row),
  'user.delete': (person, row) => isAdmin(person) && !isSelf(person, row) && isFree(row),
  'location.save': isAdmin,
  'baseData.save': ({ rights }) => rights.has('BASE_DATA_WRITE'),
  'baseData.delete': ({ rights }, row) => rights.has('BASE_DATA_DELETE') && isFree(row),
} as const satisfies {
  [Name in `user.${string}`]: Rule<Rows['user']>;
} & { [Name in `location.${string}`]: Rule<Rows['location']> } & {
  [Name in `baseData.${string}`]: Rule<Rows['baseData']>;
};

export type Action = keyof typeof rules;
type RowOf<A extends Action> = A extends `${infer Kind extends keyof Rows}.${string}` ? Rows[Kind] : never;

/** May this person do this to this row? */
export const can = <A extends Action>(person: Person, action: A, row: RowOf<A> | null = null): boolean =>
  (rules[action] as Rule<RowOf<A>>)(person, row);
