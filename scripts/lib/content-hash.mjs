import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './paths.mjs';

const ignoredFolders = new Set(['node_modules', 'dist', '.vite', '.cache', '.data', 'coverage']);
const isTest = (name) => /\.test\.tsx?$/.test(name);

/**
 * A hash over names and contents of files and whole folders of the project (tests and products left out), so a
 * build is repeated when its sources changed and not when a checkout merely touched their dates.
 * @param {readonly string[]} paths relative to the project, with /
 */
export function contentHash(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inProject(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * A hash over names, sizes and dates of the same files, which is had in a twentieth of the time: where it is the one of
 * before, so is the hash of their contents.
 * @param {readonly string[]} paths relative to the project, with /
 */
export function datesHash(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow).sort()) {
    const { size, mtimeMs, ctimeMs } = statSync(inProject(file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\0`);
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  const stats = statSync(inProject(path), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  return stats.isDirectory() ? filesIn(path) : [path];
}

function filesIn(folder) {
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesIn(path);
    return entry.isFile() && !isTest(entry.name) ? [path] : [];
  });
}

/** Workspace folders and their package.json files. */
export function workspaceManifests() {
  return ['packages', 'apps'].flatMap((parent) =>
    readdirSync(inProject(parent))
      .map((name) => join(parent, name, 'package.json').replaceAll('\\', '/'))
      .filter((path) => statSync(inProject(path), { throwIfNoEntry: false }) !== undefined),
  );
}
