import {
  getProvision,
  resetUserProvision,
  saveProvision,
  saveUserProvision,
} from '@korpus/contract/users/users.ts';
import { defaultProvision, type Provision } from '@korpus/domain/provisions/provision.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const { aTenant, services } = await aHouse();

async function anAdmin() {
  const shop = await aTenant();
  const admin = await shop.openSession(await shop.aPerson('ADMIN'));
  const ben = await shop.openSession(await shop.aPerson('SALESMAN', { firstName: 'Ben' }));
  return { shop, admin, ben };
}

const withSales = (percentage: number): Provision => ({
  ...defaultProvision,
  salesProvision: { percentage, value: 'SELLING_SUM_GROSS' },
});
const read = async (caller: SignedIn, userId?: string) =>
  (await caller.call(getProvision, { query: userId === undefined ? {} : { userId } })).ok();

describe('a provision', () => {
  it('is the one of the house until the person gets their own, and again after a reset', async () => {
    const { admin, ben } = await anAdmin();
    const params = { userId: ben.userId };
    expect(await read(admin, ben.userId)).toEqual({ ...defaultProvision, isOwn: false, version: 1 });
    const own = { ...withSales(7.25), version: 1 };
    expect((await admin.call(saveUserProvision, { params, body: own })).ok()).toEqual({ version: 2 });
    expect(await read(ben, ben.userId)).toEqual({ ...withSales(7.25), isOwn: true, version: 2 });

    const house = { ...withSales(5), version: 1 };
    expect((await admin.call(saveProvision, { body: house })).ok()).toEqual({ version: 2 });
    expect(await read(ben)).toEqual({ ...withSales(5), isOwn: false, version: 2 });
    expect((await read(ben, ben.userId)).salesProvision.percentage).toBe(7.25);

    const reset = (await admin.call(resetUserProvision, { params })).ok();
    expect(reset).toEqual({ ...withSales(5), isOwn: false, version: 3 });
    expect(await read(ben, ben.userId)).toEqual(reset);
  });

  it('refuses stale and missing versions and overwrites nothing', async () => {
    const { admin, ben } = await anAdmin();
    const params = { userId: ben.userId };
    const save = (version?: number) =>
      admin.call(saveUserProvision, {
        params,
        body: { ...withSales(1), ...(version === undefined ? {} : { version }) },
      });
    expect((await save()).error().code).toBe('VERSION_MISSING');
    const both = await Promise.all([save(1), save(1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await admin.call(saveProvision, { body: { ...withSales(9), version: 7 } });
    expect(stale.error().code).toBe('STALE_VERSION');
    expect((await read(admin)).salesProvision.percentage).toBe(6);
  });

  it.each([-0.01, 100.01, 6.123])(
    'has percentages from 0 to 100 with two decimals: %d',
    async (percentage) => {
      const { admin } = await anAdmin();
      const refused = await admin.call(saveProvision, { body: { ...withSales(percentage), version: 1 } });
      expect(refused.status).toBe(400);
      expect(refused.error().details?.violations?.map(({ path }) => path)).toEqual([
        'body.salesProvision.percentage',
      ]);
    },
  );

  it("of a colleague is the admins' business; foreign and missing people look alike", async () => {
    const { admin, ben } = await anAdmin();
    const refused = await ben.call(getProvision, { query: { userId: admin.userId } });
    expect(refused.status).toBe(404);
    expect((await ben.call(saveProvision, { body: { ...withSales(1), version: 1 } })).status).toBe(403);
  });

  it('stands in the change log field by field', async () => {
    const { shop, admin, ben } = await anAdmin();
    const params = { userId: ben.userId };
    (await admin.call(saveUserProvision, { params, body: { ...withSales(7), version: 1 } })).ok();
    (await admin.call(resetUserProvision, { params })).ok();
    const entries = await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .selectFrom('change_log')
        .select(['action', 'subject_name', 'changes'])
        .where('subject_kind', '=', 'userProvision')
        .where('subject_id', '=', ben.userId)
        .orderBy('action')
        .execute(),
    );
    expect(entries).toEqual([
      {
        action: 'CHANGED',
        subject_name: 'Ben Muster',
        changes: [
          { field: 'isOwn', old: false, new: true },
          { field: 'salesProvision.percentage', old: 6, new: 7 },
          { field: 'salesProvision.value', old: 'MARGIN', new: 'SELLING_SUM_GROSS' },
        ],
      },
      {
        action: 'RESET',
        subject_name: 'Ben Muster',
        changes: [
          { field: 'isOwn', old: true, new: false },
          { field: 'salesProvision.percentage', old: 7, new: 6 },
          { field: 'salesProvision.value', old: 'SELLING_SUM_GROSS', new: 'MARGIN' },
        ],
      },
    ]);
  });
});
