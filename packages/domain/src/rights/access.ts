import type { Permissions } from './actor.ts';
import type { AdditionalPackage } from './packages.ts';
import type { Right } from './rights.ts';
import type { Role } from './roles.ts';

/**
 * Conditions for entering a call or a screen. All conditions given must hold; of `roles` and `rights` one is enough.
 */
export type Access =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'signedIn';
      readonly roles?: readonly Role[];
      readonly rights?: readonly Right[];
      readonly package?: AdditionalPackage;
    };

export const openToAll: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'signedIn' };

export type Denial = 'SIGN_IN' | 'ROLE' | 'RIGHT' | 'PACKAGE';

/** Why somebody may not enter, or null when they may. */
export function findDenial(access: Access, person: Permissions | null): Denial | null {
  if (access.kind === 'public') return null;
  if (person === null) return 'SIGN_IN';
  if (access.package !== undefined && !person.packages.has(access.package)) return 'PACKAGE';
  if (access.roles !== undefined && !access.roles.some((role) => person.roles.has(role))) return 'ROLE';
  if (access.rights !== undefined && !access.rights.some((right) => person.rights.has(right))) return 'RIGHT';
  return null;
}

export const mayEnter = (access: Access, person: Permissions | null): boolean =>
  findDenial(access, person) === null;
