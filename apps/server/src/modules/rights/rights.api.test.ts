import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { saveSupplier } from '@korpus/contract/base-data/base-data.ts';
import { listChanges } from '@korpus/contract/change-log/change-log.ts';
import {
  getRoleRights,
  getUserRights,
  resetRoleRights,
  resetUserRights,
  saveRoleRights,
  saveUserRights,
} from '@korpus/contract/rights/rights.ts';
import { defaultRightsOf } from '@korpus/domain/rights/effective-rights.ts';
import { allRights, type Right } from '@korpus/domain/rights/rights.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const { aTenant, app } = await aHouse();

const params = { role: 'SALESMAN' } as const;
const salesDefaults = [...defaultRightsOf('SALESMAN')].sort();
const rightsOf = async (person: SignedIn) => (await person.call(getCurrentUser)).ok().userRights;
const sorted = (rights: readonly Right[]) => [...rights].sort();

async function aShop() {
  const shop = await aTenant();
  return {
    shop,
    admin: await shop.signedInAs('ADMIN'),
    anna: await shop.signedInAs('SALESMAN', { firstName: 'Anna' }),
  };
}

describe('the rights of a role', () => {
  it('are the defaults until somebody gives others, and the defaults again after a reset', async () => {
    const { admin, anna } = await aShop();
    const before = (await admin.call(getRoleRights, { params })).ok();
    expect({ ...before, rights: sorted(before.rights) }).toEqual({
      rights: salesDefaults,
      isDefault: true,
      version: 1,
    });

    const rights: Right[] = ['OWN_ORDER_READ', 'WEEK_OVERVIEW_READ'];
    const saved = (await admin.call(saveRoleRights, { params, body: { rights, version: 1 } })).ok();
    expect(saved).toEqual({ rights, isDefault: false, version: 2 });
    expect(await rightsOf(anna)).toEqual(rights);

    const reset = (await admin.call(resetRoleRights, { params })).ok();
    expect({ ...reset, rights: sorted(reset.rights) }).toEqual({
      rights: salesDefaults,
      isDefault: true,
      version: 3,
    });
    expect(sorted(await rightsOf(anna))).toEqual(salesDefaults);
  });

  it('are made whole: what lacks what it builds upon is not kept', async () => {
    const { admin } = await aShop();
    const rights: Right[] = [
      'OWN_ORDER_DELETE',
      'OTHER_ORDER_READ',
      'OWN_ORDER_MARGIN_READ',
      'PRINT_ORDER_DETAIL',
    ];
    const saved = (await admin.call(saveRoleRights, { params, body: { rights, version: 1 } })).ok();
    expect(saved.rights).toEqual(['PRINT_ORDER_DETAIL']);
  });

  it('keep their place in the version: a stale save says who was faster, and changes nothing', async () => {
    const { shop, admin } = await aShop();
    const other = await shop.signedInAs('ADMIN', { firstName: 'Bea', lastName: 'Boss' });
    (await other.call(saveRoleRights, { params, body: { rights: ['BASE_DATA_READ'], version: 1 } })).ok();
    const stale = await admin.call(saveRoleRights, { params, body: { rights: [], version: 1 } });
    expect(stale.status).toBe(409);
    expect(stale.error()).toMatchObject({ code: 'STALE_VERSION', details: { changedBy: 'Bea Boss' } });
    expect((await admin.call(saveRoleRights, { params, body: { rights: [] } })).status).toBe(428);
    expect((await admin.call(getRoleRights, { params })).ok().rights).toEqual(['BASE_DATA_READ']);
  });

  it('cannot be changed for ADMIN, who has all', async () => {
    const { admin } = await aShop();
    const role = { params: { role: 'ADMIN' } } as const;
    expect((await admin.call(getRoleRights, role)).ok().rights).toEqual(allRights);
    expect((await admin.call(saveRoleRights, { ...role, body: { rights: [], version: 1 } })).status).toBe(
      400,
    );
    expect((await admin.call(resetRoleRights, role)).status).toBe(400);
    expect(await rightsOf(admin)).toEqual(allRights);
  });
});

