import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { placeCluster } from '../../apps/server/src/platform/database/embedded/create-cluster.ts';
import { engineOver } from '../../apps/server/src/platform/database/embedded/embedded-engine.ts';
import type { Engine } from '../../apps/server/src/platform/database/engine.ts';
import { valueParsers } from '../../apps/server/src/platform/database/value-parsers.ts';
import { projectFolder } from '../../apps/server/src/platform/project-folder.ts';
import { prepare, preparedHash } from './migrations.ts';

const packed = () => projectFolder('node_modules', '.cache', 'korpus-tests', `pglite-${preparedHash()}.tar`);

/** Packs a prepared database once; later runs only load it. Not smaller than it is: to unpack it took as long as to open it. */
export async function packPglite(): Promise<string> {
  const file = packed();
  if (existsSync(file)) return file;
  const folder = mkdtempSync(join(tmpdir(), 'korpus-pglite-'));
  const cluster = join(folder, 'database');
  await placeCluster(cluster);
  const database = await openDatabase({ dataDir: cluster });
  await prepare(engineOver(database, () => {}));
  const bytes = Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer());
  await database.close();
  rmSync(folder, { recursive: true });
  mkdirSync(dirname(file), { recursive: true });
  for (const old of readdirSync(dirname(file)))
    if (isOld(old, file)) rmSync(join(dirname(file), old), { force: true });
  const part = `${file}.${process.pid}`; // several workers may pack at once: the last one wins, whole
  writeFileSync(part, bytes);
  renameSync(part, file);
  return file;
}

const isOld = (name: string, file: string) => /\.tar(\.gz)?$/.test(name) && name !== basename(file);

const kept: { bytes?: Promise<ArrayBuffer> } = {};

async function readPacked(): Promise<ArrayBuffer> {
  return new Uint8Array(readFileSync(await packPglite())).buffer;
}

/**
 * A database of its own in memory: nothing to clean up. PGlite copies each file out of what it loads, so all of a process
 * load the same bytes; a real Blob would copy them three times more, for a third of the time.
 */
export async function openTestPglite(): Promise<Engine> {
  kept.bytes ??= readPacked();
  const bytes = await kept.bytes;
  const loadDataDir = Object.assign(new Blob(), { arrayBuffer: async () => bytes });
  return engineOver(await openDatabase({ loadDataDir }), () => {});
}

/** The cache is as big as that of a small house (embedded-engine.ts), which is filled with zeros first. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

async function openDatabase(from: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<PGlite> {
  const database = await PGlite.create({ parsers: valueParsers, startParams, ...from });
  await database.exec("set timezone = 'UTC'");
  return database;
}
