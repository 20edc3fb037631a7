import { calls } from '@korpus/contract/calls.ts';
import { afterAll, expect, it } from 'vitest';
import { unzipped } from '../../../../../tests/kit/archives.ts';
import { bytesBehind } from '../../../../../tests/kit/bytes-behind.ts';
import { aHouseWithZoe } from '../../../../../tests/kit/forgettable.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openS3Server } from '../../../../../tests/kit/s3-server.ts';
import { sweepBlobs } from '../../platform/storage/blobs-to-remove.ts';

const s3 = await openS3Server();
afterAll(() => s3.close());
const house = await aHouse({
  env: s3.env,
});

it('bytes in S3 are told, and go with who is forgotten, but for those the law keeps (rules: privacy#forgetting)', async () => {
  const { shop, admin, ids, forget } = await aHouseWithZoe(house);
  const { services, clock } = house;
  const stored = () => [...s3.objects.keys()].filter((key) => key.includes(shop.tenantId)).toSorted();
  const link = (await admin.call(calls.linkToPersonExport, { params: { id: ids.customer } })).ok();
  const told = unzipped(await bytesBehind(house, link)).map(({ name }) => name);
  const before = stored();
  expect(before.length).toBeGreaterThan(3);
  (await forget()).ok();
  clock.advance({ minutes: 61 });
  await sweepBlobs(services);
  const kept = await services.tenancy.inTenant(shop.tenantId, async (tx) => [
    ...(await tx.selectFrom('files').select('storage_key').execute()),
    ...(await tx.selectFrom('issued_documents').select('storage_key').execute()),
  ]);
  expect(stored()).toEqual(kept.map((row) => `files/${row.storage_key}`).toSorted());
  expect(stored().length).toBeLessThan(before.length);
  expect(told.filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(0);
});
