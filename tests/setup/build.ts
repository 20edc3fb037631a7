import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectFolder } from '../../apps/server/src/platform/project-folder.ts';

/** Builds the product of these sources before it is started, also when a person runs one file by hand. */
export async function setup() {
  await promisify(execFile)(process.execPath, [projectFolder('scripts/build.mjs')], {
    cwd: projectFolder('.'),
  });
}
