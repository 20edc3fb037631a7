import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Environment } from './support/child-process.ts';
import { emptyDatabase, queryOn } from './support/databases.ts';
import {
  demoFolder,
  launchServer,
  startServer,
  stopServer,
  temporaryFolder,
} from './support/running-server.ts';

/** Read before anything is opened, and looked for afterwards; of all others config.test.ts says what they are told. */
const wrongValues: readonly [string, string][] = [
  ['PORT', 'siebzig'],
  ['HOST', 'no.such.host.invalid'],
];

/** One sentence for a person, without a stack, and exit code 1. */
async function expectRefusal(env: Environment, naming: string): Promise<void> {
  const start = launchServer(env);
  expect(await start.exited).toEqual({ code: 1, signal: null });
  const output = start.output().trim();
  expect(output).toMatch(/^Korpus startet nicht: [^\n]+$/);
  expect(output).toContain(naming);
}

it.each(wrongValues)('refuses %s=%s with one sentence that names it', async (name, value) => {
  // HOST alone is tried after the database was opened, so its folder has one.
  using folder = name === 'HOST' ? demoFolder() : temporaryFolder();
  await expectRefusal({ KORPUS_DATA_DIR: folder.path, KORPUS_DEMO: 'off', [name]: value }, name);
});

it('refuses a data folder it cannot make', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  await expectRefusal({ KORPUS_DATA_DIR: join(file, 'data') }, 'KORPUS_DATA_DIR');
});

it('refuses a port that is taken', async () => {
  using folder = demoFolder();
  const neighbour = createServer();
  await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve));
  const address = neighbour.address();
  const port = address !== null && typeof address === 'object' ? String(address.port) : '';
  await expectRefusal({ KORPUS_DATA_DIR: folder.path, PORT: port }, `Anschluss ${port}`);
  neighbour.close();
});

it('refuses a database that does not answer, and one that does not exist', async () => {
  using folder = temporaryFolder();
  const env = { KORPUS_DATA_DIR: folder.path };
  await expectRefusal({ ...env, DATABASE_URL: 'postgres://korpus@127.0.0.1:1/korpus' }, 'DATABASE_URL');
  const missing = new URL(process.env.KORPUS_TEST_PG ?? '');
  missing.pathname = '/korpus_does_not_exist';
  await expectRefusal({ ...env, DATABASE_URL: missing.href }, 'DATABASE_URL');
});

it('refuses another secret than the one the database belongs to', async () => {
  await using database = await emptyDatabase();
  using folder = temporaryFolder();
  using otherFolder = temporaryFolder();
  const env = { DATABASE_URL: database.url, KORPUS_DATA_DIR: folder.path };
  await stopServer(await startServer(env));
  await expectRefusal({ ...env, KORPUS_DATA_DIR: otherFolder.path }, 'KORPUS_SECRET');
  await expectRefusal({ ...env, KORPUS_SECRET: 'x'.repeat(40) }, 'KORPUS_SECRET');
  await stopServer(await startServer(env));
});

it('refuses a database that is newer, and one whose migrations differ', async () => {
  await using database = await emptyDatabase();
  using folder = temporaryFolder();
  const env = { DATABASE_URL: database.url, KORPUS_DATA_DIR: folder.path };
  await stopServer(await startServer(env));

  await queryOn(database.url, "insert into schema_migrations (name, checksum) values ('9999_future', 'x')");
  await expectRefusal(env, '9999_future');
  await queryOn(database.url, "delete from schema_migrations where name = '9999_future'");

  const [first] = await queryOn(database.url, 'select name, checksum from schema_migrations order by name');
  await queryOn(database.url, "update schema_migrations set checksum = 'x' where name = $1", [first?.name]);
  await expectRefusal(env, String(first?.name));
  await queryOn(database.url, 'update schema_migrations set checksum = $2 where name = $1', [
    first?.name,
    first?.checksum,
  ]);
  await stopServer(await startServer(env));
});

it('refuses a file store that does not answer, and half of its configuration', async () => {
  using folder = demoFolder();
  const { S3_SECRET_ACCESS_KEY: secret, ...half } = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'korpus',
    S3_ACCESS_KEY_ID: 'schluessel',
    S3_SECRET_ACCESS_KEY: 'geheim',
  };
  const env = { KORPUS_DATA_DIR: folder.path, ...half };
  await expectRefusal(env, 'S3_SECRET_ACCESS_KEY');
  await expectRefusal({ ...env, S3_SECRET_ACCESS_KEY: secret }, 'S3_ENDPOINT');
});
