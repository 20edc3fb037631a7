import { z } from 'zod';
import { openPostgres } from '../../../apps/server/src/platform/database/postgres/postgres-engine.ts';
import type { PostgresServer } from '../../../scripts/lib/postgres.mjs';
import { addWordsOfCopies, copyOrders } from '../../kit/many-orders.ts';
import type { Environment } from './child-process.ts';
import { emptyDatabase } from './databases.ts';
import { type DemoPerson, signIn } from './person.ts';
import { startServer, stopServer, temporaryFolder } from './running-server.ts';

export type Size = { readonly orders: number; readonly isFound: boolean; readonly openUpTo?: number };

export type House = { readonly tenantId: string; readonly person: DemoPerson };

/** The demo on a server of its own. */
export type Installation = AsyncDisposable & {
  readonly url: string;
  readonly pid: number;
  /** Address of the database for a superuser, past row security. */
  readonly databaseUrl: string;
  /** Environment of a command over the same data. */
  readonly env: Environment;
  readonly query: (sql: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  readonly houseOf: (email: string) => Promise<House>;
  /** Copies orders of the house until it has so many; answers the ids of the originals. */
  readonly grow: (house: House, size: Size) => Promise<readonly string[]>;
  /** Makes the copies of a grown house found by the search; `grow` left them out. */
  readonly makeFound: (house: House, originals: readonly string[], orders: number) => Promise<void>;
};

export async function openInstallation(
  postgres: PostgresServer,
  { entry, settings = {} }: { readonly entry?: string; readonly settings?: Environment } = {},
): Promise<Installation> {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await emptyDatabase(postgres.url));
  const folder = stack.use(temporaryFolder());
  const env = { KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url, KORPUS_DEMO: 'on', ...settings };
  const server = await startServer(env, entry);
  stack.defer(() => stopServer(server));
  const admin = new URL(postgres.adminUrl);
  admin.pathname = new URL(database.url).pathname;
  const engine = openPostgres(admin.href, { warn: () => {} }, { poolSize: 2, deadline: 600_000 });
  stack.defer(() => engine.close());
  const kept = stack.move();
  return {
    url: server.url,
    pid: server.pid,
    databaseUrl: admin.href,
    env,
    query: engine.query,
    houseOf: async (email) => {
      const person = await signIn(server.url, email);
      return { tenantId: readTokenClaims(person).tid, person };
    },
    grow: ({ tenantId }, { orders, isFound, openUpTo = orders }) =>
      copyOrders((work) => engine.transaction([quickly, oneByOne], work), tenantId, {
        wanted: orders,
        isFound,
        openUpTo,
      }),
    makeFound: ({ tenantId }, ids, wanted) =>
      engine.transaction([quickly], (tx) => addWordsOfCopies(tx, tenantId, { ids, wanted })),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/**
 * References of a copy are those of its original and need no check; looking them up a million times would take an hour.
 */
const quickly = { sql: 'set local session_replication_role = replica', values: [] };
/** The few originals by their keys: else each batch goes through all copies there are so far. */
const oneByOne = { sql: 'set local enable_hashjoin = off; set local enable_mergejoin = off', values: [] };

const claims = z.object({ tid: z.string(), uid: z.string(), sid: z.string() });

export function readTokenClaims({ headers }: DemoPerson): z.infer<typeof claims> {
  const [, payload = ''] = (headers.authorization ?? '').split('.');
  return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
}
