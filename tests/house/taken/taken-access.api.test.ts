import { getCurrentUser, refreshToken } from '@korpus/contract/authentication/authentication.ts';
import {
  getRoleRights,
  getUserRights,
  saveRoleRights,
  saveUserRights,
} from '@korpus/contract/rights/rights.ts';
import { saveUser } from '@korpus/contract/users/users.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { allRights, type Right } from '@korpus/domain/rights/rights.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../kit/caller.ts';
import { aHouse } from '../../kit/house.ts';
import { takenFrom } from '../../kit/nobodys.ts';
import { anOperator, changeTenant } from '../../kit/operator.ts';
import type { SignedIn } from '../../kit/people.ts';
import { personSeenBy } from '../../kit/person-body.ts';
import { chance, rounds } from '../../reliability/support/rounds.ts';
import { type Door, openDoors } from './doors.ts';

/**
 * Access taken from somebody is refused from the next request on, with the tokens they have and with those a refresh
 * gives, and so are links they were given a moment before (rules: files#signed-links).
 */
const house = await aHouse();
const operator = await anOperator(house);
const shop = await house.aTenant();
/**
 * Rights on complaints of others are left out: what is allowed there is allowed on one's own (rules:
 * complaints#whose-complaint).
 */
const given = allRights.filter((right) => !right.startsWith('OTHER_COMPLAINT_'));
await shop.setRoleRights('SALESMAN', given);
const admin = await shop.signedInAs('ADMIN');
const keeper = await shop.aPerson('SALESMAN');
const doors = await openDoors(house, shop, keeper.userId);
await takenFrom(house.services, keeper);

/** So many doors are tried each time, drawn among those that what is taken closes. */
const mostDoors = 3;
/** Every run has one try for each door where a right of a person is taken. */
const triesOf = (closed: number, { triesEach }: Taking) => rounds(triesEach ? closed : 2, 100);

type Taking = {
  readonly name: string;
  /** The role of the person it is taken from. */
  readonly role: 'ADMIN' | 'SALESMAN';
  /** Takes it from this person, and says how to give it back to the house where others need it. */
  readonly take: (who: SignedIn, door: Door) => Promise<() => Promise<unknown>>;
  /** True for the doors it closes. */
  readonly closes: (door: Door) => boolean;
  /** True when the door it is drawn for is asked alone, whatever else it closes. */
  readonly closesOne?: true;
  readonly triesEach?: true;
  /** Statuses of the next request; the next line has that of a refresh. */
  readonly refused: readonly number[];
  readonly refresh: number;
};

const draw = chance('what is taken');
const drawOne = <T>(all: readonly T[]): T => {
  const found = all[draw.between(0, all.length - 1)];
  if (found === undefined) throw new Error('There is nothing to draw from.');
  return found;
};

const nothingToGiveBack = async () => {};
const withoutOne = ({ rights }: Door, of: readonly Right[]): Right[] => {
  const taken = drawOne(rights);
  return of.filter((right) => right !== taken);
};
const saved = async (who: SignedIn, change: object) =>
  (await admin.call(saveUser, { body: { ...(await personSeenBy(admin, who)), ...change } })).ok();
const setHouse = async (change: Parameters<typeof changeTenant>[2]) =>
  changeTenant(operator, shop.tenantId, change);

const takings: readonly Taking[] = [
  {
    name: 'a right of a person',
    role: 'SALESMAN',
    refused: [403, 404],
    refresh: 200,
    closesOne: true,
    triesEach: true,
    closes: ({ rights }) => rights.length > 0,
    take: async ({ userId }, door) => {
      const params = { userId };
      const { rights, version } = (await admin.call(getUserRights, { params })).ok();
      const body = { rights: withoutOne(door, rights), version };
      (await admin.call(saveUserRights, { params, body })).ok();
      return nothingToGiveBack;
    },
  },
  {
    name: 'a right of a role',
    role: 'SALESMAN',
    refused: [403, 404],
    refresh: 200,
    closesOne: true,
    closes: ({ rights }) => rights.length > 0,
    take: async (_who, door) => {
      const params = { role: 'SALESMAN' } as const;
      const { rights, version } = (await admin.call(getRoleRights, { params })).ok();
      const body = { rights: withoutOne(door, rights), version };
      (await admin.call(saveRoleRights, { params, body })).ok();
      return () => shop.setRoleRights('SALESMAN', given);
    },
  },
  {
    name: 'the role of an admin',
    role: 'ADMIN',
    refused: [403],
    refresh: 200,
    closes: ({ roles }) => roles?.length === 1,
    take: async (who) => {
      await saved(who, { roles: ['SALESMAN'] });
      return nothingToGiveBack;
    },
  },
  {
    name: 'the role of who sells',
    role: 'SALESMAN',
    refused: [403, 404],
    refresh: 200,
    closes: ({ roles }) => roles?.length !== 1,
    take: async (who) => {
      // The role is changed as a row: the screens exchange it for another that allows more.
      await shop.changePerson(who, { roles: ['CARPENTER'] });
      return nothingToGiveBack;
    },
  },
  {
    name: 'a package',
    role: 'ADMIN',
    refused: [403, 404],
    refresh: 200,
    closesOne: true,
    closes: ({ packages }) => packages.length > 0,
    take: async (_who, { packages }) => {
      const taken = drawOne(packages);
      await setHouse({ additionalPackageTypes: additionalPackages.filter((each) => each !== taken) });
      return () => shop.change({ packages: additionalPackages });
    },
  },
  {
    name: 'the access of a person',
    role: 'ADMIN',
    refused: [401],
    refresh: 401,
    closes: () => true,
    take: async (who) => {
      await saved(who, { enabled: false });
      return nothingToGiveBack;
    },
  },
  {
    name: 'the house',
    role: 'ADMIN',
    refused: [403],
    refresh: 403,
    closes: () => true,
    take: async () => {
      await setHouse({ enabled: false });
      return () => setHouse({ enabled: true });
    },
  },
  {
    name: 'the licence',
    role: 'ADMIN',
    refused: [403],
    refresh: 403,
    closes: () => true,
    take: async () => {
      await setHouse({ licenseValidUntil: '2026-11-20' });
      return () => setHouse({ licenseValidUntil: null });
    },
  },
];

