import { runChild } from './child.mjs';
import { inProject } from './paths.mjs';
import { secondsSince } from './progress.mjs';
import { scriptTexts } from './script-texts.mjs';

const { steps } = scriptTexts;

/** The fast checks. Each is a program of its own and silent when it passes. */
const checks = [
  { name: steps.types, args: ['node_modules/typescript/bin/tsc', '-p', '.', '--singleThreaded'] },
  { name: steps.webTypes, args: ['node_modules/typescript/bin/tsc', '-p', 'apps/web', '--singleThreaded'] },
  { name: steps.lint, args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  { name: steps.boundaries, args: ['tools/boundaries.ts'] },
  { name: steps.labels, args: ['tools/labels.ts'] },
  { name: steps.words, args: ['tools/words.ts'] },
  { name: steps.citations, args: ['tools/citations.ts'] },
  { name: steps.unused, args: ['node_modules/knip/bin/knip.js', '--production', '--no-progress'] },
  { name: steps.casts, args: ['tools/casts.ts'] },
];

/**
 * Runs all checks at once and prints one line for each, with the output of those that failed.
 * @param {string} node
 * @returns {Promise<boolean[]>} for each check whether it passed
 */
export function runChecks(node) {
  return Promise.all(
    checks.map(({ name, args }) =>
      runStep(name, async () => {
        const { code, output } = await runChild(node, args, {
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
