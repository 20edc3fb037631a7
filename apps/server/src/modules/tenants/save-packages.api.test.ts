import { listPackages, saveAdditionalPackage, saveBasePackage } from '@korpus/contract/tenants/tenants.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { anOperator } from '../../../../../tests/kit/operator.ts';
import { findLicenceUse } from '../licence/index.ts';

const house = await aHouse();
const { aTenant, services, app } = house;
const operator = await anOperator(house);

async function base(type: 'BASE_S' | 'BASE_M' | 'BASE_L') {
  const found = (await operator.call(listPackages)).ok().basePackages.find((each) => each.type === type);
  if (found === undefined) throw new Error(`No ${type}.`);
  return found;
}
async function additional(type: 'TODO' | 'CARPENTER_APP') {
  const { additionalPackages } = (await operator.call(listPackages)).ok();
  const found = additionalPackages.find((each) => each.type === type);
  if (found === undefined) throw new Error(`No ${type}.`);
  return found;
}
const violationPaths = (answer: {
  error: () => { details?: { violations?: readonly { path: string }[] | undefined } | undefined };
}) => answer.error().details?.violations?.map(({ path }) => path);

describe('the packages', () => {
  it('are listed from small to large', async () => {
    const { basePackages, additionalPackages } = (await operator.call(listPackages)).ok();
    expect(basePackages.map(({ type }) => type)).toEqual(['BASE_S', 'BASE_M', 'BASE_L']);
    expect(additionalPackages.map(({ type }) => type)).toEqual([
      'COMPLAINT',
      'EXHIBITION',
      'TODO',
      'SALES_STATISTICS',
      'CARPENTER_APP',
      'DOCUMENT_PRINT',
      'CALENDAR',
      'STOCK',
    ]);
    expect(
      additionalPackages.filter(({ maximumAppUserCount }) => maximumAppUserCount !== null),
    ).toMatchObject([{ type: 'CARPENTER_APP' }]);
  });

  it('take new prices to the cent and new counts, which count at once', async () => {
    const shop = await aTenant();
    const before = await base('BASE_M');
    const body = {
      ...before,
      price: { MONTHLY: 109.99, YEARLY: 1099.9 },
      priceForAdditionalUser: { MONTHLY: 0, YEARLY: 0.01 },
      maximumUserCount: 12,
      maximumLocationCount: 4,
    };
    expect((await operator.call(saveBasePackage, { body })).ok()).toEqual({
      type: 'BASE_M',
      version: before.version + 1,
    });
    expect(await base('BASE_M')).toEqual({ ...body, version: before.version + 1 });
    const { limits } = await services.tenancy.inTenant(shop.tenantId, (tx) =>
      findLicenceUse(tx, shop.tenantId),
    );
    expect(limits).toEqual({ locations: 4, users: 12, carpenterAppUsers: 5 });
  });

  it('of the carpenter app have a number of app users, the others have none', async () => {
    const app = await additional('CARPENTER_APP');
    const body = { ...app, price: { MONTHLY: 31, YEARLY: 310.5 }, maximumAppUserCount: 7 };
    (await operator.call(saveAdditionalPackage, { body })).ok();
    expect(await additional('CARPENTER_APP')).toEqual({ ...body, version: app.version + 1 });
    const without = await operator.call(saveAdditionalPackage, {
      body: { ...(await additional('CARPENTER_APP')), maximumAppUserCount: null },
    });
    expect(violationPaths(without)).toEqual(['body.maximumAppUserCount']);
    const todo = await additional('TODO');
    const beyond = await operator.call(saveAdditionalPackage, { body: { ...todo, maximumAppUserCount: 3 } });
    expect(violationPaths(beyond)).toEqual(['body.maximumAppUserCount']);
    expect(await additional('TODO')).toEqual(todo);
  });

  it('require all prices and counts of at least one', async () => {
    const before = await base('BASE_S');
    const { MONTHLY } = before.price;
    const refused = await operator.call(saveBasePackage, {
      body: {
        ...before,
        price: { MONTHLY } as typeof before.price,
        priceForAdditionalLocation: { MONTHLY: 1.005, YEARLY: -1 },
        maximumUserCount: 0,
        maximumLocationCount: 0,
      },
    });
    expect(refused.status).toBe(400);
    expect(violationPaths(refused)).toEqual([
      'body.price.YEARLY',
      'body.priceForAdditionalLocation.MONTHLY',
      'body.priceForAdditionalLocation.YEARLY',
      'body.maximumUserCount',
      'body.maximumLocationCount',
    ]);
    expect(await base('BASE_S')).toEqual(before);
  });

  it('refuse a stale save with who was faster, and one without a version', async () => {
    const before = await base('BASE_L');
    (await operator.call(saveBasePackage, { body: { ...before, maximumUserCount: 40 } })).ok();
    const stale = await operator.call(saveBasePackage, { body: { ...before, maximumUserCount: 50 } });
    expect(stale.status).toBe(409);
    expect(stale.error().details?.changedBy).toBe('Bea Treiber');
    const { version, ...without } = before;
    expect((await operator.call(saveBasePackage, { body: without })).error().code).toBe('VERSION_MISSING');
    expect((await base('BASE_L')).maximumUserCount).toBe(40);
  });

  it('with other counts make the houses that have them look at their limits again', async () => {
    const shop = await aTenant({ packages: ['CARPENTER_APP'] });
    const stream = await openLive(app, (await shop.openSession(await shop.aPerson('ADMIN'))).token);
    onTestFinished(() => stream.close());
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    const body = { ...(await additional('CARPENTER_APP')), maximumAppUserCount: 9 };
    (await operator.call(saveAdditionalPackage, { body })).ok();
    expect(await stream.next()).toEqual({ kind: 'baseData', id: '' });
  });
});
