import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { StartRefusal } from './config/start-refusal.ts';
import type { BytesFree } from './free-space.ts';
import { openServices } from './open-services.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'korpus-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const say = () => {};
const start = (bytesFree: BytesFree, env: Record<string, string> = {}) =>
  openServices({
    config: readConfig({ KORPUS_DATA_DIR: dataDir, ...env }),
    version: '1.1.0',
    migrationsFolder: 'nowhere',
    log: { info: say, warn: say, error: say },
    bytesFree,
  });

it('is refused with a sentence where the embedded database could not be opened, and touches nothing', async () => {
  const starting = start(async () => 39_999_999);
  await expect(starting).rejects.toBeInstanceOf(StartRefusal);
  await expect(starting).rejects.toThrow(
    /^Im Datenordner \S+ \(KORPUS_DATA_DIR\) sind nur noch 39 MB frei, zum Starten müssen es 40 sein\./,
  );
  expect(existsSync(join(dataDir, 'owner.lock'))).toBe(false);
});

it('is refused with a sentence where the data folder can only be read', async () => {
  const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  const starting = start(() => Promise.reject(readOnly), { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' });
  await expect(starting).rejects.toBeInstanceOf(StartRefusal);
  await expect(starting).rejects.toThrow(
    /^In den Datenordner \S+ \(KORPUS_DATA_DIR\) lässt sich nicht schreiben: es lässt sich darin nur lesen\.$/,
  );
});
