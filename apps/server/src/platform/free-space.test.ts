import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { StoreAway } from './errors/store-errors.ts';
import { type BytesFree, isFull, leastFree, NoRoom, openFreeSpace } from './free-space.ts';

const megabyte = 1_000_000;
const gone = Object.assign(new Error('no such folder'), { code: 'ENOENT' });

async function aPlace(floor: number, bytesFree?: BytesFree) {
  const dataDir = mkdtempSync(join(tmpdir(), 'korpus-space-'));
  const said: string[] = [];
  const say = (_facts: unknown, words?: string) => said.push(words ?? '');
  const log = { info: say, warn: say, error: say };
  const space = await openFreeSpace({
    dataDir,
    floor,
    log,
    ...(bytesFree === undefined ? {} : { bytesFree }),
  });
  onTestFinished(() => {
    space.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { space, said, dataDir };
}

it('goes by what the disk really has', async () => {
  const { space: all } = await aPlace(1);
  expect(await all.allows('work')).toBe(true);
  expect(all.megabytes()).toBeGreaterThan(1);
  const { space: none, said } = await aPlace(1_000_000_000);
  expect(await none.allows('work')).toBe(false);
  await expect(none.requireRoom()).rejects.toBeInstanceOf(NoRoom);
  expect(await none.allows('session')).toBe(true);
  expect(said).toEqual(['no room: nothing is written any more']);
});

it('goes by the fullest of the disks that lie in the data folder', async () => {
  const free = (folder: string) => {
    if (folder.endsWith('files')) return Promise.resolve(7 * megabyte);
    return folder.endsWith('database') ? Promise.reject(gone) : Promise.resolve(900 * megabyte);
  };
  expect(await leastFree('anywhere', free)).toBe(7);
  expect(await leastFree('anywhere', () => Promise.reject(gone))).toBeNull();
});

it('leaves the last pieces to nobody, says once what it does, and goes on when there is room again', async () => {
  const disk = { free: 900 * megabyte };
  const { space, said } = await aPlace(200, async () => disk.free);
  const becomes = (what: 'work' | 'session', allowed: boolean) =>
    expect.poll(() => space.allows(what)).toBe(allowed);
  disk.free = 199 * megabyte;
  await becomes('work', false);
  expect(await space.allows('session')).toBe(true);
  disk.free = 39 * megabyte;
  await becomes('session', false);
  expect(isFull(space.refusal())).toBe(true);
  disk.free = 200 * megabyte;
  await becomes('work', true);
  await expect(space.requireRoom()).resolves.toBeUndefined();
  expect(said).toEqual(['no room: nothing is written any more', 'room again: everything is written']);
});

it.each(['ENOSPC', 'EDQUOT', '53100'])('knows a full disk by what it says: %s', (code) => {
  expect(isFull(Object.assign(new Error('full'), { code }))).toBe(true);
});

it('takes a folder nobody may write into for one that is away', async () => {
  const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  const { space } = await aPlace(200, () => Promise.reject(readOnly));
  expect(await space.allows('session')).toBe(false);
  expect(space.refusal()).toBeInstanceOf(StoreAway);
  expect(isFull(space.refusal())).toBe(false);
});
