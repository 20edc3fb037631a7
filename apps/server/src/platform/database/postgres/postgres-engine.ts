import pg from 'pg';
import type { Engine, OwnerSession, Row } from '../engine.ts';
import { hasStalePlan } from '../faults.ts';
import { transactionOver } from '../transaction.ts';
import { valueParsers } from '../value-parsers.ts';
import { messages } from './opening-message.ts';
import { statementNames } from './statement-names.ts';

const connectTimeout = 2_000;
/** Any number, the same in every process of an installation. */
const migrationLock = 7_094_212;

/**
 * Instants come as UTC text (value-parsers.ts), and no statement may hold a connection for ever. Ours are short: starting
 * workers for one, or compiling it, takes longer than running it.
 */
const sessionSettings = [
  "set timezone = 'UTC'",
  "set statement_timeout = '30s'",
  'set jit = off',
  'set max_parallel_workers_per_gather = 0',
].join('; ');

type Log = { readonly warn: (details: object, message: string) => void };

export function openPostgres(url: string, log: Log, poolSize = 10): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    application_name: 'korpus',
    types: { getTypeParser },
  });
  // Queued before anything else; if it fails, so does what comes after it.
  pool.on('connect', (client) => void client.query(sessionSettings).catch(() => {}));
  // A restart of the server breaks idle connections; without a listener that would end this process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));

  const { open, close } = messages();
  const nameOf = statementNames();

  return {
    kind: 'postgres',
    transaction: (statements, work, mode = 'write', last = () => null) =>
      withClient(pool, async (client, discard) => {
        const opened = await open(client, statements, { mode, isWhole: false }, discard);
        const tx = transactionOver(async (sql, values) => {
          const name = nameOf(sql);
          const statement = { text: sql, values: [...values], ...(name === undefined ? {} : { name }) };
          const result = await client.query<Row>(statement);
          return { rows: result.rows, affected: result.rowCount ?? undefined };
        });
        const result = await work(tx, opened);
        if (mode === 'write') await close(client, last(result), discard);
        else client.query('commit').catch(discard);
        return result;
      }),
    readOnce: (statements) =>
      withClient(pool, (client, discard) =>
        open(client, statements, { mode: 'read', isWhole: true }, discard),
      ),
    query: (sql, values) => queryAsOwner(pool, sql, values),
    exclusively: (work) => exclusively(url, work),
    listen: (channel, heard, gap) => listen(url, channel, heard, gap, log),
    close: () => pool.end(),
  };
}

/** Lends a connection; after a failure it is rolled back, and thrown away when it cannot be. */
async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, discard: (error: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const { mark, release } = watch(client);
  try {
    return await work(client, mark);
  } catch (error) {
    await client.query('rollback').catch(mark);
    // It would keep that plan for ever.
    if (error instanceof Error && hasStalePlan(error)) mark(error);
    throw error;
  } finally {
    release();
  }
}

/** Remembers whether the connection broke, so that the pool throws it away instead of lending it again. */
function watch(client: pg.PoolClient) {
  const state: { error: Error | undefined } = { error: undefined };
  const mark = (error: Error) => {
    state.error = error;
  };
  client.on('error', mark);
  const release = () => {
    client.off('error', mark);
    client.release(state.error);
  };
  return { mark, release };
}

type Queryable = {
  readonly query: (sql: string, values: unknown[]) => Promise<pg.QueryResult<Row> | pg.QueryResult<Row>[]>;
};

async function queryAsOwner(on: Queryable, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await resultsOf(on, sql, values)).flatMap(({ rows }) => rows);
}

/** A script of several statements answers with several results. */
async function resultsOf(
  on: Queryable,
  sql: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult<Row>[]> {
  const result = await on.query(sql, [...values]);
  return Array.isArray(result) ? result : [result];
}

async function exclusively<T>(url: string, work: (session: OwnerSession) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    types: { getTypeParser },
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await work({ query: (sql, values) => queryAsOwner(client, sql, values) });
  } finally {
    await client.end();
  }
}

/** A direct connection of its own; after a loss it comes back by itself and reports the gap. */
async function listen(
  url: string,
  channel: string,
  heard: (payload: string) => void,
  gap: () => void,
  log: Log,
) {
  const state: { stopped: boolean; client: pg.Client | undefined; retry: NodeJS.Timeout | undefined } = {
    stopped: false,
    client: undefined,
    retry: undefined,
  };

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeout,
      keepAlive: true,
      // By this name restore knows that Korpus is still running.
      application_name: 'korpus-live',
    });
    state.client = client;
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    client.on('error', (error) => log.warn({ reason: error.message }, 'live connection lost'));
    client.on('end', again);
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  const again = () => {
    if (state.stopped || state.retry !== undefined) return;
    state.retry = setTimeout(() => {
      state.retry = undefined;
      connect().then(gap, again);
    }, 500);
  };

  await connect();
  return async () => {
    state.stopped = true;
    clearTimeout(state.retry);
    await state.client?.end();
  };
}

/** node-postgres asks for a parser per type; binary results are never requested. */
function getTypeParser(type: number, format?: 'text' | 'binary') {
  return valueParsers[type] ?? pg.types.getTypeParser(type, format);
}
