import { randomInt } from 'node:crypto';
import { buildIfNeeded } from './lib/build.mjs';
import { runChild } from './lib/child.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { withFilesInMemory } from './lib/memory-folder.mjs';
import { requireStartableNode, runtimeNode } from './lib/node.mjs';
import { clockOn, daysToTry } from './lib/other-day.mjs';
import { inProject } from './lib/paths.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { findChromium, provideTestPrograms } from './lib/programs.mjs';
import { runScript, ScriptError } from './lib/script-error.mjs';
import { scriptTexts } from './lib/script-texts.mjs';
import { runChecks, runStep } from './lib/steps.mjs';
import { runVitest } from './lib/vitest.mjs';

const args = process.argv.slice(2);
const isLong = args.includes('--long') || process.env.KORPUS_TEST_LONG === 'on';
/** Projects of plain `npm test`; `--all` is everything there is. */
const everyDay = ['unit', 'api-pglite', 'api-pg', 'walks'];
/**
 * A fixed seed, so that a failing short run points at the change and not at luck; the long run and runs by hand look
 * for new cases.
 */
const usualSeed = '20261121';
/** Projects that the long run tries on other days. */
const onOtherDays = ['api-pg', 'walks'];
/** `--on 2027-03-28`: the day that the product, the demo, the browser and the tests have. */
const onIndex = args.indexOf('--on');
const onDay = onIndex === -1 ? null : (args[onIndex + 1] ?? '');
/** Arguments that are not ours, e.g. `npm test -- --project unit`, go to vitest and narrow the run. */
const ours = ['--long', '--all', '--changed', '--on'];
const asked = args.filter(
  (argument, index) => !ours.includes(argument) && (onIndex === -1 || index !== onIndex + 1),
);

await runScript(async () => {
  const startedAt = performance.now();
  requireStartableNode();
  await installIfNeeded();
  const node = runtimeNode();
  const problems = await provideTestPrograms({ isLong, otherDays: isLong || onDay !== null });
  for (const problem of problems) console.error(problem);

  const tally = { passed: 0, failed: problems.length };
  const isWhole = asked.length === 0;
  const reached = args.includes('--changed') ? await reachedTests(node) : null;
  const isAll = isLong || args.includes('--all');
  const isEveryDay = isWhole && reached === null && !isAll;
  const tier = isEveryDay ? everyDay.map((name) => `--project=${name}`) : [];
  // vitest.config.ts narrows the projects by it.
  process.env.KORPUS_TEST_TIER = isEveryDay ? 'everyDay' : reached === null ? '' : 'changed';
  const vitestArgs = [...asked, ...(reached?.tests ?? []), ...tier];
  if (isWhole) {
    for (const passed of await runChecks(node, reached?.files ?? null)) count(tally, passed);
  }
  if (reached === null || reached.tests.some(startsTheProduct)) count(tally, await buildStep(node));
  const runTests = (options) =>
    withDatabase(tally, options, async (url) => {
      const { passed, failed } = await runVitest(node, { ...options, env: testEnvironment(url, options) });
      tally.passed += passed;
      tally.failed += failed;
    });
  const everyProject = isWhole && reached === null;
  const run = () => onThatDay(onDay, () => runTests({ args: vitestArgs, everyProject, isLong }));
  // The long run takes the disk as it is.
  if (reached?.tests.length !== 0) await (isLong ? run() : withFilesInMemory(run));
  if (isLong && isWhole && onDay === null) {
    const otherDays = {
      args: onOtherDays.map((name) => `--project=${name}`),
      everyProject: false,
      isLong: false,
    };
    for (const day of daysToTry(new Date().toISOString().slice(0, 10)))
      await withFilesInMemory(() => onThatDay(day, () => runTests(otherDays)));
  }

  console.log(scriptTexts.took(((performance.now() - startedAt) / 60_000).toFixed(1).replace('.', ',')));
  console.log(`${tally.passed} passed, ${tally.failed} failed`); // the one line machines read
  return tally.failed === 0 ? 0 : 1;
});

/** Does the work with another clock for all that it starts; null: with this computer's. */
async function onThatDay(day, work) {
  if (day === null) return work();
  const clock = clockOn(day);
  console.log(scriptTexts.onDay(day));
  Object.assign(process.env, clock);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(clock)) delete process.env[name];
  }
}

/** Finds the changed files and the tests they can reach (tools/reached-tests.ts); null where each may be reached. */
async function reachedTests(node) {
  const { code, output } = await runChild(node, [inProject('tools', 'reached-tests.ts')], {
    cwd: inProject(),
    quiet: true,
  });
  if (code !== 0) throw new ScriptError(output);
  const reached = JSON.parse(output);
  console.log(scriptTexts.reached(reached?.tests.length ?? null));
  return reached;
}

/** Browser and reliability tests run what was built. */
const startsTheProduct = (path) => /^tests\/(browser|reliability)\//.test(path);

function count(tally, passed) {
  if (passed) tally.passed += 1;
  else tally.failed += 1;
}

/** The browser and reliability tests run the product, so it must be the one of these sources. */
function buildStep(node) {
  return runStep(scriptTexts.steps.build, async () => {
    try {
      await buildIfNeeded(node);
      return { passed: true, output: '' };
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      return { passed: false, output: error.message };
    }
  });
}

/** Gives the tests a server of their own (or the one named by KORPUS_TEST_PG) and ends it whatever happens. */
async function withDatabase(tally, { isLong }, work) {
  // One that runs already has this computer's clock.
  const given = process.env.FAKETIME === undefined ? (process.env.KORPUS_TEST_PG ?? '') : '';
  if (given !== '') return work(given);
  let server = null;
  const started = await runStep(scriptTexts.steps.database, async () => {
    try {
      server = await startPostgres({ fsync: isLong });
      return { passed: true, output: '' };
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      return { passed: false, output: error.message };
    }
  });
  count(tally, started);
  try {
    await work(server?.url);
  } finally {
    await server?.stop();
  }
}

function testEnvironment(databaseUrl, { isLong }) {
  const seed = process.env.FC_SEED ?? (isLong ? String(randomInt(2 ** 31)) : usualSeed);
  console.log(scriptTexts.seed(seed));
  const chromium = findChromium();
  return {
    FC_SEED: seed,
    ...(databaseUrl === undefined ? {} : { KORPUS_TEST_PG: databaseUrl }),
    ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
    KORPUS_TEST_LONG: isLong ? 'on' : '',
  };
}
