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
  const work = openFileWork(folder, log, { entry });
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

it('gives a file one try, says when it was only late, and others are not kept waiting', async () => {
  const entry = join(import.meta.dirname, 'test-kit', 'stuck-worker.ts');
  const limits = { memory: 640 * 1024 * 1024, processor: 300 };
  const work = openFileWork(folder, log, { entry, patience: 4_000, limits });
  const file = await aFile(Buffer.from('long'));
  const other = { tenantId: 'another house', userId: 'two' };
  const done: string[] = [];
  const late = work.inspect(file, asker).catch((error: unknown) => error);
  void late.then(() => done.push('late'));
  expect(await work.judge(file, other)).toMatchObject({ contentType: 'application/pdf' });
  expect(done).toEqual([]);
  expect(await late).toMatchObject({ reason: 'late' });
  log.warn.mockClear();
  // What takes all of its processor time would do so again: it is refused, and no second worker is held by it.
  expect(await work.readPaper(file, asker)).toEqual({ refused: 'TOO_INVOLVED' });
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(await work.judge(file, asker)).toMatchObject({ contentType: 'application/pdf' });
  await work.close();
});

it('leaves its own process free while a trap is read', async () => {
  const work = openFileWork(folder, log);
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
  // In this process it would be one.
  expect(state.turns).toBeGreaterThan(10);
  await work.close();
});
