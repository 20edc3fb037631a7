import { join } from 'node:path';

/**
 * Finds the program of a process or thread beside this one. The sources run as they are; the bundle has all of them in
 * one folder (scripts/lib/build.mjs).
 */
export const findEntry = (folder: string, name: string): string =>
  import.meta.filename.endsWith('.ts')
    ? join(folder, `${name}.ts`)
    : join(import.meta.dirname, `${name}.mjs`);
