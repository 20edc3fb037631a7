import { expect, it } from 'vitest';
import { emptyDatabase } from './support/databases.ts';
import { expectWithin } from './support/goals.ts';
import { followLive } from './support/live-listener.ts';
import { signIn } from './support/person.ts';
import { startServer, stopServer, temporaryFolder } from './support/running-server.ts';

const longestDelay = 1_000;

it('serves one database from two processes: shared sign-ins, and live events from one to the other', async () => {
  await using database = await emptyDatabase();
  using folder = temporaryFolder();
  const env = { KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url, KORPUS_DEMO: 'on' };
  // Both at once: they migrate, claim the secret and fill the demo side by side.
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);

  const writer = await signIn(one.url, 'anna@gruenwald.test');
  const elsewhere = await fetch(`${other.url}/api/authentication/current-user`, { headers: writer.headers });
  expect(elsewhere.status).toBe(200);

  const colleague = await followLive(other.url, await signIn(other.url, 'admin@gruenwald.test'));
  const stranger = await followLive(other.url, await signIn(other.url, 'admin@nordlicht.test'));
  await Promise.all([colleague.hears('hello'), stranger.hears('hello')]);
  const { version } = await writer.load();
  const start = performance.now();
  expect((await writer.saveName('Anneliese', version)).status).toBe(200);
  await colleague.hears('user');
  expectWithin(longestDelay, performance.now() - start, 'Told by the other process');
  expect(stranger.events().filter(({ kind }) => kind === 'user')).toEqual([]);

  await stopServer(one);
  expect((await fetch(`${other.url}/api/health`)).status).toBe(200);
  await stopServer(other);
});
