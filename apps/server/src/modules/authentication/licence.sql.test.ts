import { getCurrentUser, getToken, refreshToken } from '@korpus/contract/authentication/authentication.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { testPassword } from '../../../../../tests/kit/people.ts';

const { aTenant, aStranger, clock } = await aHouse();

/**
 * The last valid day still works, and it ends at midnight where the house is
 * (rules: tenancy-and-licence#licence, dates#today).
 */
const midnights = [
  { timeZone: 'Europe/Berlin', before: '2026-11-21T22:59:59Z', after: '2026-11-21T23:00:00Z' },
  { timeZone: 'Pacific/Auckland', before: '2026-11-21T10:59:59Z', after: '2026-11-21T11:00:00Z' },
  { timeZone: 'America/New_York', before: '2026-11-22T04:59:59Z', after: '2026-11-22T05:00:00Z' },
];

describe.each(midnights)('a licence until 21.11.2026 in $timeZone', ({ timeZone, before, after }) => {
  it('works at 23:59:59 and no more at 00:00:00, for sign-in, refresh and open sessions', async () => {
    clock.set(before);
    const shop = await aTenant({ timeZone, licenseValidUntil: isoDate('2026-11-21') });
    const anna = await shop.signedInAs('SALESMAN');
    const attempts = () =>
      Promise.all([
        aStranger().call(getToken, { body: { username: anna.email, password: testPassword } }),
        aStranger().call(refreshToken, { body: { refreshToken: anna.refreshToken } }),
        anna.call(getCurrentUser),
      ]);
    expect((await attempts()).map(({ status }) => status)).toEqual([200, 200, 200]);
    clock.set(after);
    const refused = await attempts();
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(refused.map((answer) => answer.error().code)).toEqual(Array(3).fill('LICENCE_INACTIVE'));
  });
});

describe('an open session', () => {
  it('is refused from the next request on when the tenant is disabled, and goes on when it is enabled again', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('ADMIN');
    (await anna.call(getCurrentUser)).ok();
    await shop.change({ enabled: false });
    expect((await anna.call(getCurrentUser)).error().code).toBe('LICENCE_INACTIVE');
    await shop.change({ enabled: true });
    (await anna.call(getCurrentUser)).ok();
  });

  it('is refused from the next request on when the licence ends earlier', async () => {
    const shop = await aTenant({ licenseValidUntil: null });
    const anna = await shop.signedInAs('ADMIN');
    await shop.change({ licenseValidUntil: isoDate('2026-11-20') });
    expect((await anna.call(getCurrentUser)).status).toBe(403);
  });

  it('shows changed packages, roles and rights with the next request', async () => {
    const shop = await aTenant({ packages: [] });
    const anna = await shop.signedInAs('SALESMAN');
    await shop.change({ packages: ['TODO'] });
    await shop.setRoleRights('SALESMAN', ['OWN_ORDER_READ']);
    await shop.override(anna, { PRINT_ORDER_DETAIL: true });
    expect((await anna.call(getCurrentUser)).ok()).toMatchObject({
      user: { location: shop.locationId, enabled: true, isDeletable: false },
      packages: ['TODO'],
      userRights: ['OWN_ORDER_READ', 'PRINT_ORDER_DETAIL'],
    });
    await shop.changePerson(anna, { roles: ['CARPENTER'] });
    expect((await anna.call(getCurrentUser)).ok()).toMatchObject({
      user: { roles: ['CARPENTER'] },
      userRights: ['PRINT_ORDER_DETAIL'],
    });
  });

  it('ends at once for a disabled person', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN');
    await shop.changePerson(anna, { enabled: false });
    expect((await anna.call(getCurrentUser)).error().code).toBe('UNAUTHENTICATED');
    const refreshed = await aStranger().call(refreshToken, { body: { refreshToken: anna.refreshToken } });
    expect(refreshed.status).toBe(401);
  });
});
