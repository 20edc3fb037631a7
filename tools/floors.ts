import { isTestCode, type Violation } from './boundary-rules.ts';
import type { SourceFile } from './source-tree.ts';

/** Matches files of the product, with the root of the tree that they belong to. */
const inTree = /^(packages\/[^/]+\/src|apps\/[^/]+\/(src|demo))\//;

/** `from` and `to` are folders, or files beside folders, that lie in one folder. */
type Arrow = { readonly from: string; readonly to: string; readonly file: string; readonly line: number };

/**
 * Folders lie on floors, however deep: from each, imports lead down and never back, types counted too; what is loaded
 * lazily comes later. Which floor it is follows from what they import, so nobody keeps a list; two folders that need each other are one, or have a third
 * below both.
 */
export function findBackArrows(files: readonly SourceFile[]): Violation[] {
  const arrows = files.filter(({ path }) => !isTestCode(path)).flatMap(arrowsFrom);
  return [...Map.groupBy(arrows, ({ from }) => folderAbove(from)).values()].flatMap(backArrowsAmong);
}

/** Finds the arrows of one folder that lead up again. */
function backArrowsAmong(arrows: readonly Arrow[]): Violation[] {
  const below = new Map(
    [...Map.groupBy(arrows, ({ from }) => from)].map(([from, own]) => [from, own.map(({ to }) => to)]),
  );
  return arrows
    .filter(({ from, to }) => leadsTo(below, to, from))
    .map(({ from, to, file, line }) => ({
      file,
      line,
      message: `${nameIn(from)} stands on ${nameIn(to)}, which stands on ${nameIn(from)}: folders lie on floors`,
    }));
}

/** Lists what a file stands on, each as an arrow between the two parts of the deepest folder that holds both. */
function arrowsFrom({ path, imports }: SourceFile): Arrow[] {
  const [tree] = inTree.exec(path) ?? [];
  if (tree === undefined) return [];
  return imports.flatMap(({ target, line, isDynamic }) => {
    if (isDynamic || target?.startsWith(tree) !== true) return [];
    const [own, other] = [path.split('/'), target.split('/')];
    const depth = own.findIndex((part, place) => part !== other[place]);
    if (depth === -1) return [];
    const upTo = (parts: readonly string[]) => parts.slice(0, depth + 1).join('/');
    return [{ from: upTo(own), to: upTo(other), file: path, line }];
  });
}

const folderAbove = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function leadsTo(below: ReadonlyMap<string, readonly string[]>, start: string, goal: string): boolean {
  const seen = new Set([start]);
  for (const part of seen) for (const each of below.get(part) ?? []) seen.add(each);
  return seen.has(goal);
}