const answered = z.object({ url: z.string() }).partial();

/** The link of an answer, if it gives one. */
const readLink = (body: unknown): string | null => {
  const { url } = answered.safeParse(body).data ?? {};
  return url === undefined ? null : url.replace('https://korpus.example', '');
};

const open = async (url: string): Promise<number> =>
  (await house.aStranger().send({ method: 'GET', url })).status;

type Behind = { readonly door: Door; readonly url: string | null };

/** Through the doors while they are open, with links that work. */
async function throughAll(who: Caller, chosen: readonly Door[]): Promise<Behind[]> {
  const behind: Behind[] = [];
  for (const door of chosen) {
    const answer = await door.ask(who);
    expect(answer.status, `${door.name}: ${answer.text}`).toBe(200);
    const url = readLink(answer.body);
    if (url !== null) expect(await open(url), door.name).toBe(200);
    behind.push({ door, url });
  }
  return behind;
}

/** Lists what is still answered after access was taken. */
async function whatIsLeft(
  who: SignedIn,
  behind: readonly Behind[],
  taking: Pick<Taking, 'refused' | 'refresh'>,
): Promise<string[]> {
  const left: string[] = [];
  const ask = async (caller: Caller, how: string) => {
    for (const { door, url } of behind) {
      const { status } = await door.ask(caller);
      if (!taking.refused.includes(status)) left.push(`${how}, ${door.name}: ${status}`);
      const opened = url === null ? 404 : await open(url);
      if (opened !== 404) left.push(`${how}, the link of ${door.name}: ${opened}`);
    }
  };
  await ask(who, 'next request');
  const body = { refreshToken: who.refreshToken };
  const renewed = await house.aStranger().call(refreshToken, { body });
  if (renewed.status !== taking.refresh) left.push(`refresh: ${renewed.status}`);
  if (renewed.status === 200) await ask(who.withToken(renewed.ok().token), 'after a refresh');
  return left;
}

/** Some of the doors that it closes, and all of them over the rounds. */
const someOf = (closed: readonly Door[], round: number): Door[] =>
  [...closed, ...closed].slice(round % closed.length).slice(0, mostDoors);

describe.each(takings)('$name, taken', (taking) => {
  it('is refused from the next request on, by a refresh and by links given before', {
    timeout: 900_000,
  }, async () => {
    const closed = doors.filter(taking.closes);
    for (let round = 1; round <= triesOf(closed.length, taking); round += 1) {
      const who = await shop.signedInAs(taking.role);
      const chosen = someOf(closed, round);
      const [door] = chosen;
      if (door === undefined) throw new Error('It closes nothing.');
      const behind = await throughAll(who, taking.closesOne ? [door] : chosen);
      const giveBack = await taking.take(who, door);
      expect(await whatIsLeft(who, behind, taking), `round ${round}`).toEqual([]);
      await giveBack();
    }
    expect((await admin.call(getCurrentUser)).status).toBe(200);
  });
});

it('a record that goes to somebody else closes its doors and links to who had it', {
  timeout: 900_000,
}, async () => {
  const apart = await house.aTenant();
  const ofOthers = given.filter((right) => right.startsWith('OTHER_'));
  await apart.setRoleRights(
    'SALESMAN',
    given.filter((right) => !ofOthers.includes(right)),
  );
  const heir = await apart.aPerson('SALESMAN');
  const taking = { refused: [404], refresh: 200 };
  for (let round = 1; round <= rounds(1, 100); round += 1) {
    const who = await apart.signedInAs('SALESMAN');
    const own = (await openDoors(house, apart, who.userId)).filter(({ rights }) =>
      rights.some((right) => right.startsWith('OWN_')),
    );
    expect(own).toHaveLength(8);
    const behind = await throughAll(who, own);
    await takenFrom(house.services, who, heir.userId);
    expect(await whatIsLeft(who, behind, taking), `round ${round}`).toEqual([]);
  }
});

it('leaves everybody else what they have: all doors are open again', async () => {
  await throughAll(await shop.signedInAs('ADMIN'), doors);
});
