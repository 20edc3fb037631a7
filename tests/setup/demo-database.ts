import { emptyDatabase } from '../reliability/support/databases.ts';
import { startServer, stopServer, temporaryFolder } from '../reliability/support/running-server.ts';

/** The demo on PostgreSQL, made once: a test copies the database and the data folder instead of filling its own. */
export async function setup() {
  if ((process.env.KORPUS_TEST_DEMO_DATABASE ?? '') !== '') return undefined;
  const folder = temporaryFolder();
  const database = await emptyDatabase();
  const env = { KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url, KORPUS_DEMO: 'on' };
  await stopServer(await startServer(env));
  process.env.KORPUS_TEST_DEMO_DATABASE = database.name;
  process.env.KORPUS_TEST_DEMO_DATABASE_FOLDER = folder.path;
  return async () => {
    folder[Symbol.dispose]();
    await database[Symbol.asyncDispose]();
  };
}
