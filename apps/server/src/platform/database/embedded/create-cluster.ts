import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { closeToOthers } from '../../owner-only.ts';
import { projectFolder } from '../../project-folder.ts';
import { clusterPack } from './cluster-pack.ts';

/** A process of its own: making a database takes 400 MB that this one would not give back. */
const script = `
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create(process.argv[1]);
  await database.close();
`;

/** Option for processes that open PGlite for seconds: it is not compiled a second time, to be quicker later. */
export const quickStart = '--liftoff-only';

/** Makes an empty database, whole or not at all: a folder that is there is finished and on the disk. */
export async function createCluster(dataDir: string): Promise<void> {
  await removeUnfinished(dataDir);
  // The folder has a new name each time: the maker of a killed server may still be writing into its own.
  const unfinished = `${dataDir}-${randomUUID()}.new`;
  await placeCluster(unfinished);
  closeToOthers(unfinished);
  syncFolder(unfinished);
  await rename(unfinished, dataDir);
}

/** An empty database, not yet on the disk: from the pack, or made, for the pack as well. */
export async function placeCluster(dataDir: string, pack = clusterPack()): Promise<void> {
  if (pack.unpackTo(dataDir)) return;
  const { NODE_OPTIONS: _inherited, ...env } = process.env;
  const args = [quickStart, '--input-type=module', '-e', script, dataDir];
  await promisify(execFile)(process.execPath, args, { cwd: projectFolder(), env });
  pack.keep(dataDir);
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const start = `${basename(dataDir)}-`;
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(start) || !name.endsWith('.new')) continue;
    await rm(join(dirname(dataDir), name), { recursive: true, force: true });
  }
}

/** PGlite's own file layer does not write through. */
function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(join(entry.parentPath, entry.name), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}
