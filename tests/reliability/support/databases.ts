import { randomUUID } from 'node:crypto';
import { connected, copyOf, dropDatabase } from '../../kit/postgres-database.ts';

/** The server that `npm test` or the set-up of the project brings. */
const serverUrl = () => process.env.KORPUS_TEST_PG ?? '';

export type TestDatabase = AsyncDisposable & { readonly name: string; readonly url: string };

/** A new, empty database on a PostgreSQL server, gone with `await using`. */
export const emptyDatabase = (server = serverUrl()): Promise<TestDatabase> =>
  newDatabase(server, 'template1');

/** The same with the demo in it (tests/setup/demo.ts); `demoFolder('PostgreSQL')` belongs to it. */
export const demoDatabase = (): Promise<TestDatabase> =>
  newDatabase(serverUrl(), process.env.KORPUS_TEST_DEMO_DATABASE ?? '');

async function newDatabase(server: string, template: string): Promise<TestDatabase> {
  const name = `korpus_reliability_${randomUUID().replaceAll('-', '')}`;
  await queryOn(server, copyOf(template, name));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    [Symbol.asyncDispose]: async () => {
      await connected(server, (client) => dropDatabase(client, name));
    },
  };
}

export const queryOn = (url: string, sql: string, values: unknown[] = []) =>
  connected(url, async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows);
