import { deleteFile, getFileLink, listFiles, uploadFile } from '@korpus/contract/files/files.ts';
import { deleteOrder } from '@korpus/contract/orders/orders.ts';
import { getHealth } from '@korpus/contract/system/system.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { aPdf } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import { recordFilesIn } from '../../../../../tests/kit/record-files.ts';
import { openS3Server } from '../../../../../tests/kit/s3-server.ts';
import { sweepBlobs } from '../../platform/storage/blobs-to-remove.ts';
import { makePreview } from './index.ts';

const s3 = await openS3Server();
afterAll(() => s3.close());
const house = await aHouse({
  env: s3.env,
});
const { type, aLocation, ofLetterhead } = letterheadsIn(house);
const { upload, list, open } = recordFilesIn(house);

describe('files in S3', () => {
  it('go in, come out and are removed an hour after they were deleted', async () => {
    const { admin, id } = await aLocation();
    const file = aPdf('Vorlage.pdf', 'ü'.repeat(300_000));
    (await admin.call(uploadFile, { query: { id, type }, file })).ok();
    const ours = () => [...s3.objects].filter(([key]) => key.includes(admin.tenantId));
    expect(ours().filter(([, bytes]) => bytes.equals(file.bytes))).toHaveLength(1);
    expect(ours()).toHaveLength(ofLetterhead);
    const { url } = (await admin.call(getFileLink, { params: { id, type, name: file.name } })).ok();
    const answer = await house.aStranger().send({ method: 'GET', url });
    expect(answer.text).toBe(file.bytes.toString());
    (await admin.call(deleteFile, { params: { id, type, name: file.name } })).ok();
    expect(ours()).toHaveLength(ofLetterhead);
    house.clock.advance({ minutes: 61 });
    await sweepBlobs(house.services);
    expect(ours()).toEqual([]);
  });

  it('say that they are away instead of losing anything, and work again afterwards', async () => {
    const { admin, id } = await aLocation();
    s3.fail(503);
    const refused = await admin.call(uploadFile, { query: { id, type } });
    expect(refused.status).toBe(503);
    expect(refused.error().code).toBe('UNAVAILABLE');
    expect((await house.aStranger().call(getHealth)).status).toBe(503);
    s3.fail(undefined);
    expect((await admin.call(listFiles, { params: { id }, query: { type } })).ok()).toEqual([]);
    expect((await admin.call(uploadFile, { query: { id, type } })).status).toBe(200);
    expect((await house.aStranger().call(getHealth)).status).toBe(200);
    expect(house.unexpected).toEqual([]);
  });

  it('say that the store is full, and are taken when it has room again', async () => {
    const { admin, id } = await aLocation();
    s3.fail(507);
    const refused = await admin.call(uploadFile, { query: { id, type } });
    expect(refused.status).toBe(507);
    expect(refused.error().code).toBe('NO_ROOM');
    s3.fail(undefined);
    expect((await admin.call(listFiles, { params: { id }, query: { type } })).ok()).toEqual([]);
    (await admin.call(uploadFile, { query: { id, type } })).ok();
    expect(house.unexpected).toEqual([]);
  });

  it('of orders lie there with their previews, and go with their order', async () => {
    const shop = await house.aTenant();
    const chef = await shop.signedInAs('ADMIN');
    const id = await makeOrderFor(house.services, shop.tenantId, chef.userId);
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer();
    const { id: fileId, name } = (await upload(chef, { id, type: 'PLANS' }, { name: 'a.jpg', bytes })).ok();
    await makePreview(house.services, { tenantId: shop.tenantId, fileId });
    const ours = () => [...s3.objects.keys()].filter((key) => key.includes(shop.tenantId));
    expect(ours()).toHaveLength(2);
    const preview = await open(chef, { id, type: 'PLANS' }, name, 'preview');
    expect(await sharp(preview.bytes).metadata()).toMatchObject({ format: 'webp', width: 640 });
    (await chef.call(deleteOrder, { params: { id } })).ok();
    house.clock.advance({ minutes: 61 });
    await sweepBlobs(house.services);
    expect(ours()).toEqual([]);
  });

  it('get their preview later when the store was away', async () => {
    const shop = await house.aTenant();
    const chef = await shop.signedInAs('ADMIN');
    const id = await makeOrderFor(house.services, shop.tenantId, chef.userId);
    const bytes = await sharp({ create: { width: 9, height: 6, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const { id: fileId } = (await upload(chef, { id, type: 'PLANS' }, { name: 'a.png', bytes })).ok();
    const make = () => makePreview(house.services, { tenantId: shop.tenantId, fileId });
    s3.fail(503);
    await expect(make()).rejects.toThrow('503');
    s3.fail(undefined);
    expect(await list(chef, id)).toMatchObject([{ preview: 'PENDING' }]);
    await make();
    expect(await list(chef, id)).toMatchObject([{ preview: 'READY' }]);
  });

  it('are not found when somebody emptied the bucket', async () => {
    const { admin, id } = await aLocation();
    const { name } = (await admin.call(uploadFile, { query: { id, type } })).ok();
    s3.objects.clear();
    const { url } = (await admin.call(getFileLink, { params: { id, type, name } })).ok();
    expect((await house.aStranger().send({ method: 'GET', url })).status).toBe(404);
  });
});
