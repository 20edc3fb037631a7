import { randomUUID } from 'node:crypto';
import {
  deleteSupplier,
  getBaseData,
  saveDocumentTextSetting,
  saveExhibitionSalesman,
  saveSupplier,
} from '@korpus/contract/base-data/base-data.ts';
import { emptyRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';

const house = await aHouse();

describe('the lists of a package', () => {
  it('are empty as long as it is off, and whole again afterwards', async () => {
    const shop = await house.aTenant();
    const admin = await shop.signedInAs('ADMIN');
    const kinds = ['conversationType', 'exhibitionSalesman', 'documentTextSetting'] as const;
    for (const kind of kinds) await aRecord(house.services, shop.tenantId, kind);
    const read = async () => {
      const { conversationTypes, exhibitionSalesmen, documentTextSettings } = (
        await admin.call(getBaseData)
      ).ok();
      return [conversationTypes, exhibitionSalesmen, documentTextSettings].map(({ length }) => length > 0);
    };
    expect(await read()).toEqual([true, true, true]);
    await shop.change({ packages: ['CALENDAR'] });
    expect(await read()).toEqual([true, false, false]);
    await shop.change({ packages: ['EXHIBITION', 'DOCUMENT_PRINT'] });
    expect(await read()).toEqual([false, true, true]);
  });
});

describe('a supplier', () => {
  it('has an address, which stays when a save does not mention it', async () => {
    const admin = await (await house.aTenant()).signedInAs('ADMIN');
    const id = randomUUID();
    const address = async () =>
      (await admin.call(getBaseData)).ok().suppliers.find((each) => each.id === id)?.address;
    (await admin.call(saveSupplier, { body: { id, name: 'Nolte' } })).ok();
    expect(await address()).toBe(null);
    const written = 'Werkstraße 1\n33415 Verl';
    (await admin.call(saveSupplier, { body: { id, name: 'Nolte', address: written, version: 1 } })).ok();
    (await admin.call(saveSupplier, { body: { id, name: 'Nolte Küchen', version: 2 } })).ok();
    expect(await address()).toBe(written);
    (await admin.call(saveSupplier, { body: { id, name: 'Nolte', address: '', version: 3 } })).ok();
    expect(await address()).toBe(null);
  });
});

describe('the limits', () => {
  it('count people by the place they take', async () => {
    const shop = await house.aTenant();
    const admin = await shop.signedInAs('ADMIN');
    const count = async () => {
      const { userCount, carpenterAppUserCount } = (await admin.call(getBaseData)).ok().constraint;
      return [userCount, carpenterAppUserCount];
    };
    const [users = 0, appUsers = 0] = await count();
    await shop.aPerson('CARPENTER');
    await shop.aPerson(['SALESMAN', 'CARPENTER']);
    await shop.aPerson('SALESMAN', { enabled: false });
    expect(await count()).toEqual([users + 1, appUsers + 1]);
  });
});

describe('an exhibition salesman', () => {
  it('sells for a location and through a person of the own house', async () => {
    const shop = await house.aTenant();
    const admin = await shop.signedInAs('ADMIN');
    const foreign = await house.aTenant();
    const locationId = await aRecord(house.services, shop.tenantId, 'location');
    const body = { id: randomUUID(), name: 'Rita', locationId, userId: null };
    for (const [change, path] of [
      [{ locationId: randomUUID() }, 'body.locationId'],
      [{ locationId: await aRecord(house.services, foreign.tenantId, 'location') }, 'body.locationId'],
      [{ userId: randomUUID() }, 'body.userId'],
      [{ userId: (await foreign.aPerson('SALESMAN')).userId }, 'body.userId'],
    ] as const) {
      const refused = await admin.call(saveExhibitionSalesman, { body: { ...body, ...change } });
      expect(refused.error().details?.violations?.map((each) => each.path)).toEqual([path]);
    }
    expect((await admin.call(saveExhibitionSalesman, { body })).status).toBe(200);
  });
});

describe('a text for documents', () => {
  it('belongs to at least one type of document', async () => {
    const admin = await (await house.aTenant()).signedInAs('ADMIN');
    const texts = { preText: emptyRichText, postText: emptyRichText, documentTypes: [] };
    const refused = await admin.call(saveDocumentTextSetting, {
      body: { id: randomUUID(), name: 'Leer', ...texts },
    });
    expect(refused.error().details?.violations?.map(({ path }) => path)).toEqual(['body.documentTypes']);
  });
});

describe('the rights', () => {
  it('to add and edit, and to delete, are two', async () => {
    const shop = await house.aTenant();
    const id = await aRecord(house.services, shop.tenantId, 'supplier');
    const writer = await shop.signedInAs('SALESMAN', { with: ['BASE_DATA_READ', 'BASE_DATA_WRITE'] });
    const remover = await shop.signedInAs('SALESMAN', {
      with: ['BASE_DATA_READ', 'BASE_DATA_WRITE', 'BASE_DATA_DELETE'],
    });
    const body = { id, name: 'Nolte', version: 1 };
    const reader = await shop.signedInAs('SALESMAN', { with: ['BASE_DATA_READ'] });
    expect((await reader.call(saveSupplier, { body })).status).toBe(403);
    expect((await writer.call(saveSupplier, { body })).status).toBe(200);
    expect((await writer.call(deleteSupplier, { params: { id } })).status).toBe(403);
    expect((await remover.call(deleteSupplier, { params: { id } })).status).toBe(200);
  });
});
