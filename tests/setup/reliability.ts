import { startServer, stopServer, temporaryFolder } from '../reliability/support/running-server.ts';

/** A data folder with the demo, made once: the tests copy it instead of making a database each time. */
export async function setup() {
  const folder = temporaryFolder();
  await stopServer(await startServer({ KORPUS_DATA_DIR: folder.path }));
  process.env.KORPUS_TEST_FOLDER = folder.path;
  return () => folder[Symbol.dispose]();
}
