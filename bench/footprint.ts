import { setTimeout } from 'node:timers/promises';
import { projectFolder } from '../apps/server/src/platform/project-folder.ts';
import { type Child, type Environment, startPlain } from '../tests/reliability/support/child-process.ts';
import { type DemoPerson, send, signIn } from '../tests/reliability/support/person.ts';
import { processesBelow } from '../tests/reliability/support/processes.ts';
import { stopServer, temporaryFolder } from '../tests/reliability/support/running-server.ts';
import { type BenchRow, median } from './bench-row.ts';
import { measureMegabytes } from './process-memory.ts';

const requestCount = 2_000;
const startRounds = 3;

/** The script that people start: `npm start` without npm. */
const starter = projectFolder('scripts', 'start.mjs');

/** Memory of the embedded server with the demo data, fresh and after use, and how long a second start takes. */
export async function* benchFootprint(): AsyncGenerator<BenchRow> {
  using folder = temporaryFolder();
  const env = { KORPUS_DATA_DIR: folder.path, PORT: '0', HOST: '127.0.0.1', KORPUS_LOG: 'warn' };
  yield* await firstStart(env);

  const { child, url } = await started(env);
  await setTimeout(atRestAfter);
  yield row('at rest, after a later start', ownMegabytes(child), '≤ 250');
  await mixedRequests(url);
  yield row(`after ${requestCount} mixed requests`, ownMegabytes(child), '≤ 400');
  await stopServer(child);
  yield await benchStart(env);
}

const row = (name: string, value: number, goal: string): BenchRow => ({
  name: `embedded server: memory ${name}`,
  value,
  unit: 'MB',
  goal,
});

/** Milliseconds until it has read and compiled what it needs. */
const atRestAfter = 10_000;

/** The most that all its processes take together while the demo is made, and until its pictures are there. */
async function firstStart(env: Environment): Promise<BenchRow[]> {
  const seen = { most: 0 };
  const child = startPlain([starter], env);
  const looking = setInterval(() => {
    const all = processesBelow(child.pid).map(measureMegabytes);
    seen.most = Math.max(
      seen.most,
      all.reduce((sum, each) => sum + each, 0),
    );
  }, 100);
  await child.says(/Korpus läuft/);
  await setTimeout(atRestAfter);
  clearInterval(looking);
  const after = ownMegabytes(child);
  await stopServer(child);
  return [
    row('while a first start makes the demo, all processes', seen.most, '≤ 400'),
    row('after the first start', after, '≤ 400'),
  ];
}

async function started(env: Environment): Promise<{ readonly child: Child; readonly url: string }> {
  const child = startPlain([starter], env);
  const [, url = ''] = await child.says(/Korpus läuft: (\S+)/);
  return { child, url };
}

/** The server is the only child of its starter. */
const ownMegabytes = ({ pid }: Child): number => measureMegabytes(processesBelow(pid)[0] ?? pid);

const people = ['admin@gruenwald.test', 'anna@gruenwald.test', 'ben@gruenwald.test', 'anna@nordlicht.test'];

async function mixedRequests(url: string): Promise<void> {
  const signedIn = await Promise.all(people.map((email) => signIn(url, email)));
  const perPerson = requestCount / people.length;
  await Promise.all(
    signedIn.map(async (person) => {
      for (let number = 0; number < perPerson; number += 1) await oneOfMany(url, person, number);
    }),
  );
}

/** Mostly reading, some saving, now and then a page or a new sign-in, as a day brings it. */
async function oneOfMany(url: string, person: DemoPerson, number: number): Promise<void> {
  if (number % 50 === 0) return void (await signIn(url, 'monteur@gruenwald.test'));
  if (number % 10 === 0) return void (await person.saveName(`Name ${number}`, (await person.load()).version));
  if (number % 10 === 5) return void (await person.request({ path: '/api/profile/sessions' }));
  if (number % 10 === 7) return void (await send(url, { path: '/api/installation' }));
  if (number % 10 === 9) return void (await fetch(url).then((answer) => answer.arrayBuffer()));
  await person.load();
}

/** Measures the seconds from the command a person types to the printed address. */
async function benchStart(env: Environment): Promise<BenchRow> {
  const seconds: number[] = [];
  for (let round = 0; round < startRounds; round += 1) {
    const start = performance.now();
    const { child } = await started(env);
    seconds.push((performance.now() - start) / 1_000);
    await stopServer(child);
  }
  return { name: 'npm start, second time: until it serves', value: median(seconds), unit: 's', goal: '≤ 3' };
}
