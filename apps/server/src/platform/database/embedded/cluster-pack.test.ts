import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it, onTestFinished } from 'vitest';
import { identityOf } from '../../../../../../tests/kit/cluster-identity.ts';
import { clusterPack } from './cluster-pack.ts';
import { placeCluster } from './create-cluster.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'korpus-pack-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('keeps the first database that is made, copies it from then on, and replaces it once it is damaged', async () => {
  const folder = newFolder();
  const pack = clusterPack(join(folder, 'pack'));
  const place = async (name: string) => {
    const cluster = join(folder, name);
    await placeCluster(cluster, pack);
    return cluster;
  };
  const first = await place('first');
  const copy = await place('copy');
  expect(identityOf(copy)).toBe(identityOf(first));
  const database = await PGlite.create(copy);
  const { rows } = await database.query(
    'select count(*)::int as count from pg_tables where schemaname = $1',
    ['public'],
  );
  await database.close();
  expect(rows).toEqual([{ count: 0 }]);

  const packed = join(folder, 'pack', 'cluster', 'PG_VERSION');
  writeFileSync(packed, '17\n'); // the length of what was there
  const anew = await place('anew');
  expect(identityOf(anew)).not.toBe(identityOf(first));
  expect(readFileSync(join(anew, 'PG_VERSION'), 'utf8')).toBe('18\n');
  expect(identityOf(await place('copy of the new one'))).toBe(identityOf(anew));
});

it('does not count when it is incomplete, of another version or unreadable, and leaves nothing behind', () => {
  const folder = newFolder();
  const cluster = join(folder, 'cluster');
  mkdirSync(join(cluster, 'empty'), { recursive: true });
  writeFileSync(join(cluster, 'one'), '1');
  const place = join(folder, 'pack');
  const pack = clusterPack(place, '1');
  const target = join(folder, 'target');
  const isThere = (path: string) => {
    try {
      return readFileSync(join(target, path), 'utf8') !== '';
    } catch {
      return false;
    }
  };

  expect(pack.unpackTo(target)).toBe(false);
  pack.keep(cluster);
  expect([pack.unpackTo(target), isThere('one')]).toEqual([true, true]);
  rmSync(target, { recursive: true });

  expect(clusterPack(place, '2').unpackTo(target)).toBe(false);
  rmSync(join(place, 'cluster', 'one'));
  expect([pack.unpackTo(target), isThere('one')]).toEqual([false, false]);
  pack.keep(cluster);
  writeFileSync(join(place, 'list.json'), '');
  expect(pack.unpackTo(target)).toBe(false);

  // The database that was made is there all the same.
  expect(() => clusterPack(join(cluster, 'one', 'pack'), '1').keep(cluster)).not.toThrow();
});
