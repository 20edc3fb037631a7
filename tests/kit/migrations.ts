import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Engine } from '../../apps/server/src/platform/database/engine.ts';
import { migrate, readMigrations } from '../../apps/server/src/platform/database/migrations.ts';
import { openJobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { projectFolder } from '../../apps/server/src/platform/project-folder.ts';

export const migrationsFolder = projectFolder('apps/server/migrations');

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Brings an empty database to where the product starts: our tables and those of the job queue. */
export async function prepare(engine: Engine): Promise<void> {
  await migrate(engine, readMigrations(migrationsFolder));
  const jobs = await openJobs(engine, silent);
  await jobs.close();
}

/** Names a prepared database: other migrations or another job queue make another one. */
export function preparedHash(): string {
  const hash = createHash('sha256');
  for (const { name, sql } of readMigrations(migrationsFolder)) hash.update(name).update(sql);
  for (const part of ['pg-boss', '@electric-sql/pglite']) {
    hash.update(readFileSync(projectFolder('node_modules', part, 'package.json')));
  }
  return hash.digest('hex').slice(0, 16);
}
