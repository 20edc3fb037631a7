import type { AdditionalPackage } from './packages.ts';
import type { Right } from './rights.ts';
import type { Role } from './roles.ts';

/** The person behind a request, with everything that decides what they may do. */
export type Actor = {
  readonly userId: string;
  readonly tenantId: string;
  readonly sessionId: string;
  readonly roles: ReadonlySet<Role>;
  readonly rights: ReadonlySet<Right>;
  readonly packages: ReadonlySet<AdditionalPackage>;
};

/** The part of an actor that rights depend on; screens have this much. */
export type Permissions = Pick<Actor, 'roles' | 'rights' | 'packages'>;

/** The person who asks, where it matters which rows are their own. */
export type Person = Permissions & Pick<Actor, 'userId'>;