describe('the rights of a person', () => {
  it('are kept as what differs from the roles, so that a later change of the role still arrives', async () => {
    const { admin, anna } = await aShop();
    const of = { params: { userId: anna.userId } };
    const { rights, version } = (await admin.call(getUserRights, of)).ok();
    const wanted = [
      ...rights.filter((right) => right !== 'PRINT_ORDER_DETAIL'),
      'WEEK_OVERVIEW_READ' as const,
    ];
    const saved = (await admin.call(saveUserRights, { ...of, body: { rights: wanted, version } })).ok();
    expect(saved).toMatchObject({ isDefault: false, version: 2 });
    expect(sorted(await rightsOf(anna))).toEqual(sorted(wanted));

    const fewer: Right[] = ['OWN_ORDER_READ', 'PRINT_ORDER_DETAIL', 'PRINT_ORDER_OVERVIEW'];
    (await admin.call(saveRoleRights, { params, body: { rights: fewer, version: 1 } })).ok();
    expect(sorted(await rightsOf(anna))).toEqual(
      sorted(['OWN_ORDER_READ', 'PRINT_ORDER_OVERVIEW', 'WEEK_OVERVIEW_READ']),
    );

    const reset = (await admin.call(resetUserRights, of)).ok();
    expect(reset).toMatchObject({ isDefault: true, version: 4 });
    expect(sorted(await rightsOf(anna))).toEqual(sorted(fewer));
  });

  it('are stale once their role has changed: the save would take that back for this person, unseen', async () => {
    const { shop, admin, anna } = await aShop();
    const of = { params: { userId: anna.userId } };
    const opened = (await admin.call(getUserRights, of)).ok();
    const other = await shop.signedInAs('ADMIN', { firstName: 'Bea', lastName: 'Boss' });
    const fewer = salesDefaults.filter((right) => right !== 'PRINT_ORDER_DETAIL');
    (await other.call(saveRoleRights, { params, body: { rights: fewer, version: 1 } })).ok();

    const body = { rights: [...opened.rights, 'WEEK_OVERVIEW_READ' as const], version: opened.version };
    const stale = await admin.call(saveUserRights, { ...of, body });
    expect(stale.status).toBe(409);
    expect(stale.error()).toMatchObject({ code: 'STALE_VERSION', details: { changedBy: 'Bea Boss' } });

    const { version } = (await admin.call(getUserRights, of)).ok();
    expect(version).toBeGreaterThan(opened.version);
    const rights = [...fewer, 'WEEK_OVERVIEW_READ' as const];
    (await admin.call(saveUserRights, { ...of, body: { rights, version } })).ok();
    (await other.call(resetRoleRights, { params })).ok();
    expect(sorted(await rightsOf(anna))).toEqual(sorted([...salesDefaults, 'WEEK_OVERVIEW_READ']));
  });

  it('cannot be given to admins, who have all, and not to those who do not sell', async () => {
    const { shop, admin } = await aShop();
    const carpenter = await shop.aPerson('CARPENTER');
    for (const { userId } of [admin, carpenter]) {
      const of = { params: { userId } };
      expect((await admin.call(saveUserRights, { ...of, body: { rights: [], version: 1 } })).status).toBe(
        400,
      );
      expect((await admin.call(resetUserRights, of)).status).toBe(400);
    }
    expect((await admin.call(getUserRights, { params: { userId: admin.userId } })).ok().rights).toEqual(
      allRights,
    );
  });
});

describe('a changed right', () => {
  it('works in a session that is open, from its next request on, and its browser is told', async () => {
    const { admin, anna } = await aShop();
    const supplier = () => anna.call(saveSupplier, { body: { id: randomUUID(), name: 'Nordholz' } });
    expect((await supplier()).status).toBe(403);
    const stream = await openLive(app, anna.token);
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });

    const rights: Right[] = ['BASE_DATA_READ', 'BASE_DATA_WRITE'];
    const of = { params: { userId: anna.userId } };
    (await admin.call(saveUserRights, { ...of, body: { rights, version: 1 } })).ok();
    expect(await stream.next()).toEqual({ kind: 'rights', id: anna.userId });
    expect((await supplier()).status).toBe(200);
    (await admin.call(resetUserRights, of)).ok();
    expect((await supplier()).status).toBe(403);
    await stream.close();
  });

  it('stands in the change log, each right by itself', async () => {
    const { admin } = await aShop();
    (await admin.call(saveRoleRights, { params, body: { rights: salesDefaults.slice(1), version: 1 } })).ok();
    const { entries } = (await admin.call(listChanges, { query: { subjectKind: 'roleRights' } })).ok();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action: 'CHANGED',
      subjectId: 'SALESMAN',
      changes: [{ field: salesDefaults[0], old: true, new: false }],
    });
  });
});
