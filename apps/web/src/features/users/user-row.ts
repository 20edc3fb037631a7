import type { BaseData } from '@korpus/contract/base-data/base-data.ts';
import type { User } from '@korpus/contract/users/users.ts';
import { roleNames } from '@korpus/domain/rights/role-texts.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import { nameOf } from './user-draft.ts';

export type AccessState = 'active' | 'disabled' | 'waiting';

/** A person as the table shows them. */
export type UserRow = Readonly<{
  user: User;
  name: string;
  location: string | null;
  roles: string;
  state: AccessState;
}>;

export function userRows(users: readonly User[], locations: BaseData['locations']): UserRow[] {
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return users.map((user) => ({
    user,
    name: nameOf(user),
    location: user.location === null ? null : (names.get(user.location) ?? null),
    roles: user.roles.map((role) => roleNames[role]).join(', '),
    state: deriveState(user),
  }));
}

/** Narrows down to the roles; without any role chosen everybody is shown. */
export const withRoles = (rows: readonly UserRow[], roles: readonly Role[]): readonly UserRow[] =>
  roles.length === 0 ? rows : rows.filter(({ user }) => user.roles.some((role) => roles.includes(role)));

function deriveState({ enabled, isRegistered }: User): AccessState {
  if (!enabled) return 'disabled';
  return isRegistered === false ? 'waiting' : 'active';
}
