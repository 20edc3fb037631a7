import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { projectFolder } from '../../apps/server/src/platform/project-folder.ts';
import { identityOf } from '../kit/cluster-identity.ts';
import { patiently } from '../kit/patiently.ts';
import { signIn } from './support/person.ts';
import { chance, rounds } from './support/rounds.ts';
import {
  demoFolder,
  launchServer,
  runCommand,
  startServer,
  stopServer,
  temporaryFolder,
} from './support/running-server.ts';

it('refuses a second process on the same data folder, and starts at once after a kill', async () => {
  using folder = demoFolder();
  const env = { KORPUS_DATA_DIR: folder.path };
  for (let round = 0; round < rounds(1, 50); round += 1) {
    const first = await startServer(env);
    const second = launchServer(env);
    expect(await second.exited).toEqual({ code: 1, signal: null });
    expect(second.output().trim()).toBe(
      `Korpus startet nicht: Der Datenordner ${folder.path} gehört schon einem laufenden Korpus (Prozess ${first.pid}). ` +
        'Beende es oder wähle mit KORPUS_DATA_DIR einen anderen Ordner.',
    );
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
    first.signal('SIGKILL');
    await first.exited;
  }
  await stopServer(await startServer(env));
});

it('keeps its data folder to its owner, one from before as well, and the doctor says when it is open', async () => {
  using folder = temporaryFolder();
  const env = { KORPUS_DATA_DIR: folder.path, KORPUS_DEMO: 'off' };
  /** Paths that others of this machine could read or write, and how many paths there are. */
  const look = () => {
    const all = readdirSync(folder.path, { recursive: true, encoding: 'utf8' });
    const paths = [folder.path, ...all.map((path) => join(folder.path, path))];
    return { count: paths.length, open: paths.filter((path) => (lstatSync(path).mode & 0o077) !== 0) };
  };
  await stopServer(await startServer(env));
  expect(look().open).toEqual([]);
  expect(look().count).toBeGreaterThan(900);

  const version = join(folder.path, 'database', 'PG_VERSION');
  chmodSync(version, 0o666);
  chmodSync(join(folder.path, 'database'), 0o755);
  const { code, output } = await runCommand(['doctor'], env);
  expect(code).toBe(1);
  expect(output).toContain('2 Dateien und Ordner stehen');

  // Earlier versions made the folder like this.
  chmodSync(folder.path, 0o755);
  await stopServer(await startServer(env));
  expect(look().open).toEqual([]);
});

it('lets exactly one of several simultaneous first starts win', async () => {
  using folder = temporaryFolder();
  const env = { KORPUS_DATA_DIR: folder.path, KORPUS_DEMO: 'off' };
  const count = chance('starts').between(2, 4);
  const starts = Array.from({ length: count }, () => launchServer(env));
  const outcomes = await Promise.all(
    starts.map((start) =>
      Promise.race([start.exited.then(({ code }) => code), start.says(/Korpus läuft/).then(() => 'runs')]),
    ),
  );
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: count - 1 }, () => 1), 'runs']);
  // A copy of what the build packed.
  const packed = projectFolder('dist', 'database', 'cluster');
  expect(identityOf(join(folder.path, 'database'))).toBe(identityOf(packed));
  for (const start of starts) await stopServer(start);
});

it('makes the demo in a process that goes with the one it works for, and the next start makes it whole', async () => {
  using folder = temporaryFolder();
  const env = { KORPUS_DATA_DIR: folder.path };
  const killed = launchServer(env);
  await vi.waitUntil(() => existsSync(join(folder.path, 'database')), patiently);
  killed.signal('SIGKILL');
  await killed.exited;
  // Until the maker has seen that it is alone, the folder is its own.
  const next = await vi.waitFor(() => startServer(env), patiently);
  await signIn(next.url, 'anna@gruenwald.test');
  await stopServer(next);
});
