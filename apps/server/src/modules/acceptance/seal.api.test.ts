import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAcceptances, printAcceptance, saveAcceptance } from '@korpus/contract/acceptance/acceptances.ts';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { acceptanceBody } from '../../../../../tests/kit/acceptances.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import { isStorageKey } from '../../platform/storage/file-store.ts';
import { blobPath } from '../../platform/storage/folder-store.ts';
import { isWhole, readNamedBlobs } from '../../platform/storage/named-blobs.ts';
import { asOwner } from '../../platform/tenancy/tenancy.ts';
import { sealsCheck } from './check-seals.ts';

const house = await aHouse();
const { services } = house;
const shop = await house.aTenant();
const anna = await shop.signedInAs('SALESMAN');

async function signed() {
  const orderId = await makeOrderFor(services, shop.tenantId, anna.userId);
  const { id } = (await anna.call(saveAcceptance, { body: acceptanceBody(orderId) })).ok();
  (await anna.call(printAcceptance, { params: { id } })).ok();
  const row = await services.tenancy.inTenant(shop.tenantId, (tx) =>
    tx.selectFrom('acceptances').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return { id, orderId, key: row.storage_key ?? '' };
}
/** Changes an acceptance as the owner of the database may, and nobody else. */
const changed = (id: string, change: RawBuilder<unknown>, tenantId = shop.tenantId) =>
  services.tenancy.inTenant(tenantId, (tx) =>
    asOwner(tx, (owner) => sql`update acceptances set ${change} where id = ${id}`.execute(owner)),
  );
const findPath = (key: string) => {
  if (!isStorageKey(key)) throw new Error('There is nothing to damage.');
  return join(house.dataDir, blobPath(key));
};
const print = (id: string) => anna.call(printAcceptance, { params: { id } });
const sealOf = async (id: string) => (await anna.call(listAcceptances, { params: { id } })).ok()[0]?.seal;
const broken = { code: 'SEAL_BROKEN', message: expect.stringMatching(/^Siegel gebrochen/) };

describe('the seal (rules: acceptance#the-seal)', () => {
  it('is broken by one bit of the page, says so, and the page is not given out', async () => {
    const { id, orderId, key } = await signed();
    expect(await sealOf(orderId)).toBe('WHOLE');
    const bytes = readFileSync(findPath(key));
    bytes[10] = (bytes[10] ?? 0) ^ 1;
    writeFileSync(findPath(key), bytes);
    expect((await print(id)).error()).toMatchObject(broken);
    expect(await sealOf(orderId)).toBe('BROKEN');
  });

  it('is broken by a page that is gone', async () => {
    const { id, orderId, key } = await signed();
    rmSync(findPath(key));
    expect(existsSync(findPath(key))).toBe(false);
    expect((await print(id)).error()).toMatchObject(broken);
    expect(await sealOf(orderId)).toBe('BROKEN');
  });

  // Changes of what was said, and of what lists and the order's day go by.
  it.each([
    sql`frozen = jsonb_set(frozen, '{facts,customerName}', '"Jemand"')`,
    sql`result = 'WITH_DEFECTS'`,
    sql`day = day - 1`,
    sql`version = version + 1`,
  ])('is broken by a record that somebody changed in the database: %#', async (change) => {
    const { id, orderId } = await signed();
    await changed(id, change);
    expect((await print(id)).error()).toMatchObject(broken);
    expect(await sealOf(orderId)).toBe('BROKEN');
  });

  it('stands on the page, and the doctor looks at it by name', async () => {
    const { key } = await signed();
    const blobs = await services.tenancy.inTenant(shop.tenantId, (tx) =>
      readNamedBlobs(async (text) => (await tx.executeQuery(CompiledQuery.raw(text))).rows),
    );
    const blob = blobs.find((each) => each.key === key);
    expect(blob?.name).toBe('Abnahmeprotokoll 1');
    if (blob === undefined) throw new Error('The doctor does not know it.');
    expect(await isWhole(services.files, blob)).toBe(true);
  });

  it('is compared by the doctor, who names order, version and house of what is broken', async () => {
    const other = await house.aTenant();
    const boss = await other.signedInAs('ADMIN');
    const doctor = () => sealsCheck.look({ ...services, migrations: [] });
    // Acceptances of before are broken on purpose.
    const known = (await doctor()).detail;
    const orderId = await makeOrderFor(services, other.tenantId, boss.userId, { orderNumber: 'B-7' });
    const first = acceptanceBody(orderId);
    (await boss.call(saveAcceptance, { body: first })).ok();
    const { id } = (await boss.call(saveAcceptance, { body: acceptanceBody(orderId) })).ok();
    expect((await doctor()).detail).toBe(known);
    await changed(id, sql`frozen = frozen #- '{facts,checklist}'`, other.tenantId);
    const { isWell, detail } = await doctor();
    expect(isWell).toBe(false);
    expect(detail).toMatch(/Version 2 von B-7 .*\(.+\)/);
    expect(detail).not.toContain('Version 1 von B-7');
  });
});
