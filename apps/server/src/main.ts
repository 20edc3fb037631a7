import { readFileSync } from 'node:fs';
import { refuseOrThrow } from './platform/config/refuse-or-throw.ts';
import { projectFolder } from './project-folder.ts';
import { startServer } from './start-server.ts';

const { version } = JSON.parse(readFileSync(projectFolder('package.json'), 'utf8')) as { version: string };

try {
  const server = await startServer({ env: process.env, version });
  const stop = (): void => {
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // The starter is gone, even by kill -9: nobody could end this process any more.
  process.once('disconnect', stop);
} catch (error) {
  refuseOrThrow(error);
}
