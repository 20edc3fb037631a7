import type { TestProject } from 'vitest/node';
import { packPglite } from '../kit/pglite-database.ts';
import { makePostgresTemplate } from '../kit/postgres-database.ts';

/** Prepares the database that all test files of the project start from, before they start side by side. */
export async function setup(project: TestProject): Promise<void> {
  if (project.config.env.KORPUS_TEST_ENGINE === 'postgres') await makePostgresTemplate();
  else await packPglite();
}
