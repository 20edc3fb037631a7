import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Server, type S3Server } from '../../../../../tests/kit/s3-server.ts';
import { readConfig } from '../config/config.ts';
import { type FileStore, isStorageKey, type StorageKey, storageKey } from './file-store.ts';
import { clearIncoming, discardFile, lookingInto, receiveFile } from './incoming-file.ts';
import { openFileStore } from './open-file-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'korpus-store-'));
const opened: { s3?: S3Server } = {};
beforeAll(async () => {
  opened.s3 = await openS3Server();
});
afterAll(async () => {
  await opened.s3?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const s3 = (): S3Server => {
  if (opened.s3 === undefined) throw new Error('The S3 server is open while tests run.');
  return opened.s3;
};
const s3Env = () => ({
  S3_ENDPOINT: s3().endpoint,
  S3_BUCKET: s3().bucket,
  S3_ACCESS_KEY_ID: s3().accessKeyId,
  S3_SECRET_ACCESS_KEY: s3().secretAccessKey,
});
const storeWith = (env: Record<string, string> = {}) =>
  openFileStore(readConfig({ KORPUS_DATA_DIR: dataDir, ...env }));

const aKey = () => storageKey(randomUUID(), randomUUID());
const receive = (bytes: Buffer) => receiveFile(dataDir, Readable.from(cutIntoChunks(bytes)));

function* cutIntoChunks(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += 10_000) yield bytes.subarray(from, from + 10_000);
}
async function bytesIn(store: FileStore, key: StorageKey): Promise<Buffer | null> {
  const stored = await store.get(key);
  return stored === null ? null : buffer(stored.bytes);
}
async function listed(store: FileStore) {
  const found = [];
  for await (const blob of store.list()) found.push(blob);
  return found;
}
const waiting = () => readdirSync(join(dataDir, 'incoming'));

describe.each(['folder', 's3'] as const)('the store in a %s', (kind) => {
  const store = () => storeWith(kind === 's3' ? s3Env() : {});

  it('gives back what was put, of every size', async () => {
    for (const size of [0, 1, 9_999, 65_536, 3_000_000]) {
      const key = aKey();
      const bytes = randomBytes(size);
      await store().put(key, await receive(bytes));
      expect((await bytesIn(store(), key))?.equals(bytes), `${size} bytes`).toBe(true);
    }
    expect(waiting()).toEqual([]);
  });

  it('has nothing under a key that was never used or was removed, and removes twice without complaint', async () => {
    const key = aKey();
    expect(await store().get(key)).toBeNull();
    await store().put(key, await receive(Buffer.from('x')));
    await store().remove(key);
    await store().remove(key);
    expect(await store().get(key)).toBeNull();
  });

  it('lists everything of ours with its size, and nothing else', async () => {
    const before = await listed(store());
    s3().objects.set('other/thing.txt', Buffer.from('?'));
    const blobs = [1, 2, 3, 4, 5].map((size) => ({ key: aKey(), size }));
    for (const { key, size } of blobs) await store().put(key, await receive(Buffer.alloc(size)));
    const after = await listed(store());
    expect(after).toHaveLength(before.length + blobs.length);
    expect(after).toEqual(expect.arrayContaining(blobs));
  });

  it('refuses a key that is not one of ours', async () => {
    for (const bad of ['../secret.key', 'x', `${randomUUID()}/../${randomUUID()}`, '']) {
      expect(isStorageKey(bad)).toBe(false);
      await expect(async () => store().get(bad as StorageKey)).rejects.toThrow('key');
      await expect(async () => store().remove(bad as StorageKey)).rejects.toThrow('key');
    }
    expect(() => storageKey('..', randomUUID())).toThrow(RangeError);
  });

  it('says whether it answers', async () => {
    await expect(store().check()).resolves.toBeUndefined();
  });
});

describe('S3', () => {
  it('is refused with another secret, and says so', async () => {
    const store = storeWith({ ...s3Env(), S3_SECRET_ACCESS_KEY: 'falsch' });
    const file = await receive(Buffer.from('x'));
    await expect(store.put(aKey(), file)).rejects.toThrow('403');
    await expect(store.check()).rejects.toThrow('403');
    expect(existsSync(file.path)).toBe(true); // not lost: whoever called decides
    await discardFile(file);
  });

  it('is away when nobody answers', async () => {
    const store = storeWith({ ...s3Env(), S3_ENDPOINT: 'http://127.0.0.1:1' });
    await expect(store.check()).rejects.toMatchObject({ name: 'StoreAway' });
  });

  it('is away when it is too busy for longer than we try', async () => {
    s3().fail(503);
    await expect(storeWith(s3Env()).check()).rejects.toMatchObject({ name: 'StoreAway' });
    s3().fail(undefined);
  });

  it('is configured as a whole or not at all', () => {
    expect(readConfig({}).s3).toBeUndefined();
    const { S3_SECRET_ACCESS_KEY: _missing, ...half } = s3Env();
    expect(() => readConfig(half)).toThrow('S3_SECRET_ACCESS_KEY');
    expect(() => readConfig({ ...s3Env(), S3_ENDPOINT: 'kein-url' })).toThrow('S3_ENDPOINT');
    expect(() => readConfig({ ...s3Env(), S3_BUCKET: 'Groß' })).toThrow('S3_BUCKET');
  });
});

describe('the folder', () => {
  it('is no place for strangers', async () => {
    const store = storeWith();
    const before = (await listed(store)).length;
    writeFileSync(join(dataDir, 'files', 'notiz.txt'), 'x');
    symlinkSync(tmpdir(), join(dataDir, 'files', 'fort'));
    expect(await listed(store)).toHaveLength(before);
    rmSync(join(dataDir, 'files', 'fort'));
  });
});

describe('an incoming file', () => {
  it('is measured while it comes in', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(50_000, 7), Buffer.from('%%EOF')]);
    const file = await receive(bytes);
    expect(file.size).toBe(bytes.length);
    const [head, tail, behind] = await lookingInto(file, ({ read }) =>
      Promise.all([read(0, 8), read(bytes.length - 5, 100), read(bytes.length, 1)]),
    );
    expect([head, tail].map((part) => Buffer.from(part ?? []).toString())).toEqual(['%PDF-1.7', '%%EOF']);
    expect(behind).toHaveLength(0);
    expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
    await discardFile(file);
    expect(waiting()).toEqual([]);
  });

  it('leaves nothing when it is cut off', async () => {
    const cut = Readable.from(
      (function* () {
        yield Buffer.alloc(100_000);
        throw new Error('cut');
      })(),
    );
    await expect(receiveFile(dataDir, cut)).rejects.toThrow('cut');
    expect(waiting()).toEqual([]);
  });

  it('is cleared away when a crash left it behind', async () => {
    const [old, young] = [await receive(Buffer.from('alt')), await receive(Buffer.from('neu'))];
    utimesSync(old.path, new Date('2026-01-01'), new Date('2026-01-01'));
    await clearIncoming(dataDir, new Date('2026-06-01'));
    expect(existsSync(old.path)).toBe(false);
    expect(existsSync(young.path)).toBe(true);
    await discardFile(young);
    await clearIncoming(join(dataDir, 'nirgends'), new Date());
  });
});
