import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { patience } from './tests/kit/patiently.ts';
import { leftToOthers } from './tools/dear-tests.ts';
import { everyDayWalks } from './tools/every-day-walks.ts';
import { LongestFirst } from './tools/longest-first.ts';
import { tallyReporter } from './tools/tally-reporter.ts';

const testsNamed = (kind: string) =>
  ['apps/server', 'tests/house'].map((folder) => `${folder}/**/*.${kind}.test.ts`);
const seconds = (count: number) => count * 1000;
const isLong = process.env.KORPUS_TEST_LONG === 'on';
const workers = Math.min(4, availableParallelism());
const tallyFile = process.env.KORPUS_TEST_TALLY;

/** A global set-up takes part as soon as its file exists. */
const globalSetup = (...paths: string[]) =>
  paths.filter((path) => existsSync(fileURLToPath(new URL(path, import.meta.url))));

/**
 * The end of a test's name says what it needs: `x.api.test.ts` a house, `x.sql.test.ts` a house on each engine, since
 * what it asks is decided there (docs/adr/0011).
 */
const apiTests = testsNamed('api');
const sqlTests = testsNamed('sql');

/** Tests that measure how long something takes, or load the machine on purpose; neighbours would be seen. */
const measuringTests = ['database-away', 'stop', 'two-processes'].map(
  (name) => `tests/reliability/${name}.test.ts`,
);

/** Three machines on this one, each with a database, and an hour of load: only the long run has the time, on Linux. */
const longTests = ['tests/reliability/cluster/*.test.ts', 'tests/reliability/load/*.test.ts'];
const hasLongTests = isLong && process.platform === 'linux';

/**
 * No module of ours keeps a state, so test files may share what is loaded: loading it anew was half of their time. A
 * browser shared that way is replaced when it has gone.
 */
const sharing = { isolate: false, sequence: { groupOrder: 0 } };

/** Set-up of the tests that start the product. */
const theProduct = globalSetup(
  './tests/setup/build.ts',
  './tests/setup/postgres.ts',
  './tests/setup/demo.ts',
);

/**
 * Tests that start the product come after the others: two databases beside a browser would be too much for two cores. They
 * wait for pages, servers and clocks, so one more than there are cores keeps those busy.
 */
const withProcesses = { maxWorkers: workers + 1, sequence: { groupOrder: 1 }, globalSetup: theProduct };

const walks = 'tests/browser/walks/*.test.ts';

const tier = process.env.KORPUS_TEST_TIER ?? '';
/**
 * `npm test` and `--changed` leave to `--all` what sends every call of a house, or lives for half a minute; `npm test`
 * also what takes long by itself (docs/adr/0011).
 */
const leftToAll = [
  ...(tier === ''
    ? []
    : [
        'tests/house/{cycles,doors,lives,statements}/**/*.{api,sql}.test.ts',
        'tests/house/fixed-orders.sql.test.ts',
        'tests/house/{echoes,every-step,fuzz,http-fuzz,matrix,nth-step,shared-connections,spelling}.api.test.ts',
      ]),
  ...(tier === 'everyDay' ? leftToOthers : []),
];
/**
 * The second engine is asked where engines decide: by the platform, the catalogue of the database and what an upgrade
 * makes of older data; `--all` makes every call there once, imports and lives on it, and the walks work on it all the time
 * (docs/adr/0011). The long run asks everything.
 */
const onSecondEngine = [
  'apps/server/src/platform/**/*.sql.test.ts',
  'apps/server/src/**/kept-before-*.sql.test.ts',
  'tests/house/catalogue/**/*.sql.test.ts',
  ...(tier === ''
    ? [
        'tests/house/{change-log,told-to-nobody,lives/random-lives}.sql.test.ts',
        'apps/server/src/modules/imports/{room-for-imports,many-imported,imports-in-pieces,beside-an-import}.sql.test.ts',
        'apps/server/src/modules/system/live.sql.test.ts',
      ]
    : []),
];
const walksOfTier = tier === 'everyDay' ? [...everyDayWalks] : [walks];

const reliability = { testTimeout: seconds(isLong ? 3600 : 900) };

/**
 * Time limits are for hangs: ten times what the longest takes here, so that no busy machine makes a test fail.
 *
 * Those of one group run together, so that no core waits for the last file of each.
 */
const projects: (NonNullable<TestProjectInlineConfiguration['test']> & { name: string })[] = [
  {
    name: 'unit',
    include: [
      'packages/**/src/**/*.test.ts',
      'apps/web/src/**/*.test.{ts,tsx}',
      'apps/server/**/*.test.ts',
      'bench/**/*.test.ts',
      'tests/house/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', ...apiTests, ...sqlTests, ...leftToAll],
    pool: 'threads',
    ...sharing,
    testTimeout: seconds(isLong ? 600 : 150),
  },
  {
    name: 'api-pglite',
    include: isLong ? [...apiTests, ...sqlTests] : onSecondEngine,
    exclude: ['**/node_modules/**', ...leftToAll],
    env: { KORPUS_TEST_ENGINE: 'pglite' },
    globalSetup: globalSetup('./tests/setup/api.ts'),
    ...sharing,
    testTimeout: seconds(isLong ? 3600 : 600),
  },
  {
    name: 'api-pg',
    include: [...apiTests, ...sqlTests],
    exclude: ['**/node_modules/**', ...leftToAll],
    env: { KORPUS_TEST_ENGINE: 'postgres' },
    globalSetup: globalSetup('./tests/setup/postgres.ts', './tests/setup/api.ts'),
    ...sharing,
    testTimeout: seconds(isLong ? 3600 : 600),
  },
  {
    // The product as a stranger has it, each through an area of it: the database comes along, and nothing is tried twice.
    name: 'walks',
    include: walksOfTier,
    env: { KORPUS_TEST_ENGINE: 'pglite' },
    ...withProcesses,
    isolate: false,
    testTimeout: seconds(900),
  },
  {
    name: 'browser',
    include: ['tests/browser/**/*.test.ts'],
    exclude: [walks],
    ...withProcesses,
    isolate: false,
    testTimeout: seconds(900),
  },
  {
    name: 'reliability',
    include: ['tests/reliability/**/*.test.ts'],
    exclude: [...measuringTests, ...longTests],
    ...reliability,
    ...withProcesses,
  },
  {
    name: 'reliability-alone',
    include: hasLongTests ? [...measuringTests, ...longTests] : measuringTests,
    ...reliability,
    globalSetup: theProduct,
    fileParallelism: false,
  },
];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ...(tallyFile === undefined ? [] : [tallyReporter(tallyFile)])],
    projects: projects.map((project, order) => ({
      test: {
        environment: 'node',
        maxWorkers: workers,
        hookTimeout: seconds(600),
        expect: { poll: { timeout: patience() } },
        setupFiles: ['./tests/setup/fast-check.ts'],
        sequence: { groupOrder: order },
        ...project,
      },
    })),
  },
});
