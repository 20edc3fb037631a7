import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it, onTestFinished } from 'vitest';
import { DurableNodeFs } from './durable-node-fs.ts';
import { startParams } from './embedded-engine.ts';

/** The file layer uses insides of PGlite: this test is what notices when a new version moves them. */
it('writes through to the disk with every commit, and not for reading', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'korpus-fsync-'));
  const files = new DurableNodeFs(join(folder, 'database'));
  const database = await PGlite.create({ fs: files, startParams });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  await database.exec('create table things (name text)');

  const countSyncs = async (work: () => Promise<unknown>) => {
    const before = files.syncs;
    await work();
    return files.syncs - before;
  };
  for (const name of ['a', 'b', 'c']) {
    expect(await countSyncs(() => database.query('insert into things values ($1)', [name]))).toBeGreaterThan(
      0,
    );
  }
  expect(await countSyncs(() => database.query('select * from things'))).toBe(0);
  const { rows } = await database.query('show fsync');
  expect(rows).toEqual([{ fsync: 'on' }]);
});
