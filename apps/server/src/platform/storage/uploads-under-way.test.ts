import { expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { NoRoom } from '../free-space.ts';
import { uploadsUnderWay } from './uploads-under-way.ts';

const anna = { tenantId: 'one', userId: 'anna' };
const carl = { tenantId: 'other', userId: 'carl' };
const aDisk = (spare: number) => {
  const disk = { spare };
  const space = { spareBytes: async () => disk.spare, refusal: () => new NoRoom() };
  return { disk, uploads: uploadsUnderWay(space) };
};

it('a thousand slow files promise themselves no more than there is, and each that ends makes room', async () => {
  const { uploads } = aDisk(1_000);
  const asked = Array.from({ length: 1_000 }, (_, number) =>
    uploads.enter({ tenantId: `house ${number}`, userId: null }, 100),
  );
  const results = await Promise.allSettled(asked);
  const taken = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(taken).toHaveLength(10);
  await expect(uploads.enter(anna, 1)).rejects.toBeInstanceOf(NoRoom);
  taken[3]?.leave();
  await uploads.enter(anna, 100);
  await expect(uploads.enter(carl, 1)).rejects.toBeInstanceOf(NoRoom);
});

it('what is written is on the disk and no longer promised', async () => {
  const { disk, uploads } = aDisk(1_000);
  const first = await uploads.enter(anna, 800);
  await expect(uploads.enter(carl, 300)).rejects.toBeInstanceOf(NoRoom);
  await first.writes(700);
  disk.spare = 400;
  await uploads.enter(carl, 300);
  expect(first.ofHouse()).toBe(800);
});

it('a house gets half of the room when it has others under way, and all of it for one file', async () => {
  const { uploads } = aDisk(1_000);
  await uploads.enter(anna, 400);
  await uploads.enter(anna, 100);
  await expect(uploads.enter(anna, 1)).rejects.toBeInstanceOf(AppError);
  await uploads.enter(carl, 500);
});

it('looks at the disk again after each megabyte', async () => {
  const { disk, uploads } = aDisk(10_000_000);
  const upload = await uploads.enter(anna, 5_000_000);
  disk.spare = -1;
  await upload.writes(999_999);
  await expect(upload.writes(1)).rejects.toBeInstanceOf(NoRoom);
});
