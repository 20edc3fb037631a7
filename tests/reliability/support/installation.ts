import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '../../../apps/server/src/platform/database/embedded/embedded-engine.ts';
import { demoDatabase, emptyDatabase } from './databases.ts';
import { demoFolder, emptyFolder, temporaryFolder } from './running-server.ts';

export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** A place for Korpus with a data folder, embedded or on a PostgreSQL server, gone with `await using`. */
export type Installation = AsyncDisposable & {
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** Everything in the database, read past row security and without Korpus; nothing may run meanwhile. */
  readonly rows: () => Promise<Record<string, string[]>>;
  /** Works on the database by its owner and without Korpus; nothing may run meanwhile. */
  readonly withDatabase: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
};

export type Kind = 'embedded' | 'PostgreSQL';

/** `filled`: with the demo already in it, copied and not made. */
export async function newInstallation(
  kind: Kind,
  content: 'empty' | 'filled' = 'empty',
): Promise<Installation> {
  if (kind === 'embedded') {
    const folder = content === 'filled' ? demoFolder() : emptyFolder();
    return {
      env: { KORPUS_DATA_DIR: folder.path },
      dataDir: folder.path,
      rows: () => onEmbedded(folder.path, readRows),
      withDatabase: (work) => onEmbedded(folder.path, work),
      [Symbol.asyncDispose]: async () => folder[Symbol.dispose](),
    };
  }
  const folder = content === 'filled' ? demoFolder(kind) : temporaryFolder();
  const database = await (content === 'filled' ? demoDatabase() : emptyDatabase());
  return {
    env: { KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url, KORPUS_DEMO: 'on' },
    dataDir: folder.path,
    rows: () => onPostgres(database.url, rowsPastSecurity),
    withDatabase: (work) => onPostgres(database.url, work),
    [Symbol.asyncDispose]: async () => {
      folder[Symbol.dispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

async function onPostgres<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (sql) =>
      [await client.query<Record<string, unknown>>(sql)].flat().flatMap(({ rows }) => rows),
    );
  } finally {
    await client.end();
  }
}

/** Reads all rows as their owner, who lifts the row security for a moment that nobody else sees. */
async function rowsPastSecurity(query: Query): Promise<Record<string, string[]>> {
  await query('begin');
  for (const { name } of await query(tablesOfPublic)) {
    await query(`alter table ${name} no force row level security`);
  }
  return readRows(query);
}

async function onEmbedded<T>(folder: string, work: (query: Query) => Promise<T>): Promise<T> {
  const engine = await openEmbedded({ folder });
  try {
    return await work((sql) => engine.query(sql));
  } finally {
    await engine.close();
  }
}

/** When a migration ran and what the secret looks like belong to one installation. */
const ownOfInstallation: Record<string, string> = {
  schema_migrations: "- 'applied_at'",
  installation_facts: "- case when name = 'secret-fingerprint' then 'value' else '' end",
};

const tablesOfPublic = "select tablename as name from pg_tables where schemaname = 'public' order by 1";

async function readRows(query: Query): Promise<Record<string, string[]>> {
  const tables = await query(tablesOfPublic);
  const all: Record<string, string[]> = {};
  await query("set timezone = 'UTC'");
  for (const { name } of tables) {
    const table = String(name);
    const rows = await query(
      `select (to_jsonb(t) ${ownOfInstallation[table] ?? ''})::text as row from ${table} t`,
    );
    all[table] = rows.map(({ row }) => String(row)).sort();
  }
  // The fingerprint is there once a server has run; the copy gets its own later.
  all.installation_facts = (all.installation_facts ?? []).filter(
    (row) => !row.includes('secret-fingerprint'),
  );
  return all;
}

const names = ['bild.jpg', 'angebote/Küche Müller.pdf', 'a/b/c/leer.txt', 'a/b/ganz „groß“.bin'];

/** Files as a store would leave them, and one that is still being written. */
export function addFiles(dataDir: string): void {
  for (const [index, name] of names.entries()) {
    const path = join(dataDir, 'files', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, randomBytes(index === 2 ? 0 : 70_000 * (index + 1)));
  }
  writeFileSync(join(dataDir, 'files', 'halb.jpg.part'), 'unfinished');
}

/** The hashes of all finished files. */
export function hashFiles(dataDir: string): Record<string, string> {
  const root = join(dataDir, 'files');
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(root.length),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}
