import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cacheFor } from './embedded-engine.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'korpus-cache-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Writes a file where PostgreSQL keeps its tables: a folder for each database, a file for each table. */
function store(file: string, megabytes: number): void {
  const path = join(dataDir, 'base', file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '');
  truncateSync(path, megabytes * 1024 * 1024);
}

it('has room for all of the largest database, but for a very small or a large one', () => {
  store('5/1259', 7);
  expect(cacheFor(dataDir)).toBe('32MB');
  store('16384/16401', 40.5);
  expect(cacheFor(dataDir)).toBe('41MB');
  store('16384/16402', 80);
  expect(cacheFor(dataDir)).toBe('121MB');
  store('16384/16402.1', 1024);
  expect(cacheFor(dataDir)).toBe('128MB');
});
