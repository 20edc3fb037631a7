import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { addCopiesOfHouse } from '../../tests/kit/copied-houses.ts';
import { emptyDatabase } from '../../tests/reliability/support/databases.ts';
import { type Installation, openInstallation } from '../../tests/reliability/support/grown-installation.ts';
import { runCommand, temporaryFolder } from '../../tests/reliability/support/running-server.ts';
import { medianRatio, type Target } from '../alternate.ts';
import { type BenchRow, median } from '../bench-row.ts';
import { type Load, startLoad } from '../load/load.ts';
import type { LoadResult } from '../load/load-client.ts';
import type { OrderHouse } from '../orders/order-house.ts';
import { besideImport } from './beside-import.ts';
import { closeAndOpen, keepBusy, type Month, monthToClose } from './busy-house.ts';
import { listSmallHouseCalls } from './small-house.ts';
import { searchesOfTwoWords } from './two-words.ts';
import { withoutIndexes } from './without-indexes.ts';

const small = 1_000;
const houses = 1_000;
/** Each time all rows are gone through for the one that is copied: there is no index. */
const housesAtOnce = 100;
const big = 1_000_000;
const rounds = 7;
const milliseconds = 800;
const goal = '≤ 1.3';
/** Some of a month in the small house, 30 times as many in the big one. */
const rowsToClose = { small: 40, big: 1_200 };
/** Number of saves that a day of 300 people brings. */
const savesOfADay = 20_000;

/**
 * One installation with a thousand houses of a thousand orders and one of a million: what a small house feels of it,
 * beside being alone, and beside the big one at work; what a day of writes leaves behind; backup, restore and doctor.
 */
export async function* benchInstallation(entry: string): AsyncGenerator<BenchRow> {
  const postgres = await startPostgres({ fsync: true });
  using load = startLoad();
  try {
    await using alone = await openInstallation(postgres, { entry });
    await using crowded = await openInstallation(postgres, { entry });
    const lonely = { ...alone, ...(await alone.houseOf(smallHouse)) };
    const one = { ...crowded, ...(await crowded.houseOf(smallHouse)) };
    const giant = { ...crowded, ...(await crowded.houseOf(bigHouse)) };
    await crowded.query(
      `update tenants t set additional_package_types = o.additional_package_types from tenants o
       where t.id = $1 and o.id = $2`,
      [giant.tenantId, one.tenantId],
    );
    for (const house of [lonely, one]) await house.grow(house, { orders: small, isFound: true });
    await withoutIndexes(crowded, async () => {
      say(`${houses} houses`);
      await addCopiesOfHouse(crowded.query, one.tenantId, houses, housesAtOnce);
      say(`${big} orders`);
      const originals = await crowded.grow(giant, { orders: big, isFound: false });
      await crowded.makeFound(giant, originals, big);
      say('their indexes');
    });
    say('vacuum');
    for (const each of [alone, crowded]) await each.query('vacuum analyze');
    yield* await measureSize(crowded);
    yield* await searchesOfTwoWords(await signedIn(giant, bigHouse));
    yield* felt(load, { lonely, one, giant });
    yield* aDayOfWrites(load, giant);
    yield* kept(crowded, postgres.url);
  } finally {
    await postgres.stop();
  }
}

const smallHouse = 'admin@gruenwald.test';
const bigHouse = 'admin@nordlicht.test';
const say = (what: string): void => void process.stderr.write(`  ${what} …\n`);

type Houses = { readonly lonely: OrderHouse; readonly one: OrderHouse; readonly giant: OrderHouse };

/** Each call in turns: alone, among the others, and beside the big house at work. */
async function* felt(load: Load, { lonely, one, giant }: Houses): AsyncGenerator<BenchRow> {
  const month = await monthToClose(await signedIn(giant, bigHouse), rowsToClose.big);
  // Signed in anew for each: all of it together takes longer than a token lasts.
  const houses = async () => ({
    first: await signedIn(lonely, smallHouse),
    second: await signedIn(one, smallHouse),
    busy: { giant: await signedIn(giant, bigHouse), month },
  });
  for (const name of Object.keys(await listSmallHouseCalls(await signedIn(one, smallHouse)))) {
    const { first, second, busy } = await houses();
    const [alone, among] = [
      (await listSmallHouseCalls(first))[name],
      (await listSmallHouseCalls(second))[name],
    ];
    if (alone === undefined || among === undefined) throw new Error(`Only one house has ${name}.`);
    yield* compared(name, await inTurns([alone, among], { load, ...busy }));
  }
  const { first, second, busy } = await houses();
  yield* await closings(first, second, busy);
  yield* besideImport(load, await signedIn(one, smallHouse), await signedIn(giant, bigHouse));
}

const signedIn = async (house: OrderHouse, email: string): Promise<OrderHouse> => ({
  ...house,
  ...(await house.houseOf(email)),
});

type Turns = { readonly load: Load; readonly giant: OrderHouse; readonly month: Month };
type Felt = Record<'alone' | 'among' | 'beside', LoadResult[]>;

async function inTurns(
  [alone, among]: readonly [Target, Target],
  { load, giant, month }: Turns,
): Promise<Felt> {
  const felt: Felt = { alone: [], among: [], beside: [] };
  const counts = new Map<Target, number>();
  const drive = async (target: Target): Promise<LoadResult> => {
    const number = counts.get(target) ?? target.number ?? 0;
    const result = await load.drive({ ...target, number, connections: 1, milliseconds });
    counts.set(target, number + result.requests);
    return result;
  };
  for (const target of [alone, among]) await drive(target);
  for (let round = 0; round < rounds; round += 1) {
    felt.alone.push(await drive(alone));
    felt.among.push(await drive(among));
    const busy = await keepBusy(giant, month);
    felt.beside.push(await drive(among));
    await busy.stop();
  }
  return felt;
}

