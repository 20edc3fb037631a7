import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { z } from 'zod';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import type { Environment } from '../tests/reliability/support/child-process.ts';
import { emptyDatabase } from '../tests/reliability/support/databases.ts';
import { type DemoPerson, signIn } from '../tests/reliability/support/person.ts';
import { untilPicturesAreMade } from '../tests/reliability/support/pictures-made.ts';
import { startServer, stopServer, temporaryFolder } from '../tests/reliability/support/running-server.ts';
import type { BenchRow } from './bench-row.ts';
import { type Load, startLoad } from './load/load.ts';
import type { LoadResult } from './load/load-client.ts';
import { today } from './orders/order-floors.ts';

/**
 * Numbers of clients: from a few people to more than twice as many as two processes on a small machine answer without a
 * wait.
 */
const crowds = [10, 50, 100, 200, 400];
const milliseconds = 10_000;

type Place = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/**
 * The week opened by ever more clients of one house at once, each again as soon as it is answered, and what somebody of
 * another house feels of it: on two processes and PostgreSQL, and on one process with its embedded database.
 */
export async function* benchManyClients(entry: string): AsyncGenerator<BenchRow> {
  const postgres = await startPostgres({ fsync: true });
  try {
    await using database = await emptyDatabase(postgres.url);
    yield* curve('', { DATABASE_URL: database.url }, [entry, entry]);
  } finally {
    await postgres.stop();
  }
  yield* curve('embedded, ', {}, [entry]);
}

async function* curve(
  name: string,
  settings: Environment,
  entries: readonly string[],
): AsyncGenerator<BenchRow> {
  using beside = startLoad();
  using folder = temporaryFolder();
  const env = { KORPUS_DATA_DIR: folder.path, KORPUS_DEMO: 'on', ...settings };
  await using stack = new AsyncDisposableStack();
  const processes: { readonly url: string; readonly load: Load }[] = [];
  for (const entry of entries) {
    const server = await startServer(env, entry);
    stack.defer(() => stopServer(server));
    processes.push({ url: server.url, load: stack.use(startLoad()) });
  }
  await untilPicturesAreMade(folder.path);
  const [{ url } = { url: '' }] = processes;
  const { headers } = await signIn(url, 'admin@gruenwald.test');
  const quiet = await findOrder(await signIn(url, 'admin@nordlicht.test'));
  for (const count of crowds) {
    const [neighbour, ...busy] = await Promise.all([
      crowd(beside, { ...quiet, url: `${url}${quiet.path}` }, 1),
      ...processes.map((each) =>
        crowd(each.load, { url: `${each.url}${weekPath}`, headers }, count / processes.length),
      ),
    ]);
    yield* writeRows(`${name}${count} clients of one house`, busy, neighbour);
  }
}

const weekPath = `${getWeek.path}?date=${today()}`;

type Opening = { readonly path: string; readonly headers: Place['headers'] };

const listed = z.object({ orders: z.array(z.object({ id: z.string() })) });

async function findOrder({ request, headers }: DemoPerson): Promise<Opening> {
  const [order] = listed.parse((await request({ path: '/api/orders?from=2020-01-01' })).body).orders;
  return { path: `/api/orders/${order?.id}`, headers };
}

const crowd = (load: Load, place: Place, connections: number): Promise<LoadResult> =>
  load.drive({ ...place, connections, milliseconds, countsRefusals: true });

function writeRows(name: string, busy: readonly LoadResult[], neighbour: LoadResult): BenchRow[] {
  const all = [...busy, neighbour];
  const sum = (of: (result: LoadResult) => number) => all.reduce((total, each) => total + of(each), 0);
  return [
    {
      name: `${name}: answers`,
      value: (sum(({ requests }) => requests) * 1_000) / milliseconds,
      unit: '/s',
      goal: '',
    },
    { name: `${name}: refused`, value: sum(({ refused }) => refused), unit: '', goal: '≤ 0' },
    { name: `${name}: p95`, value: Math.max(...busy.map(({ p95 }) => p95)), unit: 'ms', goal: '' },
    {
      name: `${name}: slowest`,
      value: Math.max(...all.map(({ slowest }) => slowest)),
      unit: 'ms',
      goal: '≤ 10000',
    },
    { name: `${name}: p95 of a neighbour`, value: neighbour.p95, unit: 'ms', goal: '' },
  ];
}
