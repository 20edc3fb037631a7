import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aPdf } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { recordFilesIn } from '../../../../../tests/kit/record-files.ts';
import { aSlowUpload, type SlowUpload } from '../../../../../tests/kit/slow-upload.ts';

const megabyte = 1_000_000;
const disk = { free: 600 * megabyte };
/** 6 MB for each house, and 400 MB that may be written before the floor of 200. */
const house = await aHouse({
  bytesFree: async () => disk.free,
  env: { KORPUS_FILES_QUOTA_GB: '0.006' },
});
const { upload, list } = recordFilesIn(house);
const incoming = () => readdirSync(join(house.dataDir, 'incoming'));
const fileOf = (megabytes: number) => aPdf(`Plan ${megabytes}.pdf`, 'x'.repeat(megabytes * megabyte));
const small = aPdf('Klein.pdf');

beforeEach(async () => {
  disk.free = 600 * megabyte;
  await expect.poll(() => house.services.uploads.count()).toBe(0);
});

async function aShop() {
  const shop = await house.aTenant();
  const chef = await shop.signedInAs('ADMIN');
  const id = await makeOrderFor(house.services, shop.tenantId, chef.userId);
  return { shop, chef, place: { id, type: 'PLANS' } as const };
}
type Place = Awaited<ReturnType<typeof aShop>>['place'];

/** So many that stand there half way, until the test is over. */
async function begun(who: SignedIn, place: Place, count: number, file = small): Promise<SlowUpload[]> {
  const before = house.services.uploads.count();
  const uploads = await Promise.all(
    Array.from({ length: count }, () => aSlowUpload(house, who, place, file)),
  );
  onTestFinished(() => {
    for (const each of uploads) each.giveUp();
  });
  await expect.poll(() => house.services.uploads.count()).toBe(before + count);
  return uploads;
}

describe('uploads under way', () => {
  it('of one person are so many and no more, and a colleague still sends theirs', async () => {
    const { shop, chef, place } = await aShop();
    const [first] = await begun(chef, place, 40);
    const refused = await upload(chef, place, small);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.error()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message:
        'Von dir sind schon 40 Dateien unterwegs, darum wurde diese nicht angenommen. Warte, bis eine davon angekommen ist. Versuch es in 5 Sekunden wieder.',
    });
    const anna = await shop.signedInAs('ADMIN');
    (await upload(anna, place, small)).ok();
    first?.finish();
    expect(await first?.answered).toMatchObject({ status: 200 });
    (await upload(chef, place, aPdf('Danach.pdf'))).ok();
  });

  it('of one house are so many and no more, and another house does not notice', async () => {
    const { shop, place } = await aShop();
    for (let person = 0; person < 2; person += 1) await begun(await shop.signedInAs('ADMIN'), place, 40);
    const refused = await upload(await shop.signedInAs('ADMIN'), place, small);
    expect(refused.status).toBe(429);
    expect(refused.error().message).toMatch(/^Aus deinem Haus sind schon viele Dateien unterwegs/);
    const other = await aShop();
    (await upload(other.chef, other.place, small)).ok();
  });

  it('count against the storage of their house with the length they announced', async () => {
    const { chef, place } = await aShop();
    const [first] = await begun(chef, place, 2, fileOf(2));
    const refused = await upload(chef, place, fileOf(2.1));
    expect(refused.error()).toMatchObject({
      code: 'LIMIT_REACHED',
      details: { violations: [{ path: 'body.file', message: expect.stringContaining('Speicher') }] },
    });
    (await upload(chef, place, fileOf(1.9))).ok();
    first?.giveUp();
    await expect.poll(() => house.services.uploads.count()).toBe(1);
    expect((await upload(chef, place, fileOf(2))).status).toBe(200);
    expect(await list(chef, place.id)).toHaveLength(2);
  });

  it('count against the room on the disk, so that slow ones cannot take what is left of it', async () => {
    disk.free = 204 * megabyte;
    const [one, other, third] = [await aShop(), await aShop(), await aShop()];
    await begun(one.chef, one.place, 1, fileOf(2));
    await begun(other.chef, other.place, 1, fileOf(2));
    const refused = await upload(third.chef, third.place, fileOf(2));
    expect(refused.status).toBe(507);
    expect(refused.error().code).toBe('NO_ROOM');
    expect((await upload(third.chef, third.place, small)).status).toBe(200);
  });

  it('leave half of the room that is left to others', async () => {
    disk.free = 204 * megabyte;
    const { chef, place } = await aShop();
    await begun(chef, place, 1, fileOf(2));
    const refused = await upload(chef, place, fileOf(1));
    expect(refused.error().message).toMatch(/^Aus deinem Haus sind schon viele Dateien unterwegs/);
    const other = await aShop();
    (await upload(other.chef, other.place, fileOf(2))).ok();
  });

  it('are given up where the room goes while they are written, and leave nothing', async () => {
    const { chef, place } = await aShop();
    const [slow] = await begun(chef, place, 1, fileOf(4));
    await expect.poll(incoming).toHaveLength(1);
    disk.free = 199 * megabyte;
    slow?.finish();
    expect(await slow?.answered).toMatchObject({ status: 507 });
    await expect.poll(incoming).toEqual([]);
    expect(await list(chef, place.id)).toEqual([]);
    expect(house.unexpected).toEqual([]);
  });
});
