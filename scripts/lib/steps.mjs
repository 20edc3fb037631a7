import { runChild } from './child.mjs';
import { inProject } from './paths.mjs';
import { secondsSince } from './progress.mjs';
import { scriptTexts } from './script-texts.mjs';

const { steps } = scriptTexts;

const lint = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'];

/** Lists what makes the types be checked; what was found is kept, so that the next run looks at what has changed. */
function listTypeArguments(project, kept) {
  const found = ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/korpus/${kept}.json`];
  return ['node_modules/typescript/bin/tsc', '-p', project, '--singleThreaded', ...found];
}

/** The fast checks. Each is a program of its own and silent when it passes. */
const checks = [
  { name: steps.types, args: listTypeArguments('.', 'types') },
  { name: steps.webTypes, args: listTypeArguments('apps/web', 'web-types') },
  { name: steps.lint, args: lint },
  { name: steps.boundaries, args: ['tools/boundaries.ts'] },
  { name: steps.labels, args: ['tools/labels.ts'] },
  { name: steps.words, args: ['tools/words.ts'] },
  { name: steps.citations, args: ['tools/citations.ts'] },
  { name: steps.unused, args: ['node_modules/knip/bin/knip.js', '--production', '--no-progress'] },
  { name: steps.casts, args: ['tools/casts.ts'] },
  { name: steps.riddles, args: ['tools/riddles.ts'] },
];

/**
 * Runs all checks at once and prints one line for each, with the output of those that failed.
 * @param {string} node
 * @param {readonly string[] | null} [changed] files whose style alone is looked at; null: of all
 * @returns {Promise<boolean[]>} for each check whether it passed
 */
export function runChecks(node, changed = null) {
  return Promise.all(
    checks.map(({ name, args }) =>
      runStep(name, async () => {
        const narrowed =
          args === lint && changed !== null ? [...lint, '--no-errors-on-unmatched', ...changed] : args;
        const { code, output } = await runChild(node, narrowed, {
          cwd: inProject(),
          quiet: true,
          wholeGroup: true,
        });
        return { passed: code === 0, output };
      }),
    ),
  );
}

/**
 * @param {string} name
 * @param {() => Promise<{ passed: boolean, output: string }>} work
 * @returns {Promise<boolean>}
 */
export async function runStep(name, work) {
  const startedAt = performance.now();
  const { passed, output } = await work();
  const line = passed ? scriptTexts.stepPassed : scriptTexts.stepFailed;
  console.log(line(name, secondsSince(startedAt)));
  if (!passed && output.trim() !== '') console.log(output.trimEnd());
  return passed;
}
