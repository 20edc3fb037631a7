import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createCluster } from '../../apps/server/src/platform/database/embedded/create-cluster.ts';
import {
  mainSource,
  startServer,
  stopServer,
  temporaryFolder,
} from '../reliability/support/running-server.ts';

/**
 * Made once for all projects that start the product: a data folder with the demo and one with nothing but an empty
 * database, which the tests copy instead of making one each time, and a place where Node keeps the compiled program.
 */
export async function setup() {
  if ((process.env.KORPUS_TEST_FOLDER ?? '') !== '') return undefined;
  const data = temporaryFolder();
  const empty = temporaryFolder();
  const compiled = temporaryFolder();
  process.env.NODE_COMPILE_CACHE = compiled.path;
  // The one process that is not the built product, so that one proves that the sources run as they are.
  const makeDemo = async () => {
    const server = await startServer({ KORPUS_DATA_DIR: data.path }, mainSource);
    await untilNothingIsAdded(join(data.path, 'files'));
    await stopServer(server);
  };
  await Promise.all([makeDemo(), createCluster(join(empty.path, 'database'))]);
  process.env.KORPUS_TEST_FOLDER = data.path;
  process.env.KORPUS_TEST_EMPTY_FOLDER = empty.path;
  return () => {
    data[Symbol.dispose]();
    empty[Symbol.dispose]();
    compiled[Symbol.dispose]();
  };
}

/** Longer than the server takes to look for the next pictures to make small. */
const longBreak = 1_500;

/**
 * Small pictures of the demo's photos are made after the start; what is missing here each server that gets a copy
 * would make anew, which takes twice the time of its start.
 */
async function untilNothingIsAdded(folder: string): Promise<void> {
  const count = () => readdirSync(folder, { recursive: true }).length;
  for (let before = -1; before < count(); await pause(longBreak)) before = count();
}
