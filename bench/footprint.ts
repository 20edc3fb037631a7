import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectFolder } from '../apps/server/src/platform/project-folder.ts';
import { startChild } from '../tests/reliability/support/child-process.ts';
import { type DemoPerson, send, signIn } from '../tests/reliability/support/person.ts';
import {
  type RunningServer,
  startServer,
  stopServer,
  temporaryFolder,
} from '../tests/reliability/support/running-server.ts';
import { type BenchRow, median } from './bench-row.ts';

const memoryGoal = '≤ 500';
const requestCount = 2_000;
const startRounds = 3;

/** Memory of the embedded server with the demo data, fresh and after use, and how long a second start takes. */
export async function* benchFootprint(entry: string): AsyncGenerator<BenchRow> {
  using folder = temporaryFolder();
  const env = { KORPUS_DATA_DIR: folder.path };
  const megabytes = (name: string, of: RunningServer): BenchRow => ({
    name: `embedded server: memory ${name}`,
    value: residentMegabytes(of),
    unit: 'MB',
    goal: memoryGoal,
  });
  const first = await startServer(env, entry);
  yield megabytes('after the first start', first);
  await stopServer(first);

  const server = await startServer(env, entry);
  yield megabytes('after a later start', server);
  await mixedRequests(server);
  yield megabytes(`after ${requestCount} mixed requests`, server);
  await stopServer(server);
  yield* await benchStart(env);
}

function residentMegabytes({ pid }: RunningServer): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}

const people = ['admin@gruenwald.test', 'anna@gruenwald.test', 'ben@gruenwald.test', 'anna@nordlicht.test'];

async function mixedRequests({ url }: RunningServer): Promise<void> {
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

/** From the command a person types to the printed address. */
async function benchStart(env: Readonly<Record<string, string>>): Promise<BenchRow[]> {
  const starter = projectFolder('scripts', 'start.mjs');
  if (!existsSync(starter)) return [];
  const seconds: number[] = [];
  for (let round = 0; round < startRounds; round += 1) {
    const start = performance.now();
    const child = startChild([starter], { ...env, PORT: '0', HOST: '127.0.0.1', KORPUS_LOG: 'warn' });
    await child.says(/Korpus läuft/);
    seconds.push((performance.now() - start) / 1_000);
    await stopServer(child);
  }
  return [
    { name: 'npm start, second time: until it serves', value: median(seconds), unit: 's', goal: '≤ 3' },
  ];
}
