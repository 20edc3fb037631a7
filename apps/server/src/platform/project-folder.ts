import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The checkout's root, from the sources and from the bundle in dist alike: where the lockfile lies. */
export function projectFolder(...path: string[]): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The project folder (package-lock.json) was not found.');
    folder = parent;
  }
  return join(folder, ...path);
}
