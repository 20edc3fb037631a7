import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';

export type ProjectTally = { name: string; passed: number; failed: number; skipped: number };
/** How long a file took in seconds, and how much of that before its first test. */
export type FileTime = { project: string; file: string; seconds: number; before: number };
export type Tally = {
  projects: ProjectTally[];
  files: FileTime[];
  errorsOutsideTests: number;
};

/**
 * Counts per project what vitest's own JSON report does not tell apart: whether every project ran at all, files
 * that did not load, failing hooks and errors outside of any test.
 */
export function tallyReporter(reportFile: string): Reporter {
  const projectNames: string[] = [];
  return {
    onInit(vitest: Vitest) {
      projectNames.push(...vitest.projects.map((project) => project.name));
      endWithStarter();
    },
    onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
      const projects = projectNames.map((name) =>
        countTally(
          name,
          modules.filter((module) => module.project.name === name),
        ),
      );
      const tally: Tally = {
        projects,
        files: modules.map(measureTime),
        errorsOutsideTests: errors.length,
      };
      writeFileSync(reportFile, JSON.stringify(tally));
    },
  };
}

/** When `npm test` is killed without a word, nobody waits for this run any more. */
function endWithStarter() {
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
}

function countTally(name: string, modules: readonly TestModule[]): ProjectTally {
  const tally: ProjectTally = { name, passed: 0, failed: 0, skipped: 0 };
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // A test that never got a result (its worker died) has not passed.
      tally[state === 'pending' ? 'failed' : state] += 1;
    }
    tally.failed += errorsOutsideTests(module);
  }
  return tally;
}

function measureTime(module: TestModule): FileTime {
  const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } =
    module.diagnostic();
  const before = prepareDuration + environmentSetupDuration + setupDuration + collectDuration;
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    seconds: (before + duration) / 1000,
    before: before / 1000,
  };
}

/** A file that does not load or did not finish, and hooks that failed: their tests look merely skipped. */
function errorsOutsideTests(module: TestModule): number {
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0).length;
  const state = module.state();
  const isUnfinished = state === 'pending' || state === 'queued';
  return suites + (module.errors().length > 0 || isUnfinished ? 1 : 0);
}