const compared = (name: string, { alone, among, beside }: Felt): BenchRow[] => [
  { name: `small house, ${name}: times alone`, value: medianRatio(among, alone), unit: 'x', goal },
  {
    name: `small house, ${name}: while the big one works`,
    value: medianRatio(beside, alone),
    unit: 'x',
    goal,
  },
  {
    name: `small house, ${name}: alone`,
    value: median(alone.map((each) => each.median)),
    unit: 'ms',
    goal: '',
  },
];

/** A month closed and opened again. */
async function closings(
  lonely: OrderHouse,
  one: OrderHouse,
  { giant, month }: Omit<Turns, 'load'>,
): Promise<BenchRow[]> {
  const [alone, among] = [
    await monthToClose(lonely, rowsToClose.small),
    await monthToClose(one, rowsToClose.small),
  ];
  const times = { alone: [] as number[], among: [] as number[], beside: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.alone.push(await closeAndOpen(lonely, alone));
    times.among.push(await closeAndOpen(one, among));
    const busy = await keepBusy(giant, month);
    times.beside.push(await closeAndOpen(one, among));
    await busy.stop();
  }
  const name = 'small house, a month closed and opened';
  const ratio = (of: readonly number[]) =>
    median(of.map((time, round) => time / (times.alone[round] ?? Number.NaN)));
  return [
    { name: `${name}: times alone`, value: ratio(times.among), unit: 'x', goal },
    { name: `${name}: while the big one works`, value: ratio(times.beside), unit: 'x', goal },
    { name: `${name}: alone`, value: median(times.alone), unit: 'ms', goal: '' },
  ];
}

/** The same orders saved over and over: what autovacuum makes of it while it goes on, and what stays of the indexes. */
async function* aDayOfWrites(load: Load, house: OrderHouse): AsyncGenerator<BenchRow> {
  const giant = await signedIn(house, bigHouse);
  const before = await measureSizes(giant);
  const targets = Object.values(await listSmallHouseCalls(giant)).slice(-1);
  const state = { saved: 0 };
  while (state.saved < savesOfADay) {
    for (const target of targets) {
      const number = (target.number ?? 0) + state.saved;
      state.saved += (await load.drive({ ...target, number, connections: 1, milliseconds: 10_000 })).requests;
    }
  }
  const after = await measureSizes(giant);
  const name = `after ${savesOfADay.toLocaleString('en')} saves`;
  yield { name: `${name}: tables of orders`, value: after.tables / before.tables, unit: 'x', goal: '≤ 1.1' };
  yield { name: `${name}: their indexes`, value: after.indexes / before.indexes, unit: 'x', goal: '≤ 1.1' };
  yield { name: `${name}: dead rows of orders`, value: after.dead, unit: '', goal: '' };
  yield { name: `${name}: rounds of autovacuum`, value: after.vacuums - before.vacuums, unit: '', goal: '' };
}

async function measureSizes({
  query,
}: OrderHouse): Promise<Record<'tables' | 'indexes' | 'dead' | 'vacuums', number>> {
  const [row = {}] = await query(
    `select sum(pg_table_size(relid))::float as tables, sum(pg_indexes_size(relid))::float as indexes,
       sum(n_dead_tup)::float as dead, sum(autovacuum_count)::float as vacuums
     from pg_stat_user_tables where relname in ('orders', 'order_payments', 'order_suppliers', 'search_words')`,
  );
  return {
    tables: Number(row.tables),
    indexes: Number(row.indexes),
    dead: Number(row.dead),
    vacuums: Number(row.vacuums),
  };
}

async function measureSize({ query }: Installation): Promise<BenchRow[]> {
  const [row] = await query(
    `select pg_database_size(current_database())::float / 1e9 as size,
       (select reltuples::float / 1e6 from pg_class where oid = 'search_words'::regclass) as words`,
  );
  const name = 'the installation';
  return [
    { name: `${name}: size of the database`, value: Number(row?.size), unit: 'GB', goal: '' },
    { name: `${name}: words to find by`, value: Number(row?.words), unit: 'million', goal: '≥ 60' },
  ];
}

/** The commands: two beside the running server, and one into an empty database. */
async function* kept({ env }: Installation, server: string): AsyncGenerator<BenchRow> {
  using folder = temporaryFolder();
  using other = temporaryFolder();
  await using database = await emptyDatabase(server);
  const timed = async (args: readonly string[], goal: string, inside = env): Promise<BenchRow> => {
    const began = performance.now();
    const { code, output } = await runCommand(args, inside);
    // Copies have neither files nor entries in the chain, which the doctor rightly says.
    if (code !== 0 && args[0] !== 'doctor') throw new Error(output);
    return {
      name: `${args[0]} of the installation`,
      value: (performance.now() - began) / 60_000,
      unit: 'min',
      goal,
    };
  };
  yield await timed(['doctor'], '≤ 10');
  yield await timed(['backup', folder.path], '');
  const [made = ''] = readdirSync(folder.path);
  const inside = { ...env, DATABASE_URL: database.url, KORPUS_DATA_DIR: other.path };
  yield await timed(['restore', join(folder.path, made)], '', inside);
}
