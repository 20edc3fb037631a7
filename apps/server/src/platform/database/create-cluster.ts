import { execFile } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../project-folder.ts';

/** A process of its own: making a database takes 400 MB that this one would not give back. */
const script = `
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create(process.argv[1]);
  await database.close();
`;

/** Makes an empty database, whole or not at all: a folder that is there is finished and on the disk. */
export async function createCluster(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const { NODE_OPTIONS: _inherited, ...env } = process.env;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, unfinished], {
    cwd: projectFolder(),
    env,
  });
  syncFolder(unfinished);
  await rename(unfinished, dataDir);
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
