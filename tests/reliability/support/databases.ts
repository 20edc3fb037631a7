import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The server that `npm test` or the set-up of the project brings. */
const serverUrl = () => process.env.KORPUS_TEST_PG ?? '';

export type TestDatabase = AsyncDisposable & { readonly url: string };

/** A new, empty database on a PostgreSQL server, gone with `await using`. */
export async function emptyDatabase(server = serverUrl()): Promise<TestDatabase> {
  const name = `korpus_reliability_${randomUUID().replaceAll('-', '')}`;
  await queryOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    [Symbol.asyncDispose]: async () => {
      await queryOn(server, `drop database ${name} with (force)`);
    },
  };
}

export async function queryOn(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
