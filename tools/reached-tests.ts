import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTestCode, locatePath } from './boundary-rules.ts';
import { everyDayWalks } from './every-day-walks.ts';
import { type Import, readSourceTree, type SourceFile } from './source-tree.ts';

const folders = ['packages', 'apps', 'bench', 'scripts', 'tests', 'tools'];
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/**
 * Journeys and reliability tests start the product, so whatever runs in it reaches them; all but a few walks are for
 * `--all`.
 */
const startsTheProduct = (path: string) => /^tests\/(browser|reliability)\//.test(path);
const isWalk = (path: string) => path.startsWith('tests/browser/walks/');
const isOfTheProduct = (path: string) => locatePath(path).part !== null && !isTestCode(path);

/** Read by people and by the checks alone. */
const isText = (path: string) => /\.(md|svg)$/.test(path) || path.startsWith('look/');
const isLook = (path: string) => /\.(css|html)$/.test(path);
const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && folders.includes(path.split('/')[0] ?? '');

/**
 * The tests that can see what has changed; null: each may. Imports say so, also over many files. They stop at the composed
 * application, which knows every module. A test reaches the modules whose calls it makes instead, which have the folder's
 * name of the calls (tools/folder-names.ts), and whatever stands on those, since the application may hand it to them.
 */
export function reachedTests(files: readonly SourceFile[], changed: ReadonlySet<string>): string[] | null {
  const known = [...changed].filter((path) => !isText(path));
  if (known.some((path) => !isSource(path) && !isLook(path))) return null;
  const reach = buildReach(files);
  const walks = new Set(
    known.filter((path) => isOfTheProduct(path) || isLook(path)).flatMap((path) => walksFor(path, files)),
  );
  const besides = new Set(known.filter((path) => !isOfTheProduct(path)));
  const isReached = (path: string) => {
    if (walks.has(path)) return true;
    const seen = startsTheProduct(path) ? besides : changed;
    return [...reach(path)].some((each) => seen.has(each));
  };
  return files.map(({ path }) => path).filter((path) => isTest(path) && isReached(path));
}

/** Finds the walks that are called like the folder of a changed file; else those of every day. */
function walksFor(changed: string, files: readonly SourceFile[]): readonly string[] {
  const [, folder] = thing.exec(changed) ?? [];
  const named = files.filter(({ path }) => isWalk(path) && folder !== undefined && isNamed(path, folder));
  return named.length > 0 ? named.map(({ path }) => path) : everyDayWalks;
}

/** Folders of one thing, which has the same name in all layers (tools/folder-names.ts). */
const thing =
  /^(?:packages\/[^/]+\/src|apps\/server\/src\/modules|apps\/web\/src\/(?:features|trade))\/([^/]+)\//;
const isNamed = (walk: string, folder: string): boolean =>
  new RegExp(`/${folder}(-[a-z-]+)?\\.test\\.ts$`).test(walk);

const composition = 'apps/server/src/app.ts';
const allCalls = 'packages/contract/src/calls.ts';
const isDoor = (path: string) => /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/.test(path);
const doorOf = (module: string | undefined) => `apps/server/src/modules/${module}/index.ts`;

function buildReach(files: readonly SourceFile[]): (path: string) => ReadonlySet<string> {
  const next = new Map(files.map((file) => [file.path, leadsTo(file)]));
  const composed = files.find(({ path }) => path === composition)?.imports.flatMap(loaded) ?? [];
  for (const file of files) {
    const { layer, slice } = locatePath(file.path);
    if (isTestCode(file.path)) {
      if (next.get(file.path)?.includes(allCalls) === true) next.get(file.path)?.push(...composed);
    } else if (layer === 'modules') {
      const doors = file.imports.flatMap(loaded).filter(isDoor);
      for (const door of doors) next.get(door)?.push(doorOf(slice ?? undefined));
    }
  }
  return (start) => {
    const seen = new Set([start]);
    for (const path of seen) for (const each of next.get(path) ?? []) seen.add(each);
    return seen;
  };
}

function leadsTo({ path, imports }: SourceFile): string[] {
  const targets = imports.flatMap(loaded);
  if (path === composition) return targets.filter((target) => target !== allCalls && !isDoor(target));
  return isTestCode(path) ? [...targets, ...targets.flatMap(servedBy)] : targets;
}

/** Types are the checks' business. */
const loaded = ({ target, isTypeOnly }: Import): string[] => (target === null || isTypeOnly ? [] : [target]);

/** Calls are served by the module of their folder's name. */
function servedBy(target: string): string[] {
  const [, folder] = /^packages\/contract\/src\/([^/]+)\//.exec(target) ?? [];
  return folder === undefined ? [] : [doorOf(folder)];
}

/** Lists files that are not committed, and those that are not on the main branch elsewhere yet. */
function changedFiles(root: string): ReadonlySet<string> {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
  };
  const base = git('merge-base', 'HEAD', '@{upstream}')?.[0] ?? 'HEAD';
  return new Set([
    ...(git('diff', '--name-only', base) ?? []),
    ...(git('ls-files', '--others', '--exclude-standard') ?? []),
  ]);
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const changed = changedFiles(root);
  const tests = reachedTests(readSourceTree(root, folders), changed);
  const files = [...changed].filter((path) => existsSync(join(root, path)));
  console.log(JSON.stringify(tests === null ? null : { files, tests }));
}
