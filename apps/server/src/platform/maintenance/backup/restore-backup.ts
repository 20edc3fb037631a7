import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Engine, OwnerSession } from '../../database/engine.ts';
import { checksumOf, type Migration, migrate } from '../../database/migrations.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { Refusal } from '../refusal.ts';
import { type BackupTable, leftOut, readBackupTables } from './backup-tables.ts';
import { backupTexts } from './backup-texts.ts';
import { restoreDataFiles } from './data-files.ts';
import { measureFile } from './durable-files.ts';
import { insertLines } from './insert-lines.ts';
import { type Manifest, readManifest, type TableEntry, tableFile } from './manifest.ts';
import { quoted, readLines, readTenantIds } from './snapshot.ts';
import { restoreStoredBlobs } from './stored-blobs.ts';
import { lineMeter, measureTableFile, readTableFile } from './table-file.ts';
import { withoutIndexes } from './without-indexes.ts';

type RestoreNeeds = {
  readonly engine: Engine;
  readonly dataDir: Config['dataDir'];
  readonly files: FileStore;
  readonly folder: string;
  readonly migrations: readonly Migration[];
  readonly say: (line: string) => void;
};

/** Fills an empty installation from a backup and compares everything; whatever fails, it stays empty. */
export async function restoreBackup(needs: RestoreNeeds): Promise<void> {
  const { engine, dataDir, files, folder, migrations, say } = needs;
  const manifest = await readManifest(folder);
  refuseForeignMigrations(manifest, migrations);
  await verifyHashes(folder, manifest);
  say(backupTexts.checked(folder));
  await refuseUnlessEmpty(engine, manifest);
  await migrate(engine, migrations.slice(0, manifest.migrations.length));
  const source = join(folder, 'files');
  const others = await restoreStoredBlobs(files, source, dataDir, manifest.files);
  await restoreDataFiles(source, dataDir, others);
  await engine.exclusively((session) => fillTables(session, folder, manifest));
  await migrate(engine, migrations);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(backupTexts.restored(rows, manifest.tables.length, manifest.files.length));
}

/** The backup's migrations must be the first ones of this program, unchanged. */
function refuseForeignMigrations({ migrations: theirs }: Manifest, ours: readonly Migration[]): void {
  for (const [index, { name, checksum }] of theirs.entries()) {
    const own = ours[index];
    if (own === undefined) throw new Refusal(backupTexts.newerBackup(name));
    if (own.name !== name || checksumOf(own) !== checksum)
      throw new Refusal(backupTexts.otherMigration(name));
  }
}

async function verifyHashes(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const table of tables) {
    const file = tableFile(table.name);
    const found = await orDamaged(file, () => measureTableFile(join(folder, file)));
    if (!isSame(found, table)) throw new Refusal(backupTexts.damaged(file));
  }
  for (const { path, bytes, sha256 } of files) {
    const file = `files/${path}`;
    const found = await orDamaged(file, () => measureFile(join(folder, file)));
    if (found.sha256 !== sha256 || found.bytes !== bytes) throw new Refusal(backupTexts.damaged(file));
  }
}

/** A file that is gone or cannot be unpacked is as damaged as one with other content. */
async function orDamaged<T>(file: string, measure: () => Promise<T>): Promise<T> {
  try {
    return await measure();
  } catch {
    throw new Refusal(backupTexts.damaged(file));
  }
}

const isSame = (one: Pick<TableEntry, 'rows' | 'sha256'>, other: Pick<TableEntry, 'rows' | 'sha256'>) =>
  one.rows === other.rows && one.sha256 === other.sha256;

/**
 * Empty means: no tenant, since every other row belongs to one. The installation may be new, or started once without
 * the demo.
 */
async function refuseUnlessEmpty(engine: Engine, manifest: Manifest): Promise<void> {
  await engine.exclusively(async ({ query }) => {
    const [running] = await query(
      "select from pg_stat_activity where application_name = 'korpus-live' and datname = current_database()",
    );
    if (running !== undefined) throw new Refusal(backupTexts.stillRunning);
    const [known] = await query("select to_regclass('schema_migrations') is not null as started");
    if (known?.started !== true) return;
    const applied = await query('select name from schema_migrations order by name');
    const beyond = applied.at(manifest.migrations.length);
    await query("select set_config('role', 'korpus_platform', false)");
    const [tenant] = await query('select from tenants limit 1');
    await query("select set_config('role', 'none', false)");
    if (tenant !== undefined) throw new Refusal(backupTexts.notEmpty);
    if (beyond !== undefined) throw new Refusal(backupTexts.tooFar(String(beyond.name)));
  });
}

/** One transaction: after a failure, or a difference, nothing of it is there. */
async function fillTables(session: OwnerSession, folder: string, manifest: Manifest): Promise<void> {
  await session.query('begin');
  try {
    await session.query('set constraints all deferred');
    const tables = await readBackupTables(session);
    refuseOtherTables(tables, manifest);
    await withoutIndexes(session, async () => {
      for (const table of tables) {
        await emptyLeftovers(session, table);
        await insertLines(session, table, readTableFile(join(folder, tableFile(table.name))));
      }
    });
    await compare(session, tables, manifest);
    // The session is its owner's again: rows that the product's roles insert are chained when they commit, and these
    // rows are chained already.
    await session.query("select set_config('role', 'none', true)");
    await session.query('commit');
  } catch (error) {
    await session.query('rollback');
    throw error;
  }
}

/** Refuses a database that at the backup's migrations has not exactly its tables and columns. */
function refuseOtherTables(tables: readonly BackupTable[], manifest: Manifest): void {
  const shape = (name: string, columns: readonly string[]) => `${name}(${columns.join(', ')})`;
  const here = tables.map(({ name, columns }) =>
    shape(
      name,
      columns.map((column) => column.name),
    ),
  );
  const there = manifest.tables.map(({ name, columns }) => shape(name, columns));
  const different = [
    ...here.filter((table) => !there.includes(table)),
    ...there.filter((table) => !here.includes(table)),
  ];
  if (different.length > 0) throw new Refusal(backupTexts.otherTables(different.join('; ')));
}

/** An installation without tenants may still remember a wrong sign-in; its own facts stay. */
async function emptyLeftovers({ query }: OwnerSession, { name, tenantColumn }: BackupTable): Promise<void> {
  if (tenantColumn !== null) return;
  const own = leftOut[name];
  await query(`delete from ${quoted(name)} t${own === undefined ? '' : ` where not (${own})`}`);
}

/** Read back as the runtime roles will see them: counts and hashes must be those of the backup. */
async function compare(
  session: OwnerSession,
  tables: readonly BackupTable[],
  manifest: Manifest,
): Promise<void> {
  const tenantIds = await readTenantIds(session);
  const expected = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const table of tables) {
    const meter = lineMeter();
    for await (const lines of readLines(session, table, tenantIds)) meter.add(lines);
    const entry = expected.get(table.name);
    if (entry === undefined || !isSame(meter.result(), entry)) {
      throw new Refusal(backupTexts.otherAfterwards(table.name));
    }
  }
}
