import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Engine } from '../../apps/server/src/platform/database/engine.ts';
import { openPostgres } from '../../apps/server/src/platform/database/postgres/postgres-engine.ts';
import { prepare, preparedHash } from './migrations.ts';

const silent = { warn: () => {} };
/** Tests fill houses by single statements, on machines that have more to do. */
const deadline = 120_000;

/** Any number: only one process at a time makes the template. */
const templateLock = 4_200_001;

/** `npm test` and the global set-up of the project name the server. */
export function postgresUrl(database?: string): string {
  const url = new URL(process.env.KORPUS_TEST_PG ?? '');
  if (database !== undefined) url.pathname = `/${database}`;
  return url.href;
}

const templateName = () => `korpus_template_${preparedHash()}`;

/** Migrates a template database once per server, before test files start side by side (tests/setup/api.ts). */
export const makePostgresTemplate = (): Promise<void> =>
  connected(postgresUrl(), async (client) => {
    const name = templateName();
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    const part = `${name}_part`;
    await dropDatabase(client, part);
    await client.query(`create database ${part}`);
    const engine = openPostgres(postgresUrl(part), silent, { poolSize: 2, deadline });
    await prepare(engine);
    await engine.close();
    await client.query(`alter database ${part} rename to ${name}`);
  });

/** A clone of the template, dropped when its engine closes. */
export async function openTestPostgres(): Promise<Engine> {
  const { url, drop } = await cloneDatabase();
  const engine = openPostgres(url, silent, { deadline });
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await drop();
    },
  };
}

export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `korpus_test_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(copyOf(templateName(), name)));
  return { url: postgresUrl(name), drop: () => onServer((client) => dropDatabase(client, name)) };
}

/**
 * A database is copied by its files, where PostgreSQL would copy page by page through its log: a quarter of the time,
 * and to drop it a third.
 */
export const copyOf = (template: string, name: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

/**
 * Not `with (force)`: that fails when autovacuum happens to work there, whom only a superuser may end. Without it the
 * server sends autovacuum away and waits for it.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  );
  await client.query(`drop database if exists ${name}`);
}

const besides = new WeakMap<Engine, Promise<Engine>>();

/** Another engine on the database of this one, with one connection, which is kept; it ends with the database. */
export function openOnceBeside(engine: Engine): Promise<Engine> {
  const beside = besides.get(engine) ?? openBeside(engine);
  besides.set(engine, beside);
  return beside;
}

async function openBeside(engine: Engine): Promise<Engine> {
  const [row] = await engine.query('select current_database() as name');
  return openPostgres(postgresUrl(String(row?.name)), silent, { poolSize: 1, deadline });
}

const server: { client?: Promise<pg.Client> } = {};

/** Works over a connection that ends with this process. */
async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  server.client ??= openClient(postgresUrl());
  return work(await server.client);
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
