import type { User } from '@korpus/contract/users/users.ts';
import { givableRoles } from '@korpus/domain/users/user-roles.ts';

type GivableRole = (typeof givableRoles)[number];

/** A person while they are edited: a new one stands nowhere yet. */
export type UserDraft = Readonly<{
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  location: string | null;
  roles: readonly GivableRole[];
  enabled: boolean;
}>;

/** Fields of an operator: their role is what they are, and they stand in no location. */
export type OperatorDraft = Omit<UserDraft, 'location' | 'roles'>;

/** Makes a new person; in a house with one shop they work there. */
export const newUser = (id: string, locations: readonly string[]): UserDraft => ({
  id,
  firstName: '',
  lastName: '',
  email: '',
  location: locations.length === 1 ? (locations[0] ?? null) : null,
  roles: [],
  enabled: true,
});

/** CARPENTER stays as it is: it comes with a carpenter and is not given here (rules: people#given-roles). */
export const draftOf = ({ id, firstName, lastName, email, location, roles, enabled }: User): UserDraft => ({
  id,
  firstName,
  lastName,
  email: email ?? '',
  location,
  roles: givableRoles.filter((role) => roles.includes(role)),
  enabled,
});

export const newOperator = (id: string): OperatorDraft => ({
  id,
  firstName: '',
  lastName: '',
  email: '',
  enabled: true,
});

export const operatorDraftOf = ({ id, firstName, lastName, email, enabled }: User): OperatorDraft => ({
  id,
  firstName,
  lastName,
  email: email ?? '',
  enabled,
});

export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** A person who only assembles is managed with their carpenter. */
export const isOnlyCarpenter = ({ roles }: Pick<User, 'roles'>): boolean =>
  roles.length > 0 && roles.every((role) => role === 'CARPENTER');

/**
 * Tells whether the save sends the link, to a person who has no password yet: a new one, one let in again, one with
 * another address.
 */
export function getsLink(draft: OperatorDraft, user: User | null): boolean {
  if (!draft.enabled || user === null) return draft.enabled;
  return user.isRegistered === false && (!user.enabled || hasNewAddress(draft, user));
}

/**
 * Tells whether a person hears of another address: one who has a password does, under both
 * (rules: people#new-address).
 */
export const hearsOfAddress = (draft: OperatorDraft, user: User | null): boolean =>
  draft.enabled && user?.isRegistered === true && hasNewAddress(draft, user);

const hasNewAddress = (draft: OperatorDraft, user: User): boolean =>
  user.email !== draft.email.trim().toLowerCase();
