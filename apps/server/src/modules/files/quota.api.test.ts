import { expect, it } from 'vitest';
import { aPdf } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import { recordFilesIn } from '../../../../../tests/kit/record-files.ts';

/** 100 kB for each house. */
const house = await aHouse({ env: { KORPUS_FILES_QUOTA_GB: '0.0001' } });
const { upload, remove, list } = recordFilesIn(house);
const { blobsOf } = letterheadsIn(house);

async function anOrder() {
  const shop = await house.aTenant();
  const chef = await shop.signedInAs('ADMIN');
  return {
    chef,
    tenantId: shop.tenantId,
    id: await makeOrderFor(house.services, shop.tenantId, chef.userId),
  };
}

it('a house whose store has no room for a file is told so before its bytes are kept, and goes on when it made room', async () => {
  const [full, other] = [await anOrder(), await anOrder()];
  const place = { id: full.id, type: 'MISC' } as const;
  expect((await upload(full.chef, place, aPdf('Zu groß.pdf', 'x'.repeat(101_000)))).status).toBe(409);
  (await upload(full.chef, place, aPdf('Groß.pdf', 'x'.repeat(99_250)))).ok();
  const refused = await upload(full.chef, place, aPdf('Klein.pdf'));
  expect(refused.status).toBe(409);
  expect(refused.error()).toMatchObject({
    code: 'LIMIT_REACHED',
    details: { violations: [{ path: 'body.file', message: expect.stringContaining('Speicher') }] },
  });
  expect(await blobsOf(full.tenantId)).toBe(1);
  expect((await upload(other.chef, { id: other.id, type: 'MISC' })).status).toBe(200);
  (await remove(full.chef, place, 'Groß.pdf')).ok();
  expect((await upload(full.chef, place, aPdf('Klein.pdf'))).status).toBe(200);
  expect(await list(full.chef, full.id)).toMatchObject([{ name: 'Klein.pdf' }]);
});

it('a house is never filled beyond its storage by files that come at the same moment', async () => {
  const { chef, id } = await anOrder();
  const files = ['a', 'b', 'c', 'd'].map((letter) => aPdf(`${letter}.pdf`, letter.repeat(40_000)));
  const answers = await Promise.all(files.map((file) => upload(chef, { id, type: 'MISC' }, file)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
});
