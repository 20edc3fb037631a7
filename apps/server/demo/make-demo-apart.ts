import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../src/platform/config/config.ts';
import { quickStart } from '../src/platform/database/embedded/create-cluster.ts';
import { findEntry } from '../src/platform/workers/find-entry.ts';

/** Flags that suit a process which frees little memory and lives for seconds. */
const flags = [quickStart, '--max-semi-space-size=4'];

const entry = findEntry(import.meta.dirname, 'demo-maker');

/**
 * A first start makes database and demo in a process of its own: together they take 400 MB, which this one would not
 * give back. Where that fails, this one does it and says what is wrong.
 */
export async function makeDemoApart({ demo, databaseUrl, dataDir }: Config): Promise<void> {
  if (!demo || databaseUrl !== undefined || existsSync(join(dataDir, 'database'))) return;
  const maker = fork(entry, [], { execArgv: flags, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  await once(maker, 'exit');
}
