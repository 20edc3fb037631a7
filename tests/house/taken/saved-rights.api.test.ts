import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import {
  getRoleRights,
  getUserRights,
  resetUserRights,
  saveRoleRights,
  saveUserRights,
} from '@korpus/contract/rights/rights.ts';
import { allRights, type Right } from '@korpus/domain/rights/rights.ts';
import { expect, it } from 'vitest';
import { aHouse } from '../../kit/house.ts';
import type { SignedIn } from '../../kit/people.ts';
import { chance, rounds } from '../../reliability/support/rounds.ts';
import { whatHolds } from './foundations.ts';

/** Sets of rights as anybody may send them, through the calls that save them (rules: rights#built-upon-each-other). */
const { aTenant, services } = await aHouse();
const shop = await aTenant();
const admin = await shop.signedInAs('ADMIN');
const anna = await shop.signedInAs('SALESMAN');
const ofAnna = { params: { userId: anna.userId } };
const ofRole = { params: { role: 'SALESMAN' } } as const;

const draw = chance('sets of rights');
/** Draws rights from nearly none to nearly all, in any order, some of them twice. */
function someRights(): Right[] {
  const oftenness = draw.between(0, 100);
  const drawn = allRights.filter(() => draw.between(1, 100) <= oftenness);
  const again = drawn.filter(() => draw.between(1, 100) <= 2);
  return draw.between(0, 1) === 0 ? [...drawn, ...again].slice(0, allRights.length) : drawn.toReversed();
}

const sorted = (rights: readonly Right[]) => [...rights].sort();
const ofPerson = async (person: SignedIn) => sorted((await person.call(getCurrentUser)).ok().userRights);

/** The rights of the role, as they are stored. */
const keptOfRole = () =>
  services.tenancy.inTenant(shop.tenantId, (tx) =>
    tx.selectFrom('role_rights').select('rights').where('role', '=', 'SALESMAN').executeTakeFirst(),
  );

it('a role is given what holds together of any set, kept and shown and had by its people', {
  timeout: 300_000,
}, async () => {
  for (let round = 1; round <= rounds(20, 500); round += 1) {
    const { version } = (await admin.call(getRoleRights, ofRole)).ok();
    const rights = someRights();
    const expected = sorted(whatHolds(rights));
    const saved = (await admin.call(saveRoleRights, { ...ofRole, body: { rights, version } })).ok();
    expect(sorted(saved.rights), `of ${rights.join(' ')}`).toEqual(expected);
    expect(sorted((await keptOfRole())?.rights ?? [])).toEqual(expected);
    expect(await ofPerson(anna)).toEqual(expected);
  }
});

it('a person is given what holds together of any set, and has what holds together of it whatever their role becomes', {
  timeout: 300_000,
}, async () => {
  for (let round = 1; round <= rounds(20, 500); round += 1) {
    const { version } = (await admin.call(getUserRights, ofAnna)).ok();
    const rights = someRights();
    const expected = sorted(whatHolds(rights));
    const saved = (await admin.call(saveUserRights, { ...ofAnna, body: { rights, version } })).ok();
    expect(sorted(saved.rights), `of ${rights.join(' ')}`).toEqual(expected);
    expect(await ofPerson(anna)).toEqual(expected);

    // Her own differ from the role of now; the role becomes another.
    const role = (await admin.call(getRoleRights, ofRole)).ok();
    const [given, taken] = [
      expected.filter((right) => !role.rights.includes(right)),
      role.rights.filter((right) => !expected.includes(right)),
    ];
    const body = { rights: someRights(), version: role.version };
    const after = (await admin.call(saveRoleRights, { ...ofRole, body })).ok();
    const both = new Set([...after.rights, ...given]);
    const left = [...both].filter((right) => !taken.includes(right));
    expect(await ofPerson(anna)).toEqual(sorted(whatHolds(left)));
    (await admin.call(resetUserRights, ofAnna)).ok();
    expect(await ofPerson(anna)).toEqual(sorted(after.rights));
  }
});

it('refuses a set with a word that is no right, and changes nothing', async () => {
  const before = (await admin.call(getRoleRights, ofRole)).ok();
  for (const word of ['OWN_ORDER', 'own_order_read', 'ADMIN', '']) {
    const payload = JSON.stringify({ rights: [...before.rights, word], version: before.version });
    const url = getRoleRights.path.replace('{role}', 'SALESMAN');
    const answer = await admin.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.status).toBe(400);
  }
  expect((await admin.call(getRoleRights, ofRole)).ok()).toEqual(before);
});
