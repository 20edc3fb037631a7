import { expect, it } from 'vitest';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { emptyDatabase, queryOn } from './support/databases.ts';
import { expectWithin } from './support/goals.ts';
import { followLive } from './support/live-listener.ts';
import { signIn } from './support/person.ts';
import { expectPoliteRefusal, startReader } from './support/reader.ts';
import { rounds } from './support/rounds.ts';
import { startServer, stopServer, temporaryFolder } from './support/running-server.ts';
import { startWriter } from './support/writers.ts';

const people = ['admin@gruenwald.test', 'anna@gruenwald.test', 'ben@gruenwald.test', 'anna@nordlicht.test'];
const longestRecovery = 5_000;
const longestRefusal = 2_000;
/** Connections of all pools: those who answer, those who do the work beside them, their queues and what they hear. */
const mostConnections = 30;

it('outlives restarts of PostgreSQL and ended connections under load, and is back within seconds', async () => {
  using folder = temporaryFolder();
  const postgres = await startPostgres();
  try {
    const database = await emptyDatabase(postgres.url);
    const server = await startServer({
      KORPUS_DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      KORPUS_DEMO: 'on',
      KORPUS_LOG: 'error',
    });
    const signedIn = await Promise.all(people.map((email) => signIn(server.url, email)));
    const writers = await Promise.all(signedIn.map((person) => startWriter(person)));
    const reader = startReader(server.url);
    const [person] = signedIn;
    if (person === undefined) throw new Error('Nobody is signed in.');
    /** Disturbs the database; then people save again, and a browser hears that it has missed something. */
    const disturb = async (what: string, cut: () => Promise<unknown>) => {
      const browser = await followLive(server.url, person);
      await browser.hears('hello');
      const before = writers.map((writer) => writer.last().version);
      await cut();
      const back = performance.now();
      await Promise.all(writers.map((writer, index) => savesAgain(writer, before[index] ?? 0)));
      expectWithin(longestRecovery, performance.now() - back, `Saved again after ${what}`);
      // The browser is told to load everything anew, or its stream ends and it comes back by itself.
      const told = await browser.hears('resync').then(
        () => 'resync',
        () => browser.over,
      );
      expect(['resync', 'ended']).toContain(told);
    };
    for (let round = 0; round < rounds(2, 50); round += 1)
      await disturb('a restart of PostgreSQL', async () => {
        // Away until a refusal has been seen, so that it is certain what people are told meanwhile.
        const refusals = reader.refusals().length;
        await postgres.restart({ mode: round % 2 === 0 ? 'fast' : 'immediate', pause: 1_000 });
        expect(reader.refusals().length).toBeGreaterThan(refusals);
      });
    for (let round = 0; round < rounds(2, 50); round += 1)
      await disturb('the end of all connections', () =>
        queryOn(postgres.adminUrl, endConnections, [database.name]),
      );
    const [open] = await queryOn(postgres.adminUrl, countConnections, [database.name]);
    expect(open?.count).toBeGreaterThan(0);
    expect(open?.count).toBeLessThanOrEqual(mostConnections);

    await Promise.all(writers.map((writer) => writer.stop()));
    await reader.stop();
    for (const refusal of [...writers.flatMap((writer) => writer.refusals()), ...reader.refusals()]) {
      expectPoliteRefusal(refusal);
    }
    expectWithin(longestRefusal, reader.slowest(), 'Slowest refusal');
    for (const writer of writers) expect(await writer.person.load()).toMatchObject(writer.last());
    await stopServer(server);
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(server.output()).not.toContain('unexpected failure');
  } finally {
    await postgres.stop();
  }
});

const ofProduct = "datname = $1 and backend_type = 'client backend'";
const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity where ${ofProduct}`;
const countConnections = `select count(*)::integer as count from pg_stat_activity where ${ofProduct}`;

/** Two saves after this version: the first may have been on its way already. */
async function savesAgain(writer: Awaited<ReturnType<typeof startWriter>>, version: number): Promise<void> {
  await expect.poll(() => writer.last().version, { interval: 20 }).toBeGreaterThan(version + 2);
}
