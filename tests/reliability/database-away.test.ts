import { expect, it } from 'vitest';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { emptyDatabase } from './support/databases.ts';
import { expectWithin } from './support/goals.ts';
import { followLive } from './support/live-listener.ts';
import { type Reply, send, signIn } from './support/person.ts';
import { rounds } from './support/rounds.ts';
import { startServer, stopServer, temporaryFolder } from './support/running-server.ts';
import { startWriter } from './support/writers.ts';

const people = ['admin@gruenwald.test', 'anna@gruenwald.test', 'ben@gruenwald.test', 'anna@nordlicht.test'];
const longestRecovery = 5_000;
const longestRefusal = 5_000;

it('outlives a restart of PostgreSQL under load and is back within seconds', async () => {
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

    for (let round = 0; round < rounds(2, 10); round += 1) {
      const [person] = signedIn;
      if (person === undefined) throw new Error('Nobody is signed in.');
      const browser = await followLive(server.url, person);
      await browser.hears('hello');
      const before = writers.map((writer) => writer.last().version);
      // Away until a refusal has been seen, so that it is certain what people are told meanwhile.
      const refusals = reader.refusals().length;
      await postgres.restart({ mode: round % 2 === 0 ? 'fast' : 'immediate', pause: 1_000 });
      const back = performance.now();
      await Promise.all(writers.map((writer, index) => savesAgain(writer, before[index] ?? 0)));
      expectWithin(longestRecovery, performance.now() - back, 'Saved again after a restart of PostgreSQL');
      expect(reader.refusals().length).toBeGreaterThan(refusals);
      // The browser is told to load everything anew, or its stream ends and it comes back by itself.
      const told = await browser.hears('resync').then(
        () => 'resync',
        () => browser.over,
      );
      expect(['resync', 'ended']).toContain(told);
    }

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

/** Two saves after this version: the first may have been on its way already. */
async function savesAgain(writer: Awaited<ReturnType<typeof startWriter>>, version: number): Promise<void> {
  await expect.poll(() => writer.last().version, { interval: 20 }).toBeGreaterThan(version + 2);
}

function expectPoliteRefusal({ status, headers, body }: Reply): void {
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'UNAVAILABLE' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body.message).toBe(
    'Korpus erreicht seine Daten gerade nicht. Versuch es in ein paar Sekunden noch einmal.',
  );
}

function startReader(url: string) {
  const state = { stopped: false, refusals: [] as Reply[], slowest: 0 };
  const run = async () => {
    while (!state.stopped) {
      const start = performance.now();
      const reply = await send(url, { path: '/api/health' });
      state.slowest = Math.max(state.slowest, performance.now() - start);
      if (reply.status !== 200) state.refusals.push(reply);
    }
  };
  const ended = run();
  return {
    refusals: () => state.refusals,
    slowest: () => state.slowest,
    stop: () => {
      state.stopped = true;
      return ended;
    },
  };
}
