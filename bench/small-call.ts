import { z } from 'zod';
import { actorStatement } from '../apps/server/src/platform/auth/actor.ts';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { emptyDatabase } from '../tests/reliability/support/databases.ts';
import { type DemoPerson, signIn } from '../tests/reliability/support/person.ts';
import { startServer, stopServer, temporaryFolder } from '../tests/reliability/support/running-server.ts';
import { alternate, roundMilliseconds, type Target } from './alternate.ts';
import { type BenchRow, median } from './bench-row.ts';
import { startFloor } from './floor.ts';
import { type Load, startLoad } from './load/load.ts';
import type { LoadResult } from './load/load-client.ts';

const path = '/api/authentication/current-user';
/**
 * The signed-in small call with tenancy, as a multiple of a floor that answers the same bytes in the same run:
 * rounds of both alternate, so whatever else the machine does meets both.
 */
export async function* benchSmallCall(entry: string): AsyncGenerator<BenchRow> {
  const postgres = await startPostgres({ fsync: true });
  using load = startLoad();
  try {
    await using database = await emptyDatabase(postgres.url);
    using folder = temporaryFolder();
    const env = { KORPUS_DATA_DIR: folder.path, KORPUS_LOG: 'info' };
    const server = await startServer({ ...env, DATABASE_URL: database.url, KORPUS_DEMO: 'on' }, entry);
    const admin = new URL(postgres.adminUrl);
    admin.pathname = new URL(database.url).pathname;
    const person = await signIn(server.url, 'anna@gruenwald.test');
    const answer = JSON.stringify((await person.request({ path })).body);
    using floor = await startQueryFloor(admin.href, person, answer);
    const targets: Target[] = [
      { url: `${floor.url}${path}`, headers: {} },
      { url: `${server.url}${path}`, headers: person.headers },
    ];
    await expectSameBytes(targets);
    yield* await compare(load, targets, 1);
    yield* await compare(load, targets, 16);
    await stopServer(server);

    const embedded = await startServer(env, entry);
    const someone = await signIn(embedded.url, 'anna@gruenwald.test');
    const target: Target = { url: `${embedded.url}${path}`, headers: someone.headers };
    yield* await compareEmbedded(load, targets, target);
    await stopServer(embedded);
  } finally {
    await postgres.stop();
  }
}

async function expectSameBytes(targets: readonly Target[]): Promise<void> {
  const answers = await Promise.all(
    targets.map(async ({ url, headers }) => (await fetch(url, { headers })).text()),
  );
  if (new Set(answers).size !== 1) throw new Error('Floor and server answer different bytes.');
}

/** The query reads what the answer shows. */
const startQueryFloor = (databaseUrl: string, person: DemoPerson, answer: string) => {
  const { sql, values } = actorStatement(tokenClaims(person));
  return startFloor({ databaseUrl, sql, values: [...values], answer });
};

const claimsInToken = z.object({ tid: z.string(), uid: z.string(), sid: z.string() });

function tokenClaims({ headers }: DemoPerson) {
  const [, payload = ''] = (headers.authorization ?? '').split('.');
  const { tid, uid, sid } = claimsInToken.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return { tenantId: tid, userId: uid, sessionId: sid };
}

/** Compares the median time of a request with one connection, and the number of requests with several. */
async function compare(load: Load, targets: readonly Target[], connections: number): Promise<BenchRow[]> {
  const [floor = [], server = []] = await alternate(load, targets, { connections });
  const ratios = server.map((result, index) => {
    const beside = floor[index] ?? { requests: Number.NaN, median: Number.NaN };
    return connections === 1 ? result.median / beside.median : beside.requests / result.requests;
  });
  const name = `small call, PostgreSQL, ${connections} connection${connections === 1 ? '' : 's'}`;
  return [
    { name: `${name}: times the floor`, value: median(ratios), unit: 'x', goal: '≤ 2.5' },
    { name: `${name}: median`, value: median(server.map((result) => result.median)), unit: 'ms', goal: '' },
    {
      name: `${name}: floor, median`,
      value: median(floor.map((result) => result.median)),
      unit: 'ms',
      goal: '',
    },
    { name: `${name}: requests`, value: median(server.map(perSecond)), unit: '/s', goal: '' },
  ];
}

async function compareEmbedded(load: Load, [floor]: readonly Target[], target: Target): Promise<BenchRow[]> {
  if (floor === undefined) return [];
  const rows = await compare(load, [floor, target], 1);
  return rows
    .filter(({ name }) => !name.includes('floor, '))
    .map((row) => ({ ...row, name: row.name.replace('PostgreSQL', 'embedded'), goal: '' }));
}

const perSecond = ({ requests }: LoadResult): number => (requests * 1_000) / roundMilliseconds;
