import type { CurrentUser } from '@korpus/contract/authentication/authentication.ts';
import type { Actor, Permissions } from '@korpus/domain/rights/actor.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

const CurrentUserContext = createContext<CurrentUser | null>(null);

export const CurrentUserProvider = ({ user, children }: { user: CurrentUser; children: ReactNode }) => (
  <CurrentUserContext value={user}>{children}</CurrentUserContext>
);

/** Tells who is signed in. Works only below the signed-in frame, where somebody always is. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (user === null) throw new Error('There is no CurrentUserProvider above this component.');
  return user;
}

/** The form in which the domain asks what somebody may do. */
export const permissionsOf = ({
  user,
  userRights,
  packages,
}: CurrentUser): Permissions & Pick<Actor, 'userId'> => ({
  userId: user.id,
  roles: new Set(user.roles),
  rights: new Set(userRights),
  packages: new Set(packages),
});

/** Tells what the person who is signed in may do: the same object as long as nothing of it changes. */
export function usePerson(): ReturnType<typeof permissionsOf> {
  const user = useCurrentUser();
  return useMemo(() => permissionsOf(user), [user]);
}
