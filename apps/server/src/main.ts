import { readFileSync } from 'node:fs';
import { refuseOrThrow } from './platform/config/refuse-or-throw.ts';
import { projectFolder } from './platform/project-folder.ts';
import { startServer } from './start-server.ts';

const { version } = JSON.parse(readFileSync(projectFolder('package.json'), 'utf8')) as { version: string };

/** Asked before the start, so that nobody is missed who leaves or asks meanwhile. */
const askedToStop = new Promise<void>((resolve) => {
  process.once('SIGINT', () => resolve());
  process.once('SIGTERM', () => resolve());
  // The starter is gone, even by kill -9: nobody could end this process any more.
  process.once('disconnect', () => resolve());
  if (process.send !== undefined && !process.connected) resolve();
});

try {
  const server = await startServer({ env: process.env, version });
  await askedToStop;
  await server.stop();
  process.exit(0);
} catch (error) {
  refuseOrThrow(error);
}
