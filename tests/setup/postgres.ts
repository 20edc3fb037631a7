import { startPostgres } from '../../scripts/lib/postgres.mjs';

/** `npm test` brings its server along; a project run by hand starts one of its own. */
export async function setup() {
  if ((process.env.KORPUS_TEST_PG ?? '') !== '') return undefined;
  const server = await startPostgres();
  process.env.KORPUS_TEST_PG = server.url;
  return () => server.stop();
}
