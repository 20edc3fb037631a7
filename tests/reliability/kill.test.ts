import { expect, it } from 'vitest';
import type { Environment } from './support/child-process.ts';
import { demoDatabase } from './support/databases.ts';
import { expectWithin } from './support/goals.ts';
import { signIn } from './support/person.ts';
import { chance, rounds } from './support/rounds.ts';
import { demoFolder, type RunningServer, startServer, stopServer } from './support/running-server.ts';
import { startWriter, type Writer } from './support/writers.ts';

const writingPeople = [
  'admin@gruenwald.test',
  'anna@gruenwald.test',
  'ben@gruenwald.test',
  'anna@nordlicht.test',
];

const longestStart = 5_000;

it('loses no acknowledged write when it is killed while writing, and always opens again', async () => {
  using folder = demoFolder();
  await killAndOpen({ KORPUS_DATA_DIR: folder.path }, rounds(2, 100));
});

it('loses none on a PostgreSQL that goes on, either', async () => {
  await using database = await demoDatabase();
  using folder = demoFolder('PostgreSQL');
  await killAndOpen({ KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url }, rounds(1, 100));
});

async function killAndOpen(env: Environment, kills: number): Promise<void> {
  const { between } = chance(`kill ${env.DATABASE_URL === undefined ? 'embedded' : 'PostgreSQL'}`);
  let server = await startServer(env);
  for (let round = 0; round < kills; round += 1) {
    const writers = await writeUntilKilled(server, between(5, 60));
    const killed = performance.now();
    server = await startServer(env);
    expectWithin(longestStart, performance.now() - killed, 'Started after a kill');
    for (const [index, writer] of writers.entries()) {
      await expectNothingLost(server, writingPeople[index] ?? '', writer);
    }
  }
  await stopServer(server);
}

/** Kills the server in the middle of the load, after a random number of acknowledged saves. */
async function writeUntilKilled(server: RunningServer, saves: number): Promise<Writer[]> {
  const state = { left: saves };
  const onSave = () => {
    state.left -= 1;
    if (state.left === 0) server.signal('SIGKILL');
  };
  const people = await Promise.all(writingPeople.map((email) => signIn(server.url, email)));
  const writers = await Promise.all(people.map((person) => startWriter(person, onSave)));
  await server.exited;
  await Promise.all(writers.map(({ ended }) => ended));
  return writers;
}

async function expectNothingLost(server: RunningServer, email: string, writer: Writer): Promise<void> {
  const person = await signIn(server.url, email);
  const stored = await person.load();
  const pending = writer.pending();
  const possible = [writer.last(), ...(pending === null ? [] : [madeBy(pending)])];
  expect(possible).toContainEqual({ firstName: stored.firstName, version: stored.version });
  if (pending === null) return;

  // The browser sends again what was never answered: whether it had arrived or not, it counts once.
  const again = await person.saveName(pending.firstName, pending.version, pending.key);
  expect(again).toMatchObject({ status: 200, body: { version: pending.version + 1 } });
  expect(await person.load()).toMatchObject(madeBy(pending));
}

const madeBy = ({ firstName, version }: { firstName: string; version: number }) => ({
  firstName,
  version: version + 1,
});
