import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { aTiffOfManyEntries } from '../pictures/test-kit/picture-bombs.ts';
import { newIncomingPath, writeIncoming } from '../storage/incoming-file.ts';
import { openFileWork } from './file-work.ts';

const folder = mkdtempSync(join(tmpdir(), 'korpus-files-'));
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const asker = { tenantId: 'a house', userId: 'one' };
const aFile = async (bytes: Uint8Array) => writeIncoming(await newIncomingPath(folder), bytes);

afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => rmSync(join(folder, 'incoming'), { recursive: true, force: true }));

it('refuses what its worker dies of, each in its way, and leaves nothing behind', async () => {
  const entry = join(import.meta.dirname, 'test-kit', 'dying-worker.ts');
  const work = openFileWork(folder, log, { entry, patience: 120_000 });
  const file = await aFile(Buffer.from('deadly'));
  expect(await work.judge(file, asker)).toBe('tooInvolved');
  expect(await work.inspect(file, asker)).toBe('unreadable');
  expect(await work.clean(file, 'image/png', asker)).toBe('tooInvolved');
  expect(await work.scale(Readable.from(['deadly']), 'preview', asker)).toBeNull();
  await work.close();
  expect(readdirSync(join(folder, 'incoming')).map((name) => join(folder, 'incoming', name))).toEqual([
    file.path,
  ]);
});

const stuck = join(import.meta.dirname, 'test-kit', 'stuck-worker.ts');
const long = 120_000;

it('works on the files of others while one hangs', async () => {
  const work = openFileWork(folder, log, { entry: stuck, patience: long });
  const file = await aFile(Buffer.from('long'));
  const hanging = work.inspect(file, asker).catch((error: unknown) => error);
  const other = { tenantId: 'another house', userId: 'two' };
  for (let files = 0; files < 5; files += 1)
    expect(await work.judge(file, other)).toMatchObject({ contentType: 'application/pdf' });
  await work.close();
  // The job hung until then.
  expect(await hanging).toMatchObject({ reason: 'busy' });
});

it('says of what hangs that it was late, and leaves nothing of it behind', async () => {
  const work = openFileWork(folder, log, { entry: stuck, patience: 300 });
  const file = await aFile(Buffer.from('long'));
  await expect(work.inspect(file, asker)).rejects.toMatchObject({ reason: 'late' });
  await expect(work.clean(file, 'image/png', asker)).rejects.toMatchObject({ reason: 'late' });
  await work.close();
  expect(readdirSync(join(folder, 'incoming')).map((name) => join(folder, 'incoming', name))).toEqual([
    file.path,
  ]);
});

it('gives what takes all of its processor time one try, and the next file a fresh worker', async () => {
  const limits = { memory: 640 * 1024 * 1024, processor: 1_000 };
  const work = openFileWork(folder, log, { entry: stuck, patience: long, limits, size: 1 });
  const file = await aFile(Buffer.from('long'));
  log.warn.mockClear();
  expect(await work.readPaper(file, asker)).toEqual({ refused: 'TOO_INVOLVED' });
  // A second one would have told so.
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(await work.judge(file, asker)).toMatchObject({ contentType: 'application/pdf' });
  await work.close();
});

it('leaves its own process free while a trap is read', async () => {
  const work = openFileWork(folder, log, { patience: long });
  const bomb = await aFile(aTiffOfManyEntries());
  const state = { turns: 0, isOver: false };
  const turning = (async () => {
    while (!state.isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      state.turns += 1;
    }
  })();
  expect(await work.clean(bomb, 'image/tiff', asker)).toBe('tooInvolved');
  state.isOver = true;
  await turning;
  // Work in this process would leave one turn.
  expect(state.turns).toBeGreaterThan(10);
  await work.close();
});
