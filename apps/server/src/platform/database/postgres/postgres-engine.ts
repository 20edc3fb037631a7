import pg from 'pg';
import type { Engine, Mode, OwnerSession, Row } from '../engine.ts';
import { hasStalePlan, isReadOnly } from '../faults.ts';
import { transactionOver } from '../transaction.ts';
import { valueParsers } from '../value-parsers.ts';
import { messages } from './opening-message.ts';
import { statementNames } from './statement-names.ts';
import { isSilence, patiently, type Trust, trustIn, watch } from './trust.ts';

const connectTimeout = 2_000;
/** A server that is silent for so long has gone without saying so: nothing a person waits for takes as long. */
const callDeadline = 10_000;
/** Deadline for the job queue and for what somebody runs by hand. */
const ownerDeadline = 60_000;
const heartbeat = 5_000;
/** Connections that requests leave to the job queue, the doctor and backups. */
const forOthers = 2;
/** Any number, the same in every process of an installation. */
const migrationLock = 7_094_212;

/**
 * Instants come as UTC text (value-parsers.ts), and no statement may hold a connection for ever. Ours are short: starting
 * workers for one, or compiling it, takes longer than running it.
 *
 * A machine that is gone without a word may have left a transaction open, and PostgreSQL would keep its locks for hours;
 * so it asks after a few seconds whether anybody is there, and gives up on answers that nobody takes.
 *
 * Who waits for others, such as a save for a month that is being closed, is told so before the deadline: past it the
 * database would count as silent, and every connection be given up.
 */
const sessionSettings = (deadline: number): string =>
  [
    "set timezone = 'UTC'",
    `set statement_timeout = ${3 * deadline}`,
    `set lock_timeout = ${Math.floor(deadline / 2)}`,
    'set tcp_keepalives_idle = 4',
    'set tcp_keepalives_interval = 1',
    'set tcp_keepalives_count = 4',
    "set tcp_user_timeout = '8s'",
    'set jit = off',
    'set max_parallel_workers_per_gather = 0',
  ].join('; ');

type Log = { readonly warn: (details: object, message: string) => void };

export type PostgresOptions = {
  readonly poolSize?: number;
  /** How long a statement may take until its connection is given up. */
  readonly deadline?: number;
};

export function openPostgres(
  url: string,
  log: Log,
  { poolSize = 10, deadline = callDeadline }: PostgresOptions = {},
): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: heartbeat,
    // The timeout also breaks the connection, with pipelines, so that nobody waits on it any longer.
    query_timeout: deadline,
    pipeline: true,
    application_name: 'korpus',
    types: { getTypeParser },
  });
  // Queued before anything else; if it fails, so does what comes after it.
  pool.on('connect', (client) => {
    trust.met(client);
    client.query(sessionSettings(deadline)).catch(() => {});
  });
  // A restart of the server breaks idle connections; without a listener that would end this process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));

  const trust = trustIn(pool, log);
  const { open, close } = messages();
  const nameOf = statementNames();

  const engine: Engine = {
    kind: 'postgres',
    atOnce: Math.max(1, poolSize - forOthers),
    transaction: (statements, work, mode = 'write', last = () => null) =>
      withClient(trust, mode, async (client, discard) => {
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
      withClient(trust, 'read', (client, discard) =>
        open(client, statements, { mode: 'read', isWhole: true }, discard),
      ),
    query: (sql, values) =>
      patiently(trust, deadline, (client) =>
        queryAsOwner(client, sql, values, Math.max(deadline, ownerDeadline)),
      ),
    exclusively: (work) => exclusively(url, work),
    listen: (channel, heard, gap) => listen(url, channel, heard, gap, log),
    aside: (work) => work(engine),
    close: () => pool.end(),
  };
  return engine;
}

/** Lends a connection; after a failure it is rolled back, and thrown away when it cannot be. */
async function withClient<T>(
  trust: Trust,
  mode: Mode,
  work: (client: pg.PoolClient, discard: (error: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await trust.connect();
  const { mark, release } = watch(client);
  try {
    return await work(client, mark);
  } catch (error) {
    if (isSilence(error)) trust.failed(error);
    if (mode === 'write' && isReadOnly(error)) {
      mark(error);
      throw trust.demoted(error);
    }
    await client.query('rollback').catch(mark);
    // The connection would keep that plan for ever.
    if (error instanceof Error && hasStalePlan(error)) mark(error);
    throw error;
  } finally {
    release();
  }
}

type Queryable = {
  readonly query: (asked: pg.QueryConfig) => Promise<pg.QueryResult<Row> | pg.QueryResult<Row>[]>;
};

async function queryAsOwner(
  on: Queryable,
  text: string,
  values: readonly unknown[] = [],
  deadline = 0,
): Promise<Row[]> {
  const asked = { text, values: [...values], ...(deadline === 0 ? {} : { query_timeout: deadline }) };
  // A script of several statements answers with several results.
  const result = await on.query(asked);
  return (Array.isArray(result) ? result : [result]).flatMap(({ rows }) => rows);
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
  const state: {
    stopped: boolean;
    client: pg.Client | undefined;
    retry: NodeJS.Timeout | undefined;
    beat: NodeJS.Timeout | undefined;
  } = { stopped: false, client: undefined, retry: undefined, beat: undefined };

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: heartbeat,
      query_timeout: heartbeat,
      pipeline: true,
      // Restore knows by this name that Korpus is still running.
      application_name: 'korpus-live',
    });
    state.client = client;
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    client.on('error', (error) => log.warn({ reason: error.message }, 'live connection lost'));
    client.on('end', again);
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    // Nothing else is ever asked on it: a server that has gone would be missed for hours.
    clearInterval(state.beat);
    state.beat = setInterval(() => client.query('select 1').catch(() => {}), heartbeat);
  };
  const again = () => {
    clearInterval(state.beat);
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
    clearInterval(state.beat);
    await state.client?.end();
  };
}

/** node-postgres asks for a parser per type; binary results are never requested. */
function getTypeParser(type: number, format?: 'text' | 'binary') {
  return valueParsers[type] ?? pg.types.getTypeParser(type, format);
}
