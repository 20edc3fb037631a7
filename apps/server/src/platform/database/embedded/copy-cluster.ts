import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { codeOf } from '../../errors/error-code.ts';

const copyName = /^database-[0-9a-f-]{36}\.copy$/;
const control = join('global', 'pg_control');
const attempts = 3;

type Copied = Pick<PGlite, 'query' | 'runExclusive'>;

/**
 * The database as it is at one moment, in a folder beside it that can be opened by itself (ADR 61). Others go on while
 * its files are copied: what they write meanwhile stands in the log behind the checkpoint that the copy began with, and
 * only while the log is copied they wait. Opened, it is what would be found had the machine stopped at that moment.
 */
export async function copyCluster(database: Copied, from: string): Promise<string> {
  const to = join(dirname(from), `database-${randomUUID()}.copy`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (await copyAt(database, from, to)) return to;
      if (attempt === attempts) throw new Error('Checkpoints kept coming while the database was copied.');
    } catch (error) {
      await rm(to, { recursive: true, force: true });
      throw error;
    }
    await rm(to, { recursive: true, force: true });
  }
}

/** Removes the copies that a killed server left. */
export async function removeCopies(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => copyName.test(name));
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true });
}

/** False: a checkpoint came in between (the night's), so that the log no longer has all of it. */
async function copyAt(database: Copied, from: string, to: string): Promise<boolean> {
  await database.query('checkpoint');
  // First of all, so that the log is read from this checkpoint on.
  await copyFiles(from, to, [control]);
  const begun = await readFile(join(to, control));
  const files = await listFilesBelow(from);
  await copyFiles(
    from,
    to,
    files.filter((file) => file !== control && !isLog(file)),
  );
  return database.runExclusive(async () => {
    if (!begun.equals(await readFile(join(from, control)))) return false;
    const known = new Set(files);
    const now = await listFilesBelow(from);
    await copyFiles(
      from,
      to,
      now.filter((file) => isLog(file) || !known.has(file)),
    );
    return true;
  });
}

const isLog = (file: string): boolean => file.startsWith('pg_wal');

async function listFilesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'postmaster.pid')
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/**
 * Copies files that are still there: one that is gone meanwhile is gone by the log, too. File systems that can share
 * bytes do.
 */
async function copyFiles(from: string, to: string, files: readonly string[]): Promise<void> {
  for (const folder of await listFoldersBelow(from))
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  for (const file of files)
    await copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
}

/** Folders, empty ones too: the database does not open without them. */
async function listFoldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return [
    '.',
    ...entries
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name))),
  ];
}

/** Bytes that a copy takes. */
export async function measureCluster(folder: string): Promise<number> {
  const sizes = await Promise.all((await listFilesBelow(folder)).map((file) => stat(join(folder, file))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
