import { join } from 'node:path';
import { createCluster } from '../../apps/server/src/platform/database/embedded/create-cluster.ts';
import type { Environment } from '../reliability/support/child-process.ts';
import { emptyDatabase } from '../reliability/support/databases.ts';
import { untilPicturesAreMade } from '../reliability/support/pictures-made.ts';
import {
  mainSource,
  startServer,
  stopServer,
  temporaryFolder,
} from '../reliability/support/running-server.ts';

/**
 * Made once for all projects that start the product, side by side: the demo embedded and on PostgreSQL, an empty
 * embedded database, and a place where Node keeps the compiled program. Tests copy them instead of making their own.
 */
export async function setup() {
  if ((process.env.KORPUS_TEST_FOLDER ?? '') !== '') return undefined;
  const compiled = temporaryFolder();
  process.env.NODE_COMPILE_CACHE = compiled.path;
  const empty = temporaryFolder();
  const embedded = temporaryFolder();
  const onPostgres = temporaryFolder();
  const database = await emptyDatabase();
  await Promise.all([
    createCluster(join(empty.path, 'database')),
    // The one process that is not the built product, so that one proves that the sources run as they are.
    makeDemo({ KORPUS_DATA_DIR: embedded.path }, mainSource),
    makeDemo({ KORPUS_DATA_DIR: onPostgres.path, DATABASE_URL: database.url, KORPUS_DEMO: 'on' }),
  ]);
  process.env.KORPUS_TEST_FOLDER = embedded.path;
  process.env.KORPUS_TEST_EMPTY_FOLDER = empty.path;
  process.env.KORPUS_TEST_DEMO_DATABASE = database.name;
  process.env.KORPUS_TEST_DEMO_DATABASE_FOLDER = onPostgres.path;
  return async () => {
    for (const folder of [compiled, empty, embedded, onPostgres]) folder[Symbol.dispose]();
    await database[Symbol.asyncDispose]();
  };
}

async function makeDemo(
  env: Environment & { readonly KORPUS_DATA_DIR: string },
  entry?: string,
): Promise<void> {
  const server = await startServer(env, entry);
  await untilPicturesAreMade(env.KORPUS_DATA_DIR);
  await stopServer(server);
}
