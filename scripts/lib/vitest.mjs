import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { inProject } from './paths.mjs';
import { scriptTexts } from './script-texts.mjs';

/** A run that hangs must end before the machine that runs it loses patience. */
const minutesAtMost = { short: 84, long: 12 * 60 };

/**
 * Runs the vitest projects and counts their tests, over all projects.
 * @param {string} node
 * @param {{ args: string[], everyProject: boolean, isLong: boolean, env: Record<string, string> }} options
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runVitest(node, { args, everyProject, isLong, env }) {
  const folder = mkdtempSync(join(tmpdir(), 'korpus-tally-'));
  const report = join(folder, 'tally.json');
  try {
    const code = await run(node, {
      args,
      isLong,
      env: { ...process.env, ...env, KORPUS_TEST_TALLY: report },
    });
    return countTests(readReport(report), { code, everyProject });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(node, { args, isLong, env }) {
  const minutes = isLong ? minutesAtMost.long : minutesAtMost.short;
  const limit = new AbortController();
  const timer = setTimeout(() => {
    console.error(scriptTexts.timeLimit(minutes));
    limit.abort();
  }, minutes * 60_000);
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs');
  const { code } = await runChild(node, [vitest, 'run', ...args], {
    cwd: inProject(),
    env,
    ipc: true,
    killWhen: limit.signal,
  });
  clearTimeout(timer);
  return code;
}

/** Written by the reporter in tools/tally-reporter.ts. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Tells where the time went: what is slow here is slow every day. KORPUS_TEST_TIMES names a file for all of them. */
function printSlowest(files) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds);
  const { KORPUS_TEST_TIMES: all = '' } = process.env;
  if (all !== '') writeFileSync(all, JSON.stringify(slowest, null, 1));
  console.log(scriptTexts.slowest);
  for (const { project, file, seconds, before } of slowest.slice(0, 10))
    console.log(scriptTexts.slowFile(project, file, german(seconds), german(before)));
}

const german = (seconds) => seconds.toFixed(1).replace('.', ',');

/** A run without a report, a project without tests and an error outside of any test each count as one failure. */
function countTests(report, { code, everyProject }) {
  if (report === null) {
    console.error(scriptTexts.noReport);
    return { passed: 0, failed: 1 };
  }
  printSlowest(report.files);
  let passed = 0;
  let failed = report.errorsOutsideTests;
  for (const project of report.projects) {
    const isEmpty = project.passed + project.failed === 0;
    if (isEmpty && !everyProject) continue;
    console.log(
      isEmpty
        ? scriptTexts.projectEmpty(project.name)
        : scriptTexts.projectLine(project.name, project.passed, project.failed, project.skipped),
    );
    passed += project.passed;
    failed += isEmpty ? 1 : project.failed;
  }
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1;
  return { passed, failed };
}
