import { startServer, stopServer, temporaryFolder } from '../reliability/support/running-server.ts';

/**
 * Made once for all projects that start the product: a data folder with the demo, which the tests copy instead of
 * making a database each time, and a place where Node keeps the compiled program.
 */
export async function setup() {
  if ((process.env.KORPUS_TEST_FOLDER ?? '') !== '') return undefined;
  const data = temporaryFolder();
  const compiled = temporaryFolder();
  process.env.NODE_COMPILE_CACHE = compiled.path;
  await stopServer(await startServer({ KORPUS_DATA_DIR: data.path }));
  process.env.KORPUS_TEST_FOLDER = data.path;
  return () => {
    data[Symbol.dispose]();
    compiled[Symbol.dispose]();
  };
}
