import type { Dirent } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Clock, secondsFrom } from '../../clock/clock.ts';
import type { Engine, OwnerSession } from '../../database/engine.ts';
import { describeReason } from '../../database/open-engine.ts';
import { codeOf } from '../../errors/error-code.ts';
import { type FileStore, isStorageKey } from '../../storage/file-store.ts';
import { blobPath } from '../../storage/folder-store.ts';
import type { NamedBlob } from '../../storage/named-blobs.ts';
import { syncFolder } from '../../sync-folder.ts';
import { Refusal } from '../refusal.ts';
import { readBackupTables } from './backup-tables.ts';
import { backupTexts } from './backup-texts.ts';
import { copyDataFiles } from './data-files.ts';
import { writeDurably } from './durable-files.ts';
import {
  backupFormat,
  type FileEntry,
  type Manifest,
  manifestFile,
  sealManifest,
  type TableEntry,
  tableFile,
} from './manifest.ts';
import { inSnapshot, readBlobs, readLines, readTenantIds } from './snapshot.ts';
import { copyStoredBlobs } from './stored-blobs.ts';
import { writeTableFile } from './table-file.ts';

type BackupNeeds = {
  readonly engine: Engine;
  readonly dataDir: string;
  readonly files: FileStore;
  readonly version: string;
  readonly clock: Clock;
  /** The folder that will hold the backup's folder. */
  readonly parent: string;
  readonly signal: AbortSignal;
};

type Backup = {
  readonly folder: string;
  readonly manifest: Manifest;
  /**
   * Bytes that are missing or were damaged before: they lie in the backup as they are, since everything else is worth
   * keeping.
   */
  readonly broken: readonly NamedBlob[];
};

const unfinished = '.part';

/**
 * Database and files into one new folder, while others go on writing. It is built under another name, written
 * through to the disk and only then renamed: an interrupted backup can never be taken for a whole one.
 */
export async function createBackup(needs: BackupNeeds): Promise<Backup> {
  const folder = join(needs.parent, writeName(needs.clock.now()));
  const building = `${folder}${unfinished}`;
  await makeFolder(needs, folder, building);
  try {
    const { manifest, broken } = await fill(building, needs);
    await rename(building, folder);
    await syncFolder(dirname(folder));
    return { folder, manifest, broken };
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    if (needs.signal.aborted) throw new Refusal(backupTexts.interrupted);
    throw error;
  }
}

/** The time of the machine, as its administrator reads it: backup-2026-11-21-031500. */
function writeName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `backup-${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
}

async function makeFolder({ parent, clock }: BackupNeeds, folder: string, building: string): Promise<void> {
  try {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    await removeLeftovers(parent, clock.now());
    await mkdir(building, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new Refusal(backupTexts.folderTaken(folder));
    throw new Refusal(backupTexts.folderUnusable(parent, describeReason(error)));
  }
  const existing = await stat(folder).catch(() => null);
  if (existing === null) return;
  await rm(building, { recursive: true });
  throw new Refusal(backupTexts.folderTaken(folder));
}

/** Removes what a killed backup left behind, once it can be nobody's any more. */
async function removeLeftovers(parent: string, now: Date): Promise<void> {
  const dayAgo = secondsFrom(now, -24 * 3600);
  const isLeftover = (entry: Dirent) => entry.isDirectory() && /^backup-.*\.part$/.test(entry.name);
  for (const { name } of (await readdir(parent, { withFileTypes: true })).filter(isLeftover)) {
    const { mtime } = await stat(join(parent, name));
    if (mtime < dayAgo) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** Rows first, files after them: a file is stored before its row, so every row of the snapshot finds its file. */
async function fill(folder: string, needs: BackupNeeds): Promise<Omit<Backup, 'folder'>> {
  const { engine, dataDir, version, clock, signal } = needs;
  const tablesFolder = join(folder, 'tables');
  const filesFolder = join(folder, 'files');
  await mkdir(tablesFolder, { mode: 0o700 });
  await mkdir(filesFolder, { mode: 0o700 });
  const createdAt = clock.now().toISOString();
  const { blobs, ...content } = await engine.aside((beside) =>
    inSnapshot(beside, async (snapshot) => ({
      database: { engine: engine.kind, version: snapshot.serverVersion },
      migrations: [...snapshot.migrations],
      tables: await writeTables(folder, snapshot, signal),
      blobs: await readBlobs(snapshot, await readTenantIds(snapshot)),
    })),
  );
  const files = [
    ...(await copyDataFiles(dataDir, filesFolder, signal)),
    ...(await copyStoredBlobs(needs.files, filesFolder, signal)),
  ];
  const manifest: Manifest = { format: backupFormat, version, createdAt, ...content, files };
  await syncFolder(tablesFolder);
  await syncFolder(filesFolder);
  await writeDurably(join(folder, manifestFile), sealManifest(manifest));
  await syncFolder(folder);
  return { manifest, broken: brokenIn(files, blobs) };
}

function brokenIn(files: readonly FileEntry[], blobs: readonly NamedBlob[]): NamedBlob[] {
  const copied = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  return blobs.filter(({ key, sha256 }) => !isStorageKey(key) || copied.get(blobPath(key)) !== sha256);
}

async function writeTables(
  folder: string,
  snapshot: OwnerSession,
  signal: AbortSignal,
): Promise<TableEntry[]> {
  const tables = await readBackupTables(snapshot);
  const tenantIds = await readTenantIds(snapshot);
  const entries: TableEntry[] = [];
  for (const table of tables) {
    const lines = readLines(snapshot, table, tenantIds);
    const measured = await writeTableFile(join(folder, tableFile(table.name)), lines, signal);
    entries.push({ name: table.name, columns: table.columns.map(({ name }) => name), ...measured });
  }
  return entries;
}
