import { getBaseData, saveLocation } from '@korpus/contract/base-data/base-data.ts';
import { describe, expect, it } from 'vitest';
import { changesIn } from '../../../../../tests/kit/change-log.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { emptyLocation, type LocationBody } from '../../../../../tests/kit/location-body.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import type { TenantOptions } from '../../../../../tests/kit/shop.ts';

const house = await aHouse();

/** BASE_M: two locations (migrations/0002). Some houses begin with one; here they begin with none that counts. */
async function aShop(options?: TenantOptions) {
  const shop = await house.aTenant(options);
  await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
    tx.updateTable('locations').set({ enabled: false }).execute(),
  );
  return { ...shop, admin: await shop.signedInAs('ADMIN') };
}

const aLocation = (change: Partial<LocationBody> = {}): LocationBody =>
  emptyLocation({
    name: 'Laden am Markt',
    phone: '089 1234',
    street: 'Markt 1',
    zipCode: '80331',
    city: 'München',
    vat: 19,
    billPrefix: 'M',
    accountHolder: 'Küchen Muster GmbH',
    bankName: 'Musterbank',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    taxNumber: '143/123/45678',
    vatId: 'DE123456789',
    ...change,
  });
const save = (who: SignedIn, body: LocationBody) => who.call(saveLocation, { body });
const countEnabled = async (who: SignedIn) => {
  const { locations, constraint } = (await who.call(getBaseData)).ok();
  const count = locations.filter(({ enabled }) => enabled).length;
  expect(constraint.locationCount).toBe(count);
  return count;
};

describe('a location', () => {
  it('is stored with everything an invoice needs', async () => {
    const { admin } = await aShop();
    const body = aLocation({
      iban: 'de89 3704 0044 0532 0130 00',
      bic: 'cobadeffxxx',
      vatId: 'de 123456789',
      vat: 8.25,
    });
    (await save(admin, body)).ok();
    const { locations } = (await admin.call(getBaseData)).ok();
    expect(locations.find(({ id }) => id === body.id)).toEqual({
      ...body,
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      vatId: 'DE123456789',
      version: 1,
    });
  });

  it.each<[Partial<LocationBody>, string[]]>([
    [{ name: ' ' }, ['body.name']],
    [{ vat: -1 }, ['body.vat']],
    [{ vat: 100.01 }, ['body.vat']],
    [{ billPrefix: '' }, ['body.billPrefix']],
    [{ billPrefix: null }, ['body.billPrefix']],
    [{ iban: 'DE89370400440532013001' }, ['body.iban']],
    [{ bic: 'COBA' }, ['body.bic']],
    [{ vatId: 'DE12' }, ['body.vatId']],
    [{ marginDocsTop: 101 }, ['body.marginDocsTop']],
    [{ marginDocsTop: 40, marginDocsBottom: 30.5 }, ['body.marginDocsBottom']],
  ])('is refused with %j', async (change, paths) => {
    const { admin } = await aShop();
    const refused = (await save(admin, aLocation(change))).error();
    expect(refused.code).toBe('VALIDATION');
    expect(refused.details?.violations?.map(({ path }) => path)).toEqual(paths);
    expect(await countEnabled(admin)).toBe(0);
  });

  it('needs no bill prefix without the sales statistics package', async () => {
    const { admin } = await aShop({ packages: [] });
    expect((await save(admin, aLocation({ billPrefix: '' }))).status).toBe(200);
  });

  it('is logged field by field', async () => {
    const { admin } = await aShop();
    const body = aLocation();
    (await save(admin, body)).ok();
    house.clock.advance({ minutes: 1 });
    (await save(admin, { ...body, city: 'Dachau', vat: 20, version: 1 })).ok();
    const changes = await changesIn(house.services, admin.tenantId, 'location');
    expect(changes.at(-1)?.changes).toEqual([
      { field: 'city', old: 'München', new: 'Dachau' },
      { field: 'vat', old: 19, new: 20 },
    ]);
  });
});

describe('bank and tax', () => {
  it('are absent for whom they do not concern, not empty', async () => {
    const shop = await aShop();
    (await save(shop.admin, aLocation())).ok();
    const bankAndTax = ['accountHolder', 'bankName', 'iban', 'bic', 'taxNumber', 'vatId'];
    const keysFor = async (who: SignedIn) =>
      Object.keys((await who.call(getBaseData)).ok().locations.at(-1) ?? {});
    const reader = await shop.signedInAs('SALESMAN', { with: ['BASE_DATA_READ'] });
    const other = await shop.signedInAs('SALESMAN', { without: ['BASE_DATA_READ'] });
    expect(await keysFor(shop.admin)).toEqual(expect.arrayContaining(bankAndTax));
    expect(await keysFor(reader)).toEqual(expect.arrayContaining(bankAndTax));
    for (const field of bankAndTax) expect(await keysFor(other)).not.toContain(field);
  });
});

describe('the limit of the licence', () => {
  it('counts what is enabled, and enabling again counts as adding', async () => {
    const { admin } = await aShop();
    const [first, second, third] = [aLocation(), aLocation(), aLocation()];
    for (const body of [first, second]) (await save(admin, body)).ok();
    expect((await save(admin, third)).error().code).toBe('LIMIT_REACHED');
    expect((await save(admin, { ...third, enabled: false })).status).toBe(200);
    expect((await save(admin, { ...first, enabled: false, version: 1 })).status).toBe(200);
    expect((await save(admin, { ...third, version: 1 })).status).toBe(200);
    expect((await save(admin, { ...first, version: 2 })).error().code).toBe('LIMIT_REACHED');
    expect((await save(admin, { ...second, name: 'Neuer Name', version: 1 })).status).toBe(200);
    expect(await countEnabled(admin)).toBe(2);
  });

  it('deletes nothing when it falls below what is in use, and then only blocks', async () => {
    const { admin, tenantId } = await aShop();
    const body = aLocation();
    for (const each of [body, aLocation()]) (await save(admin, each)).ok();
    await house.services.tenancy.inPlatform((tx) =>
      tx.updateTable('tenants').set({ base_package_type: 'BASE_S' }).where('id', '=', tenantId).execute(),
    );
    expect(await countEnabled(admin)).toBe(2);
    expect((await save(admin, { ...body, city: 'Dachau', version: 1 })).status).toBe(200);
    expect((await save(admin, aLocation())).error().code).toBe('LIMIT_REACHED');
  });

  it('holds when fifty ask for the last place at once', async () => {
    const { admin } = await aShop();
    (await save(admin, aLocation())).ok();
    const answers = await Promise.all(Array.from({ length: 50 }, () => save(admin, aLocation())));
    const codes = answers.map(({ status, ...answer }) => (status === 200 ? 'made' : answer.error().code));
    expect(codes.filter((code) => code === 'made')).toHaveLength(1);
    expect(codes.filter((code) => code === 'LIMIT_REACHED')).toHaveLength(49);
    expect(await countEnabled(admin)).toBe(2);
  });
});
