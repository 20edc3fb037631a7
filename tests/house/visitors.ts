import { signOut } from '@korpus/contract/authentication/authentication.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { effectiveRights } from '@korpus/domain/rights/effective-rights.ts';
import { type AdditionalPackage, additionalPackages } from '@korpus/domain/rights/packages.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import { createSigner } from 'fast-jwt';
import { accessTokensWith } from '../../apps/server/src/platform/auth/access-token.ts';
import { clockOver } from '../../apps/server/src/platform/clock/clock.ts';
import type { Caller } from '../kit/caller.ts';
import type { PersonOptions, SignedIn } from '../kit/people.ts';
import type { Subject, World, WorldShop } from './world.ts';

/** Facts that the second reading knows of somebody: whether they get in at all, and what they may then. */
export type Facts =
  | { readonly entry: 401 | 403; readonly standing: Standing }
  | {
      readonly entry: 200;
      readonly standing: 'good';
      readonly roles: readonly Role[];
      readonly rights: ReadonlySet<Right>;
      readonly packages: readonly AdditionalPackage[];
    };

/** The state of the person, whatever token they come with; public calls look at that themselves. */
type Standing = 'good' | 'signedOut' | 'disabled' | 'closed';

type Somebody = Subject & { readonly caller: Caller };

export type Visitor = {
  readonly name: string;
  readonly facts: Facts;
  /** Somebody new for every try, since tries change sessions, passwords and names. */
  readonly make: () => Promise<Somebody>;
  /** The same somebody each time, for tries that end at the door: those change nothing of anybody. */
  readonly atTheDoor: () => Promise<Somebody>;
};

/** Everybody who may stand at the door. */
export async function makeVisitors(world: World): Promise<Visitor[]> {
  const { home, operator, house } = world;
  const closed = await world.aShop();
  const expired = await world.aShop();
  const bare = await world.aShop({ packages: [] });
  await closed.change({ enabled: false });
  await expired.change({ licenseValidUntil: isoDate('2026-11-20') });

  const admitted = (
    name: string,
    shop: WorldShop,
    roles: readonly Role[],
    options: PersonOptions = {},
  ): Visitor =>
    known({
      name,
      facts: {
        entry: 200,
        standing: 'good',
        roles,
        rights:
          options.without === undefined ? effectiveRights({ roles, byRole: {}, overrides: {} }) : new Set(),
        packages: shop === bare ? [] : additionalPackages,
      },
      make: async () => {
        const person = await shop.openSession(await shop.aPerson(roles, options));
        return { person, shop, caller: person };
      },
    });
  const refused = (
    name: string,
    entry: 401 | 403,
    shop: WorldShop,
    change: (person: SignedIn) => Caller | Promise<Caller>,
    standing: Standing = 'good',
  ): Visitor =>
    known({
      name,
      facts: { entry, standing },
      make: async () => {
        const person = await shop.openSession(await shop.aPerson('ADMIN'));
        return { person, shop, caller: await change(person) };
      },
    });
  const allOf = (roles: readonly Role[]) => [...effectiveRights({ roles, byRole: {}, overrides: {} })];

  return [
    refused('anonymous', 401, home, () => house.aStranger()),
    refused('no token at all', 401, home, (person) => person.withToken('')),
    refused('garbage', 401, home, (person) => person.withToken('abc.def.ghi')),
    refused('expired token', 401, home, (person) => person.withToken(expiredToken(world, person))),
    refused('token of another key', 401, home, (person) =>
      person.withToken(tokenOfAnotherKey(world, person)),
    ),
    refused('unsigned token', 401, home, (person) => person.withToken(unsignedToken(person))),
    refused("another tenant's name in the token", 401, home, (person) =>
      person.withToken(signed(world, { ...person, tenantId: world.foreign.tenantId })),
    ),
    refused("a colleague's name in the token", 401, home, (person) =>
      person.withToken(signed(world, { ...person, userId: home.colleague.userId })),
    ),
    refused(
      'signed out',
      401,
      home,
      async (person) => {
        (await person.call(signOut)).ok();
        return person;
      },
      'signedOut',
    ),
    refused(
      'disabled person',
      401,
      home,
      async (person) => {
        await home.changePerson(person, { enabled: false });
        return person;
      },
      'disabled',
    ),
    refused('disabled tenant', 403, closed, (person) => person, 'closed'),
    refused('expired licence', 403, expired, (person) => person, 'closed'),
    admitted('SUPER_ADMIN', operator, ['SUPER_ADMIN']),
    admitted('ADMIN', home, ['ADMIN']),
    admitted('ADMIN without packages', bare, ['ADMIN']),
    admitted('SALESMAN', home, ['SALESMAN']),
    admitted('SALESMAN without rights', home, ['SALESMAN'], { without: allOf(['SALESMAN']) }),
    admitted('SALESMAN and CARPENTER', home, ['SALESMAN', 'CARPENTER']),
    admitted('CARPENTER', home, ['CARPENTER']),
  ];
}

function known(visitor: Omit<Visitor, 'atTheDoor'>): Visitor {
  let made: Promise<Somebody> | null = null;
  return {
    ...visitor,
    atTheDoor: () => {
      made ??= visitor.make();
      return made;
    },
  };
}

const signed = ({ house }: World, { tenantId, userId, sessionId }: SignedIn): string =>
  house.services.accessTokens.sign({ tenantId, userId, sessionId });

function expiredToken({ house }: World, { tenantId, userId, sessionId }: SignedIn): string {
  const earlier = clockOver(() => new Date(house.clock.now().getTime() - 601_000));
  return accessTokensWith(house.services.keys.accessToken, earlier).sign({ tenantId, userId, sessionId });
}

function tokenOfAnotherKey({ house }: World, { tenantId, userId, sessionId }: SignedIn): string {
  return accessTokensWith(Buffer.alloc(32, 7), house.clock).sign({ tenantId, userId, sessionId });
}

/** `alg: none`, the oldest trick. */
function unsignedToken({ tenantId, userId, sessionId }: SignedIn): string {
  const sign = createSigner({ algorithm: 'none', noTimestamp: true });
  return sign({ tid: tenantId, uid: userId, sid: sessionId, exp: 9_999_999_999 });
}
