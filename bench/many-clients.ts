import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { z } from 'zod';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { emptyDatabase } from '../tests/reliability/support/databases.ts';
import { type DemoPerson, signIn } from '../tests/reliability/support/person.ts';
import { startServer, stopServer, temporaryFolder } from '../tests/reliability/support/running-server.ts';
import type { BenchRow } from './bench-row.ts';
import { type Load, startLoad } from './load/load.ts';
import type { LoadResult } from './load/load-client.ts';
import { today } from './orders/order-floors.ts';

/** From a few people to more than twice as many as two processes on a small machine answer without a wait. */
const crowds = [10, 50, 100, 200, 400];
const milliseconds = 10_000;

type Place = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/**
 * An order opened by ever more clients of one house at once, each again as soon as it is answered, on two processes and
 * PostgreSQL; and what somebody of another house feels of it.
 */
export async function* benchManyClients(entry: string): AsyncGenerator<BenchRow> {
  const postgres = await startPostgres({ fsync: true });
  using one = startLoad();
  using other = startLoad();
  using beside = startLoad();
  try {
    await using database = await emptyDatabase(postgres.url);
    using folder = temporaryFolder();
    const env = { KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url, KORPUS_DEMO: 'on' };
    const first = await startServer(env, entry);
    const second = await startServer(env, entry);
    const { headers } = await signIn(first.url, 'admin@gruenwald.test');
    const busy = { path: weekPath, headers };
    const quiet = await orderOf(await signIn(first.url, 'admin@nordlicht.test'));
    const at = ({ url }: { readonly url: string }, { path, headers }: Opening): Place => ({
      url: `${url}${path}`,
      headers,
    });
    for (const count of crowds) {
      const [here, there, neighbour] = await Promise.all([
        crowd(one, at(first, busy), count / 2),
        crowd(other, at(second, busy), count / 2),
        crowd(beside, at(first, quiet), 1),
      ]);
      yield* rowsOf(count, [here, there], neighbour);
    }
    await Promise.all([stopServer(first), stopServer(second)]);
  } finally {
    await postgres.stop();
  }
}

const weekPath = `${getWeek.path}?date=${today()}`;

type Opening = { readonly path: string; readonly headers: Place['headers'] };

const listed = z.object({ orders: z.array(z.object({ id: z.string() })) });

async function orderOf({ request, headers }: DemoPerson): Promise<Opening> {
  const [order] = listed.parse((await request({ path: '/api/orders?from=2020-01-01' })).body).orders;
  return { path: `/api/orders/${order?.id}`, headers };
}

const crowd = (load: Load, place: Place, connections: number): Promise<LoadResult> =>
  load.drive({ ...place, connections, milliseconds, countsRefusals: true });

function rowsOf(count: number, busy: readonly LoadResult[], neighbour: LoadResult): BenchRow[] {
  const all = [...busy, neighbour];
  const sum = (of: (result: LoadResult) => number) => all.reduce((total, each) => total + of(each), 0);
  const name = `${count} clients of one house`;
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
