import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { knownSeconds } from './dear-tests.ts';

/** Files of `--all` that take longest and are not among the dear ones of `npm test`; everything beside them is short. */
const longFiles = [
  ...['files', 'backup'].map((name) => `/reliability/${name}.test.ts`),
  ...['matrix', 'fuzz', 'spelling'].map((name) => `/house/${name}.api.test.ts`),
  '/house/fixed-orders.sql.test.ts',
  ...['import', 'random', 'customer'].map((name) => `/house/lives/${name}-lives.sql.test.ts`),
  ...['default-lists', 'settings-accessibility'].map((name) => `/journeys/${name}.test.ts`),
];

/**
 * vitest's own order is by project, and in a fresh clone by size: the last file of the run was one that takes a minute
 * and a half, beside a core with nothing to do. Here the processes come before the browser, whose files are many and
 * small, and the long ones before the others.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (longFiles.some((name) => moduleId.endsWith(name))) return 0;
      if (knownSeconds(moduleId) > 0) return 1;
      return project.name === 'browser' ? 3 : 2;
    };
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) =>
        group(one) - group(other) ||
        rank(one) - rank(other) ||
        knownSeconds(other.moduleId) - knownSeconds(one.moduleId),
    );
  }
}
